"""Pictures of boards, a module for each kind of scene: its function `draw` is found by the name of the module."""
