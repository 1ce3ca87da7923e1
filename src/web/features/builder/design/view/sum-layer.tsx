import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { findResistor, resistorKey } from '#web/features/builder/design/view/find-resistor.ts';
import { useBuilderControls, useProject } from '#web/features/builder/project/builder-context.ts';
import { placeTooltip, tooltipStyle } from '#web/ui/feedback/tooltip-layer.tsx';
import { nextPaint } from '#web/ui/next-paint.ts';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import { keepUnits } from '#domain/units/keep-units.ts';
import { useStore } from '#web/use-store.ts';

/** Anchor of the open explanation, and whether it was opened by a press. */
interface OpenSum {
  readonly anchor: HTMLElement;
  readonly isPressed: boolean;
}

/**
 * Explains how the resistor that is hovered or focused is calculated; a press opens its field, in a read-only view only
 * the explanation. Rules B257, B311.
 */
export function SumLayer() {
  const { readOnly } = useBuilderControls();
  const [shown, setShown] = useState<OpenSum | null>(null);
  const [edited, setEdited] = useState<HTMLElement | null>(null);
  useEffect(() => watchSums(setShown, readOnly ? null : setEdited), [readOnly]);
  return (
    <>
      {shown !== null && <Sum anchor={shown.anchor} />}
      {edited !== null && <resistorField.Component anchor={edited} onClose={() => setEdited(null)} />}
      <ReplacedField />
    </>
  );
}

/** Field of a resistor that was just replaced by one of the library, with the offer to add it instead. */
function ReplacedField() {
  const { placing, project } = useBuilderControls();
  const replaced = useStore(placing.replaced);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (replaced === null) return undefined;
    let isCurrent = true;
    // The resistor may only be in the picture since it was replaced.
    void nextPaint().then(() => {
      const key = resistorKey(project.now().blueprint, replaced);
      const resistor = key === null ? null : document.querySelector<HTMLElement>(`[data-sum="${CSS.escape(key)}"]`);
      resistor?.scrollIntoView({ block: 'nearest' });
      if (isCurrent) setAnchor(resistor);
    });
    return () => {
      isCurrent = false;
    };
  }, [replaced, project]);
  if (replaced === null || anchor === null) return null;
  return <resistorField.Component anchor={anchor} onClose={placing.close} onAddInstead={replaced.addInstead} />;
}

/** Loaded when a resistor is pressed. */
const resistorField = lazyComponent(
  async () => (await import('#web/features/builder/design/view/resistor-field.tsx')).ResistorField,
);

function Sum({ anchor }: Pick<OpenSum, 'anchor'>) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const blueprint = useProject((project) => project.blueprint);
  const sum = findResistor(blueprint, anchor.dataset['sum'] ?? '')?.sum ?? null;
  useLayoutEffect(() => {
    const place = () => box.current !== null && placeAt(box.current, anchor);
    place();
    const handlers = new AbortController();
    const { signal } = handlers;
    document.addEventListener('scroll', place, { signal, capture: true, passive: true });
    window.addEventListener('resize', place, { signal });
    return () => handlers.abort();
  });
  useEffect(() => {
    anchor.setAttribute('aria-describedby', id);
    return () => anchor.removeAttribute('aria-describedby');
  }, [anchor, id]);
  if (sum === null) return null;
  return (
    <div ref={box} id={id} role="tooltip" className={`${tooltipStyle} max-w-[min(22rem,calc(100vw-1rem))] select-text`}>
      {keepUnits(sum)}
    </div>
  );
}

/** Places the box at its anchor, and hides it while the anchor is scrolled out of view. */
function placeAt(box: HTMLElement, anchor: HTMLElement): void {
  // For a drawing, the anchor is the value below it.
  const value = (anchor.querySelector('.wire-value') ?? anchor).getBoundingClientRect();
  const mat = anchor.closest('[data-mat]')?.getBoundingClientRect();
  const isSeen = mat === undefined || (value.bottom > mat.top && value.top < mat.bottom);
  box.style.visibility = isSeen ? 'visible' : 'hidden';
  placeTooltip(box, value);
}

const sumAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-sum]') : null;

const isInTooltip = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role=tooltip]') !== null;

/**
 * Shows the sum that is pressed, hovered, or focused; a press calls `edit` instead, unless it is null. Returns a function
 * that removes the listeners.
 */
function watchSums(show: (shown: OpenSum | null) => void, edit: ((anchor: HTMLElement) => void) | null): () => void {
  let now: OpenSum | null = null;
  const set = (next: OpenSum | null) => {
    now = next;
    show(next);
  };
  const hover = ({ pointerType, target }: PointerEvent) => {
    if (pointerType !== 'mouse' || now?.isPressed === true || isInTooltip(target)) return;
    const anchor = sumAt(target);
    if (anchor !== now?.anchor) set(anchor === null ? null : { anchor, isPressed: false });
  };
  const press = (anchor: HTMLElement) => {
    set(edit !== null || (now?.anchor === anchor && now.isPressed) ? null : { anchor, isPressed: true });
    edit?.(anchor);
  };
  const click = ({ target }: MouseEvent) => {
    const anchor = sumAt(target);
    if (anchor !== null) press(anchor);
    else if (!isInTooltip(target)) set(null);
  };
  const focus = ({ target }: FocusEvent) => {
    const anchor = sumAt(target);
    if (anchor?.matches(':focus-visible') === true) set({ anchor, isPressed: false });
  };
  const key = (event: KeyboardEvent) => {
    if (event.key === 'Escape') set(null);
    const anchor = sumAt(event.target);
    if (anchor === null || (event.key !== 'Enter' && event.key !== ' ')) return;
    event.preventDefault();
    press(anchor);
  };
  const handlers = new AbortController();
  const { signal } = handlers;
  const hide = () => now !== null && set(null);
  document.addEventListener('pointerover', hover, { signal, passive: true });
  document.addEventListener('click', click, { signal });
  document.addEventListener('focusin', focus, { signal });
  document.addEventListener('focusout', hide, { signal });
  document.addEventListener('keydown', key, { signal });
  return () => handlers.abort();
}
