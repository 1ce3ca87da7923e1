import { componentTypes, type ComponentType } from '#domain/parts/component.ts';

/**
 * Subject of a drag: a part of the library (copied), placed parts or a whole circuit (moved). Several parts have the
 * type of the one on which the drag started.
 */
export type DragSubject =
  | { readonly kind: 'catalogue'; readonly componentType: ComponentType; readonly partId: string }
  | { readonly kind: 'placed'; readonly componentType: ComponentType; readonly componentIds: readonly string[] }
  | { readonly kind: 'circuit'; readonly sectionId: string; readonly circuitNumber: number };

/**
 * Type that a drop area can accept: one of the four kinds of parts, or a circuit. Source: specification 1, section 2.
 */
export type DragType = ComponentType | 'circuit';

/** All kinds of parts, for areas that accept any of them. */
export const anyPart: readonly DragType[] = componentTypes;

/** Media type of a subject, by which an area can refuse it before the drop. */
export function mediaType(type: DragType): string {
  return `application/x-lightyard-${type}`;
}

/** Type of a subject, which drop areas compare with the types that they accept. */
export function dragTypeOf(subject: DragSubject): DragType {
  return subject.kind === 'circuit' ? 'circuit' : subject.componentType;
}

/** Parses the JSON of a subject; null for any other text, such as from another program. */
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

/** Number of rows that a drag moves. */
export function countOf(subject: DragSubject): number {
  return subject.kind === 'placed' ? subject.componentIds.length : 1;
}
