import { Store } from '#web/store.ts';
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

/** The message on show; null for none. */
export const shownToast = new Store<ShownToast | null>(() => null);

let lastKey = 0;

/** Shows a message in the place of the one before: at most 1 at a time. Source: specification 1, section 9. */
export function showToast(message: ToastMessage): void {
  lastKey += 1;
  shownToast.set({ ...message, key: lastKey });
}

/** Takes the message away. */
export function dismissToast(): void {
  shownToast.set(null);
}
