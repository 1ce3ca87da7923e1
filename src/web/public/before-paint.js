// Runs before the first paint: sets the stored theme (by default the system's), and on the front page whether to show a
// member's home, the link to the dashboard, and a guest's project.
try {
  const theme = localStorage.getItem('lightyard-theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  const user = localStorage.getItem('lightyard-user');
  document.documentElement.toggleAttribute('data-member', user !== null);
  document.documentElement.toggleAttribute(
    'data-guest-project',
    localStorage.getItem('lightyard-guest-project') !== null,
  );
  document.documentElement.toggleAttribute('data-admin', user?.includes('"role":"app_admin"') ?? false);
} catch {
  // Storage is disabled: system theme, visitor's page.
}
