import { isStoredUserUnreadable, readStoredUser, subscribeToUser } from '#web/session/stored-user.ts';

/**
 * Shows the member's home or the visitor's page, and changes over whenever somebody signs in or out, in this tab or
 * another. A record that cannot be read is left to `endBrokenSession`. Source: specification 1, section 4.
 */
export function followSession(loadHome: () => void, endBrokenSession: () => Promise<unknown>): void {
  const show = () => {
    const isMember = readStoredUser() !== null;
    document.documentElement.toggleAttribute('data-member', isMember);
    if (isMember) loadHome();
  };
  subscribeToUser(show);
  // A page that the browser's Back brings out again has slept through what other tabs said.
  window.addEventListener('pageshow', (event) => event.persisted && show());
  if (isStoredUserUnreadable()) void endBrokenSession().finally(show);
  else show();
}
