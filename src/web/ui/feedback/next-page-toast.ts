import type { Tone } from '#web/ui/feedback/notice.tsx';
import { fieldsOf, tabStore } from '#web/browser-storage.ts';
import type { ToastMessage } from '#web/ui/feedback/toasts.ts';

type PlainToast = Pick<ToastMessage, 'title' | 'description' | 'tone'>;

const tones: readonly Tone[] = ['error', 'warning', 'hint', 'success'];

const storageKey = 'lightyard.next-page-toast';

/** Stores a toast for the next page loaded in this tab. */
export function keepToastForNextPage(toast: PlainToast): void {
  tabStore.write(storageKey, JSON.stringify(toast));
}

/** Whether the previous page left a toast. */
export function isToastKept(): boolean {
  return tabStore.read(storageKey) !== null;
}

/** Removes and returns the toast left by the previous page; null without one. */
export function takeKeptToast(): PlainToast | null {
  const kept = tabStore.readJson(storageKey, parseToast);
  tabStore.remove(storageKey);
  return kept;
}

function parseToast(value: unknown): PlainToast | null {
  const { title, description, tone } = fieldsOf(value);
  if (typeof title !== 'string') return null;
  const known = tones.find((each) => each === tone);
  return { title, ...(typeof description === 'string' && { description }), ...(known && { tone: known }) };
}
