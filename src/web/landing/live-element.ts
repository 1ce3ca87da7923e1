import type { HeroElements } from '#web/landing/hero-elements.ts';

/** Gives the element with this name in the page its attributes and text, and the name by which they change later. */
export type LiveElement = (name: string) => Readonly<Record<string, string>>;

export interface LiveProps {
  readonly live: LiveElement;
}

/** How React writes what the circuit sets. */
export function liveElement(elements: HeroElements): LiveElement {
  return (name) => {
    const { attributes, text } = elements[name] ?? {};
    return { ...attributes, 'data-live': name, ...(text !== undefined && { children: text }) };
  };
}
