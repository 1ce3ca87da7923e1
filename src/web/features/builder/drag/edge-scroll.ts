import type { Point } from '#web/features/builder/drag/point.ts';

/** How near to the edge of what scrolls a drag must come (px), and how far it then scrolls in a frame (px). */
const edge = 48;
const step = 8;

/**
 * Scrolls what lies under a drag while it stays near the upper or lower edge, as browsers do for a mouse. After each
 * step the drag is told that it is over something else. Returns what ends it.
 */
export function keepScrolling(page: Document, at: () => Point, moved: (point: Point) => void): () => void {
  let frame = 0;
  const scroll = () => {
    const { clientX, clientY } = at();
    const pane = scrollerOf(page.elementFromPoint(clientX, clientY));
    if (pane !== null) {
      const box = pane.getBoundingClientRect();
      const before = pane.scrollTop;
      if (clientY < Math.max(box.top, 0) + edge) pane.scrollTop -= step;
      else if (clientY > Math.min(box.bottom, innerHeight) - edge) pane.scrollTop += step;
      if (pane.scrollTop !== before) moved(at());
    }
    frame = requestAnimationFrame(scroll);
  };
  frame = requestAnimationFrame(scroll);
  return () => {
    cancelAnimationFrame(frame);
  };
}

function scrollerOf(element: Element | null): Element | null {
  for (let pane = element; pane !== null; pane = pane.parentElement) {
    if (pane.scrollHeight > pane.clientHeight && /auto|scroll/.test(getComputedStyle(pane).overflowY)) return pane;
  }
  return element?.ownerDocument.scrollingElement ?? null;
}
