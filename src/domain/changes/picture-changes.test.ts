import { describe, expect, it } from 'vitest';
import { applyChanges } from '#domain/changes/apply-changes.ts';
import type { Change } from '#domain/changes/change.ts';
import { duplicateComponents, moveComponents, updateComponent } from '#domain/changes/component-changes.ts';
import { invertChanges } from '#domain/changes/invert-changes.ts';
import { judgeChanges } from '#domain/changes/judge-changes.ts';
import { clipSelection, pasteClip } from '#domain/changes/parts-clip.ts';
import { createPicture, setPlaces } from '#domain/changes/picture-changes.ts';
import { pictureBounds } from '#domain/projects/model-picture.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { aComponent, aMasterSupply, aPicture, aSnapshot } from '#testing/snapshot.ts';

const place = (pictureId: string, unit = 1, x = 0.5) => ({ pictureId, unit, x, y: 0.25 });
const places = [place('side'), place('side', 3), place('plan', 3)];
const snapshot = aSnapshot({
  components: [aMasterSupply(), aComponent({ id: 'a', quantity: 3, places })],
  pictures: [aPicture({ id: 'side', sectionId: 'hull' }), aPicture({ id: 'plan', order: 1 })],
});

const placesOf = (project: ProjectSnapshot, id: string) => project.components.find((row) => row.id === id)?.places;
const faultOf = (changes: readonly Change[], isGuest = false) => {
  const judged = judgeChanges(snapshot, changes, { kindOf: () => 'led', isGuest });
  return judged.isAllowed ? null : judged.refusal;
};

/** Applies changes, and expects that their inverse restores pictures and places. */
function applyAndUndo(changes: readonly Change[]): ProjectSnapshot {
  const after = applyChanges(snapshot, changes);
  const restored = applyChanges(after, invertChanges(snapshot, changes));
  const placesById = ({ components }: ProjectSnapshot) => new Map(components.map(({ id, places }) => [id, places]));
  expect(placesById(restored)).toEqual(placesById(snapshot));
  expect(restored.pictures.toSorted((one, other) => one.order - other.order)).toEqual(snapshot.pictures);
  return after;
}

describe('pictures', () => {
  it('[N1] shows the whole model once its section is deleted', () => {
    const { pictures } = applyAndUndo([{ action: 'delete-section', id: 'hull' }]);
    expect(pictures.map(({ id, sectionId }) => [id, sectionId])).toEqual([
      ['side', null],
      ['plan', null],
    ]);
  });

  it('[N1] creates a picture after the others, with the next free name', () => {
    const sheet = { imageHash: null, width: 1000, height: 500 };
    const { pictures } = applyAndUndo(createPicture(snapshot, sheet, () => 'new'));
    expect(pictures.at(-1)).toMatchObject({ id: 'new', name: 'Picture 2', dim: 70, routes: [], scale: null });
    expect(pictures.at(-1)?.order).toBeGreaterThan(1);
  });

  it('[N2] drops the places on a deleted picture', () => {
    const after = applyAndUndo([{ action: 'delete-picture', id: 'side' }]);
    expect(after.pictures.map(({ id }) => id)).toEqual(['plan']);
    expect(placesOf(after, 'a')).toEqual([place('plan', 3)]);
  });

  it('[N2] drops the places of units above a lower quantity', () => {
    expect(placesOf(applyAndUndo(updateComponent(snapshot, 'a', { quantity: 2 })), 'a')).toEqual([place('side')]);
  });

  it('[N2] keeps the places of a moved part, and gives none to a copy', () => {
    const to = { sectionId: 'hull', circuitNumber: 4 };
    expect(placesOf(applyAndUndo(moveComponents(snapshot, ['a'], to)), 'a')).toEqual(places);
    const duplicate = duplicateComponents(
      snapshot,
      ['a'],
      () => 'LED',
      () => 'copy',
    );
    expect(placesOf(applyAndUndo(duplicate), 'copy')).toEqual([]);
    const paste = pasteClip(snapshot, clipSelection(snapshot, ['a']), to, () => 'copy');
    expect(placesOf(applyAndUndo(paste), 'copy')).toEqual([]);
  });

  it('[N2] places the master supply, which cannot change otherwise', () => {
    const after = applyAndUndo(setPlaces(snapshot, 'master', [place('plan')]));
    expect(placesOf(after, 'master')).toEqual([place('plan')]);
    expect(faultOf(setPlaces(snapshot, 'master', [place('plan')]))).toBeNull();
  });

  it.each([
    ['of a missing picture', [place('top')], 'set.places.0.pictureId'],
    ['of a unit above the quantity', [place('plan'), place('plan', 4)], 'set.places.1.unit'],
    ['of a unit that is already on the picture', [place('plan'), place('plan')], 'set.places.1.unit'],
  ])('[N3] refuses a place %s', (_, wanted, path) => {
    expect(faultOf(setPlaces(snapshot, 'a', wanted))).toMatchObject({ code: 'INVALID', path });
  });

  it('[N3] refuses the scale of a blank sheet, and a scale without length', () => {
    const scale = { x1: 0, y1: 0, x2: 1, y2: 0, mm: 85 };
    const set = (fields: object): Change => ({ action: 'update-picture', id: 'plan', set: fields, was: {} });
    expect(faultOf([set({ scale })])).toMatchObject({ code: 'INVALID', path: 'set.scale' });
    expect(faultOf([set({ scale, imageHash: 'ab' })])).toBeNull();
    expect(faultOf([set({ scale: { ...scale, x2: 0 }, imageHash: 'ab' })])).toMatchObject({ path: 'set.scale' });
    expect(faultOf([set({ sectionId: 'bow' })])).toMatchObject({ path: 'set.sectionId' });
  });

  it('[N3] refuses pictures and places above the limits', () => {
    const another = (id: string): Change => ({ action: 'create-picture', picture: aPicture({ id }) });
    const eleven = Array.from({ length: pictureBounds.pictures - 1 }, (_, index) => another(`p${index}`));
    expect(faultOf(eleven.slice(1))).toBeNull();
    expect(faultOf(eleven)).toMatchObject({ code: 'PICTURE_LIMIT' });
    expect(faultOf(eleven.slice(0, 1), true)).toMatchObject({ code: 'PICTURE_LIMIT' });
    const crowd = (parts: number) =>
      Array.from({ length: parts }, (_, index): Change => {
        const onPlan = Array.from({ length: 83 }, (_, unit) => place('plan', unit + 1));
        return { action: 'create-component', component: aComponent({ id: `c${index}`, quantity: 83, places: onPlan }) };
      });
    expect(faultOf(crowd(6))).toBeNull();
    expect(faultOf(crowd(7))).toMatchObject({ code: 'PICTURE_LIMIT' });
  });
});
