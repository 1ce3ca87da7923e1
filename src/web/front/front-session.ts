import { restoreUser } from '#web/session/restore-user.ts';
import { isStoredUserUnreadable, readStoredUser, subscribeToUser } from '#web/session/stored-user.ts';

/** Keeps one half of the page in the document and the other one out of it, so that nothing is there twice. */
function twoHalves(): (isMember: boolean) => void {
  const half = (whom: 'visitor' | 'member') => document.querySelector(`[data-for="${whom}"]`);
  const [visitor, member, main] = [half('visitor'), half('member'), document.querySelector('main')];
  return (isMember) => {
    const [shown, other] = isMember ? [member, visitor] : [visitor, member];
    other?.remove();
    if (shown !== null && !shown.isConnected) main?.append(shown);
  };
}

/**
 * Shows the member's home or the visitor's page, and changes over whenever somebody signs in or out, in this tab or
 * another. Without a record the server is asked; one that cannot be read is left to `endBrokenSession`. Source:
 * specification 1, section 4; decisions B19.
 */
export function followSession(loadHome: () => void, endBrokenSession: () => Promise<unknown>): void {
  const keepHalf = twoHalves();
  const show = () => {
    const user = readStoredUser();
    const isMember = user !== null;
    document.documentElement.toggleAttribute('data-member', isMember);
    document.documentElement.toggleAttribute('data-admin', user?.role === 'app_admin');
    keepHalf(isMember);
    if (isMember) loadHome();
  };
  subscribeToUser(show);
  // A page that the browser's Back brings out again has slept through what other tabs said.
  window.addEventListener('pageshow', (event) => event.persisted && show());
  if (isStoredUserUnreadable()) return void endBrokenSession().finally(show);
  show();
  void restoreUser();
}
