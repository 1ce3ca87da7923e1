/** Elements that are in view or near it; an element is added when it is asked for. */
export class ElementsInView {
  readonly #isInView = new WeakMap<Element, boolean>();
  readonly #observer: IntersectionObserver;

  /** `onEnter` is called when elements come into view. */
  constructor(onEnter: () => void) {
    this.#observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) this.#isInView.set(target, isIntersecting);
        if (entries.some(({ isIntersecting }) => isIntersecting)) onEnter();
      },
      { rootMargin: '100px' },
    );
  }

  /** Whether an element is in view; false until it is known. */
  readonly has = (element: Element): boolean => {
    const isInView = this.#isInView.get(element);
    if (isInView !== undefined) return isInView;
    this.#isInView.set(element, false);
    this.#observer.observe(element);
    return false;
  };

  destroy(): void {
    this.#observer.disconnect();
  }
}
