import { Store } from '#web/store.ts';
import type { Tone } from '#web/ui/feedback/notice.tsx';

/** A temporary message at the edge of the screen. */
export interface ToastMessage {
  readonly title: string;
  readonly description?: string;
  readonly tone?: Tone;
  /** An action such as Undo or Retry. */
  readonly action?: { readonly label: string; readonly onPress: () => void };
  /** Remains until dismissed or replaced, because something would be lost without it. */
  readonly stays?: boolean;
}

/** The visible toast, with a key that differs from the previous one's. */
export interface ShownToast extends ToastMessage {
  readonly key: number;
}

/** The visible toast; null for none. */
export const shownToast = new Store<ShownToast | null>(() => null);

let previousKey = 0;

/** Shows a toast and replaces the previous one: at most 1 at a time. Source: specification 1, section 9. */
export function showToast(message: ToastMessage): void {
  previousKey += 1;
  shownToast.set({ ...message, key: previousKey });
}

/** Closes the toast. */
export function dismissToast(): void {
  shownToast.set(null);
}
