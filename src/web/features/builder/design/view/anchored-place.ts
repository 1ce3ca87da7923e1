import { type RefObject, useLayoutEffect } from 'react';
import type { ProjectStore } from '#web/features/builder/project/project-view.ts';
import { nextPaint } from '#web/ui/next-paint.ts';

/** Distance between a row and the box anchored to it (px). */
const gap = 8;
/** Number of frames for which the box follows its row after an edit, which may scroll it into view. */
const followedFrames = 12;

/**
 * Anchors a floating box to the row of a part: below it, or above it if there is not enough space, never over it. On a
 * phone the box is a sheet above the status bar. It follows edits of the project.
 */
export function useAnchoredPlace(box: RefObject<HTMLElement | null>, partId: string, project: ProjectStore): void {
  useLayoutEffect(() => {
    const place = () => {
      if (box.current !== null) placeAt(box.current, partId);
    };
    let frame = 0;
    const follow = (framesLeft: number) => {
      cancelAnimationFrame(frame);
      if (box.current === null) return;
      makeSpace(box.current, partId);
      placeAt(box.current, partId);
      if (framesLeft > 0) frame = requestAnimationFrame(() => follow(framesLeft - 1));
    };
    follow(followedFrames);
    let isOver = false;
    const followNow = () => {
      if (!isOver) follow(followedFrames);
    };
    // Paints the moved row before its box.
    const leave = project.subscribe(() => void nextPaint().then(followNow));
    window.addEventListener('resize', place);
    document.addEventListener('scroll', place, { capture: true, passive: true });
    return () => {
      isOver = true;
      leave();
      cancelAnimationFrame(frame);
      document.querySelector<HTMLElement>('[data-mat]')?.style.removeProperty('padding-bottom');
      window.removeEventListener('resize', place);
      document.removeEventListener('scroll', place, { capture: true });
    };
  }, [box, partId, project]);
}

/** Scrolls the view so that both the row of a part and its box are visible. */
function makeSpace(box: HTMLElement, partId: string): void {
  const row = document.querySelector(`[data-part="${CSS.escape(partId)}"]`);
  const mat = row?.closest<HTMLElement>('[data-mat]');
  if (row === null || mat === null || mat === undefined) return;
  const height = box.offsetHeight + 2 * gap;
  const view = mat.getBoundingClientRect();
  const at = row.getBoundingClientRect();
  const isSheet = !matchMedia('(min-width: 48rem)').matches;
  // Lets the end of the view scroll out from under the sheet.
  if (isSheet) mat.style.paddingBottom = `${height}px`;
  const fitsAbove = !isSheet && at.top - height >= view.top;
  const below = at.bottom + height - view.bottom;
  if (fitsAbove || below <= 0) return;
  mat.scrollTop += Math.min(below, Math.max(0, at.top - view.top - gap));
}

function placeAt(box: HTMLElement, partId: string): void {
  const main = document.querySelector('main')?.getBoundingClientRect();
  if (!matchMedia('(min-width: 48rem)').matches) {
    box.style.cssText = `inset: auto 0 ${window.innerHeight - (main?.bottom ?? window.innerHeight)}px 0`;
    return;
  }
  const row = document.querySelector(`[data-part="${CSS.escape(partId)}"]`);
  const view = row?.closest('[data-mat]')?.getBoundingClientRect();
  if (row === null || view === undefined) {
    box.style.visibility = 'hidden';
    return;
  }
  const at = row.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = box;
  const bottom = Math.min(view.bottom, main?.bottom ?? view.bottom);
  const isBelow = at.bottom + gap + height <= bottom || at.top - gap - height < view.top;
  const isSeen = at.bottom >= view.top && at.top <= view.bottom;
  const x = Math.max(view.left + gap, at.right - width - gap);
  const y = isBelow ? Math.max(view.top, Math.min(at.bottom + gap, bottom - height)) : at.top - gap - height;
  box.style.cssText = `left: ${x}px; top: ${y}px; visibility: ${isSeen ? 'visible' : 'hidden'}`;
  box.dataset['side'] = isBelow ? 'below' : 'above';
}
