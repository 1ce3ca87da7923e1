import type { Blueprint } from '#domain/blueprint/blueprint.ts';
import { outputsOf } from '#domain/catalogue/terminal.ts';
import { circuitNumberOf, type Component } from '#domain/parts/component.ts';
import type { PartFacts } from '#domain/parts/part-facts.ts';
import { terminalsOf } from '#domain/parts/part-terminals.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { isDimmer, controlledLights } from '#web/features/builder/design/lights/driven-lights.ts';
import { lightKey, type LightPlace, type Lights } from '#web/features/builder/design/lights/lights.ts';
import type { ProjectView } from '#web/features/builder/project/project-view.ts';

/** One of the states that a control cycles through. */
export interface LightStep {
  /** Position of the control: `On`, the name of a throw, or the brightness. */
  readonly name: string;
  /** Lights that are on; empty for off. */
  readonly lit: readonly LightPlace[];
  /** Brightness of a dimmer; 1 is full. */
  readonly level: number;
}

const offStep: LightStep = { name: 'Off', lit: [], level: 1 };
const dimLevels = [1, 0.5, 0.2];

/**
 * Steps of a switch that drives circuits from its throws: one per throw in use, preceded by off if that is possible.
 */
function throwSteps({ sections }: Blueprint, { id }: Component, part: PartFacts | null): LightStep[] {
  const lit = new Map<number, LightPlace[]>();
  for (const { id: sectionId, driven } of sections) {
    for (const { number: circuitNumber, drive } of driven) {
      const position = drive?.positions.find(({ componentId }) => componentId === id)?.position;
      if (position !== undefined) lit.set(position, [...(lit.get(position) ?? []), { sectionId, circuitNumber }]);
    }
  }
  const terminals = terminalsOf(part);
  const throws = terminals === null ? [] : outputsOf(terminals).filter((terminal) => terminal.role === 'throw');
  const steps = [...lit].toSorted(([one], [other]) => one - other);
  const isOffSomewhere = terminals?.offPosition === true || throws.some(({ position }) => !lit.has(position));
  return [
    ...(isOffSomewhere && steps.length > 0 ? [offStep] : []),
    ...steps.map(([position, places]) => {
      return { ...offStep, name: throws.find((each) => each.position === position)?.name ?? 'On', lit: places };
    }),
  ];
}

/** Returns the states that a control cycles through; empty if it controls no lights. */
export function lightSteps(project: ProjectView, component: Component): readonly LightStep[] {
  const lit = controlledLights(project, component);
  if (lit.length === 0) return [];
  const part = project.blueprint.context.catalogue.get(component.componentId) ?? null;
  const throws = throwSteps(project.blueprint, component, part);
  if (throws.length > 0) return throws;
  if (!isDimmer(part)) return [offStep, { ...offStep, name: 'On', lit }];
  return [offStep, ...dimLevels.map((level) => ({ name: `${level * 100}%`, lit, level }))];
}

/** Returns the step after the current one; `at` is -1 while the lights are off. */
export function nextStep(steps: readonly LightStep[], at: number): LightStep | undefined {
  const current = at < 0 && steps[0]?.lit.length === 0 ? 0 : at;
  return steps[(current + 1) % steps.length];
}

/**
 * Returns the lights that go off when others are switched on, because a switch has one position at a time. Of lights
 * that cannot be on together, those at the default position of their switch win.
 */
export function conflictingLights({ sections }: Blueprint, places: readonly LightPlace[]): readonly LightPlace[] {
  const switchedOn = new Set(places.map(lightKey));
  const current = new Map<string, number>();
  const switched = sections.flatMap(({ id: sectionId, driven }) =>
    driven.map(({ number: circuitNumber, drive }) => ({
      place: { sectionId, circuitNumber },
      positions: drive?.positions ?? [],
    })),
  );
  for (const { place, positions } of switched) {
    if (!switchedOn.has(lightKey(place))) continue;
    for (const { componentId, position, defaultPosition } of positions) {
      current.set(componentId, (current.get(componentId) ?? position) === position ? position : defaultPosition);
    }
  }
  return switched.flatMap(({ place, positions }) => {
    const isOut = positions.some(({ componentId, position }) => (current.get(componentId) ?? position) !== position);
    return isOut ? place : [];
  });
}

/**
 * Returns the lights that are off after an edit. A light follows its circuit to a new number; the circuit is identified
 * by its record and its parts. If a circuit was merged into another one, the other one keeps its own light.
 */
export function remapLights({ off, deleted }: Lights, before: ProjectSnapshot, after: ProjectSnapshot): Lights {
  const keysBefore = circuitKeys(before);
  const keysAfter = circuitKeys(after);
  const idsOf = (key: string) => [...keysBefore.keys()].filter((id) => keysBefore.get(id) === key);
  const next = new Set<string>();
  const remaining = new Map(deleted);
  for (const key of off) {
    const ids = idsOf(key);
    const keys = ids.flatMap((id) => keysAfter.get(id) ?? []);
    const isOthers = (other: string) => other !== key && idsOf(other).some((id) => keysAfter.get(id) === other);
    const newKey = keys.includes(key) ? key : keys.find((other) => !isOthers(other));
    // A key without rows belongs to standalone parts or to another project.
    if (ids.length === 0) next.add(key);
    else if (newKey === undefined) remaining.set(key, ids);
    else next.add(newKey);
  }
  for (const [key, ids] of remaining) {
    if (!ids.some((id) => keysAfter.get(id) === key)) continue;
    next.add(key);
    remaining.delete(key);
  }
  return { off: next, deleted: remaining };
}

/** Light keys of the circuits, by the ids of their parts and records. */
function circuitKeys({ circuits, components }: ProjectSnapshot): ReadonlyMap<string, string> {
  const keys = new Map<string, string>();
  for (const row of [...circuits, ...components]) {
    const circuitNumber = circuitNumberOf(row);
    if (circuitNumber !== null) keys.set(row.id, lightKey({ sectionId: row.sectionId, circuitNumber }));
  }
  return keys;
}
