import type { Rooms } from '#domain/effects/effect.ts';
import { roomsLimits } from '#domain/effects/effect.ts';
import type { Scene, SceneTrigger } from '#domain/effects/scene.ts';

/** Settings of a project that name circuits and parts by id. */
export interface NamingSettings {
  readonly rooms: readonly Rooms[];
  readonly scenes: readonly Scene[];
}

/** Ids of the circuits that scenes and houses name. */
export function namedCircuits({ rooms, scenes }: NamingSettings): string[] {
  return [
    ...rooms.flatMap(({ circuits }) => circuits),
    ...scenes.flatMap(({ entries }) => entries.map(({ circuit }) => circuit)),
  ];
}

/** Id of the button or sensor of a trigger; null if it has none. */
export function partOfTrigger(trigger: SceneTrigger): string | null {
  return 'componentId' in trigger ? trigger.componentId : null;
}

/** A house without some circuits; none if fewer than two remain. */
export function withoutCircuits(house: Rooms, isDeleted: (id: string) => boolean): Rooms[] {
  const circuits = house.circuits.filter((id) => !isDeleted(id));
  const [least, most] = [house.least, house.most].map((count) => Math.min(count, circuits.length));
  if (circuits.length < roomsLimits.leastCircuits) return [];
  return [{ ...house, circuits, least: least ?? 0, most: most ?? circuits.length }];
}

/**
 * Settings without deleted circuits and parts; the same object if it names none of them. A scene whose button or sensor
 * is deleted starts only in the builder. Source: effects, 6.
 */
export function withoutDeleted<Settings extends NamingSettings>(settings: Settings, ids: readonly string[]): Settings {
  const deleted = new Set(ids);
  const isDeleted = (id: string): boolean => deleted.has(id);
  const parts = settings.scenes.flatMap(({ trigger }) => partOfTrigger(trigger) ?? []);
  if (![...namedCircuits(settings), ...parts].some(isDeleted)) return settings;
  const scenes = settings.scenes.map((scene): Scene => {
    const part = partOfTrigger(scene.trigger);
    const trigger = part !== null && isDeleted(part) ? ({ kind: 'screen' } as const) : scene.trigger;
    return { ...scene, trigger, entries: scene.entries.filter(({ circuit }) => !isDeleted(circuit)) };
  });
  return { ...settings, scenes, rooms: settings.rooms.flatMap((house) => withoutCircuits(house, isDeleted)) };
}

/** Settings with other ids of some circuits; the same object if it names none of them. */
export function renameCircuits<Settings extends NamingSettings>(
  settings: Settings,
  ids: ReadonlyMap<string, string>,
): Settings {
  if (!namedCircuits(settings).some((id) => ids.has(id))) return settings;
  const rename = (id: string): string => ids.get(id) ?? id;
  return {
    ...settings,
    rooms: settings.rooms.map((house) => ({ ...house, circuits: house.circuits.map(rename) })),
    scenes: settings.scenes.map((scene) => {
      return { ...scene, entries: scene.entries.map((entry) => ({ ...entry, circuit: rename(entry.circuit) })) };
    }),
  };
}
