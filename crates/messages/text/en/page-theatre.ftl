### The page: the search theatre and the laboratory. Only plain variables: the page fills them in itself.
