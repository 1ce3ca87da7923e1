/** Offset of the ghost above the finger (px), which would hide it otherwise. */
const lift = 28;

/** Creates the chip that represents several dragged rows by their number. */
export function createChip(page: Document, count: number): HTMLElement {
  const chip = page.createElement('div');
  chip.className = 'w-fit rounded-md bg-accent px-3 py-2 text-sm font-semibold text-on-accent shadow-float';
  chip.textContent = `${count} parts`;
  return chip;
}

/** Copies a row in the same size. */
function copyOf(source: HTMLElement): HTMLElement | null {
  const { width, height } = source.getBoundingClientRect();
  const copy = source.cloneNode(true);
  if (!(copy instanceof HTMLElement)) return null;
  copy.removeAttribute('id');
  copy.classList.add('rounded-md', 'bg-raised', 'shadow-float', 'outline', 'outline-accent');
  Object.assign(copy.style, { width: `${width}px`, height: `${height}px` });
  return copy;
}

/**
 * Creates the drag image of a finger: a copy of the dragged row, or the number of rows. For a mouse, the browser does
 * it.
 */
export function createGhost(source: HTMLElement, from: Point, count: number) {
  const page = source.ownerDocument;
  const ghost = count > 1 ? createChip(page, count) : copyOf(source);
  if (ghost === null) return { move: () => undefined, remove: () => undefined };
  ghost.setAttribute('aria-hidden', 'true');
  ghost.setAttribute('inert', '');
  const place = { position: 'fixed', left: '0', top: '0', margin: '0', zIndex: '1000' };
  Object.assign(ghost.style, { ...place, opacity: '0.9', pointerEvents: 'none' });
  const box = source.getBoundingClientRect();
  const offset = count > 1 ? { x: 0, y: lift * 2 } : { x: from.clientX - box.left, y: from.clientY - box.top + lift };
  const move = (to: Point) => {
    ghost.style.transform = `translate(${to.clientX - offset.x}px, ${to.clientY - offset.y}px)`;
  };
  move(from);
  page.body.append(ghost);
  return {
    move,
    remove: () => {
      ghost.remove();
    },
  };
}

/** Position in the viewport (px), as in mouse and touch events. */
export interface Point {
  readonly clientX: number;
  readonly clientY: number;
}
