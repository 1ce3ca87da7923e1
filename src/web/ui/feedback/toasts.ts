import type { Tone } from '#web/ui/feedback/notice.tsx';

/** A passing message at the edge of the screen. */
export interface ToastMessage {
  readonly title: string;
  readonly description?: string;
  readonly tone?: Tone;
  /** One thing to do about it, such as Undo or Retry. */
  readonly action?: { readonly label: string; readonly onPress: () => void };
  /** It stays until it is dismissed or another takes its place: without it something would be lost. */
  readonly stays?: boolean;
}

/** The message on show, with a key that tells it from the one before. */
export interface ShownToast extends ToastMessage {
  readonly key: number;
}

let shown: ShownToast | null = null;
let lastKey = 0;
const listeners = new Set<() => void>();

function show(next: ShownToast | null): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** Shows a message in the place of the one before: at most 1 at a time. Source: specification 1, section 9. */
export function showToast(message: ToastMessage): void {
  lastKey += 1;
  show({ ...message, key: lastKey });
}

/** Takes the message away. */
export function dismissToast(): void {
  show(null);
}

/** The message on show, or null. */
export function shownToast(): ShownToast | null {
  return shown;
}

/** Calls back whenever the message on show changes; answers how to stop that. */
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
