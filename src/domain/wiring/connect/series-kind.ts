import { builtInCatalogue } from '#domain/catalogue/catalogue.ts';
import { isSwitch } from '#domain/circuits/is-switch.ts';
import type { Component } from '#domain/parts/component.ts';
import type { NetPartKind } from '#domain/wiring/netlist.ts';

/** What specifications say of a switch with a common contact and several throws. */
const hasThrows = /\b[SD]PDT\b|\b\dP\dT\b|\bpositions\b/;
const isPushed = /^switch-(?:push|tactile)-/;

/** What a control in the current path is drawn as. Source: IEC 60617. */
export function seriesKind(component: Component): NetPartKind {
  const part = builtInCatalogue.get(component.componentId);
  if (part?.type !== 'control' || !isSwitch(component)) return 'control';
  if (part.ratings.supplyMa !== undefined) return 'module';
  if (isPushed.test(part.id)) return 'push-button';
  return hasThrows.test(part.specifications) ? 'changeover' : 'switch';
}
