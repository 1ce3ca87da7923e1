import { type RefObject, startTransition, useEffect, useState } from 'react';

/** How far outside of the window rows are drawn, so that they are there before they come into view (px). */
const margin = '600px 0px';

interface Nearness {
  readonly isNear: boolean;
  /** How high it was when it was last drawn (px). */
  readonly height: number | null;
}

/**
 * Whether a piece of a long list is in or near the window of its `data-scroller`, the element that scrolls it. One that
 * holds the focus, or what is being dragged, stays near.
 */
export function useNearWindow(box: RefObject<HTMLElement | null>, isNearAtFirst: boolean) {
  const [nearness, setNearness] = useState<Nearness>({ isNear: isNearAtFirst, height: null });
  useEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const look = (entries: readonly IntersectionObserverEntry[]) => {
      const isNear = entries.at(-1)?.isIntersecting === true;
      if (!isNear && isHeld(element)) return;
      const { offsetHeight } = element;
      // Several pieces may come near at once; what is typed meanwhile goes first.
      startTransition(() => {
        setNearness((before) => {
          if (before.isNear === isNear) return before;
          return isNear ? { ...before, isNear } : { isNear, height: offsetHeight };
        });
      });
    };
    const observer = new IntersectionObserver(look, {
      root: element.closest('[data-scroller]'),
      rootMargin: margin,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  const comeNear = () => setNearness((before) => ({ ...before, isNear: true }));
  return { ...nearness, comeNear };
}

function isHeld(element: HTMLElement): boolean {
  return element.contains(document.activeElement) || element.querySelector('[data-dragging]') !== null;
}
