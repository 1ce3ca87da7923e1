// Runs before the first paint: the colours that the person chose in this browser, else the system's.
try {
  const theme = localStorage.getItem('lightyard-theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Storage is switched off: the system's colours it is.
}
