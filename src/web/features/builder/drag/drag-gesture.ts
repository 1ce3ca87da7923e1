import { makeGhost } from '#web/features/builder/drag/drag-ghost.ts';
import { keepScrolling } from '#web/features/builder/drag/edge-scroll.ts';
import { countOf, readSubject } from '#web/features/builder/drag/drag-subject.ts';
import type { Point } from '#web/features/builder/drag/point.ts';

/** What the drag carries. Browsers keep the two effects of one made by a script at `none`, so it holds its own. */
function makeDataTransfer(): DataTransfer {
  return Object.defineProperties(new DataTransfer(), {
    effectAllowed: { value: 'all', writable: true },
    dropEffect: { value: 'none', writable: true },
  });
}

/** How many rows a drag carries. */
function carriedCount(dataTransfer: DataTransfer): number {
  for (const type of dataTransfer.types) {
    const subject = readSubject(dataTransfer.getData(type));
    if (subject !== null) return countOf(subject);
  }
  return 1;
}

/** A drag made of the events that a browser makes of a mouse's, from the element it begins on. */
export class DragGesture {
  readonly #source: HTMLElement;
  readonly #dataTransfer = makeDataTransfer();
  readonly #ghost: ReturnType<typeof makeGhost>;
  readonly #stopScrolling: () => void;
  #at: Point;
  #over: Element | null = null;
  #isAccepted = false;

  /** Begins the drag where the finger is. */
  constructor(source: HTMLElement, at: Point) {
    this.#source = source;
    this.#at = at;
    this.#fire('dragstart', source);
    this.#ghost = makeGhost(source, at, carriedCount(this.#dataTransfer));
    this.#stopScrolling = keepScrolling(
      source.ownerDocument,
      () => this.#at,
      (point) => this.move(point),
    );
  }

  /** Goes on to another place, or to what has come to be at the same one. */
  move(at: Point): void {
    this.#at = at;
    this.#ghost.move(at);
    const under = this.#source.ownerDocument.elementFromPoint(at.clientX, at.clientY);
    const left = this.#over;
    this.#over = under;
    if (under !== left) {
      if (under !== null) this.#fire('dragenter', under, left);
      if (left !== null) this.#fire('dragleave', left, under);
    }
    this.#isAccepted = under !== null && this.#fire('dragover', under) && this.#dataTransfer.dropEffect !== 'none';
    this.#fire('drag', this.#source);
  }

  /** Ends the drag, by a drop where one is wanted and accepted. */
  end(isDrop: boolean): void {
    this.#stopScrolling();
    this.#ghost.remove();
    if (this.#over !== null) this.#fire(isDrop && this.#isAccepted ? 'drop' : 'dragleave', this.#over);
    this.#fire('dragend', this.#source);
  }

  /** Whether something took the event as its own. */
  #fire(type: string, target: Element, relatedTarget: Element | null = null): boolean {
    const { clientX, clientY } = this.#at;
    const init = { dataTransfer: this.#dataTransfer, relatedTarget, clientX, clientY };
    return !target.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, composed: true, ...init }));
  }
}
