import type { Effect, EffectStep } from '#domain/effects/effect.ts';
import { singlePresets } from '#domain/effects/presets.ts';
import type { SceneTrigger } from '#domain/effects/scene.ts';
import type { LitCircuit } from '#web/features/builder/playing/lit-circuits.ts';
import type { DraftEntry, DraftScene } from '#web/features/builder/scenes/scene-draft.ts';

/** Parts that a trigger can use, by their ids: the first is proposed. */
interface TriggerParts {
  readonly buttons: readonly string[];
  readonly sensors: readonly string[];
}

/** A circuit with lights, and its name. */
type NamedCircuit = Pick<LitCircuit, 'place' | 'title'>;

/** A scene to begin with. */
export interface ScenePreset {
  readonly id: string;
  readonly name: string;
  readonly create: (circuits: readonly NamedCircuit[], parts: TriggerParts) => Omit<DraftScene, 'id' | 'name'>;
}

/** Time (ms) from one circuit to the next when a model powers up. */
const powerUpMs = 700;
/** Time (ms) that a welcome light stays after the last motion. */
const welcomeMs = 30_000;
const screen: SceneTrigger = { kind: 'screen' };

/** Presets for scenes. Source: effects, 3.4. */
export const scenePresets: readonly ScenePreset[] = [
  {
    id: 'power-up',
    name: 'Power-up',
    create: (circuits) => ({
      trigger: { kind: 'start' },
      entries: circuits.map(({ place }, index) => ({
        place,
        effect: { ...once([{ ms: 300, level: 100, ramp: true }]), startMs: index * powerUpMs },
      })),
      lengthMs: null,
      then: null,
    }),
  },
  {
    id: 'torpedo',
    name: 'Torpedo on a button',
    create: (circuits, { buttons: [button] }) => ({
      trigger: button === undefined ? screen : { kind: 'button', componentId: button },
      entries: entryFor(circuits, 'torpedo'),
      lengthMs: null,
      then: null,
    }),
  },
  {
    id: 'phaser',
    name: 'Phaser while pressed',
    create: (circuits, { buttons: [button] }) => ({
      trigger: button === undefined ? screen : { kind: 'sensor', componentId: button, holdMs: 0 },
      entries: entryFor(circuits, 'phaser'),
      lengthMs: null,
      then: null,
    }),
  },
  {
    id: 'welcome',
    name: 'Welcome light by motion',
    create: (circuits, { sensors: [sensor] }) => ({
      trigger: sensor === undefined ? screen : { kind: 'sensor', componentId: sensor, holdMs: welcomeMs },
      entries: circuits.map(({ place }) => ({ place, effect: once([{ ms: 1000, level: 100, ramp: true }]) })),
      lengthMs: null,
      then: null,
    }),
  },
  { id: 'empty', name: 'Empty scene', create: () => ({ trigger: screen, entries: [], lengthMs: 10_000, then: null }) },
];

function once(steps: readonly EffectStep[]): Effect {
  return { steps, repeat: 1 };
}

/** The effect of a preset for the circuit that has its name, else for the first one. */
function entryFor(circuits: readonly NamedCircuit[], wanted: string): readonly DraftEntry[] {
  const circuit = circuits.find(({ title }) => title.toLowerCase().includes(wanted)) ?? circuits[0];
  const effect = singlePresets.find(({ id }) => id === wanted)?.effects[0];
  if (circuit === undefined || effect === undefined) return [];
  return [{ place: circuit.place, effect: { ...effect, preset: wanted } }];
}
