import type { Check } from '#domain/checks/check.ts';
import { isSwitch } from '#domain/circuits/circuit-rules.ts';
import type { CircuitDrive } from '#domain/driving/circuit-drive.ts';
import { isInBothLeads, isMechanicalSwitch } from '#domain/driving/driving-section.ts';
import { circuitKey } from '#domain/parts/component.ts';
import type { ResolvedPart } from '#domain/parts/resolved-part.ts';
import { memoize } from '#domain/projects/memoize.ts';

/** Reason why something is not soldered, and its fix. */
export type StopReason = Pick<Check, 'message' | 'fix'>;

/** Places that errors keep from being soldered: the project, sections, circuits by key, standalone parts by id. */
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

/** Data of a section that determines what is stopped. */
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

const drivingIn = memoize(({ circuits }: Pick<StoppableSection, 'circuits'>): readonly string[] => {
  const ids = new Set<string>();
  for (const { drive } of circuits) {
    if (drive?.driver) ids.add(drive.driver.componentId);
    if (drive?.contact) ids.add(drive.contact.componentId);
  }
  return [...ids];
});

/** Ids of the parts that circuits name or are driven by. */
export function drivingParts(sections: readonly Pick<StoppableSection, 'circuits'>[]): Set<string> {
  return new Set(sections.flatMap((section) => drivingIn(section)));
}

/** Switches of a whole section, or in the global one of the project, with their section. */
function headSwitches(sections: readonly StoppableSection[]): Map<string, StoppableSection> {
  const driving = drivingParts(sections);
  const heads = new Map<string, StoppableSection>();
  for (const section of sections) {
    for (const { part } of section.standalone) {
      const isHead =
        part.type === 'control' && (isMechanicalSwitch(part) || isInBothLeads(part) || isSwitch(part.component));
      if (isHead && !driving.has(part.id)) heads.set(part.id, section);
    }
  }
  return heads;
}

interface MutablePlaces {
  project: StopReason | null;
  readonly sections: Map<string, StopReason>;
  readonly circuits: Map<string, StopReason>;
  readonly parts: Map<string, StopReason>;
}

/** Sets the reason of a place unless it has one; the first error counts. */
function setOnce(reasons: Map<string, StopReason>, key: string, reason: StopReason): void {
  if (!reasons.has(key)) reasons.set(key, reason);
}

/** Stops the place of an error. Source: the table in boards and currents, 5.2. */
function stopPlace(places: MutablePlaces, error: Check, heads: ReadonlyMap<string, StoppableSection>): void {
  const { sectionId, circuitNumber, componentId } = error;
  const head = circuitNumber === null ? heads.get(componentId ?? '') : undefined;
  if (sectionId === null || head?.isGlobal === true) places.project ??= error;
  else if (circuitNumber !== null) setOnce(places.circuits, circuitKey(sectionId, circuitNumber), error);
  else if (componentId === null || head !== undefined) setOnce(places.sections, sectionId, error);
  else setOnce(places.parts, componentId, error);
}

/** Reasons of the parts that are not wired, by id. */
function stoppedParts(places: MutablePlaces, sections: readonly StoppableSection[]): Map<string, StopReason> {
  const stopped = new Map(places.parts);
  for (const { id, circuits, standalone } of sections) {
    const ofSection = places.sections.get(id);
    for (const { number, parts } of circuits) {
      const reason = ofSection ?? places.circuits.get(circuitKey(id, number));
      if (reason !== undefined) for (const part of parts) stopped.set(part.id, reason);
    }
    if (ofSection !== undefined) for (const { part } of standalone) stopped.set(part.id, ofSection);
  }
  return stopped;
}

/** Stops the circuits whose driver or switch is stopped; returns whether there were any. */
function stopDriven(places: MutablePlaces, sections: readonly StoppableSection[]): boolean {
  const stopped = stoppedParts(places, sections);
  const previousSize = places.circuits.size;
  for (const { id, circuits } of sections) {
    for (const { number, drive } of circuits) {
      const named = [drive?.contact, drive?.driver].map((each) => stopped.get(each?.componentId ?? ''));
      const reason = named.find((each) => each !== undefined);
      if (reason !== undefined && !places.sections.has(id)) {
        setOnce(places.circuits, circuitKey(id, number), {
          message: `What drives it is not wired. ${reason.message}`,
          fix: reason.fix,
        });
      }
    }
  }
  return places.circuits.size > previousSize;
}

/** Errors of a supply, its wires, or its fuse that are overloaded with everything on. */
const overloads: ReadonlySet<string> = new Set([
  'supply-overload',
  'battery-overload',
  'wire-overload',
  'fuse-too-small',
]);

/** Whether a finding is an overloaded supply, wire, or fuse; the wiring itself is still correct. */
export const isOverload = ({ id, severity, circuitNumber, componentId }: Check): boolean =>
  severity === 'error' && circuitNumber === null && componentId === null && overloads.has(id);

/**
 * Places that errors keep from being wired, and the circuits driven from there. An overloaded supply only stops the
 * soldering steps and the build book. Rule E120. Source: boards and currents, 5.2.
 */
export function stoppedPlaces(checks: readonly Check[], sections: readonly StoppableSection[]): StoppedPlaces {
  return placesOf(
    checks.filter((check) => check.severity === 'error' && !isOverload(check)),
    sections,
  );
}

/** Places that errors keep from being soldered: those that are not wired, and everything on an overloaded supply. */
export function unsolderedPlaces(checks: readonly Check[], sections: readonly StoppableSection[]): StoppedPlaces {
  return placesOf(
    checks.filter(({ severity }) => severity === 'error'),
    sections,
  );
}

function placesOf(errors: readonly Check[], sections: readonly StoppableSection[]): StoppedPlaces {
  if (errors.length === 0) return nothingStopped;
  const places: MutablePlaces = { project: null, sections: new Map(), circuits: new Map(), parts: new Map() };
  const heads = headSwitches(sections);
  for (const error of errors) stopPlace(places, error, heads);
  while (stopDriven(places, sections));
  return places;
}

/** Reason why a section is not soldered; null if it is. */
export function sectionStopReason({ project, sections }: StoppedPlaces, id: string): StopReason | null {
  return project ?? sections.get(id) ?? null;
}
