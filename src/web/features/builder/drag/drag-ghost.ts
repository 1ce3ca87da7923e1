import type { Point } from '#web/features/builder/drag/point.ts';

/** Where the ghost lies relative to the finger (px): above it, so that the finger does not hide it. */
const lift = 28;

/** A copy of the dragged element that follows a finger; for a mouse the browser shows one by itself. */
export function makeGhost(source: HTMLElement, from: Point) {
  const box = source.getBoundingClientRect();
  const ghost = source.cloneNode(true);
  if (!(ghost instanceof HTMLElement)) return { move: () => undefined, remove: () => undefined };
  ghost.removeAttribute('id');
  ghost.setAttribute('aria-hidden', 'true');
  ghost.setAttribute('inert', '');
  ghost.classList.add('rounded-md', 'bg-raised', 'shadow-float', 'outline', 'outline-accent');
  Object.assign(ghost.style, {
    position: 'fixed',
    left: '0',
    top: '0',
    margin: '0',
    zIndex: '1000',
    opacity: '0.9',
    pointerEvents: 'none',
    width: `${box.width}px`,
    height: `${box.height}px`,
  });
  const offset = { x: from.clientX - box.left, y: from.clientY - box.top + lift };
  const move = (to: Point) => {
    ghost.style.transform = `translate(${to.clientX - offset.x}px, ${to.clientY - offset.y}px)`;
  };
  move(from);
  source.ownerDocument.body.append(ghost);
  return {
    move,
    remove: () => {
      ghost.remove();
    },
  };
}
