import type { CircuitDrive, NamedOutput } from '#domain/driving/circuit-drive.ts';
import { driveCircuits, type Drives } from '#domain/driving/drive-circuits.ts';
import { controlsOf, type DrivingCircuit, type DrivingSection } from '#domain/driving/driving-section.ts';
import { isMechanicalSwitch } from '#domain/driving/driving-section.ts';
import { type FoundOutput, hasDrivable, nameOf } from '#domain/driving/find-drivers.ts';
import { outputsOf } from '#domain/catalogue/terminal.ts';
import { terminalsOf } from '#domain/parts/part-terminals.ts';
import type { CircuitDriver } from '#domain/projects/circuit.ts';
import type { ResistorRounding } from '#domain/projects/project.ts';
import { isSameValue } from '#domain/projects/same-value.ts';

/** A project as far as it matters for what can drive its circuits. */
export interface DrivingProject {
  readonly sections: readonly DrivingSection[];
  readonly drives: Drives;
  readonly rounding: ResistorRounding;
}

/** An output or throw that can drive a circuit, and what hangs on it already. */
export interface DriverChoice extends FoundOutput {
  readonly circuit: DrivingCircuit;
  /** The other circuits that it drives. */
  readonly sharedWith: readonly DrivingCircuit[];
  /** Those among them that it drives by intent: once another circuit names it, they must name it too. */
  readonly byIntent: readonly DrivingCircuit[];
  /** Whether it drives the circuit now. */
  readonly isCurrent: boolean;
}

/** What drives the circuits when some of them have another driver: all of them, and the first of these. */
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

/** Whether a drive is one that works. */
function isSound({ fault, kind }: CircuitDrive): boolean {
  return fault === null && kind !== 'overload';
}

function usesPart({ driver, contact }: CircuitDrive, ids: ReadonlySet<string>): boolean {
  return [driver, contact].some((name) => name !== null && ids.has(name.componentId));
}

/**
 * The project with only those circuits that a part or the parts of a circuit have to do with: what another driver
 * changes is among them, so that the rest need not be worked out again.
 */
function around(project: DrivingProject, circuit: DrivingCircuit, componentId: string): DrivingProject {
  const ids = new Set([componentId, ...controlsOf(circuit).map(({ id }) => id)]);
  const isConcerned = (each: DrivingCircuit): boolean => {
    const drive = project.drives.get(each);
    return (
      each === circuit || each.parts.some(({ id }) => ids.has(id)) || (drive !== undefined && usesPart(drive, ids))
    );
  };
  return {
    ...project,
    sections: project.sections.map((section) => ({ ...section, circuits: section.circuits.filter(isConcerned) })),
  };
}

/**
 * Whether an output can drive a circuit, and all that hang on it besides still work as they do. `byIntent` are those among
 * them that do so by intent: they must name it too, or would lose it.
 */
function canDrive(
  project: DrivingProject,
  circuit: DrivingCircuit,
  byIntent: readonly DrivingCircuit[],
  name: NamedOutput,
): boolean {
  if (byIntent.some(({ driver }) => driver !== null)) return false;
  const { own, drives } = drivesWith(project, [circuit, ...byIntent], name);
  if (own === null || !isSound(own)) return false;
  return [...drives].every(([each, drive]) => {
    const before = project.drives.get(each);
    return isSound(drive) || (before !== undefined && !isSound(before));
  });
}

/** The circuits that hang on an output. */
function usersOf({ drives }: DrivingProject, name: NamedOutput): DrivingCircuit[] {
  return [...drives].flatMap(([circuit, { driver, contact }]) =>
    isSameValue(driver, name) || isSameValue(contact, name) ? circuit : [],
  );
}

/** The outputs and throws of a control that can drive a circuit, as they are given away: the current one among them. */
function choicesOf(
  project: DrivingProject,
  circuit: DrivingCircuit,
  placed: Omit<FoundOutput, 'terminal'>,
  only?: string,
): DriverChoice[] {
  const { control } = placed;
  const terminals = terminalsOf(control.part);
  const all = terminals === null ? [] : outputsOf(terminals);
  // The boards of a circuit hang behind switches only.
  const able = hasDrivable(circuit) ? all : all.filter(() => isMechanicalSwitch(control));
  const outputs = only === undefined ? able : able.filter(({ name }) => name === only);
  // The only contact of its own switch says what is so anyhow.
  const isOwn = circuit.parts.some(({ id }) => id === control.id);
  if (outputs.length === 0 || (isOwn && isMechanicalSwitch(control) && all.length === 1)) return [];
  const near = around(project, circuit, control.id);
  return outputs.flatMap((terminal) => {
    const name = nameOf({ ...placed, terminal });
    const users = usersOf(project, name);
    const isCurrent = users.includes(circuit);
    const sharedWith = users.filter((each) => each !== circuit);
    const byIntent = sharedWith.filter((each) => !isSameValue(each.driver, name));
    if (!isCurrent && !canDrive(near, circuit, byIntent, name)) return [];
    return [{ ...placed, terminal, circuit, isCurrent, sharedWith, byIntent }];
  });
}

/**
 * The outputs and throws that can drive a circuit: those of its own section, then those of the others in their order. One
 * that is taken is among them where the circuits on it still work. Rule B161. Source: boards and currents, 2.4, 2.5.
 */
export function driverChoices(project: DrivingProject, circuit: DrivingCircuit): DriverChoice[] {
  return [...iterateDriverChoices(project, circuit)];
}

/** The same one after the other, for who needs only the first ones. */
export function* iterateDriverChoices(project: DrivingProject, circuit: DrivingCircuit): Generator<DriverChoice> {
  const isOwn = ({ id }: DrivingSection): boolean => id === circuit.sectionId;
  const ordered = [...project.sections.filter(isOwn), ...project.sections.filter((section) => !isOwn(section))];
  for (const section of ordered) {
    for (const control of section.controls) yield* choicesOf(project, circuit, { control, section });
  }
}

/**
 * What a part can drive: each circuit with the output that it would get, which is the one that drives it now, else the
 * first that is free, else the first that can be shared. Those of its own section come first. Rule B161.
 */
export function circuitChoices(project: DrivingProject, componentId: string): DriverChoice[] {
  return [...iterateCircuitChoices(project, componentId)];
}

/** The same one after the other, for who needs only the first ones. */
export function* iterateCircuitChoices(project: DrivingProject, componentId: string): Generator<DriverChoice> {
  const section = project.sections.find(({ controls }) => controls.some(({ id }) => id === componentId));
  const control = section?.controls.find(({ id }) => id === componentId);
  if (section === undefined || control === undefined) return;
  const others = project.sections.filter((each) => each !== section);
  for (const circuit of [section, ...others].flatMap(({ circuits }) => circuits)) {
    if (circuit.parts.every(({ id }) => id === componentId)) continue;
    const choices = choicesOf(project, circuit, { control, section });
    const best =
      choices.find(({ isCurrent }) => isCurrent) ??
      choices.find(({ sharedWith }) => sharedWith.length === 0) ??
      choices[0];
    if (best !== undefined) yield best;
  }
}

/** The circuits that one output of a part can drive or drives now, those of its own section first. */
export function choicesOfOutput(project: DrivingProject, componentId: string, output: string): DriverChoice[] {
  const section = project.sections.find(({ controls }) => controls.some(({ id }) => id === componentId));
  const control = section?.controls.find(({ id }) => id === componentId);
  if (section === undefined || control === undefined) return [];
  const others = project.sections.filter((each) => each !== section);
  return [section, ...others]
    .flatMap(({ circuits }) => circuits)
    .filter(({ parts }) => parts.some(({ id }) => id !== componentId))
    .flatMap((circuit) => choicesOf(project, circuit, { control, section }, output));
}

/** The powered part that drives a circuit when none is chosen; null where it is on with its section. Rule E92. */
export function driverByIntent(project: DrivingProject, circuit: DrivingCircuit): NamedOutput | null {
  return drivesWith(project, [circuit], null).own?.driver ?? null;
}
