import { isSameValue } from '#domain/projects/same-value.ts';
import { sceneLimits, type SceneTrigger } from '#domain/effects/scene.ts';
import type { ComponentInput } from '#domain/parts/component.ts';
import { partOfTrigger } from '#domain/projects/named-circuits.ts';
import { litCircuits } from '#web/features/builder/playing/lit-circuits.ts';
import type { ProjectView } from '#web/features/builder/project/project-view.ts';
import type { DraftScene, ScenesDraft } from '#web/features/builder/scenes/scene-draft.ts';
import type { ScenePreset } from '#web/features/builder/scenes/scene-presets.ts';
import { boardPins, triggerParts } from '#web/features/builder/scenes/trigger-parts.ts';

/** Replaces values of a scene. */
export function changeScene(draft: ScenesDraft, id: string, change: Partial<DraftScene>): ScenesDraft {
  return { ...draft, scenes: draft.scenes.map((scene) => (scene.id === id ? { ...scene, ...change } : scene)) };
}

/** Removes a scene; those that it follows go back to idle. */
export function removeScene(draft: ScenesDraft, id: string): ScenesDraft {
  const others = draft.scenes.filter((scene) => scene.id !== id);
  const scenes = others.map((scene) => (scene.then === id ? { ...scene, then: null } : scene));
  return freePins(draft, { ...draft, scenes });
}

/** Frees the pins of parts that no longer start a scene, so that they switch their circuits again. */
function freePins(before: ScenesDraft, after: ScenesDraft): ScenesDraft {
  const used = new Set(after.scenes.map(({ trigger }) => partOfTrigger(trigger)));
  const freed = before.scenes.flatMap(({ trigger }) => partOfTrigger(trigger) ?? []).filter((part) => !used.has(part));
  return { ...after, inputs: { ...after.inputs, ...Object.fromEntries(freed.map((part) => [part, null])) } };
}

/** Adds a scene by a preset, for all circuits with lights, up to the limit of a scene. */
export function addScene(draft: ScenesDraft, view: ProjectView, preset: ScenePreset, id: string): ScenesDraft {
  const parts = triggerParts(view);
  const created = preset.create(litCircuits(view), {
    buttons: parts.flatMap((part) => (part.isButton ? part.id : [])),
    sensors: parts.flatMap((part) => (part.isButton ? [] : part.id)),
  });
  const entries = created.entries.slice(0, sceneLimits.entries);
  const scenes = [...draft.scenes, { ...created, entries, id, name: preset.name }];
  return setTrigger({ ...draft, scenes }, view, id, created.trigger);
}

/** Sets what starts a scene. A part without a pin of its own gets the last free output of a board. */
export function setTrigger(draft: ScenesDraft, view: ProjectView, id: string, trigger: SceneTrigger): ScenesDraft {
  const changed = freePins(draft, changeScene(draft, id, { trigger }));
  const part = partOfTrigger(trigger);
  if (part === null || hasOwnPin(changed, part)) return changed;
  const pin = boardPins(view, Object.values(changed.inputs)).findLast(({ isFree }) => isFree);
  return pin === undefined
    ? changed
    : setInput(changed, part, { componentId: pin.componentId, terminal: pin.terminal });
}

/** Whether a part works on a pin, and no other part starts a scene there, such as that of which it is a copy. */
function hasOwnPin({ scenes, inputs }: ScenesDraft, part: string): boolean {
  const own = inputs[part] ?? null;
  const others = scenes.flatMap(({ trigger }) => partOfTrigger(trigger) ?? []).filter((id) => id !== part);
  return (own?.componentId ?? null) !== null && !others.some((id) => isSameValue(inputs[id], own));
}

/** Sets the pin on which a part works. */
export function setInput(draft: ScenesDraft, part: string, input: ComponentInput): ScenesDraft {
  return { ...draft, inputs: { ...draft.inputs, [part]: input } };
}
