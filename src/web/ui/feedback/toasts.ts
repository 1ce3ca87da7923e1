import { fieldsOf, tabStore } from '#web/browser-storage.ts';
import { Store } from '#web/store.ts';
import { keptToastKey, type PlainToast } from '#web/ui/feedback/next-page-toast.ts';
import type { Tone } from '#web/ui/feedback/notice.tsx';

/** A temporary message at the edge of the screen. */
export interface ToastMessage extends PlainToast {
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

/** Shows the toast that the previous page left in this tab, if any. */
export function showKeptToast(): void {
  const kept = takeKeptToast();
  if (kept !== null) showToast(kept);
}

/** Removes and returns the toast left by the previous page; null without one. */
export function takeKeptToast(): PlainToast | null {
  const kept = tabStore.readJson(keptToastKey, parseToast);
  tabStore.remove(keptToastKey);
  return kept;
}

const tones: readonly Tone[] = ['error', 'warning', 'hint', 'success'];

function parseToast(value: unknown): PlainToast | null {
  const { title, description, tone } = fieldsOf(value);
  if (typeof title !== 'string') return null;
  const known = tones.find((each) => each === tone);
  return { title, ...(typeof description === 'string' && { description }), ...(known && { tone: known }) };
}
