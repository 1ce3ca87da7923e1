import type { HeroElements } from '#web/landing/hero-elements.ts';

/** Returns attributes and text of an element by name, including the name by which they change later. */
export type LiveElement = (name: string) => Readonly<Record<string, string>>;

export interface LiveProps {
  readonly live: LiveElement;
}

/** Converts the elements of the circuit to React props. */
export function liveElement(elements: HeroElements): LiveElement {
  return (name) => {
    const { attributes, text } = elements[name] ?? {};
    return { ...attributes, 'data-live': name, ...(text !== undefined && { children: text }) };
  };
}
