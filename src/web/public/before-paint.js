// Before the first paint: the stored theme, and on the front page the parts for members, guests, and administrators.
try {
  const page = document.documentElement;
  const theme = localStorage.getItem('lightyard-theme');
  if (theme === 'light' || theme === 'dark') page.dataset.theme = theme;
  const user = localStorage.getItem('lightyard-user');
  page.toggleAttribute('data-member', user !== null);
  page.toggleAttribute('data-guest-project', localStorage.getItem('lightyard-guest-project') !== null);
  page.toggleAttribute('data-admin', user?.includes('"role":"app_admin"') ?? false);
} catch {
  // Storage is disabled: system theme, visitor's page.
}
