import type { Effect, Rooms } from '#domain/effects/effect.ts';
import type { Scene, SceneTrigger } from '#domain/effects/scene.ts';
import type { FileFault } from '#domain/project-file/file-pictures.ts';
import type { Circuit } from '#domain/projects/circuit.ts';
import { type NamingSettings, withoutCircuits } from '#domain/projects/named-circuits.ts';
import type { ProjectSettings } from '#domain/projects/project.ts';

/** A circuit in a file: the position of its section, from 1, and its number. */
export interface FileCircuitPlace {
  readonly section: number;
  readonly circuit: number;
}

/** A component in a file: the positions of its section and of itself in it, from 1. */
export interface FilePartPlace {
  readonly section: number | null;
  readonly component: number | null;
}

/** In place of an effect, house, or scene that is wrong: why, with the path in it. An import reports it. */
export interface WrongValue {
  readonly fault: FileFault;
}

type WithoutId<Trigger> = Trigger extends { readonly componentId: string }
  ? Omit<Trigger, 'componentId'> & FilePartPlace
  : Trigger;
type FileTrigger = WithoutId<SceneTrigger>;

/** A scene in a file. Source: effects, 4.8. */
export interface FileScene extends Omit<Scene, 'trigger' | 'entries'> {
  readonly trigger: FileTrigger;
  readonly entries: readonly { readonly circuit: FileCircuitPlace; readonly effect: Effect | null }[];
}

/** A house in a file. */
export interface FileRooms extends Omit<Rooms, 'circuits'> {
  readonly circuits: readonly FileCircuitPlace[];
}

/** Settings of a project in a file. */
export interface FileSettings extends Omit<ProjectSettings, keyof NamingSettings> {
  readonly rooms: readonly (FileRooms | WrongValue)[];
  readonly scenes: readonly (FileScene | WrongValue)[];
}

/** Places of the circuits and components of a project in its file. */
export interface FilePlaces {
  readonly placeOfCircuit: (id: string) => FileCircuitPlace | undefined;
  readonly placeOfPart: (id: string) => FilePartPlace;
}

/** Converts the houses and scenes of a project to those of its file. */
export function fileNaming({ rooms, scenes }: NamingSettings, { placeOfCircuit, placeOfPart }: FilePlaces) {
  return {
    rooms: rooms.map((house): FileRooms => {
      return { ...house, circuits: house.circuits.flatMap((id) => placeOfCircuit(id) ?? []) };
    }),
    scenes: scenes.map((scene): FileScene => {
      const entries = scene.entries.flatMap(({ circuit: id, effect }) => {
        const circuit = placeOfCircuit(id);
        return circuit === undefined ? [] : [{ circuit, effect }];
      });
      return { ...scene, entries, trigger: fileTrigger(scene.trigger, placeOfPart) };
    }),
  };
}

function fileTrigger(trigger: SceneTrigger, placeOfPart: FilePlaces['placeOfPart']): FileTrigger {
  if (!('componentId' in trigger)) return trigger;
  const { componentId, ...rest } = trigger;
  return { ...rest, ...placeOfPart(componentId) };
}

function isWrong(value: object): value is WrongValue {
  return 'fault' in value;
}

/** Effect of a circuit in a file; null if it is wrong. */
export function readEffect(effect: Effect | WrongValue | null): Effect | null {
  return effect === null || isWrong(effect) ? null : effect;
}

/** Makes circuits steady that are rooms of a house that was not read. Source: effects, 6. */
export function withoutMissingHouses(
  circuits: readonly Circuit[],
  { rooms }: Pick<NamingSettings, 'rooms'>,
): readonly Circuit[] {
  const houses = new Set(rooms.map(({ id }) => id));
  return circuits.map((row) => {
    const isLost = row.effect !== null && 'rooms' in row.effect && !houses.has(row.effect.rooms);
    return isLost ? { ...row, effect: null } : row;
  });
}

function rightValues<Value extends object>(values: readonly (Value | WrongValue)[]): Value[] {
  return values.flatMap((value) => (isWrong(value) ? [] : [value]));
}

/** Circuits that the houses and scenes of a file name. */
export function circuitsNamedIn({ rooms, scenes }: Pick<FileSettings, 'rooms' | 'scenes'>): FileCircuitPlace[] {
  return [
    ...rightValues(rooms).flatMap(({ circuits }) => circuits),
    ...rightValues(scenes).flatMap(({ entries }) => entries.map(({ circuit }) => circuit)),
  ];
}

/** Ids of the circuits and components of a file, by their places. */
interface FileIds {
  readonly idOfCircuit: (place: FileCircuitPlace) => string | undefined;
  readonly idOfPart: (place: FilePartPlace) => string | undefined;
}

/**
 * Reads the houses and scenes of a file, without wrong ones and without missing circuits. A scene whose button is
 * missing starts only in the builder.
 */
export function readNaming(settings: Pick<FileSettings, 'rooms' | 'scenes'>, ids: FileIds): NamingSettings {
  const scenes = rightValues(settings.scenes);
  const rooms = rightValues(settings.rooms).flatMap((house) => {
    const circuits = house.circuits.map((place) => ids.idOfCircuit(place) ?? '');
    return withoutCircuits({ ...house, circuits }, (id) => id === '');
  });
  return {
    rooms,
    scenes: scenes.map((scene): Scene => {
      const entries = scene.entries.flatMap(({ circuit: place, effect }) => {
        const circuit = ids.idOfCircuit(place);
        return circuit === undefined ? [] : [{ circuit, effect }];
      });
      const then = scenes.some(({ id }) => id === scene.then) ? scene.then : null;
      return { ...scene, entries, then, trigger: readTrigger(scene.trigger, ids) };
    }),
  };
}

function readTrigger(trigger: FileTrigger, { idOfPart }: FileIds): SceneTrigger {
  if (!('component' in trigger)) return trigger;
  const { section, component, ...rest } = trigger;
  const componentId = idOfPart({ section, component });
  return componentId === undefined ? { kind: 'screen' } : { ...rest, componentId };
}

/** A file as far as effects are concerned. */
interface FileWithEffects {
  readonly project: { readonly settings: Pick<FileSettings, 'rooms' | 'scenes'> };
  readonly sections: readonly {
    readonly circuits: readonly { readonly circuitNumber: number; readonly effect: Effect | WrongValue | null }[];
    readonly components: readonly { readonly circuitNumber: number | null }[];
  }[];
}

/** Effects, houses, and scenes of a file that are wrong or name missing circuits, with their paths. Source: effects, 6. */
export function findDroppedEffects({ project, sections }: FileWithEffects): FileFault[] {
  const { rooms, scenes } = project.settings;
  const numbers = sections.map(({ circuits, components }) => {
    return new Set([...circuits, ...components].map(({ circuitNumber }) => circuitNumber));
  });
  const missing = (place: FileCircuitPlace, path: FileFault['path']): FileFault[] => {
    const exists = numbers[place.section - 1]?.has(place.circuit) === true;
    return exists ? [] : [{ path, message: 'There is no such circuit in this file.' }];
  };
  const inSections = sections.flatMap(({ circuits }, section) =>
    circuits.flatMap(({ effect }, at) => wrongAt(effect, ['sections', section, 'circuits', at, 'effect'])),
  );
  const inSettings = ['project', 'settings'];
  return [
    ...inSections,
    ...rooms.flatMap((house, at) => {
      const path = [...inSettings, 'rooms', at];
      if (isWrong(house)) return wrongAt(house, path);
      return house.circuits.flatMap((place, index) => missing(place, [...path, 'circuits', index]));
    }),
    ...scenes.flatMap((scene, at) => {
      const path = [...inSettings, 'scenes', at];
      if (isWrong(scene)) return wrongAt(scene, path);
      return scene.entries.flatMap(({ circuit }, index) => missing(circuit, [...path, 'entries', index, 'circuit']));
    }),
  ];
}

function wrongAt(value: object | null, path: FileFault['path']): FileFault[] {
  if (value === null || !isWrong(value)) return [];
  return [{ path: [...path, ...value.fault.path], message: value.fault.message }];
}
