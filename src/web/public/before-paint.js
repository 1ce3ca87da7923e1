// Runs before the first paint: the colours that the person chose in this browser, else the system's, and on the front
// page whether to show a member's home.
try {
  const theme = localStorage.getItem('lightyard-theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  document.documentElement.toggleAttribute('data-member', localStorage.getItem('lightyard-user') !== null);
} catch {
  // Storage is switched off: the system's colours, and a visitor.
}
