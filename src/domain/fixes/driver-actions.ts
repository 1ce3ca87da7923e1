import type { Check, CheckAction, DriveCandidate } from '#domain/checks/check.ts';
import { canDim } from '#domain/checks/effect-checks.ts';
import { boardsWithServo } from '#domain/driving/sound-and-signals.ts';
import { circuitChoices, type DriverChoice, driverChoices } from '#domain/driving/driver-choices.ts';
import type { DrivingCircuit } from '#domain/driving/driving-section.ts';
import { isWithinReach, timer555Id } from '#domain/effects/timer-555.ts';
import { nameOf } from '#domain/driving/find-drivers.ts';
import { type CheckSubject, drivingProject } from '#domain/fixes/found-check.ts';

/** Maximum number of offered outputs or circuits: more distant ones are rarely useful. */
const maxCandidates = 6;

function candidateOf(choice: DriverChoice): DriveCandidate {
  const { sectionId, number } = choice.circuit;
  return { circuit: { sectionId, circuitNumber: number }, ...nameOf(choice) };
}

/** Returns free outputs for a circuit, one per part, own section first. */
function freeOutputs(
  subject: CheckSubject,
  circuit: DrivingCircuit,
  isSuitable: (choice: DriverChoice) => boolean = () => true,
): DriveCandidate[] {
  const found = new Map<string, DriveCandidate>();
  for (const choice of driverChoices(drivingProject(subject), circuit)) {
    const isFree = !choice.isCurrent && choice.sharedWith.length === 0;
    const isOffered = isFree && isSuitable(choice) && !found.has(choice.control.id);
    if (isOffered) found.set(choice.control.id, candidateOf(choice));
    if (found.size === maxCandidates) break;
  }
  return [...found.values()];
}

/** Returns circuits without a driver, for the free outputs of a part. */
function idleCircuits(subject: CheckSubject, componentId: string): DriveCandidate[] {
  const project = drivingProject(subject);
  const found: DriveCandidate[] = [];
  for (const choice of circuitChoices(project, componentId)) {
    const drive = project.drives.get(choice.circuit);
    const isIdle = drive === undefined || (drive.driver === null && drive.contact === null);
    if (isIdle && !choice.isCurrent && choice.sharedWith.length === 0) found.push(candidateOf(choice));
    if (found.length === maxCandidates) break;
  }
  return found;
}

function driveWith(candidates: readonly DriveCandidate[]): CheckAction[] {
  return candidates.length === 0 ? [] : [{ kind: 'drive-circuit', candidates }];
}

/** Proposes another output for a circuit. */
export function changeDriver(subject: CheckSubject): CheckAction[] {
  return subject.circuit === null ? [] : driveWith(freeOutputs(subject, subject.circuit.resolved));
}

/** Proposes an output for the effect of a circuit: of a part of the project, else of a new Nano or NE555. Source: effects, 2.4. */
export function playEffect(subject: CheckSubject): CheckAction[] {
  const { section, circuit } = subject;
  if (section === null || circuit === null) return [];
  const { effect = null } = section.rows.circuits.find(({ circuitNumber }) => circuitNumber === circuit.number) ?? {};
  const circuits = [{ sectionId: section.id, circuitNumber: circuit.number }];
  const candidates = ['mcu-arduino-nano', ...(isWithinReach(effect) ? [timer555Id] : [])];
  return [...changeDriver(subject), { kind: 'add-driver', circuits, candidates }];
}

/** Proposes an output that can dim for a circuit. Source: effects, 2.4. */
export function dimmableDriver(subject: CheckSubject): CheckAction[] {
  if (subject.circuit === null) return [];
  const withServo = boardsWithServo(drivingProject(subject).sections);
  return driveWith(freeOutputs(subject, subject.circuit.resolved, (choice) => canDim(choice, withServo)));
}

/** Proposes a circuit for a part to drive. */
export function assignCircuit(subject: CheckSubject): CheckAction[] {
  return subject.part === null ? [] : driveWith(idleCircuits(subject, subject.part.id));
}

/**
 * Proposes another driver for the circuit that overloads an output or, if the sum of a part's outputs is too large, for
 * any of its circuits. A standalone touch switch gets a circuit to drive.
 */
export function relieveOutput(subject: CheckSubject, { componentId }: Pick<Check, 'componentId'>): CheckAction[] {
  const { blueprint, circuit } = subject;
  const isOn = (each: { readonly drive: { readonly driver: { readonly componentId: string } | null } | null }) =>
    each.drive?.driver?.componentId === componentId;
  if (circuit !== null && isOn(circuit)) {
    const other = freeOutputs(subject, circuit.resolved);
    if (other.length > 0) return driveWith(other);
  }
  const driven = blueprint.sections.flatMap(({ circuits }) => circuits.filter(isOn));
  if (driven.length === 0) return assignCircuit(subject);
  const elsewhere = driven.flatMap((each) =>
    freeOutputs(subject, each.resolved).filter((candidate) => candidate.componentId !== componentId),
  );
  return driveWith(elsewhere.slice(0, maxCandidates));
}

/** Proposes to clear a driver that no longer exists. */
export function clearDriver({ section, circuit }: CheckSubject): CheckAction[] {
  if (section === null || circuit === null) return [];
  return [{ kind: 'clear-driver', circuit: { sectionId: section.id, circuitNumber: circuit.number } }];
}
