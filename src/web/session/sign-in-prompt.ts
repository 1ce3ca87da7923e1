let isOpen = false;
const listeners = new Set<() => void>();

function show(next: boolean): void {
  isOpen = next;
  for (const listener of listeners) listener();
}

/** Opens the Sign In dialog over the page, from wherever it is needed. */
export function openSignIn(): void {
  show(true);
}

/** Closes the Sign In dialog. */
export function closeSignIn(): void {
  show(false);
}

/** Whether the Sign In dialog is asked for. */
export function isSignInOpen(): boolean {
  return isOpen;
}

/** Calls back when the Sign In dialog is opened or closed; answers how to stop that. */
export function subscribeToSignIn(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
