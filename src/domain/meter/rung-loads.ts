import type { BlueprintCircuit, BlueprintSection, StandalonePart } from '#domain/blueprint/blueprint.ts';
import { voltsOf } from '#domain/driving/driving-section.ts';
import { partBends } from '#domain/electrical/part-loads.ts';
import { ledResistance } from '#domain/electrical/predict-current.ts';
import { type Bend, type Curve, curveOf, type Resistance, resistanceBends } from '#domain/network/curve.ts';
import type { ResolvedPart } from '#domain/parts/resolved-part.ts';
import { readNumber } from '#domain/units/amounts.ts';
import type { NetPart, Rung } from '#domain/wiring/netlist.ts';

/** One part of a rung that takes current at full voltage: a side branch, a motor or a board. */
export interface PartLoad {
  readonly part: NetPart;
  readonly bends: readonly Bend[];
  readonly curve: Curve;
  /** Whether it lets current through from 0 V on, so that nothing at all lies across it while it is off. */
  readonly conductsAtZero: boolean;
}

/** One part of a string as what it takes of the voltage: a threshold (V) that it shows while current flows, and ohms. */
export interface StringPart extends Resistance {
  readonly part: NetPart;
  readonly isLed: boolean;
}

/** What a rung takes, part by part. */
export interface RungLoads {
  /** What stands in the current path of its string; null where that cannot light or a part of it is out. */
  readonly resistance: Resistance | null;
  readonly string: readonly StringPart[];
  readonly branches: readonly PartLoad[];
  readonly boards: readonly PartLoad[];
}

const bareId = (id: string): string => id.replace(/\.\d+$/, '');

/** The part that a symbol stands for. */
type FindPart = (id: string) => ResolvedPart | undefined;

/** The parts of a section by the ids of their symbols. */
export function partFinder({ circuits, standalone }: BlueprintSection): FindPart {
  const parts = new Map<string, ResolvedPart>();
  for (const circuit of circuits) for (const part of circuit.parts) parts.set(part.id, part);
  for (const { part } of standalone) parts.set(part.id, part);
  return (id) => parts.get(id) ?? parts.get(bareId(id));
}

/** What parts take that no wire leads to: they count as hanging at the rails of their section. Source: boards and currents, 4.1. */
export function looseLoads(parts: readonly NetPart[], section: BlueprintSection, find: FindPart): PartLoad[] {
  return parts.map((part) => partLoad(part, find, voltsOf(section))).filter(({ bends }) => bends.length > 0);
}

/** A board, motor or side branch of `quantity` pieces, of which the symbol stands for `count`. */
function partLoad(part: NetPart, find: FindPart, volts: number): PartLoad {
  const found = find(part.id);
  const share = part.count / (found?.quantity ?? part.count);
  const own = found === undefined ? [] : partBends(found, volts);
  const bends = own.map((bend) => ({ ...bend, slope: bend.slope * share }));
  const [first] = bends;
  return { part, bends, curve: curveOf(bends), conductsAtZero: first?.volts === 0 };
}

/** An LED as a threshold and a resistance, a resistor as its ohms. Rules E27, E86. */
function stringPart(part: NetPart, find: FindPart, calculatedOhms: number): StringPart {
  const found = find(part.id);
  if (part.kind === 'led' && found?.type === 'led') return { part, isLed: true, ...ledResistance(found) };
  const placed = found?.type === 'resistor' ? Math.max(0, readNumber(found.part?.value) ?? 0) : calculatedOhms;
  return { part, isLed: part.kind === 'led', kneeV: 0, ohms: placed };
}

/** What the parts of a rung take that are there, with the string as the Blueprint derived it. */
export function rungLoads(
  rung: Rung,
  source: BlueprintCircuit | StandalonePart | undefined,
  section: BlueprintSection,
  find: FindPart,
  isThere: (part: NetPart) => boolean,
): RungLoads {
  const volts = voltsOf(section);
  const loads = (parts: readonly NetPart[]) => parts.filter(isThere).map((part) => partLoad(part, find, volts));
  const isWhole = rung.string.length > 0 && rung.string.every(isThere);
  const calculatedOhms = source?.ledString?.standardOhms ?? 0;
  return {
    resistance: isWhole ? (source?.resistance ?? null) : null,
    string: rung.string.filter(isThere).map((part) => stringPart(part, find, calculatedOhms)),
    branches: loads(rung.branches),
    boards: loads(rung.boards),
  };
}

/** The string and the side branches of a rung as one curve of the voltage across them. */
export function lightBends({ resistance, branches }: RungLoads, times: number): Bend[] {
  return [
    ...(resistance === null ? [] : resistanceBends(resistance, times)),
    ...branches.flatMap(({ bends }) => bends),
  ];
}

/** The boards of a rung as one curve. */
export function boardBends({ boards }: RungLoads): Bend[] {
  return boards.flatMap(({ bends }) => bends);
}
