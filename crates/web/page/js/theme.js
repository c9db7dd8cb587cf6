// Runs before the first paint, so that a chosen theme never flashes in the other one.
try {
  const theme = localStorage.getItem('jogada.theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Storage may be forbidden; the system's theme will do.
}
