import type { Blueprint } from '#domain/blueprint/blueprint.ts';
import { createRectifier } from '#domain/blueprint/create-accessory.ts';
import { accessories } from '#domain/catalogue/accessories.ts';
import { builtInCatalogue } from '#domain/catalogue/catalogue.ts';
import type { PowerPart } from '#domain/catalogue/catalogue-part.ts';
import { terminalsByPart } from '#domain/catalogue/terminals.ts';
import type { SectionSupply } from '#domain/electrical/supply.ts';
import { accessoryPool, itemReference } from '#domain/parts/part-references.ts';
import { ReferencePool } from '#domain/parts/reference.ts';
import type { ResolvedPart } from '#domain/parts/resolved-part.ts';
import type { NeededAccessory } from '#domain/parts-list/accessory-lines.ts';
import { toVolts } from '#domain/units/amounts.ts';
import { formatDecimal } from '#domain/units/formats.ts';
import { partDefaults, side, whereOf, netPart } from '#domain/wiring/connect/net-parts.ts';
import { accessoriesAround } from '#domain/wiring/connect/part-accessories.ts';
import { bridgeOf, rectifierParts } from '#domain/wiring/connect/rectifier-parts.ts';
import { pictureName } from '#domain/pictures/picture-name.ts';
import type { Connector, NetPart } from '#domain/wiring/netlist.ts';

/** A voltage in the diagram: `9V DC`. */
function supplyFigures(volts: number | null): string {
  return volts === null ? 'voltage unknown' : `${formatDecimal(volts, 2)}V DC`;
}

/** Whether a supply is drawn as a battery or as a box. */
function supplyKind(componentId: string): 'battery' | 'supply' {
  const part = builtInCatalogue.get(componentId);
  return part?.type === 'power' && part.category !== 'battery' ? 'supply' : 'battery';
}

/** The connector that the wires of a supply end on. Rule P30. Source: boards and currents, 1.9. */
function connectorOf(supplyId: string, pool: ReferencePool): Connector | null {
  const all = terminalsByPart.get(supplyId)?.accessories ?? [];
  const first = all.find(({ when, between }) => when === undefined && between === undefined);
  const letter = first === undefined ? null : accessories[first.id].reference;
  if (first === undefined || (letter !== 'BT' && letter !== 'X')) return null;
  return { ref: pool.take(letter), name: accessories[first.id].name };
}

/** Voltage of a supply, and the connector of its wires. */
function supplyDetails(volts: number | null, connector: Connector | null): string[] {
  const figures = supplyFigures(volts);
  return connector === null ? [figures] : [figures, `wires end on ${connector.ref}:`, connector.name];
}

/** Sides of a regulator, by their printed names. Without a minus, its adjust terminal leads to two resistors. */
function regulatorSides(supplyId: string, id: string): NetPart['sides'] {
  const terminals = terminalsByPart.get(supplyId)?.terminals ?? [];
  const find = (role: string) => terminals.find((terminal) => terminal.role === role);
  const [entry, minus, adjust] = [find('supply+'), find('supply-'), find('adjust')];
  const plus = side(entry?.name ?? 'IN', entry === undefined ? null : whereOf(entry));
  if (minus !== undefined) return [plus, side(minus.name, whereOf(minus), 'minus')];
  if (adjust === undefined) return [plus, side('−', null, 'minus')];
  const toResistors = { partId: `${id}.a2`, name: '', text: 'its two resistors' };
  return [plus, side(adjust.name, whereOf(adjust), toResistors)];
}

/** Position of the output of a regulator; the output is neither of its sides. */
function outputDetails(supplyId: string): string[] {
  const output = terminalsByPart.get(supplyId)?.terminals.find(({ role }) => role === 'source+');
  const where = output === undefined ? null : whereOf(output);
  return output === undefined || where === null ? [] : [`${output.name}: ${where}`];
}

/** Returns the parts that a regulator needs. Source: boards and currents, 1.8. */
export function aroundRegulator(supplyId: string, regulator: NetPart, pool: ReferencePool): NetPart[] {
  const isNeeded = ({ when }: { readonly when?: unknown }): boolean => when === undefined;
  const terminals = terminalsByPart.get(supplyId) ?? null;
  return accessoriesAround(terminals, regulator, pool, { isNeeded, ends: { minus: 'minus' } });
}

/** A fuse from its shop name: the name, then its ratings. */
function fusePart(id: string, shopName: string, ref: string): NetPart {
  const [name = shopName, ...details] = shopName.split(', ');
  return {
    ...partDefaults,
    id,
    kind: 'fuse',
    picture: 'fuse',
    ref,
    name,
    details,
    sides: [side(''), side('')],
  };
}

const isFuse = ({ id }: NeededAccessory): boolean => id === 'ptc' || id === 'fuse-blade' || id === 'fuse-slow';

/** Fuses in the branches of sections, by the id of their section. Rule E302. */
export function sectionFuses({ accessories: needed }: Blueprint): ReadonlyMap<string | null, NetPart> {
  const own = needed.filter((each) => isFuse(each) && each.sectionId !== null);
  return new Map(
    own.map(({ sectionId, name, reference }) => [sectionId, fusePart(`${sectionId}.fuse`, name, reference ?? 'F')]),
  );
}

/** The project's supply, its source if it is a regulator, and the fuse after the clip or socket. */
export interface MainSupplyParts {
  readonly supply: NetPart;
  readonly input: NetPart | null;
  readonly fuse: NetPart | null;
  readonly around: readonly NetPart[];
}

function mainFuse(needed: readonly NeededAccessory[], pool: ReferencePool): NetPart | null {
  const fuse = needed.find((each) => isFuse(each) && each.sectionId === null);
  return fuse === undefined ? null : fusePart('supply.fuse', fuse.name, pool.take('F'));
}

/** The source of a regulator that is the project's supply. */
function inputPart(input: PowerPart, ref: string, connector: Connector | null): NetPart {
  return {
    ...partDefaults,
    id: 'supply.input',
    kind: supplyKind(input.id),
    picture: pictureName(input),
    ref,
    name: input.name,
    details: supplyDetails(input.voltage, connector),
    connector,
  };
}

/**
 * Returns the parts of the project's supply. `ref` is its reference, `kept` those that the project stores for its
 * accessories. Rules E97, P30. Source: boards and currents, section 3.
 */
export function mainSupplyParts(
  { supply, context, accessories: needed, settings }: Blueprint,
  ref: string,
  kept: readonly string[],
): MainSupplyParts {
  const { supplyPart, input } = context;
  const pool = new ReferencePool(kept);
  const { alternating, ...source } = input ?? supplyPart;
  const rectifier = createRectifier(source, settings.holdUf, { forId: null, sectionId: null }, pool);
  const connector = bridgeOf(rectifier) ?? connectorOf(source.id, pool);
  const own = input === null ? connector : null;
  const plain: NetPart = {
    ...partDefaults,
    id: 'supply',
    kind: supplyKind(supply.id),
    picture: pictureName(supplyPart),
    ref,
    name: supply.label,
    details: supplyDetails(supply.volts, own),
    connector: own,
  };
  const anyFuse = mainFuse(needed, pool);
  const isInAcLead = alternating?.kind === 'ac';
  const fuse = isInAcLead ? null : anyFuse;
  const rectifying = (part: NetPart) => rectifierParts(part, alternating, rectifier, isInAcLead ? anyFuse : null);
  if (input === null) return { supply: plain, input: null, fuse, around: rectifying(plain) };
  const regulator: NetPart = {
    ...plain,
    kind: 'regulator',
    details: [...plain.details, ...outputDetails(supplyPart.id)],
    sides: regulatorSides(supplyPart.id, plain.id),
  };
  const feeding = inputPart(input, pool.take('PS'), connector);
  const around = [...rectifying(feeding), ...aroundRegulator(supplyPart.id, regulator, pool)];
  return { supply: regulator, input: feeding, fuse, around };
}

/** Returns a section's own supply with its rectifier, if any. A regulator is fed by the project's rails. */
export function sourcePart(
  source: ResolvedPart,
  { microvolts, loadsMaster }: SectionSupply,
  rectifier: readonly NeededAccessory[],
): NetPart {
  const { id, componentId } = source;
  const connector = loadsMaster ? null : (bridgeOf(rectifier) ?? connectorOf(componentId, accessoryPool(source)));
  const kind = loadsMaster ? 'regulator' : supplyKind(componentId);
  const sides = loadsMaster ? regulatorSides(componentId, id) : partDefaults.sides;
  const figures = supplyDetails(microvolts === null ? null : toVolts(microvolts), connector);
  const details = loadsMaster ? [...figures, ...outputDetails(componentId)] : figures;
  return { ...netPart(source, kind, itemReference(source)), details, connector, sides };
}
