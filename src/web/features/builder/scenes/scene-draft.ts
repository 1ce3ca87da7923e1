import { sequence, type Step } from '#domain/changes/apply-changes.ts';
import { type CircuitPlace, createCircuit } from '#domain/changes/circuit-changes.ts';
import { updateComponent } from '#domain/changes/component-changes.ts';
import { updateProject } from '#domain/changes/project-changes.ts';
import type { Effect } from '#domain/effects/effect.ts';
import type { Scene } from '#domain/effects/scene.ts';
import type { ComponentInput } from '#domain/parts/component.ts';
import { isSameValue } from '#domain/projects/same-value.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { recordOf } from '#web/features/builder/project/find-circuit.ts';
import type { Edit } from '#web/features/builder/sync/edit.ts';
import { newId } from '#web/new-id.ts';

/** Effect of a circuit during an edited scene. A circuit with the default settings has no id yet. */
export interface DraftEntry {
  readonly place: CircuitPlace;
  readonly effect: Effect | null;
}

/** A scene while it is edited. */
export interface DraftScene extends Omit<Scene, 'entries'> {
  readonly entries: readonly DraftEntry[];
}

/** All scenes of a project, and the pins on which their buttons and sensors work, by the id of the part. */
export interface ScenesDraft {
  readonly scenes: readonly DraftScene[];
  readonly inputs: Readonly<Record<string, ComponentInput | null>>;
}

/** The scenes of a project for editing. */
export function draftOf({ circuits, components, project }: ProjectSnapshot): ScenesDraft {
  const places = new Map(circuits.map(({ id, sectionId, circuitNumber }) => [id, { sectionId, circuitNumber }]));
  const scenes = project.settings.scenes.map((scene) => ({
    ...scene,
    entries: scene.entries.flatMap(({ circuit, effect }) => {
      const place = places.get(circuit);
      return place === undefined ? [] : [{ place, effect }];
    }),
  }));
  const controls = components.filter(({ componentType }) => componentType === 'control');
  return { scenes, inputs: Object.fromEntries(controls.map(({ id, input }) => [id, input])) };
}

/** Whether scenes, or pins of their parts, were changed after they were opened. */
export function isOutdated(opened: ScenesDraft, snapshot: ProjectSnapshot): boolean {
  const { scenes, inputs } = draftOf(snapshot);
  const isSamePin = ([id, input]: [string, ComponentInput | null]) => isSameValue(inputs[id], input);
  return !isSameValue(scenes, opened.scenes) || !Object.entries(opened.inputs).every(isSamePin);
}

/** Stores edited scenes, with the pins of their buttons and sensors. */
export function saveScenes({ scenes, inputs }: ScenesDraft): Edit {
  return {
    name: 'change the scenes',
    changes: (snapshot) =>
      sequence(snapshot, [
        ...scenes.flatMap(({ entries }) => entries.map(({ place }) => record(place))),
        ...Object.entries(inputs).map(
          ([id, input]): Step =>
            (now) =>
              updateComponent(now, id, { input }),
        ),
        (now) => updateProject(now, { settings: { ...now.project.settings, scenes: storedScenes(now, scenes) } }),
      ]),
  };
}

/** Gives a circuit the record that a scene names. */
function record(place: CircuitPlace): Step {
  return (now) => createCircuit(now, place, newId);
}

function storedScenes(now: ProjectSnapshot, scenes: readonly DraftScene[]): readonly Scene[] {
  return scenes.map((scene) => ({
    ...scene,
    entries: scene.entries.flatMap(({ place, effect }) => {
      const circuit = recordOf(now, place)?.id;
      return circuit === undefined ? [] : [{ circuit, effect }];
    }),
  }));
}
