import type { Effect, EffectStep, GeneratorName, Rooms } from '#domain/effects/effect.ts';
import { singlePresets } from '#domain/effects/presets.ts';

/** A distinct effect of a program, with the names of its lights. `table` is the index of its steps. */
export type PlannedEffect = { readonly names: Set<string> } & (
  | { readonly kind: 'steps'; readonly table: number; readonly repeat: number; readonly timing: Timing }
  | { readonly kind: 'generator'; readonly name: GeneratorName; readonly seed: number; readonly timing: Timing }
  | { readonly kind: 'room'; readonly house: number; readonly room: number }
);

interface Timing {
  readonly startMs: number;
  readonly levelPct: number;
}

/** Distinct effects of a program in the order of their first use. */
export interface EffectTable {
  readonly effects: readonly PlannedEffect[];
  readonly tables: readonly (readonly EffectStep[])[];
  readonly houses: readonly Rooms[];
  /** Index of an effect of a light, which is added if it is new. */
  readonly add: (effect: Effect | null, light: { readonly circuitId: string; readonly name: string }) => number;
}

const steady: Effect = { steps: [{ ms: 1000, level: 100 }] };

/** An empty table of effects of a project with some houses. */
export function effectTable(rooms: readonly Rooms[]): EffectTable {
  const effects: PlannedEffect[] = [];
  const tables: (readonly EffectStep[])[] = [];
  const houses: Rooms[] = [];
  const plan = (effect: Effect, circuitId: string): PlannedEffect => {
    const names = new Set<string>();
    if ('rooms' in effect) {
      const house = rooms.find(({ id, circuits }) => id === effect.rooms && circuits.includes(circuitId));
      if (house === undefined) return plan(steady, circuitId);
      return { kind: 'room', names, house: indexIn(houses, house), room: house.circuits.indexOf(circuitId) };
    }
    const timing = { startMs: effect.startMs ?? 0, levelPct: effect.levelPct ?? 100 };
    if ('generator' in effect) return { kind: 'generator', names, name: effect.generator, seed: effect.seed, timing };
    const steps = effect.steps.map(({ ms, level, ramp = false }) => ({ ms, level, ramp }));
    return { kind: 'steps', names, table: indexIn(tables, steps), repeat: effect.repeat ?? 0, timing };
  };
  const add: EffectTable['add'] = (effect, { circuitId, name }) => {
    const index = indexIn(effects, plan(effect ?? steady, circuitId));
    const preset = singlePresets.find(({ id }) => id === effect?.preset);
    effects[index]?.names.add(preset === undefined ? name : `${name} (${preset.name})`);
    return index;
  };
  return { effects, tables, houses, add };
}

/** Index of an item that is equal, or of the item itself, then added. */
function indexIn<T>(items: T[], item: T): number {
  const key = keyOf(item);
  const index = items.findIndex((each) => keyOf(each) === key);
  return index < 0 ? items.push(item) - 1 : index;
}

function keyOf(item: unknown): string {
  return JSON.stringify({ item }, (name, value: unknown) => (name === 'names' ? undefined : value));
}

/** Names of the lights with an effect, for its comment. */
export function lightsOf({ names }: PlannedEffect): string {
  return [...names].join(', ');
}

/** Names of the lights with effects of a table of steps, for its comment. */
export function lightsOfTable(effects: readonly PlannedEffect[], table: number): string {
  const users = effects.filter((each) => each.kind === 'steps' && each.table === table);
  return [...new Set(users.flatMap(({ names }) => [...names]))].join(', ');
}

/** Constant of a generator in a program: GAS_LAMP. */
export function constantOf(name: GeneratorName): string {
  return name.toUpperCase().replaceAll('-', '_');
}
