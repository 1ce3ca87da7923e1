import { isSwitch } from '#domain/circuits/is-switch.ts';
import type { Component } from '#domain/parts/component.ts';

/** 0 for switches, 1 for other parts, 2 for LEDs. */
function rank(component: Component): number {
  if (component.componentType === 'led') return 2;
  return isSwitch(component) ? 0 : 1;
}

/**
 * The components of one circuit as they are shown and drawn: switch first, then other parts, then LEDs, by `order`
 * inside each; equal orders keep their stored position. Source: specification 1, section 9.
 */
export function sortInCircuit(components: readonly Component[]): Component[] {
  return components.toSorted((one, other) => rank(one) - rank(other) || one.order - other.order);
}
