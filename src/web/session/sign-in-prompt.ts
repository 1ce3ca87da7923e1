import { Store } from '#web/store.ts';

/** Whether the Sign In dialog is open. */
export const isSignInOpen = new Store(() => false);

/** Opens the Sign In dialog over any page. */
export function openSignIn(): void {
  isSignInOpen.set(true);
}

export function closeSignIn(): void {
  isSignInOpen.set(false);
}
