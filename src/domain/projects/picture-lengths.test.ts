import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PicturePoint } from '#domain/parts/picture-place.ts';
import type { ModelPicture } from '#domain/projects/model-picture.ts';
import { pictureLengthCm, type PictureSettings } from '#domain/projects/picture-lengths.ts';
import { pictureDistance } from '#domain/projects/picture-routes.ts';
import { aPicture } from '#testing/snapshot.ts';
import { randomRoutes } from '#testing/random-project.ts';

const settings = { pictureSlackPct: 15, pictureEndsMm: 25, followRoutes: true };
const scale = { x1: 0, y1: 0, x2: 1, y2: 0, mm: 500 };
/** A photo of 1,000 x 500 pixels, of which two are one millimeter. */
const photo = (routes: readonly (readonly [number, number])[][] = []) =>
  aPicture({ imageHash: 'photo', scale, routes: routes.map((route) => route.map(([x, y]) => ({ x, y }))) });

const [a, b, c] = [
  { x: 0.1, y: 0.5 },
  { x: 0.3, y: 0.5 },
  { x: 0.3, y: 0.8 },
];

/** Length (mm) of a wire between two points of a picture; null without a scale. */
function wireMm(picture: ModelPicture, from: PicturePoint, to: PicturePoint, by: PictureSettings): number | null {
  const [start, end] = [from, to].map((point) => [{ ...point, pictureId: picture.id, unit: 1 }]);
  const cm = pictureLengthCm({ pictures: [picture], settings: by }, start ?? [], end ?? []);
  return cm === null ? null : cm * 10;
}

describe('the length of a wire from a picture', () => {
  it.each([
    ['straight and level', photo(), b, true, 165],
    ['straight and inclined', photo(), c, true, 195],
    [
      'with routes that are not followed',
      photo([
        [
          [0.1, 0.6],
          [0.3, 0.6],
        ],
      ]),
      c,
      false,
      195,
    ],
    [
      'along a route',
      photo([
        [
          [0.1, 0.6],
          [0.3, 0.6],
        ],
      ]),
      c,
      true,
      255,
    ],
    [
      'along a route that is as short',
      photo([
        [
          [0.1, 0.5],
          [0.3, 0.5],
        ],
      ]),
      b,
      true,
      165,
    ],
  ] as const)('[N7] is %s that of the specification', (_, picture, to, followRoutes, mm) => {
    expect(wireMm(picture, a, to, { ...settings, followRoutes })).toBe(mm);
  });

  it('[N7] is unknown without a scale, and follows the size of a blank sheet', () => {
    expect(wireMm(aPicture({ imageHash: 'photo' }), a, b, settings)).toBeNull();
    expect(pictureDistance(aPicture(), { x: 0, y: 0 }, { x: 0.5, y: 0 }, true)).toBe(50);
  });

  it('[N7] goes straight if a route is out of reach or not joined, and joins routes within 2 mm', () => {
    const far = photo([
      [
        [0.8, 0],
        [0.9, 0],
      ],
    ]);
    expect(pictureDistance(far, a, b, true)).toBe(100);
    const apart = (x: number) =>
      photo([
        [
          [0.1, 0.6],
          [0.2, 0.6],
        ],
        [
          [x, 0.6],
          [0.3, 0.6],
        ],
      ]);
    expect(pictureDistance(apart(0.206), a, c, true)).toBe(125);
    expect(pictureDistance(apart(0.203), a, c, true)).toBe(175);
    const crossing = photo([
      [
        [0.1, 0.6],
        [0.3, 0.6],
      ],
      [
        [0.2, 0.2],
        [0.2, 0.9],
      ],
    ]);
    expect(pictureDistance(crossing, { x: 0.1, y: 0.6 }, { x: 0.2, y: 0.9 }, true)).toBe(125);
  });

  const fraction = fc.double({ min: 0, max: 1, noNaN: true });
  const point = fc.record({ x: fraction, y: fraction });

  it('[N7] is the same both ways, whole steps of 5 mm, and never shorter than straight', () => {
    const picture = randomRoutes.map((routes) => aPicture({ imageHash: 'photo', scale, routes }));
    fc.assert(
      fc.property(picture, point, point, fc.boolean(), (drawn, from, to, followRoutes) => {
        const there = pictureDistance(drawn, from, to, followRoutes) ?? 0;
        const straight = Math.hypot((from.x - to.x) * 500, (from.y - to.y) * 250);
        expect(pictureDistance(drawn, to, from, followRoutes)).toBeCloseTo(there, 1);
        expect(there).toBeGreaterThanOrEqual(straight - 0.011);
        const mm = wireMm(drawn, from, to, { ...settings, followRoutes }) ?? 0;
        expect(mm % 5).toBe(0);
        expect(mm).toBeGreaterThanOrEqual(there * 1.15 + 50 - 0.01);
        expect(mm).toBeLessThan(there * 1.15 + 55.01);
      }),
    );
  });
});
