import type { Blueprint } from '#domain/blueprint/blueprint.ts';
import { outputsOf } from '#domain/catalogue/terminal.ts';
import { circuitNumberOf, type Component } from '#domain/parts/component.ts';
import type { PartFacts } from '#domain/parts/part-facts.ts';
import { terminalsOf } from '#domain/parts/part-terminals.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { isDimmer, controlledLights } from '#web/features/builder/design/lights/driven-lights.ts';
import { lightKey, type LightPlace, type Lights } from '#web/features/builder/design/lights/lights.ts';
import type { ProjectView } from '#web/features/builder/project/project-view.ts';

/** What a control does to the lights that it works: it goes from one of these to the next. */
export interface LightStep {
  /** What it stands at: `On`, the name of a throw, or the brightness. */
  readonly name: string;
  /** What is lit then; nothing while it is off. */
  readonly lit: readonly LightPlace[];
  /** How bright a dimmer is then. */
  readonly level: number;
}

const offStep: LightStep = { name: 'Off', lit: [], level: 1 };
const dimLevels = [1, 0.5, 0.2];

/** The throws of a switch that circuits hang on, where that is more than one: it stands at one of them at a time. */
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

/** What a control does when it is pressed, step by step; nothing for one that works no lights. */
export function lightSteps(project: ProjectView, component: Component): readonly LightStep[] {
  const lit = controlledLights(project, component);
  if (lit.length === 0) return [];
  const part = project.blueprint.context.catalogue.get(component.componentId) ?? null;
  const throws = throwSteps(project.blueprint, component, part);
  if (throws.length > 0) return throws;
  if (!isDimmer(part)) return [offStep, { ...offStep, name: 'On', lit }];
  return [offStep, ...dimLevels.map((level) => ({ name: `${level * 100}%`, lit, level }))];
}

/** The step behind the one that a control stands at; -1 is off. */
export function nextStep(steps: readonly LightStep[], at: number): LightStep | undefined {
  const standsAt = at < 0 && steps[0]?.lit.length === 0 ? 0 : at;
  return steps[(standsAt + 1) % steps.length];
}

/**
 * What goes out when some lights go on: a switch stands in one position at a time. Of lights that cannot be on together
 * those win that are on while everything is.
 */
export function conflictingLights({ sections }: Blueprint, places: readonly LightPlace[]): readonly LightPlace[] {
  const going = new Set(places.map(lightKey));
  const standing = new Map<string, number>();
  const switched = sections.flatMap(({ id: sectionId, driven }) =>
    driven.map(({ number: circuitNumber, drive }) => ({
      place: { sectionId, circuitNumber },
      positions: drive?.positions ?? [],
    })),
  );
  for (const { place, positions } of switched) {
    if (!going.has(lightKey(place))) continue;
    for (const { componentId, position, standsAt } of positions) {
      standing.set(componentId, (standing.get(componentId) ?? position) === position ? position : standsAt);
    }
  }
  return switched.flatMap(({ place, positions }) => {
    const isOut = positions.some(({ componentId, position }) => (standing.get(componentId) ?? position) !== position);
    return isOut ? place : [];
  });
}

/**
 * What is off after an edit. It goes with its circuit, which is known by its record and its parts, whatever number it
 * has by now. A circuit that has joined another one is gone, and the other one keeps its own light.
 */
export function remapLights({ off, gone }: Lights, before: ProjectSnapshot, after: ProjectSnapshot): Lights {
  const was = circuitKeys(before);
  const now = circuitKeys(after);
  const idsOf = (key: string) => [...was.keys()].filter((id) => was.get(id) === key);
  const next = new Set<string>();
  const left = new Map(gone);
  for (const key of off) {
    const ids = idsOf(key);
    const keys = ids.flatMap((id) => now.get(id) ?? []);
    const isOthers = (other: string) => other !== key && idsOf(other).some((id) => now.get(id) === other);
    const heir = keys.includes(key) ? key : keys.find((other) => !isOthers(other));
    // A key without rows is that of standalone parts, or of another project.
    if (ids.length === 0) next.add(key);
    else if (heir === undefined) left.set(key, ids);
    else next.add(heir);
  }
  for (const [key, ids] of left) {
    if (!ids.some((id) => now.get(id) === key)) continue;
    next.add(key);
    left.delete(key);
  }
  return { off: next, gone: left };
}

/** Where the parts and records of circuits are, by their ids. */
function circuitKeys({ circuits, components }: ProjectSnapshot): ReadonlyMap<string, string> {
  const keys = new Map<string, string>();
  for (const row of [...circuits, ...components]) {
    const circuitNumber = circuitNumberOf(row);
    if (circuitNumber !== null) keys.set(row.id, lightKey({ sectionId: row.sectionId, circuitNumber }));
  }
  return keys;
}
