import type { Check, CheckAction, DriveCandidate } from '#domain/checks/check.ts';
import { iterateCircuitChoices, type DriverChoice, iterateDriverChoices } from '#domain/driving/driver-choices.ts';
import type { DrivingCircuit } from '#domain/driving/driving-section.ts';
import { nameOf } from '#domain/driving/find-drivers.ts';
import { type CheckSubject, drivingProject } from '#domain/fixes/found-check.ts';

/** How many outputs or circuits are offered: what stands further away is rarely meant. */
const mostCandidates = 6;

function candidateOf(choice: DriverChoice): DriveCandidate {
  const { sectionId, number } = choice.circuit;
  return { circuit: { sectionId, circuitNumber: number }, ...nameOf(choice) };
}

/** Free outputs for a circuit, one of each part, own section first. */
function freeOutputs(subject: CheckSubject, circuit: DrivingCircuit): DriveCandidate[] {
  const found = new Map<string, DriveCandidate>();
  for (const choice of iterateDriverChoices(drivingProject(subject), circuit)) {
    const isFree = !choice.isCurrent && choice.sharedWith.length === 0;
    if (isFree && !found.has(choice.control.id)) found.set(choice.control.id, candidateOf(choice));
    if (found.size === mostCandidates) break;
  }
  return [...found.values()];
}

/** Circuits for the free outputs of a part, those that nothing drives yet. */
function idleCircuits(subject: CheckSubject, componentId: string): DriveCandidate[] {
  const project = drivingProject(subject);
  const found: DriveCandidate[] = [];
  for (const choice of iterateCircuitChoices(project, componentId)) {
    const drive = project.drives.get(choice.circuit);
    const isIdle = drive === undefined || (drive.driver === null && drive.contact === null);
    if (isIdle && !choice.isCurrent && choice.sharedWith.length === 0) found.push(candidateOf(choice));
    if (found.length === mostCandidates) break;
  }
  return found;
}

function driveBy(candidates: readonly DriveCandidate[]): CheckAction[] {
  return candidates.length === 0 ? [] : [{ kind: 'drive-circuit', candidates }];
}

/** Drives a circuit by another output. */
export function driveOtherwise(subject: CheckSubject): CheckAction[] {
  return subject.circuit === null ? [] : driveBy(freeOutputs(subject, subject.circuit.resolved));
}

/** Gives a part a circuit to drive. */
export function driveSomething(subject: CheckSubject): CheckAction[] {
  return subject.part === null ? [] : driveBy(idleCircuits(subject, subject.part.id));
}

/**
 * Relieves an output: the circuit that is too much for it, or of a part whose outputs are too weak together each of its
 * circuits, is driven by another part. A touch switch that drives nothing by name gets a circuit to drive.
 */
export function relieveOutput(subject: CheckSubject, { componentId }: Pick<Check, 'componentId'>): CheckAction[] {
  const { blueprint, circuit } = subject;
  const isOn = (each: { readonly drive: { readonly driver: { readonly componentId: string } | null } | null }) =>
    each.drive?.driver?.componentId === componentId;
  if (circuit !== null && isOn(circuit)) {
    const other = freeOutputs(subject, circuit.resolved);
    if (other.length > 0) return driveBy(other);
  }
  const driven = blueprint.sections.flatMap(({ circuits }) => circuits.filter(isOn));
  if (driven.length === 0) return driveSomething(subject);
  const elsewhere = driven.flatMap((each) =>
    freeOutputs(subject, each.resolved).filter((candidate) => candidate.componentId !== componentId),
  );
  return driveBy(elsewhere.slice(0, mostCandidates));
}

/** Takes back a driver that is gone. */
export function clearDriver({ section, circuit }: CheckSubject): CheckAction[] {
  if (section === null || circuit === null) return [];
  return [{ kind: 'clear-driver', circuit: { sectionId: section.id, circuitNumber: circuit.number } }];
}
