import type { Change } from '#domain/changes/change.ts';
import { createPicture, setPlaces, type NewPicture } from '#domain/changes/picture-changes.ts';
import type { PicturePoint } from '#domain/parts/picture-place.ts';
import type { ModelPicture } from '#domain/projects/model-picture.ts';
import { byOrder, orderSlots } from '#domain/projects/order-slots.ts';
import type { UnitKey } from '#web/features/builder/model/model-units.ts';
import type { Edit } from '#web/features/builder/sync/edit.ts';
import { newId } from '#web/new-id.ts';

/** A piece and its point on a picture. */
export interface PlacedUnit extends UnitKey, PicturePoint {}

const within = (value: number): number => Math.min(1, Math.max(0, value));

/** Places pieces on a picture, or moves those that are on it. */
export function placeUnits(name: string, pictureId: string, units: readonly PlacedUnit[]): Edit {
  return {
    name,
    changes: (snapshot) =>
      [...new Set(units.map(({ componentId }) => componentId))].flatMap((id) => {
        const wanted = units.filter((each) => each.componentId === id);
        const row = snapshot.components.find((each) => each.id === id);
        const others = (row?.places ?? []).filter(
          (place) => place.pictureId !== pictureId || !wanted.some(({ unit }) => unit === place.unit),
        );
        const places = wanted.map(({ unit, x, y }) => ({ pictureId, unit, x: within(x), y: within(y) }));
        return setPlaces(snapshot, id, [...others, ...places]);
      }),
  };
}

/** Takes pieces off a picture; they stay in the project. */
export function removeUnits(name: string, pictureId: string, units: readonly UnitKey[]): Edit {
  const isRemoved = (componentId: string, unit: number) =>
    units.some((each) => each.componentId === componentId && each.unit === unit);
  return {
    name,
    changes: (snapshot) =>
      snapshot.components.flatMap(({ id, places }) => {
        const rest = places.filter((place) => place.pictureId !== pictureId || !isRemoved(id, place.unit));
        return rest.length === places.length ? [] : setPlaces(snapshot, id, rest);
      }),
  };
}

/** Adds a picture after the others. Its id is in `created` once the edit has run. */
export function addPicture(picture: NewPicture): Edit & { readonly created: readonly string[] } {
  const created: string[] = [];
  const nextId = () => {
    const id = newId();
    created.splice(0, 1, id);
    return id;
  };
  return { name: 'add picture', created, changes: (snapshot) => createPicture(snapshot, picture, nextId) };
}

/** Sets fields of a picture. */
export function updatePicture(name: string, id: string, set: Partial<Omit<ModelPicture, 'id' | 'projectId'>>): Edit {
  return {
    name,
    changes: ({ pictures }) => {
      const row = pictures.find((each) => each.id === id);
      if (row === undefined) return [];
      const was = Object.fromEntries(Object.keys(set).map((key) => [key, row[key as keyof ModelPicture]]));
      return [{ action: 'update-picture', id, set, was }];
    },
  };
}

/** Deletes a picture with its routes and the places on it. */
export function deletePicture({ id, name }: Pick<ModelPicture, 'id' | 'name'>): Edit {
  return { name: `delete ${name}`, changes: () => [{ action: 'delete-picture', id }] };
}

/** Moves a picture one tab to the left (-1) or right (1). */
export function shiftPicture({ id, name }: Pick<ModelPicture, 'id' | 'name'>, by: -1 | 1): Edit {
  return {
    name: `move ${name}`,
    changes: ({ pictures }): Change[] => {
      const sorted = byOrder(pictures);
      const at = sorted.findIndex((each) => each.id === id);
      const [row, other] = [sorted[at], sorted[at + by]];
      if (row === undefined || other === undefined) return [];
      const moved = sorted.with(at, other).with(at + by, row);
      const orders = orderSlots(sorted);
      return moved.flatMap((each, index) => {
        const order = orders[index] ?? each.order;
        const change = { set: { order }, was: { order: each.order } };
        return order === each.order ? [] : { action: 'update-picture' as const, id: each.id, ...change };
      });
    },
  };
}
