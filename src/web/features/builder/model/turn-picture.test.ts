import { expect, it } from 'vitest';
import { applyChanges } from '#domain/changes/apply-changes.ts';
import type { ModelPicture } from '#domain/projects/model-picture.ts';
import { aComponent, aSnapshot } from '#testing/snapshot.ts';
import { cropPoint, replaceImage } from '#web/features/builder/model/turn-picture.ts';

const picture: ModelPicture = {
  id: 'side',
  projectId: 'project',
  name: 'Side',
  order: 0,
  imageHash: 'old',
  width: 100,
  height: 100,
  sectionId: null,
  scale: { x1: 0.5, y1: 0.5, x2: 0.75, y2: 0.5, mm: 40 },
  dim: 70,
  routes: [
    [
      { x: 0.5, y: 0.75 },
      { x: 1, y: 0.75 },
    ],
  ],
};

it('[Y24] the scale is that of a ruler that is cut off, and a route is cut at the edge', () => {
  const line = { x1: 0.5, y1: 0.9, x2: 0.75, y2: 0.9, mm: 40 };
  const snapshot = aSnapshot({ pictures: [{ ...picture, scale: line }] });
  const crop = cropPoint({ left: 0.25, top: 0.5, right: 0.75, bottom: 0.8 });
  const edit = replaceImage('crop Side', picture, { imageHash: 'new', width: 50, height: 30 }, crop);
  const [cropped] = applyChanges(snapshot, edit.changes(snapshot)).pictures;
  expect(cropped?.scale).toEqual({ x1: 0, y1: 0.5, x2: 1, y2: 0.5, mm: expect.closeTo(80, 6) });
  expect(cropped?.routes).toEqual([
    [
      { x: 0.5, y: expect.closeTo(0.25 / 0.3, 6) },
      { x: 1, y: expect.closeTo(0.25 / 0.3, 6) },
    ],
  ]);
});

it('[Y24] places, routes, and scale follow a crop, and places outside are dropped', () => {
  const place = { pictureId: 'side', unit: 1 };
  const inside = aComponent({ id: 'inside', places: [{ ...place, x: 0.75, y: 1 }] });
  const outside = aComponent({ id: 'outside', places: [{ ...place, x: 0.25, y: 0.9 }] });
  const snapshot = aSnapshot({ pictures: [picture], components: [inside, outside] });
  const crop = cropPoint({ left: 0.5, top: 0.5, right: 1, bottom: 1 });
  const edit = replaceImage('crop Side', picture, { imageHash: 'new', width: 50, height: 50 }, crop);
  const after = applyChanges(snapshot, edit.changes(snapshot));
  expect(after.pictures[0]).toMatchObject({
    imageHash: 'new',
    width: 50,
    scale: { x1: 0, y1: 0, x2: 0.5, y2: 0, mm: 40 },
    routes: [
      [
        { x: 0, y: 0.5 },
        { x: 1, y: 0.5 },
      ],
    ],
  });
  const placesOf = (id: string) => after.components.find((row) => row.id === id)?.places;
  expect(placesOf('inside')).toEqual([{ ...place, x: 0.5, y: 1 }]);
  expect(placesOf('outside')).toEqual([]);
});
