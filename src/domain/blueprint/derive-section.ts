import {
  type BlueprintCircuit,
  type BlueprintSection,
  type ResolvedCircuit,
  type ResolvedSection,
  type StandalonePart,
} from '#domain/blueprint/blueprint.ts';
import { circuitLoad, dutyOf, standaloneLoad } from '#domain/blueprint/circuit-load.ts';
import type { Check } from '#domain/checks/check.ts';
import type { CircuitDrive } from '#domain/driving/circuit-drive.ts';
import type { Drives } from '#domain/driving/drive-circuits.ts';
import { isSwitchableMotor, isTurnedDown, placedOhms, voltsOf } from '#domain/driving/driving-section.ts';
import { deriveStrings, type LedGroup, standaloneWiring, type StringWiring } from '#domain/electrical/derive-string.ts';
import type { SectionSupply } from '#domain/electrical/supply.ts';
import { currentSource, supplyShareOf, withSource } from '#domain/electrical/constant-current.ts';
import { branchesLoad, partBends, stringsLoad } from '#domain/electrical/part-loads.ts';
import type { StringPath } from '#domain/electrical/string-sums.ts';
import { stringResistance } from '#domain/electrical/predict-current.ts';
import { type Bend, curveOf, noResistance } from '#domain/network/curve.ts';
import { parallelBends } from '#domain/electrical/parallel-strings.ts';
import type { ResolvedPart } from '#domain/parts/resolved-part.ts';
import { memoize } from '#domain/projects/memoize.ts';
import type { ResistorRounding } from '#domain/projects/project.ts';

const noChecks: readonly Check[] = [];
const noBends: readonly Bend[] = [];

/** The values computed from the LEDs of a circuit or from one standalone LED. */
interface DerivedLeds extends Pick<
  BlueprintCircuit,
  'strings' | 'ledsOfStrings' | 'resistances' | 'common' | 'shared'
> {
  readonly milliamps: number;
  /** Curve of strings and side branches over the voltage across them. */
  readonly bends: readonly Bend[];
}

const withoutLeds: DerivedLeds = {
  strings: [],
  ledsOfStrings: [],
  resistances: [],
  common: noResistance,
  shared: null,
  milliamps: 0,
  bends: noBends,
};

function deriveLeds(
  group: LedGroup,
  supply: SectionSupply,
  rounding: ResistorRounding,
  path: StringPath | undefined,
  placed: number,
  wiring: StringWiring,
): DerivedLeds {
  const { strings, shared } = deriveStrings(group, supply, rounding, path, wiring);
  const isSingle = strings.length === 1;
  const resistances = strings.map(({ ledString, leds }) => {
    const { standardOhms, status } = ledString;
    const isDark = standardOhms === null && (shared === null || status !== 'ok');
    if (isDark) return null;
    const resistance = stringResistance(leds, (standardOhms ?? 0) + (isSingle ? placed : 0));
    const source = isSingle ? (path?.source ?? null) : null;
    return withSource(resistance, source, supplyShareOf(source, ledString));
  });
  const common = isSingle ? noResistance : { kneeV: 0, ohms: placed + (shared?.standardOhms ?? 0) };
  const ledStrings = strings.map(({ ledString }) => ledString);
  return {
    strings: ledStrings,
    ledsOfStrings: strings.map(({ leds }) => leds),
    resistances,
    common,
    shared,
    milliamps: stringsLoad(ledStrings) + branchesLoad(group.leds, ledStrings[0]?.supplyV ?? 0),
    bends: [
      ...parallelBends(common, resistances, ledStrings[0]?.multiplicity ?? 1),
      ...group.leds.flatMap((led) => partBends(led, voltsOf({ supply }))),
    ],
  };
}

/** Returns the curves of the motors that an output drives, and of the boards at the rails. */
function controlCurves({ parts }: ResolvedCircuit, volts: number): { driven: Bend[]; boards: Bend[] } {
  const [driven, boards]: [Bend[], Bend[]] = [[], []];
  for (const part of parts) {
    if (part.type === 'control') (isSwitchableMotor(part) ? driven : boards).push(...partBends(part, volts));
  }
  return { driven, boards };
}

const deriveCircuit = memoize(
  (
    circuit: ResolvedCircuit,
    drive: CircuitDrive | null,
    supply: SectionSupply,
    rounding: ResistorRounding,
  ): BlueprintCircuit => {
    const { sectionId, number, name, parts, leds, wiring } = circuit;
    const placed = placedOhms(parts);
    const { kneeV, ohms } = drive?.output ?? noResistance;
    const microvolts = drive === null ? supply.microvolts : drive.microvolts;
    const group = { sectionId, circuitNumber: number, leds };
    const path = {
      microvolts,
      kneeV,
      ohms: ohms + placed,
      source: currentSource(parts),
      isTurnedDown: isTurnedDown(parts),
    };
    const { bends, ...derived } =
      leds.length === 0 ? withoutLeds : deriveLeds(group, supply, rounding, path, placed, wiring);
    const { driven, boards } = controlCurves(circuit, voltsOf({ supply }));
    const lights = driven.length === 0 ? bends : [...bends, ...driven];
    const ledString = derived.strings[0] ?? null;
    return {
      number,
      name,
      parts,
      leds,
      ledString,
      ...derived,
      checks: noChecks,
      drive,
      lights,
      boards,
      resolved: circuit,
    };
  },
);

/** Derives a part without a circuit. Rule E9. */
const deriveStandalone = memoize(
  (part: ResolvedPart, sectionId: string, supply: SectionSupply, rounding: ResistorRounding): StandalonePart => {
    const volts = voltsOf({ supply });
    const none = { ledString: null, resistance: null, milliamps: 0 };
    if (part.type !== 'led') return { part, ...none, checks: noChecks, bends: partBends(part, volts) };
    const group = { sectionId, circuitNumber: null, leds: [part] };
    const derived = deriveLeds(group, supply, rounding, undefined, 0, standaloneWiring(part));
    const { strings, resistances, milliamps, bends } = derived;
    return {
      part,
      ledString: strings[0] ?? null,
      resistance: resistances[0] ?? null,
      milliamps,
      bends,
      checks: noChecks,
    };
  },
);

/** Whether a circuit does not depend on the position of a shared switch. */
const isAlwaysOn = ({ drive }: BlueprintCircuit): boolean => drive === null || drive.positions.length === 0;

/**
 * Returns the curves of the loads that are always connected to the rails: not those that an output or a switch drives.
 */
function steadyBends(circuits: readonly BlueprintCircuit[], standalone: readonly StandalonePart[]): Bend[] {
  const inCircuits = circuits.filter(isAlwaysOn).flatMap(({ drive, lights, boards }) => {
    return drive === null || drive.output === null ? [...lights, ...boards] : boards;
  });
  return [...inCircuits, ...standalone.flatMap(({ bends }) => bends)];
}

/**
 * Sums up the circuits and parts of a section: its strings, its currents with everything on, on average, and at the
 * peak (mA), and its curve.
 */
export function sumUpSection({
  circuits,
  standalone,
  rows,
  resolved,
}: Pick<BlueprintSection, 'circuits' | 'standalone' | 'rows' | 'resolved'>) {
  const strings = [
    ...circuits.flatMap((circuit) => circuit.strings),
    ...standalone.flatMap(({ ledString }) => ledString ?? []),
  ];
  const dutyPct = dutyOf(rows, resolved.context.rooms);
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

const deriveDriven = memoize(
  (resolved: ResolvedSection, drives: readonly (CircuitDrive | null)[]): BlueprintSection => {
    const { id, isGlobal, supply, fuseMa, accessoryReferences, rows, context } = resolved;
    const circuits = resolved.circuits.map((circuit, at) =>
      deriveCircuit(circuit, drives[at] ?? null, supply, context.rounding),
    );
    const standalone = resolved.standalone.map((part) => deriveStandalone(part, id, supply, context.rounding));
    return {
      id,
      isGlobal,
      fuseMa,
      accessoryReferences,
      supply,
      circuits,
      standalone,
      controls: resolved.controls,
      ...sumUpSection({ circuits, standalone, rows, resolved }),
      ownChecks: noChecks,
      checks: noChecks,
      driven: circuits.filter(({ drive }) => drive !== null),
      rows,
      resolved,
    };
  },
);

/**
 * Derives a section from its resolved parts and the drivers of its circuits. Returns the same object for the same
 * input; otherwise reuses unchanged circuits and parts. Rules E9, E28.
 */
export function deriveSection(resolved: ResolvedSection, drives: Drives): BlueprintSection {
  return deriveDriven(
    resolved,
    resolved.circuits.map((circuit) => drives.get(circuit) ?? null),
  );
}
