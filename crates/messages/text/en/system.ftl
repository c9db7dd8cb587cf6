### What the operating system complains of.

system-not-found = there is no such file or folder
system-permission = access is not permitted
system-exists = it exists already
system-is-folder = it is a folder
system-no-folder = part of the path is no folder
system-full = the disk is full
system-too-large = the file would be too large
system-read-only = the disk can only be read
system-name = that is no valid name
system-busy = something else is using it
system-pipe = the reader has gone
system-ended = it ends too early
system-not-text = it is not text
system-timed-out = it took too long
system-memory = there is not enough memory
system-address-taken = the address is taken by another program
system-address-none = this machine has no such address
