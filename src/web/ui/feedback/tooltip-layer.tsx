import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { classNames } from '#web/ui/style/class-names.ts';

interface Shown {
  readonly text: string;
  readonly anchor: Element;
}

const hoverDelayMs = 500;
/** Distance to the anchor and to the edge of the window (px). */
const gap = 6;

/** The single tooltip of the page: for elements with `data-tooltip`, and for truncated texts. */
export function TooltipLayer() {
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => watchTooltips(setShown), []);
  return shown === null ? null : <TooltipBox key={shown.text} {...shown} />;
}

function TooltipBox({ text, anchor }: Shown) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (box.current !== null) placeTooltip(box.current, anchor.getBoundingClientRect());
  }, [anchor]);
  return (
    <div
      ref={box}
      role="tooltip"
      data-react-aria-top-layer="true"
      // The full text of a name must not block presses on the controls below.
      className={classNames(tooltipStyle, 'max-w-64 wrap-anywhere', !addsInformation(anchor) && 'pointer-events-none')}
    >
      {text}
    </div>
  );
}

/** Whether the tooltip adds information, rather than repeating a truncated text. */
function addsInformation(anchor: Element): boolean {
  return anchor.closest('[data-tooltip]') !== null;
}

/** Classes of a tooltip, without its width. */
export const tooltipStyle =
  'fixed z-70 animate-fade rounded-md border border-line bg-raised px-2 py-1 text-xs text-ink shadow-float';

/** Places the tooltip centered below the anchor; above it or shifted sideways at the edge of the window. */
export function placeTooltip(box: HTMLElement, anchor: DOMRect): void {
  const { width, height } = box.getBoundingClientRect();
  const left = anchor.left + (anchor.width - width) / 2;
  const below = anchor.bottom + gap;
  const top = below + height + gap > window.innerHeight ? anchor.top - gap - height : below;
  box.style.left = `${Math.max(gap, Math.min(left, window.innerWidth - width - gap))}px`;
  box.style.top = `${Math.max(gap, top)}px`;
}

/** Follows pointer, focus, and keys of the whole page; returns the stop function. */
function watchTooltips(show: (shown: Shown | null) => void): () => void {
  let timer = 0;
  let current: Element | null = null;
  const hide = () => {
    clearTimeout(timer);
    current = null;
    show(null);
  };
  const follow = (target: EventTarget | null, delay: number) => {
    const source = target instanceof Element ? (target.closest('[data-tooltip]') ?? findTruncated(target)) : null;
    if (source === current || (target instanceof Element && target.closest('[role=tooltip]') !== null)) return;
    hide();
    const text = source?.getAttribute('data-tooltip') ?? source?.textContent ?? '';
    const anchor = source?.matches('.contents') === true ? source.firstElementChild : source;
    if (anchor === null || text === '') return;
    current = source;
    timer = window.setTimeout(() => show({ text, anchor }), delay);
  };
  const listening = new AbortController();
  const options = { signal: listening.signal, passive: true };
  const hover = (event: PointerEvent) => event.pointerType === 'mouse' && follow(event.target, hoverDelayMs);
  const focus = (event: FocusEvent) =>
    event.target instanceof Element && event.target.matches(':focus-visible') && follow(event.target, 0);
  document.addEventListener('pointerover', hover, options);
  document.addEventListener('focusin', focus, options);
  document.addEventListener('focusout', hide, options);
  document.addEventListener('pointerdown', hide, options);
  document.addEventListener('scroll', hide, { ...options, capture: true });
  document.addEventListener('keydown', (event) => event.key === 'Escape' && hide(), options);
  return () => {
    clearTimeout(timer);
    listening.abort();
  };
}

/** Texts that are cut off after one line, or after several. */
const cutTexts = '.truncate, [class*="line-clamp-"]';

function isCut(text: Element): boolean {
  const { scrollWidth, clientWidth, scrollHeight, clientHeight } = text;
  return text.matches('.truncate') ? scrollWidth > clientWidth : scrollHeight > clientHeight;
}

/**
 * Returns the truncated text at the pointer or in the focused control; null if it fits or the browser shows a title.
 */
function findTruncated(target: Element): Element | null {
  const place = target.closest(`button, a, label, [tabindex="0"], ${cutTexts}`);
  if (place === null || place.closest('[title]') !== null) return null;
  const texts = place.matches(cutTexts) ? [place] : [...place.querySelectorAll(cutTexts)];
  return texts.find(isCut) ?? null;
}

interface TooltipProps {
  readonly text: string;
  /** The explained element: a Button or another focusable element. */
  readonly children: ReactNode;
}

/** A short explanation shown on hover and keyboard focus by the TooltipLayer. */
export function Tooltip({ text, children }: TooltipProps) {
  return (
    <span data-tooltip={text} className="contents">
      {children}
    </span>
  );
}
