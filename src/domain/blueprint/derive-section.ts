import {
  type BlueprintCircuit,
  type BlueprintSection,
  type ResolvedCircuit,
  type ResolvedSection,
  type SectionContext,
  type StandalonePart,
} from '#domain/blueprint/blueprint.ts';
import { circuitLoad, dutyOf, standaloneLoad } from '#domain/blueprint/circuit-load.ts';
import type { Check } from '#domain/checks/check.ts';
import type { CircuitDrive } from '#domain/driving/circuit-drive.ts';
import type { Drives } from '#domain/driving/drive-circuits.ts';
import { isSwitchableMotor, placedOhms, voltsOf } from '#domain/driving/driving-section.ts';
import type { StringPath } from '#domain/electrical/calc-string.ts';
import { deriveString, type LedGroup } from '#domain/electrical/derive-string.ts';
import type { LedString } from '#domain/electrical/led-string.ts';
import { partBends, stringLoad } from '#domain/electrical/part-loads.ts';
import { stringResistance } from '#domain/electrical/predict-current.ts';
import { type Bend, curveOf, type Resistance, resistanceBends } from '#domain/network/curve.ts';
import type { ResolvedPart } from '#domain/parts/resolved-part.ts';

const noChecks: readonly Check[] = [];
const noBends: readonly Bend[] = [];

/** What is computed from the LEDs of a circuit or from one standalone LED. */
interface DerivedLeds {
  readonly ledString: LedString | null;
  /** What stands in the current path of the string; null where it cannot light. */
  readonly resistance: Resistance | null;
  readonly milliamps: number;
  /** String and side branches as a curve of the voltage across them. */
  readonly bends: readonly Bend[];
}

const withoutLeds: DerivedLeds = {
  ledString: null,
  resistance: null,
  milliamps: 0,
  bends: noBends,
};

function deriveLeds(
  group: LedGroup,
  { supply }: ResolvedSection,
  { rounding }: SectionContext,
  path: StringPath | undefined,
  placed: number,
): DerivedLeds {
  const ledString = deriveString(group, supply, rounding, path);
  const { standardOhms, multiplicity } = ledString;
  const resistance = standardOhms === null ? null : stringResistance(group.leds, standardOhms + placed);
  return {
    ledString,
    resistance,
    milliamps: stringLoad(ledString, group.leds),
    bends: [
      ...(resistance === null ? noBends : resistanceBends(resistance, multiplicity)),
      ...group.leds.flatMap((led) => partBends(led, voltsOf({ supply }))),
    ],
  };
}

/** The boards and motors of a circuit as curves: those that an output drives, and those that hang at the rails. */
function controlCurves({ parts }: ResolvedCircuit, volts: number): { driven: Bend[]; boards: Bend[] } {
  const [driven, boards]: [Bend[], Bend[]] = [[], []];
  for (const part of parts) {
    if (part.type === 'control') (isSwitchableMotor(part) ? driven : boards).push(...partBends(part, volts));
  }
  return { driven, boards };
}

function deriveCircuit(
  circuit: ResolvedCircuit,
  drive: CircuitDrive | null,
  section: ResolvedSection,
  context: SectionContext,
): BlueprintCircuit {
  const { number, name, parts, leds } = circuit;
  const placed = placedOhms(parts);
  const { kneeV, ohms } = drive?.output ?? { kneeV: 0, ohms: 0 };
  const microvolts = drive === null ? section.supply.microvolts : drive.microvolts;
  const group = { sectionId: section.id, circuitNumber: number, leds };
  const path = { microvolts, kneeV, ohms: ohms + placed };
  const { bends, ...derived } = leds.length === 0 ? withoutLeds : deriveLeds(group, section, context, path, placed);
  const { driven, boards } = controlCurves(circuit, voltsOf(section));
  const lights = driven.length === 0 ? bends : [...bends, ...driven];
  return { number, name, parts, leds, ...derived, checks: noChecks, drive, lights, boards, resolved: circuit };
}

/** The circuits of a section; those whose parts, supply and drive are the same stay the same objects. */
function deriveCircuits(
  section: ResolvedSection,
  drives: Drives,
  context: SectionContext,
  last: readonly BlueprintCircuit[],
): BlueprintCircuit[] {
  const known = new Map(last.map((circuit) => [circuit.resolved, circuit]));
  return section.circuits.map((circuit) => {
    const drive = drives.get(circuit) ?? null;
    const before = known.get(circuit);
    return before?.drive === drive ? before : deriveCircuit(circuit, drive, section, context);
  });
}

function deriveStandalone(part: ResolvedPart, section: ResolvedSection, context: SectionContext): StandalonePart {
  if (part.type !== 'led') {
    return { part, ...withoutLeds, checks: noChecks, bends: partBends(part, voltsOf(section)) };
  }
  const group = { sectionId: section.id, circuitNumber: null, leds: [part] };
  return { part, ...deriveLeds(group, section, context, undefined, 0), checks: noChecks };
}

/** The parts of a section that are in no circuit, by order. Rule E9. */
function deriveStandaloneParts(
  section: ResolvedSection,
  context: SectionContext,
  last: readonly StandalonePart[],
): StandalonePart[] {
  const known = new Map(last.map((standalone) => [standalone.part, standalone]));
  return section.standalone.map((part) => known.get(part) ?? deriveStandalone(part, section, context));
}

/** Whether a circuit is on whatever a switch does that others hang on too. */
const isAlwaysOn = ({ drive }: BlueprintCircuit): boolean => drive === null || drive.positions.length === 0;

/** All that always hangs at the rails of a section: what outputs drive and what switches select comes besides. */
function steadyBends(circuits: readonly BlueprintCircuit[], standalone: readonly StandalonePart[]): Bend[] {
  const inCircuits = circuits.filter(isAlwaysOn).flatMap(({ drive, lights, boards }) => {
    return drive === null || drive.output === null ? [...lights, ...boards] : boards;
  });
  return [...inCircuits, ...standalone.flatMap(({ bends }) => bends)];
}

/**
 * What the circuits and parts of a section add up to: its strings, its current with everything on and on average (mA),
 * and its curve.
 */
export function sumUpSection({
  circuits,
  standalone,
  rows,
}: Pick<BlueprintSection, 'circuits' | 'standalone' | 'rows'>) {
  const strings = [...circuits, ...standalone].flatMap(({ ledString }) => ledString ?? []);
  const dutyPct = dutyOf(rows);
  const loads = [
    ...circuits.map((circuit) => circuitLoad(circuit, dutyPct(circuit.number))),
    ...standalone.map(standaloneLoad),
  ];
  let [milliamps, averageMa, peakMa] = [0, 0, 0];
  for (const load of loads) {
    milliamps += load.lightsMa + load.boardsMa;
    averageMa += load.averageMa;
    peakMa += load.lightsMa + load.boardsMa + load.extraPeakMa;
  }
  return { strings, milliamps, averageMa, peakMa, steady: curveOf(steadyBends(circuits, standalone)) };
}

/**
 * Derives a section of which the parts are resolved and what drives its circuits is known. `last` is the section as it was
 * derived before: it is returned when both are the same, and otherwise its circuits and parts that are the same are kept.
 * Rules E9, E28.
 */
export function deriveSection(
  resolved: ResolvedSection,
  drives: Drives,
  context: SectionContext,
  last: BlueprintSection | undefined,
): BlueprintSection {
  const isSame =
    last?.resolved === resolved &&
    last.circuits.every((circuit) => circuit.drive === (drives.get(circuit.resolved) ?? null));
  if (isSame) return last;
  const { id, isGlobal, supply, rows } = resolved;
  const known = last?.supply === supply && last.resolved.context === context ? last : undefined;
  const circuits = deriveCircuits(resolved, drives, context, known?.circuits ?? []);
  const standalone = deriveStandaloneParts(resolved, context, known?.standalone ?? []);
  return {
    id,
    isGlobal,
    supply,
    circuits,
    standalone,
    controls: resolved.controls,
    ...sumUpSection({ circuits, standalone, rows }),
    ownChecks: noChecks,
    checks: noChecks,
    driven: circuits.filter(({ drive }) => drive !== null),
    rows,
    resolved,
  };
}
