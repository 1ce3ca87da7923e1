import { type Transistor, type TransistorId, transistors } from '#domain/catalogue/accessories.ts';
import type { OutputTerminal, VoltsOrSupply } from '#domain/catalogue/terminal.ts';
import type { DriveKind, Mismatch } from '#domain/driving/circuit-drive.ts';
import type { Resistance } from '#domain/network/curve.ts';

/** A load on an output: the voltage of its section (V), and whether it hangs at the supply of the driving part. */
export interface DrivenLoad {
  readonly volts: number;
  readonly sameSupply: boolean;
}

/** What an output has to drive. */
export interface OutputTask {
  readonly terminal: OutputTerminal;
  /** What feeds the part (V). */
  readonly fedVolts: number;
  readonly loads: readonly DrivenLoad[];
  /** The current of all loads when it drives them directly (mA). */
  readonly directMa: number;
  /** The same by the rule that a user can check by hand. */
  readonly headlineMa: number;
  /** What stalled motors add to either (mA). */
  readonly extraPeakMa: number;
}

/** How an output is wired, or why it cannot be. */
export type Wired =
  | { readonly kind: Exclude<DriveKind, 'contact'>; readonly transistor: TransistorId | null }
  | { readonly kind: null; readonly why: Mismatch };

/** Above its range by this share, a voltage still counts as in it. */
const leeway = 0.1;
/** The most volts that an N-channel transistor is used for. */
const mostVolts = 30;
/** Currents that differ by less are equal: what is calculated has a rest of rounding. */
const rounding = 1e-9;

const inVolts = (volts: VoltsOrSupply | undefined, fedVolts: number): number =>
  volts === 'supply' ? fedVolts : (volts ?? fedVolts);

/** The voltage that a `logic` or `high` output puts out (V). */
export function gateVolts({ terminal, fedVolts }: Pick<OutputTask, 'terminal' | 'fedVolts'>): number {
  return terminal.drive === 'logic' ? inVolts(terminal.logicV, fedVolts) : fedVolts - (terminal.dropV ?? 0);
}

const isWithin = (milliamps: number, limit: number): boolean => milliamps <= limit * (1 + rounding);

/** Whether a sinking output bears the voltage of all its loads. */
function bears({ terminal, fedVolts, loads }: OutputTask): boolean {
  const most = (1 + leeway) * inVolts(terminal.maxV, fedVolts);
  return loads.every(({ volts }) => volts <= most * (1 + rounding));
}

/** Whether an output can be joined to its loads without a transistor, but for the current. Source: boards and currents, 2.5. */
function canJoin(task: OutputTask): boolean {
  const { terminal, loads } = task;
  const sameSupply = loads.every((load) => load.sameSupply);
  if (terminal.drive === 'low') return bears(task) && (terminal.pair === undefined || sameSupply);
  if (terminal.drive === 'high') return sameSupply;
  return sameSupply && loads.every(({ volts }) => isNearLogic(task, volts));
}

/** Whether a pin has the voltage that a load needs (V). */
export function isNearLogic(task: Pick<OutputTask, 'terminal' | 'fedVolts'>, volts: number): boolean {
  const logicV = gateVolts(task);
  return Math.abs(volts - logicV) <= leeway * logicV * (1 + rounding);
}

const transistorIds = Object.keys(transistors) as TransistorId[];

/** The first transistor of a channel that fits a gate voltage (V), a load voltage (V) and a current (mA). Rule E94. */
export function findTransistor(
  channel: 'N' | 'P',
  gateV: number,
  volts: number,
  milliamps: number,
): TransistorId | null {
  return (
    transistorIds.find((id) => {
      const transistor: Transistor = transistors[id];
      const { gateMinV, gateMaxV, maxMa } = transistor;
      const isFit = transistor.channel === channel && gateMinV <= gateV && gateV <= gateMaxV;
      return isFit && volts <= mostVolts && isWithin(milliamps, maxMa);
    }) ?? null
  );
}

/** The transistor behind a touch switch that stands alone, in the minus of all behind it. Source: boards and currents, 2.9. */
export function switchingTransistor(volts: number, milliamps: number): TransistorId | null {
  return findTransistor('N', volts, volts, milliamps);
}

/**
 * The transistor for an output that cannot drive directly: the first that bears stalled motors too, else the first that
 * bears them running; null when none fits. Rule E94.
 */
function transistorFor(task: OutputTask): TransistorId | null {
  const { terminal, loads, headlineMa, extraPeakMa } = task;
  const volts = Math.max(...loads.map((load) => load.volts));
  const isLow = terminal.drive === 'low';
  const canPull = terminal.pair === undefined && bears(task) && loads.every(({ sameSupply }) => sameSupply);
  if (isLow && !canPull) return null;
  const fitting = (milliamps: number): TransistorId | null => {
    return isLow
      ? findTransistor('P', volts, volts, milliamps)
      : findTransistor('N', gateVolts(task), volts, milliamps);
  };
  return fitting(headlineMa + extraPeakMa) ?? fitting(headlineMa);
}

/** Why an output that cannot drive directly and has no transistor cannot be joined at all; null when it can. Rule E96. */
function mismatchOf(task: OutputTask): Mismatch | null {
  const { terminal, loads } = task;
  if (terminal.drive === 'low' && !bears(task)) return 'voltage-above-output';
  if (loads.every(({ sameSupply }) => sameSupply)) return null;
  return terminal.pair === undefined ? 'too-weak-for-other-supply' : 'pair-of-other-supply';
}

/** How an output is wired to its loads: directly, else through a transistor, else directly all the same. Rule E93. */
export function wireOutput(task: OutputTask): Wired {
  const { terminal, directMa } = task;
  const isStrong = terminal.maxMa > 0 && isWithin(directMa, terminal.maxMa);
  if (canJoin(task) && isStrong) return { kind: terminal.drive, transistor: null };
  const transistor = transistorFor(task);
  if (transistor !== null) return { kind: transistors[transistor].channel === 'N' ? 'n' : 'p', transistor };
  const why = mismatchOf(task);
  return why === null ? { kind: 'overload', transistor: null } : { kind: null, why };
}

/** Nothing conducts better than this (ohms). Source: boards and currents, 4.1. */
const leastOhms = 0.001;

/** What an output is in the current path. Source: boards and currents, 4.1. */
export function outputResistance(terminal: OutputTerminal, transistor: TransistorId | null): Resistance {
  if (transistor !== null) return { kneeV: 0, ohms: transistors[transistor].onOhms };
  return { kneeV: terminal.kneeV ?? 0, ohms: Math.max(leastOhms, terminal.onOhms) };
}

/** The voltage (V) that a string behind an output is calculated with. Rule E95. */
export function arrivingVolts(
  task: Pick<OutputTask, 'terminal' | 'fedVolts'>,
  volts: number,
  wired: DriveKind,
): number {
  if (wired === 'n' || wired === 'p' || wired === 'contact') return volts;
  if (task.terminal.drive === 'high') return Math.max(0, volts - (task.terminal.dropV ?? 0));
  return task.terminal.drive === 'logic' ? Math.max(volts, gateVolts(task)) : volts;
}
