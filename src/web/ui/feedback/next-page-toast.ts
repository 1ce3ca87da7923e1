import type { Tone } from '#web/ui/feedback/notice.tsx';
import { tabStore } from '#web/browser-storage.ts';

/** A toast without an action. */
export interface PlainToast {
  readonly title: string;
  readonly description?: string;
  readonly tone?: Tone;
}

/** Tab storage key of the toast for the next page. */
export const keptToastKey = 'lightyard.next-page-toast';

/** Stores a toast for the next page loaded in this tab. */
export function keepToastForNextPage(toast: PlainToast): void {
  tabStore.write(keptToastKey, JSON.stringify(toast));
}

/** Whether the previous page left a toast. */
export function isToastKept(): boolean {
  return tabStore.read(keptToastKey) !== null;
}
