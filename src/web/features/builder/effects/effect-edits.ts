import { sequence, type Step } from '#domain/changes/apply-changes.ts';
import { type CircuitPlace, updateCircuit } from '#domain/changes/circuit-changes.ts';
import { updateProject } from '#domain/changes/project-changes.ts';
import type { Effect, Rooms } from '#domain/effects/effect.ts';
import type { Circuit } from '#domain/projects/circuit.ts';
import { withoutCircuits } from '#domain/projects/named-circuits.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import type { Edit } from '#web/features/builder/sync/edit.ts';
import { newId } from '#web/new-id.ts';
import { recordOf } from '#web/features/builder/project/find-circuit.ts';

/** Smallest seed that is not among these. */
function freeSeed(seeds: readonly number[]): number {
  const used = new Set(seeds);
  let seed = 1;
  while (used.has(seed)) seed += 1;
  return seed;
}

/** Gives a random effect a seed that no circuit has for the same effect, so that two candles do not flicker in step. */
export function withFreeSeed(effect: Effect | null, circuits: readonly Circuit[]): Effect | null {
  if (effect === null || !('generator' in effect)) return effect;
  const { generator } = effect;
  const seeds = circuits.flatMap(({ effect: other }) =>
    other !== null && 'generator' in other && other.generator === generator ? other.seed : [],
  );
  return { ...effect, seed: freeSeed(seeds) };
}

/** Sets the effect of a circuit, which leaves its house. */
export function setEffect(place: CircuitPlace, effect: Effect | null): Edit {
  return {
    name: `change the effect of circuit ${place.circuitNumber}`,
    changes: (snapshot) => {
      const isRoom = effect !== null && 'rooms' in effect;
      return sequence(snapshot, [...(isRoom ? [] : [leaveHouses([place])]), setOwn(place, effect)]);
    },
  };
}

/** Gives circuits the parts of a preset in their order; after the last part it begins again. */
export function setEffects(name: string, places: readonly CircuitPlace[], parts: readonly Effect[]): Edit {
  const effectAt = (index: number): Effect | null => parts[index % parts.length] ?? null;
  return {
    name: `set the effects of ${places.length} circuits to ${name}`,
    changes: (snapshot) =>
      sequence(snapshot, [leaveHouses(places), ...places.map((place, index) => setOwn(place, effectAt(index)))]),
  };
}

/** A house without what its project determines. */
export type House = Omit<Rooms, 'id' | 'seed' | 'circuits'>;

/** Makes circuits the rooms of a new house. */
export function setRooms(places: readonly CircuitPlace[], house: House): Edit {
  const id = newId();
  return {
    name: `make ${places.length} circuits the rooms of a house`,
    changes: (snapshot) =>
      sequence(snapshot, [
        leaveHouses(places),
        ...places.map((place) => setOwn(place, { rooms: id })),
        (now) => {
          const circuits = places.flatMap((place) => recordOf(now, place)?.id ?? []);
          const { rooms } = now.project.settings;
          const seed = freeSeed(rooms.map((other) => other.seed));
          return setHouses(now, [...rooms, { ...house, id, seed, circuits }]);
        },
      ]),
  };
}

function setOwn(place: CircuitPlace, effect: Effect | null): Step {
  return (now) => updateCircuit(now, { ...place, effect }, newId);
}

/** Houses of a project without some circuits; the same list if these are in none. */
export function housesWithout(now: ProjectSnapshot, places: readonly CircuitPlace[]): readonly Rooms[] {
  const leaving = new Set(places.flatMap((place) => recordOf(now, place)?.id ?? []));
  const { rooms } = now.project.settings;
  if (!rooms.some(({ circuits }) => circuits.some((id) => leaving.has(id)))) return rooms;
  return rooms.flatMap((house) => withoutCircuits(house, (id) => leaving.has(id)));
}

function leaveHouses(places: readonly CircuitPlace[]): Step {
  return (now) => {
    const rooms = housesWithout(now, places);
    return rooms === now.project.settings.rooms ? [] : setHouses(now, rooms);
  };
}

function setHouses(now: ProjectSnapshot, rooms: readonly Rooms[]) {
  return updateProject(now, { settings: { ...now.project.settings, rooms } });
}
