import type { Component, ComponentType } from '#domain/parts/component.ts';
import { largestQuantity } from '#domain/parts/normalise-quantity.ts';

/** What kind of part an id names; undefined for an id that nobody knows. */
export type KindOfPart = (componentId: string) => ComponentType | undefined;

/** A field of a component that breaks a rule, and the rule in words. */
export interface ComponentFault {
  readonly field: string;
  readonly message: string;
}

type Judged = Pick<Component, 'componentType' | 'componentId' | 'quantity' | 'properties'>;

/** Why a quantity is too large for its kind of part; null when it is not. Source: decisions B6. */
export function quantityFault({
  componentType,
  quantity,
}: Pick<Judged, 'componentType' | 'quantity'>): ComponentFault | null {
  const most = largestQuantity(componentType);
  return quantity > most ? { field: 'quantity', message: `This must be at most ${most}.` } : null;
}

/**
 * Why a component cannot be: an unknown part, too many of it, or a supply that is no power part; null when it can. Of
 * a component that was there `before` only what is new is judged. Source: decisions B5, B6; electrical rules, 6.
 */
export function componentFault(component: Judged, kindOf: KindOfPart, before?: Judged): ComponentFault | null {
  const { componentType, componentId, quantity, properties } = component;
  if (componentId !== before?.componentId && kindOf(componentId) !== componentType) {
    return { field: 'componentId', message: `There is no ${componentType} part of this id.` };
  }
  if (quantity !== before?.quantity) {
    const fault = quantityFault(component);
    if (fault !== null) return fault;
  }
  if (properties.isPowerSupply !== true || componentType === 'power') return null;
  return { field: 'properties.isPowerSupply', message: 'Only a power part can feed its section.' };
}
