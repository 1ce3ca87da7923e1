import { byOrder } from '#domain/projects/order-slots.ts';
import type { Component } from '#domain/parts/component.ts';

/** Number of components that a collapsed section shows. Source: specification 1, section 9. */
const previewLength = 3;

/** Components of a section card: the first few, power supplies first, and the number of the others. */
export interface SectionPreview {
  readonly shown: readonly Component[];
  readonly more: number;
}

/** Returns the preview of a section's components. Source: specification 1, section 2. */
export function previewSection(components: readonly Component[]): SectionPreview {
  const sorted = byOrder(components);
  const supplies = sorted.filter((component) => component.componentType === 'power');
  const others = sorted.filter((component) => component.componentType !== 'power');
  const shown = [...supplies, ...others].slice(0, previewLength);
  return { shown, more: components.length - shown.length };
}
