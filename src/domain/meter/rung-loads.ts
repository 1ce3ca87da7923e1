import {
  type BlueprintCircuit,
  type BlueprintSection,
  partsIn,
  type StandalonePart,
} from '#domain/blueprint/blueprint.ts';
import { ohmsOf, voltsOf } from '#domain/driving/driving-section.ts';
import { sourceOf, sourceResistance } from '#domain/electrical/constant-current.ts';
import { partBends } from '#domain/electrical/part-loads.ts';
import { lightBranch, predictMilliamps } from '#domain/electrical/predict-current.ts';
import { type Bend, type Branch, type Resistance, resistanceBends } from '#domain/network/curve.ts';
import { currentsInParallel, parallelBends } from '#domain/electrical/parallel-strings.ts';
import type { ResolvedPart } from '#domain/parts/resolved-part.ts';
import type { NetPart, Rung } from '#domain/wiring/netlist.ts';

/** A side branch, motor, or board with its curve. */
export interface PartLoad {
  readonly part: NetPart;
  readonly bends: readonly Bend[];
}

/** A part of a string as a branch. */
export interface StringPart extends Branch {
  readonly part: NetPart;
  readonly isLed: boolean;
  /** Whether it carries the current of all strings of its circuit. */
  readonly isCommon: boolean;
}

/** The parallel strings of a circuit in series with a common resistance; null for one that cannot light. */
interface ParallelStrings {
  readonly common: Resistance;
  readonly strings: readonly (Branch | null)[];
}

/** The loads of a rung, part by part. */
export interface RungLoads {
  /** The resistance of its string; null if the string cannot light or a part of it is removed. */
  readonly resistance: Branch | null;
  /** All strings of its circuit if there are several; null for a single one. */
  readonly parallel: ParallelStrings | null;
  /** Number of its parts that carry the current of all strings of its circuit, removed ones included. */
  readonly commonParts: number;
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

/** Returns the branch of a light or a resistor in a string. Rules E27, E86, V21. */
function stringPart(part: NetPart, find: FindPart, calculatedOhms: number, isCommon: boolean): StringPart {
  const found = find(part.id);
  if (part.kind === 'led' && found?.type === 'led') return { part, isLed: true, isCommon, ...lightBranch(found) };
  const source = sourceOf(found?.part ?? null);
  if (source !== null) return { part, isLed: false, isCommon, ...sourceResistance(source) };
  const ohms = found?.type === 'resistor' ? ohmsOf(found) : calculatedOhms;
  return { part, isLed: part.kind === 'led', isCommon, kneeV: 0, ohms };
}

/** Resistance and resistor (ohms) of the string of a rung, and the number of parts that all strings share. */
function sourceOfString({ string, stringIndex }: Rung, source: BlueprintCircuit | StandalonePart | undefined) {
  if (source === undefined) return { resistance: null, ohms: 0, commonParts: 0 };
  if (!('strings' in source)) {
    return { resistance: source.resistance, ohms: source.ledString?.standardOhms ?? 0, commonParts: 0 };
  }
  const { strings, resistances, shared } = source;
  const { standardOhms = null, ledCount = 0 } = strings[stringIndex] ?? {};
  const own = ledCount + (shared === null && standardOhms !== 0 ? 1 : 0);
  return {
    resistance: resistances[stringIndex] ?? null,
    ohms: shared?.standardOhms ?? standardOhms ?? 0,
    commonParts: strings.length > 1 ? string.length - own : 0,
  };
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
  const isBoard = ({ kind }: NetPart): boolean => kind !== 'led-driver';
  const converters = rung.boards.filter((part) => !isBoard(part) && isPresent(part));
  const isComplete = rung.boards.every((part) => isBoard(part) || isPresent(part));
  const isWhole = string.length > 0 && string.length === rung.string.length && isComplete;
  const { resistance, ohms, commonParts } = sourceOfString(rung, source);
  const common = new Set(rung.string.slice(0, commonParts));
  return {
    resistance: isWhole ? resistance : null,
    parallel: null,
    commonParts,
    string: [...converters, ...string].map((part) => stringPart(part, find, ohms, common.has(part))),
    branches: loads(rung.branches),
    boards: loads(rung.boards.filter(isBoard)),
  };
}

/**
 * Returns the curve of the string and the side branches of a rung; the first of several strings covers all of them.
 */
export function lightBends({ resistance, parallel, branches }: RungLoads, { times, stringIndex }: Rung): Bend[] {
  const ofBranches = branches.flatMap(({ bends }) => bends);
  if (parallel === null) return [...(resistance === null ? [] : resistanceBends(resistance, times)), ...ofBranches];
  return stringIndex > 0 ? ofBranches : [...parallelBends(parallel.common, parallel.strings), ...ofBranches];
}

/** Returns the current of the string of a rung, and that of all strings of its circuit (mA), at a voltage (V). */
export function stringFlow({ resistance, parallel }: RungLoads, { stringIndex }: Rung, volts: number) {
  if (parallel === null) {
    const own = resistance === null ? 0 : predictMilliamps(volts, resistance);
    return { own, all: own };
  }
  const currents = currentsInParallel(parallel.common, parallel.strings, volts);
  return { own: currents[stringIndex] ?? 0, all: currents.reduce((sum, each) => sum + each, 0) };
}
