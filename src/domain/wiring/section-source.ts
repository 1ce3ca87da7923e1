import { builtInCatalogue } from '#domain/catalogue/catalogue.ts';
import { ownSupply } from '#domain/electrical/section-supply.ts';
import type { Component } from '#domain/parts/component.ts';
import { readProperties } from '#domain/parts/part-facts.ts';
import { resolvePart } from '#domain/parts/resolved-part.ts';
import { formatDecimal } from '#domain/units/format-decimal.ts';
import { toVolts } from '#domain/units/microvolts.ts';
import type { SectionContext } from '#domain/wiring/section-context.ts';
import { placedName, supplyPart } from '#domain/wiring/net-parts.ts';
import type { NetPart } from '#domain/wiring/netlist.ts';

/** The supply of its own that a regular section may have: its first power part marked so. Rule E6. */
export function findSource(components: readonly Component[]): Component | null {
  const marked = components.find(
    ({ componentType, properties }) => componentType === 'power' && readProperties(properties).isPowerSupply === true,
  );
  return marked ?? null;
}

/** A voltage on a diagram: `9V DC`. */
export function supplyFigures(volts: number | null): string {
  return volts === null ? 'voltage unknown' : `${formatDecimal(volts, 2)}V DC`;
}

/** Whether a supply is drawn as a battery or as a box. */
export function supplyKind(componentId: string): 'battery' | 'supply' {
  const part = builtInCatalogue.get(componentId);
  return part?.type === 'power' && part.category !== 'battery' ? 'supply' : 'battery';
}

/** A section's own supply, and what its rails carry in words. A regulator hangs on the project's rails. */
export function connectSource(source: Component, context: SectionContext): { part: NetPart; label: string } {
  const { microvolts, loadsMaster } = ownSupply(resolvePart(source, context));
  const figures = supplyFigures(microvolts === null ? null : toVolts(microvolts));
  const name = placedName(source, context.catalogue);
  const kind = loadsMaster ? 'regulator' : supplyKind(source.componentId);
  return { part: supplyPart(source.id, kind, context.refs.next('PS'), name, figures), label: `${name}, ${figures}` };
}
