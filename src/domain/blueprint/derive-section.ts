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
import { isSwitchableMotor, placedOhms, voltsOf } from '#domain/driving/driving-section.ts';
import type { StringPath } from '#domain/electrical/calc-string.ts';
import { deriveString, type LedGroup } from '#domain/electrical/derive-string.ts';
import type { SectionSupply } from '#domain/electrical/supply.ts';
import type { LedString } from '#domain/electrical/led-string.ts';
import { partBends, stringLoad } from '#domain/electrical/part-loads.ts';
import { stringResistance } from '#domain/electrical/predict-current.ts';
import { type Bend, curveOf, type Resistance, resistanceBends } from '#domain/network/curve.ts';
import type { ResolvedPart } from '#domain/parts/resolved-part.ts';
import { memoize } from '#domain/projects/memoize.ts';
import type { ResistorRounding } from '#domain/projects/project.ts';

const noChecks: readonly Check[] = [];
const noBends: readonly Bend[] = [];

/** The values computed from the LEDs of a circuit or from one standalone LED. */
interface DerivedLeds {
  readonly ledString: LedString | null;
  /** Resistance and knee voltage of the string; null if it cannot light. */
  readonly resistance: Resistance | null;
  readonly milliamps: number;
  /** Curve of string and side branches over the voltage across them. */
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
  supply: SectionSupply,
  rounding: ResistorRounding,
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
    const { sectionId, number, name, parts, leds } = circuit;
    const placed = placedOhms(parts);
    const { kneeV, ohms } = drive?.output ?? { kneeV: 0, ohms: 0 };
    const microvolts = drive === null ? supply.microvolts : drive.microvolts;
    const group = { sectionId, circuitNumber: number, leds };
    const path = { microvolts, kneeV, ohms: ohms + placed };
    const { bends, ...derived } = leds.length === 0 ? withoutLeds : deriveLeds(group, supply, rounding, path, placed);
    const { driven, boards } = controlCurves(circuit, voltsOf({ supply }));
    const lights = driven.length === 0 ? bends : [...bends, ...driven];
    return { number, name, parts, leds, ...derived, checks: noChecks, drive, lights, boards, resolved: circuit };
  },
);

/** Derives a part without a circuit. Rule E9. */
const deriveStandalone = memoize(
  (part: ResolvedPart, sectionId: string, supply: SectionSupply, rounding: ResistorRounding): StandalonePart => {
    const volts = voltsOf({ supply });
    if (part.type !== 'led') return { part, ...withoutLeds, checks: noChecks, bends: partBends(part, volts) };
    const group = { sectionId, circuitNumber: null, leds: [part] };
    return { part, ...deriveLeds(group, supply, rounding, undefined, 0), checks: noChecks };
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

const deriveDriven = memoize(
  (resolved: ResolvedSection, drives: readonly (CircuitDrive | null)[]): BlueprintSection => {
    const { id, isGlobal, supply, rows, context } = resolved;
    const circuits = resolved.circuits.map((circuit, at) =>
      deriveCircuit(circuit, drives[at] ?? null, supply, context.rounding),
    );
    const standalone = resolved.standalone.map((part) => deriveStandalone(part, id, supply, context.rounding));
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
