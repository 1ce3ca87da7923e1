import type { Check } from '#domain/checks/check.ts';
import { isSwitch } from '#domain/circuits/circuit-rules.ts';
import type { CircuitDrive } from '#domain/driving/circuit-drive.ts';
import { isMechanicalSwitch } from '#domain/driving/driving-section.ts';
import { circuitKey } from '#domain/parts/component.ts';
import type { ResolvedPart } from '#domain/parts/resolved-part.ts';

/** Why something is not soldered, and what mends it. */
export type StopReason = Pick<Check, 'message' | 'fix'>;

/** What errors keep from being soldered: all, whole sections, circuits by their key, parts without a circuit by id. */
export interface StoppedPlaces {
  readonly project: StopReason | null;
  readonly sections: ReadonlyMap<string, StopReason>;
  readonly circuits: ReadonlyMap<string, StopReason>;
  readonly parts: ReadonlyMap<string, StopReason>;
}

export const nothingStopped: StoppedPlaces = {
  project: null,
  sections: new Map(),
  circuits: new Map(),
  parts: new Map(),
};

/** A section as far as it matters for what is stopped. */
interface StoppableSection {
  readonly id: string;
  readonly isGlobal: boolean;
  readonly circuits: readonly {
    readonly number: number;
    readonly parts: readonly ResolvedPart[];
    readonly drive: CircuitDrive | null;
  }[];
  readonly standalone: readonly { readonly part: ResolvedPart }[];
}

/** The parts that circuits name or are driven by. */
export function drivingParts(sections: readonly Pick<StoppableSection, 'circuits'>[]): Set<string> {
  return new Set(
    sections.flatMap(({ circuits }) =>
      circuits.flatMap(({ drive }) => [drive?.driver, drive?.contact].flatMap((each) => each?.componentId ?? [])),
    ),
  );
}

/** The parts that stand before a whole section, or in the global one before the project, each with that section. */
function headSwitches(sections: readonly StoppableSection[]): Map<string, StoppableSection> {
  const driving = drivingParts(sections);
  const heads = new Map<string, StoppableSection>();
  for (const section of sections) {
    for (const { part } of section.standalone) {
      const isHead = part.type === 'control' && (isMechanicalSwitch(part) || isSwitch(part.component));
      if (isHead && !driving.has(part.id)) heads.set(part.id, section);
    }
  }
  return heads;
}

/** While what is stopped is worked out. */
interface Stopping {
  project: StopReason | null;
  readonly sections: Map<string, StopReason>;
  readonly circuits: Map<string, StopReason>;
  readonly parts: Map<string, StopReason>;
}

/** Sets what is not set yet: the first error of a place is its reason. */
function setOnce(reasons: Map<string, StopReason>, key: string, reason: StopReason): void {
  if (!reasons.has(key)) reasons.set(key, reason);
}

/** Stops the place of an error. Source: the table in boards and currents, 5.2. */
function stopPlace(stopping: Stopping, error: Check, heads: ReadonlyMap<string, StoppableSection>): void {
  const { sectionId, circuitNumber, componentId } = error;
  const head = circuitNumber === null ? heads.get(componentId ?? '') : undefined;
  if (sectionId === null || head?.isGlobal === true) stopping.project ??= error;
  else if (circuitNumber !== null) setOnce(stopping.circuits, circuitKey(sectionId, circuitNumber), error);
  else if (componentId === null || head !== undefined) setOnce(stopping.sections, sectionId, error);
  else setOnce(stopping.parts, componentId, error);
}

/** Why each part of a project is not wired, of those that are not. */
function stoppedParts(stopping: Stopping, sections: readonly StoppableSection[]): Map<string, StopReason> {
  const stopped = new Map(stopping.parts);
  for (const { id, circuits, standalone } of sections) {
    const ofSection = stopping.sections.get(id);
    for (const { number, parts } of circuits) {
      const reason = ofSection ?? stopping.circuits.get(circuitKey(id, number));
      if (reason !== undefined) for (const part of parts) stopped.set(part.id, reason);
    }
    if (ofSection !== undefined) for (const { part } of standalone) stopped.set(part.id, ofSection);
  }
  return stopped;
}

/** Stops the circuits whose driver or switch is stopped; returns whether there was any. */
function stopDriven(stopping: Stopping, sections: readonly StoppableSection[]): boolean {
  const stopped = stoppedParts(stopping, sections);
  const before = stopping.circuits.size;
  for (const { id, circuits } of sections) {
    for (const { number, drive } of circuits) {
      const named = [drive?.contact, drive?.driver].map((each) => stopped.get(each?.componentId ?? ''));
      const reason = named.find((each) => each !== undefined);
      if (reason !== undefined && !stopping.sections.has(id)) {
        setOnce(stopping.circuits, circuitKey(id, number), {
          message: `What drives it is not wired. ${reason.message}`,
          fix: reason.fix,
        });
      }
    }
  }
  return stopping.circuits.size > before;
}

/** Errors about a supply, or its wires, as a whole: everything on together is too much for it. */
const overloads: ReadonlySet<string> = new Set(['supply-overload', 'battery-overload', 'wire-overload']);

/** Whether a finding is that a supply or its wires are too weak for everything on: the wiring is right all the same. */
export const isOverload = ({ id, severity, circuitNumber, componentId }: Check): boolean =>
  severity === 'error' && circuitNumber === null && componentId === null && overloads.has(id);

/**
 * Places that errors keep from being wired, and the circuits that are driven from there. An overloaded supply stops
 * nothing here, but the steps and the book. Rule E120. Source: boards and currents, 5.2.
 */
export function stoppedPlaces(checks: readonly Check[], sections: readonly StoppableSection[]): StoppedPlaces {
  return placesOf(
    checks.filter((check) => check.severity === 'error' && !isOverload(check)),
    sections,
  );
}

/** Places that errors keep from being soldered: those that are not wired, and all that hangs on an overloaded supply. */
export function unsolderedPlaces(checks: readonly Check[], sections: readonly StoppableSection[]): StoppedPlaces {
  return placesOf(
    checks.filter(({ severity }) => severity === 'error'),
    sections,
  );
}

function placesOf(errors: readonly Check[], sections: readonly StoppableSection[]): StoppedPlaces {
  if (errors.length === 0) return nothingStopped;
  const stopping: Stopping = { project: null, sections: new Map(), circuits: new Map(), parts: new Map() };
  const heads = headSwitches(sections);
  for (const error of errors) stopPlace(stopping, error, heads);
  while (stopDriven(stopping, sections));
  return stopping;
}

/** Why a section is not soldered; null when it is. */
export function sectionStopReason({ project, sections }: StoppedPlaces, id: string): StopReason | null {
  return project ?? sections.get(id) ?? null;
}
