import type { BlueprintCircuit, StandalonePart } from '#domain/blueprint/blueprint.ts';
import type { CircuitDrive } from '#domain/driving/circuit-drive.ts';
import { isSwitchableMotor } from '#domain/driving/driving-section.ts';
import { isFed, isOn } from '#domain/driving/switch-state.ts';
import { ledDutyPct } from '#domain/electrical/duty.ts';
import type { LedString } from '#domain/electrical/led-string.ts';
import { branchLoad, controlLoad } from '#domain/electrical/part-loads.ts';
import type { ResolvedLed, ResolvedPart } from '#domain/parts/resolved-part.ts';
import { circuitDefaults } from '#domain/projects/circuit.ts';
import { toVolts } from '#domain/units/amounts.ts';

/** What turns current into heat. What an output takes that drives circuits itself is heat in its board. */
export const heatKinds = ['resistors', 'leds', 'regulators', 'transistors', 'boards'] as const;
export type HeatKind = (typeof heatKinds)[number];

/** Heat by what makes it (W). */
export type Heat = Readonly<Record<HeatKind, number>>;

/** Heat with everything on, and what of it is there on average (W). */
export interface HeatBoth {
  readonly heat: Heat;
  readonly averageHeat: Heat;
}

/** Heat in one kind of part (W), and the share of the time that it is there (percent). */
export interface HeatSource {
  readonly kind: HeatKind;
  readonly watts: number;
  readonly dutyPct: number;
}

/** A closed plastic model of the size of a fist. Source: boards and currents, 5.1.7; data of wires and duty. */
export const closedModel = { insideC: 35, kelvinPerWatt: 10, softeningC: 60 } as const;

/** How warm it gets (°C) around so much heat (W) in a closed model. Rule E184. */
export function degreesAt(watts: number): number {
  return closedModel.insideC + closedModel.kelvinPerWatt * watts;
}

/** How much heat a closed part stays below its softening with (W). */
export const coolWatts = (closedModel.softeningC - closedModel.insideC) / closedModel.kelvinPerWatt;

/** All kinds of heat together (W). */
export function totalHeat(heat: Heat): number {
  return heatKinds.reduce((sum, kind) => sum + heat[kind], 0);
}

const noHeat: Heat = { resistors: 0, leds: 0, regulators: 0, transistors: 0, boards: 0 };

/** Sums sources up by kind, with everything on and on average. */
export function sumHeat(sources: readonly HeatSource[]): HeatBoth {
  const [heat, averageHeat] = [{ ...noHeat }, { ...noHeat }];
  for (const { kind, watts, dutyPct } of sources) {
    heat[kind] += watts;
    averageHeat[kind] += (watts * dutyPct) / 100;
  }
  return { heat, averageHeat };
}

/** Heat of several places together. */
export function addHeat(all: readonly HeatBoth[]): HeatBoth {
  const both = { heat: { ...noHeat }, averageHeat: { ...noHeat } };
  for (const { heat, averageHeat } of all) {
    for (const kind of heatKinds) {
      both.heat[kind] += heat[kind];
      both.averageHeat[kind] += averageHeat[kind];
    }
  }
  return both;
}

const milli = 1000;

/** What hangs behind an output or directly at its section: the voltage of the section (V), and what drives it. */
interface Fed {
  readonly volts: number;
  readonly drive: CircuitDrive | null;
  readonly dutyPct: number;
}

const outputKind = (drive: CircuitDrive | null): HeatKind =>
  (drive?.transistor ?? null) === null ? 'boards' : 'transistors';

/** What an output takes away from what it drives (V). */
function takenVolts({ volts, drive }: Fed): number {
  return drive === null || drive.microvolts === null ? 0 : Math.max(0, volts - toVolts(drive.microvolts));
}

/** The heat of LEDs in series: in them, in their resistors, and in what drives them. Together it is V times I. Rule E184. */
function stringHeat({ multiplicity, actualCurrentMa, totalVf }: LedString, fed: Fed): HeatSource[] {
  const { volts, drive, dutyPct } = fed;
  const amps = (multiplicity * (actualCurrentMa ?? 0)) / milli;
  const taken = takenVolts(fed);
  const across = volts - taken;
  // A board of 3.3 V may be fed with 3 V: no more than the voltage of the section is there for its LEDs.
  const lit = Math.min(totalVf ?? 0, across);
  const left = (across - lit) * amps;
  const outputAmps = (drive?.outputMa ?? amps * milli) / milli;
  const inOutput = Math.min(left, amps * outputAmps * (drive?.output?.ohms ?? 0));
  return [
    { kind: 'leds', watts: lit * amps, dutyPct },
    { kind: 'resistors', watts: left - inOutput, dutyPct },
    { kind: outputKind(drive), watts: taken * amps + inOutput, dutyPct },
  ];
}

/** The heat of an LED at full voltage; what is inside a strip or a part with electronics counts as LED. Rule E184. */
function branchHeat(led: ResolvedLed, fed: Fed): HeatSource[] {
  const amps = branchLoad(led) / milli;
  const dutyPct = ledDutyPct(led, fed.dutyPct);
  const taken = takenVolts(fed);
  const across = fed.volts - taken;
  const lit = led.role === 'pre-resistored' ? Math.min(across, toVolts(led.microvolts)) : across;
  return [
    { kind: 'leds', watts: lit * amps, dutyPct },
    { kind: 'resistors', watts: (across - lit) * amps, dutyPct },
    { kind: outputKind(fed.drive), watts: taken * amps, dutyPct },
  ];
}

function ledsHeat(ledString: LedString | null, leds: readonly ResolvedLed[], fed: Fed): HeatSource[] {
  const branches = leds.filter(({ role }) => role !== 'series').flatMap((led) => branchHeat(led, fed));
  return ledString === null ? branches : [...stringHeat(ledString, fed), ...branches];
}

/** The heat of controls: that of motors on an output for its share of the time, that of boards always. */
function controlsHeat(parts: readonly ResolvedPart[], volts: number, dutyPct: number): HeatSource[] {
  return parts
    .filter(({ type }) => type === 'control')
    .map((part) => ({ kind: 'boards', watts: (volts * controlLoad(part)) / milli, dutyPct }));
}

/** Where the current of a circuit turns into heat: together the voltage of its section times its current. Rule E184. */
export function circuitHeat(circuit: BlueprintCircuit, volts: number, dutyPct: number): HeatSource[] {
  const { drive, parts, leds, ledString } = circuit;
  const always = circuitDefaults.dutyPct;
  const boards = isFed(drive)
    ? controlsHeat(
        parts.filter((part) => !isSwitchableMotor(part)),
        volts,
        always,
      )
    : [];
  if (!isOn(drive)) return boards;
  const motors = controlsHeat(parts.filter(isSwitchableMotor), volts, dutyPct);
  return [...ledsHeat(ledString, leds, { volts, drive, dutyPct }), ...motors, ...boards];
}

/** Where the current of a part that stands alone turns into heat. Rule E184. */
export function standaloneHeat({ part, ledString }: StandalonePart, volts: number): HeatSource[] {
  const { dutyPct } = circuitDefaults;
  if (part.type !== 'led') return controlsHeat([part], volts, dutyPct);
  return ledsHeat(ledString, [part], { volts, drive: null, dutyPct });
}
