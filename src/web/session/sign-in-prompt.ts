import { Store } from '#web/store.ts';

/** Whether the Sign In dialog is asked for. */
export const isSignInOpen = new Store(() => false);

/** Opens the Sign In dialog over the page, from wherever it is needed. */
export function openSignIn(): void {
  isSignInOpen.set(true);
}

/** Closes the Sign In dialog. */
export function closeSignIn(): void {
  isSignInOpen.set(false);
}
