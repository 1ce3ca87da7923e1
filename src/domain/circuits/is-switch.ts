import { controlParts } from '#domain/catalogue/controls.ts';
import type { Component } from '#domain/parts/component.ts';

const switchIds: ReadonlySet<string> = new Set(
  controlParts.filter((part) => part.category === 'switch').map((part) => part.id),
);

/** Whether a component is a switch: a control of the catalogue in the category switch. */
export function isSwitch(component: Pick<Component, 'componentType' | 'componentId'>): boolean {
  return component.componentType === 'control' && switchIds.has(component.componentId);
}
