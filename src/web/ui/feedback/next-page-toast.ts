import type { ToastMessage } from '#web/ui/feedback/toasts.ts';

type PlainToast = Pick<ToastMessage, 'title' | 'description' | 'tone'>;

const storageKey = 'lightyard.next-page-toast';

/** Keeps a message for the page that is loaded next in this tab, which shows it. */
export function keepToastForNextPage(toast: PlainToast): void {
  sessionStorage.setItem(storageKey, JSON.stringify(toast));
}

/** Whether the page before this one left a message. */
export function isToastKept(): boolean {
  try {
    return sessionStorage.getItem(storageKey) !== null;
  } catch {
    // Storage is switched off: nothing was left.
    return false;
  }
}

/** The message that the page before this one left, once; null without one. */
export function takeKeptToast(): PlainToast | null {
  if (!isToastKept()) return null;
  const kept = sessionStorage.getItem(storageKey);
  sessionStorage.removeItem(storageKey);
  return JSON.parse(kept ?? 'null') as PlainToast | null;
}
