import { componentTypes, type ComponentType } from '#domain/parts/component.ts';

/**
 * What can be dragged: a part out of the library (copied), placed parts or a whole circuit (moved). Several
 * parts have the type of the one that the drag began on.
 */
export type DragSubject =
  | { readonly kind: 'catalogue'; readonly componentType: ComponentType; readonly partId: string }
  | { readonly kind: 'placed'; readonly componentType: ComponentType; readonly componentIds: readonly string[] }
  | { readonly kind: 'circuit'; readonly sectionId: string; readonly circuitNumber: number };

/** What a drop area may accept: one of the four kinds of parts, or a circuit. Source: specification 1, section 2. */
export type DragType = ComponentType | 'circuit';

/** All kinds of parts: what an area accepts that takes any of them. */
export const anyPart: readonly DragType[] = componentTypes;

/** The type by which the browser carries a subject, so that an area can refuse it before it is dropped. */
export function mediaType(type: DragType): string {
  return `application/x-lightyard-${type}`;
}

/** The kind of a subject, which drop areas compare with the types they accept. */
export function dragTypeOf(subject: DragSubject): DragType {
  return subject.kind === 'circuit' ? 'circuit' : subject.componentType;
}

/** Reads what `JSON.stringify` made of a subject; null for anything else, such as a drag from another program. */
export function readSubject(text: string): DragSubject | null {
  try {
    const value: unknown = JSON.parse(text);
    return isSubject(value) ? value : null;
  } catch {
    return null;
  }
}

function isSubject(value: unknown): value is DragSubject {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return false;
  if (value.kind === 'circuit') {
    return (
      'sectionId' in value &&
      typeof value.sectionId === 'string' &&
      'circuitNumber' in value &&
      Number.isSafeInteger(value.circuitNumber)
    );
  }
  if (!('componentType' in value) || !componentTypes.some((type) => type === value.componentType)) return false;
  if (value.kind === 'catalogue') return 'partId' in value && typeof value.partId === 'string';
  return value.kind === 'placed' && 'componentIds' in value && isListOfIds(value.componentIds);
}

function isListOfIds(value: unknown): boolean {
  return Array.isArray(value) && value.length > 0 && value.every((id) => typeof id === 'string');
}

/** How many rows a drag moves. */
export function countOf(subject: DragSubject): number {
  return subject.kind === 'placed' ? subject.componentIds.length : 1;
}
