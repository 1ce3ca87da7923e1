import type { CircuitDrive, NamedOutput } from '#domain/driving/circuit-drive.ts';
import { driveCircuits, type Drives } from '#domain/driving/drive-circuits.ts';
import { controlsOf, type DrivingCircuit, type DrivingSection } from '#domain/driving/driving-section.ts';
import { isMechanicalSwitch } from '#domain/driving/driving-section.ts';
import { type FoundOutput, hasDrivable, inputPins, nameOf, outputKey } from '#domain/driving/find-drivers.ts';
import { outputsOf } from '#domain/catalogue/terminal.ts';
import { isInput } from '#domain/parts/component.ts';
import { terminalsOf } from '#domain/parts/part-terminals.ts';
import type { CircuitDriver } from '#domain/projects/circuit.ts';
import type { ResistorRounding } from '#domain/projects/project.ts';
import { isSameValue } from '#domain/projects/same-value.ts';

/** The data of a project that determines driver choices. */
export interface DrivingProject {
  readonly sections: readonly DrivingSection[];
  readonly drives: Drives;
  readonly rounding: ResistorRounding;
}

/** An output or throw that can drive a circuit, with its other circuits. */
export interface DriverChoice extends FoundOutput {
  readonly circuit: DrivingCircuit;
  /** Other circuits that it drives. */
  readonly sharedWith: readonly DrivingCircuit[];
  /** Those of them that it drives by intent; if another circuit names it, they must name it too. */
  readonly byIntent: readonly DrivingCircuit[];
  /** Whether it is the current driver. */
  readonly isCurrent: boolean;
}

/**
 * Derives the drives with another driver for some circuits; returns all drives, and that of the first of these
 * circuits.
 */
function drivesWith(
  { sections, rounding }: DrivingProject,
  [first, ...others]: readonly [DrivingCircuit, ...DrivingCircuit[]],
  driver: CircuitDriver | null,
) {
  const own = { ...first, driver };
  const drives = driveCircuits(
    sections.map((section) => ({
      ...section,
      circuits: section.circuits.map((each) => {
        if (each === first) return own;
        return others.includes(each) ? { ...each, driver } : each;
      }),
    })),
    rounding,
  );
  return { own: drives.get(own) ?? null, drives };
}

function isWorking({ fault, kind }: CircuitDrive): boolean {
  return fault === null && kind !== 'overload';
}

function usesPart({ driver, contact }: CircuitDrive, ids: ReadonlySet<string>): boolean {
  return [driver, contact].some((name) => name !== null && ids.has(name.componentId));
}

/**
 * Restricts a project to the circuits that a new driver can affect: those with the part, or with a part of the circuit.
 */
function restrictTo(project: DrivingProject, circuit: DrivingCircuit, componentId: string): DrivingProject {
  const ids = new Set([componentId, ...controlsOf(circuit).map(({ id }) => id)]);
  const isAffected = (each: DrivingCircuit): boolean => {
    const drive = project.drives.get(each);
    return (
      each === circuit || each.parts.some(({ id }) => ids.has(id)) || (drive !== undefined && usesPart(drive, ids))
    );
  };
  return {
    ...project,
    sections: project.sections.map((section) => ({ ...section, circuits: section.circuits.filter(isAffected) })),
  };
}

/**
 * Whether an output can drive a circuit without breaking its other circuits. The circuits `byIntent` on that output
 * must name it too, or would lose it.
 */
function canDrive(
  project: DrivingProject,
  circuit: DrivingCircuit,
  byIntent: readonly DrivingCircuit[],
  name: NamedOutput,
): boolean {
  if (byIntent.some(({ driver }) => driver !== null)) return false;
  const { own, drives } = drivesWith(project, [circuit, ...byIntent], name);
  if (own === null || !isWorking(own)) return false;
  return [...drives].every(([each, drive]) => {
    const before = project.drives.get(each);
    return isWorking(drive) || (before !== undefined && !isWorking(before));
  });
}

/** Circuits on an output. */
function usersOf({ drives }: DrivingProject, name: NamedOutput): DrivingCircuit[] {
  return [...drives].flatMap(([circuit, { driver, contact }]) =>
    isSameValue(driver, name) || isSameValue(contact, name) ? circuit : [],
  );
}

/** Outputs and throws of a control that can drive a circuit, in order of assignment, including the current one. */
function choicesOf(
  project: DrivingProject,
  circuit: DrivingCircuit,
  placed: Omit<FoundOutput, 'terminal'>,
  only?: string,
): DriverChoice[] {
  const { control } = placed;
  if (isInput(control.component)) return [];
  const all = outputsOf(terminalsOf(control.part));
  // Only switches can feed the boards of a circuit.
  const possible = hasDrivable(circuit) ? all : all.filter(() => isMechanicalSwitch(control));
  const outputs = only === undefined ? possible : possible.filter(({ name }) => name === only);
  // The only contact of the circuit's own switch is in use anyway.
  const isOwn = circuit.parts.some(({ id }) => id === control.id);
  if (outputs.length === 0 || (isOwn && isMechanicalSwitch(control) && all.length === 1)) return [];
  const affected = restrictTo(project, circuit, control.id);
  const inputs = new Set(inputPins(project.sections));
  return outputs.flatMap((terminal) => {
    const name = nameOf({ ...placed, terminal });
    if (inputs.has(outputKey(name))) return [];
    const users = usersOf(project, name);
    const isCurrent = users.includes(circuit);
    const sharedWith = users.filter((each) => each !== circuit);
    const byIntent = sharedWith.filter((each) => !isSameValue(each.driver, name));
    if (!isCurrent && !canDrive(affected, circuit, byIntent, name)) return [];
    return [{ ...placed, terminal, circuit, isCurrent, sharedWith, byIntent }];
  });
}

/**
 * Finds the outputs and throws that can drive a circuit: of its own section first, then of the others in order. An
 * output in use is included if its circuits keep working. Rule B161. Source: boards and currents, 2.4, 2.5.
 */
export function* driverChoices(project: DrivingProject, circuit: DrivingCircuit): Generator<DriverChoice> {
  const isOwn = ({ id }: DrivingSection): boolean => id === circuit.sectionId;
  const ordered = [...project.sections.filter(isOwn), ...project.sections.filter((section) => !isOwn(section))];
  for (const section of ordered) {
    for (const control of section.controls) yield* choicesOf(project, circuit, { control, section });
  }
}

/** Finds a control, and the circuits with other parts than it, those of its own section first. */
function circuitsFor({ sections }: DrivingProject, componentId: string) {
  const section = sections.find(({ controls }) => controls.some(({ id }) => id === componentId));
  const control = section?.controls.find(({ id }) => id === componentId);
  if (section === undefined || control === undefined) return null;
  const others = sections.filter((each) => each !== section);
  const circuits = [section, ...others].flatMap((each) => each.circuits);
  return {
    placed: { control, section },
    circuits: circuits.filter(({ parts }) => parts.some(({ id }) => id !== componentId)),
  };
}

/**
 * Finds the circuits that a part can drive, each with its output: the current one, else the first free one, else the
 * first that can be shared. Circuits of the own section come first. Rule B161.
 */
export function* circuitChoices(project: DrivingProject, componentId: string): Generator<DriverChoice> {
  const { placed, circuits } = circuitsFor(project, componentId) ?? {};
  if (placed === undefined || circuits === undefined) return;
  for (const circuit of circuits) {
    const choices = choicesOf(project, circuit, placed);
    const best =
      choices.find(({ isCurrent }) => isCurrent) ??
      choices.find(({ sharedWith }) => sharedWith.length === 0) ??
      choices[0];
    if (best !== undefined) yield best;
  }
}

/** Lists the circuits that one output of a part can drive or drives, those of the own section first. */
export function choicesOfOutput(project: DrivingProject, componentId: string, output: string): DriverChoice[] {
  const found = circuitsFor(project, componentId);
  return found === null ? [] : found.circuits.flatMap((circuit) => choicesOf(project, circuit, found.placed, output));
}

/** The powered part that drives a circuit by intent; null if the circuit is on with its section. Rule E92. */
export function driverByIntent(project: DrivingProject, circuit: DrivingCircuit): NamedOutput | null {
  return drivesWith(project, [circuit], null).own?.driver ?? null;
}
