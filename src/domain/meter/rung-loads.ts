import {
  type BlueprintCircuit,
  type BlueprintSection,
  partsIn,
  type StandalonePart,
} from '#domain/blueprint/blueprint.ts';
import { voltsOf } from '#domain/driving/driving-section.ts';
import { partBends } from '#domain/electrical/part-loads.ts';
import { ledResistance } from '#domain/electrical/predict-current.ts';
import { type Bend, type Resistance, resistanceBends } from '#domain/network/curve.ts';
import type { ResolvedPart } from '#domain/parts/resolved-part.ts';
import { readNumber } from '#domain/units/amounts.ts';
import type { NetPart, Rung } from '#domain/wiring/netlist.ts';

/** A side branch, motor, or board with its curve. */
export interface PartLoad {
  readonly part: NetPart;
  readonly bends: readonly Bend[];
}

/** A part of a string with its knee voltage and resistance. */
export interface StringPart extends Resistance {
  readonly part: NetPart;
  readonly isLed: boolean;
}

/** The loads of a rung, part by part. */
export interface RungLoads {
  /** The resistance of its string; null if the string cannot light or a part of it is removed. */
  readonly resistance: Resistance | null;
  readonly string: readonly StringPart[];
  readonly branches: readonly PartLoad[];
  readonly boards: readonly PartLoad[];
}

/** Returns the component id of a symbol. */
export const bareId = (id: string): string => id.replace(/\.\d+$/, '');

/** Finds the part of a symbol by the symbol's id. */
export type FindPart = (id: string) => ResolvedPart | undefined;

/** Returns a look-up of the parts of a section. */
export function partFinder(section: BlueprintSection): FindPart {
  const parts = new Map(partsIn(section).map((part) => [part.id, part]));
  return (id) => parts.get(id) ?? parts.get(bareId(id));
}

/** Returns the load of a symbol, which may represent fewer pieces than its part. */
function partLoad(part: NetPart, find: FindPart, section: BlueprintSection): PartLoad {
  const found = find(part.id);
  const share = part.count / (found?.quantity ?? part.count);
  const own = found === undefined ? [] : partBends(found, voltsOf(section));
  return { part, bends: own.map((bend) => ({ ...bend, slope: bend.slope * share })) };
}

/** Returns the loads at the rails of a section that are not in a rung. Source: boards and currents, 4.1. */
export function looseLoads(parts: readonly NetPart[], section: BlueprintSection, find: FindPart): PartLoad[] {
  return parts.map((part) => partLoad(part, find, section)).filter(({ bends }) => bends.length > 0);
}

/** Returns knee voltage and resistance of an LED or a resistor in a string. Rules E27, E86. */
function stringPart(part: NetPart, find: FindPart, calculatedOhms: number): StringPart {
  const found = find(part.id);
  if (part.kind === 'led' && found?.type === 'led') return { part, isLed: true, ...ledResistance(found) };
  const ohms = found?.type === 'resistor' ? Math.max(0, readNumber(found.part?.value) ?? 0) : calculatedOhms;
  return { part, isLed: part.kind === 'led', kneeV: 0, ohms };
}

/** Returns the loads of a rung without its removed parts, with the string of the Blueprint. */
export function rungLoads(
  rung: Rung,
  source: BlueprintCircuit | StandalonePart | undefined,
  section: BlueprintSection,
  find: FindPart,
  isPresent: (part: NetPart) => boolean,
): RungLoads {
  const loads = (parts: readonly NetPart[]) => parts.filter(isPresent).map((part) => partLoad(part, find, section));
  const string = rung.string.filter(isPresent);
  const isWhole = string.length > 0 && string.length === rung.string.length;
  return {
    resistance: isWhole ? (source?.resistance ?? null) : null,
    string: string.map((part) => stringPart(part, find, source?.ledString?.standardOhms ?? 0)),
    branches: loads(rung.branches),
    boards: loads(rung.boards),
  };
}

/** Returns the curve of the string and the side branches of a rung. */
export function lightBends({ resistance, branches }: RungLoads, times: number): Bend[] {
  return [
    ...(resistance === null ? [] : resistanceBends(resistance, times)),
    ...branches.flatMap(({ bends }) => bends),
  ];
}
