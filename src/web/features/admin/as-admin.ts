import { ApiError } from '#web/api/api-error.ts';
import { paths } from '#web/paths.ts';
import { refreshUser } from '#web/session/session.ts';
import { keepToastForNextPage } from '#web/ui/next-page-toast.ts';

/** Why a call may be refused to someone who was an administrator when the page was opened. */
const partings: Readonly<Record<string, { readonly title: string; readonly description: string }>> = {
  SIGNED_OUT: {
    title: 'You have been signed out.',
    description: 'Your session was ended. Sign in again to go on; your role may have changed.',
  },
  FORBIDDEN: {
    title: 'You are no longer an administrator.',
    description: 'Another administrator can give you the role again.',
  },
};

/**
 * Waits for a call that only administrators make. One that is refused because its caller is none any more leaves for
 * home, where it is said why; nobody is told of the refusal here, because this page goes away.
 */
export async function asAdmin<Result>(calling: Promise<Result>): Promise<Result> {
  try {
    return await calling;
  } catch (error) {
    const parting = error instanceof ApiError ? partings[error.code] : undefined;
    if (parting === undefined) throw error;
    keepToastForNextPage({ ...parting, tone: 'warning' });
    await refreshUser();
    window.location.replace(paths.home);
    return new Promise<never>(() => undefined);
  }
}
