import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import { builtInCatalogue } from '#domain/catalogue/catalogue.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { connect } from '#domain/wiring/connect/connect.ts';
import { type DisplayItem, paintPlaced } from '#domain/wiring/paint/paint.ts';
import { place } from '#domain/wiring/place/place.ts';
import type { Box, PlacedWire, Sheet } from '#domain/wiring/sheet.ts';
import { SpotList, spotAt } from '#domain/wiring/tiles/spots.ts';
import { isSameTile, mergeTile, movedPath, tileParts } from '#domain/wiring/tiles/tile-content.ts';
import { type TileIndex, indexTiles, tilesIn, tileBox, intersects } from '#domain/wiring/tiles/tile-index.ts';
import { detailAt, newPainter } from '#domain/wiring/tiles/tile-source.ts';
import { randomWiredProject } from '#testing/random-wired-project.ts';

const edges = fc.constantFrom(200, 640, 3000);

function drawn(snapshot: ProjectSnapshot): Sheet {
  return place(connect(snapshot, deriveBlueprint(snapshot)));
}

const allPlaces = (sheet: Sheet, edge: number) => tilesIn({ x: -edge, y: -edge, ...sizeOf(sheet, 2 * edge) }, edge);
const sizeOf = ({ width, height }: Sheet, more: number) => ({ width: width + more, height: height + more });
const moved = (box: Box, { x, y }: { readonly x: number; readonly y: number }): Box => ({
  ...box,
  x: box.x + x,
  y: box.y + y,
});

/** A cached painter, so that tests can compare items by identity. */
function cachedPainter() {
  const known = new Map<unknown, readonly DisplayItem[]>();
  return (placed: Sheet['blocks'][number]['placed']) => {
    const items = known.get(placed) ?? paintPlaced(placed);
    known.set(placed, items);
    return items;
  };
}

describe('tiles', () => {
  it('puts every item into exactly the tiles that its box touches', () => {
    fc.assert(
      fc.property(randomWiredProject, edges, (snapshot, edge) => {
        const sheet = drawn(snapshot);
        const painter = cachedPainter();
        const index = indexTiles(sheet, edge);
        const found = new Set<DisplayItem>();
        for (const at of allPlaces(sheet, edge)) {
          const inTile = tileParts(index, at, painter).flatMap((part) => {
            return part.items.map((item) => ({ item, box: moved(item.box, part) }));
          });
          for (const { item } of inTile) found.add(item);
          const box = tileBox(at, edge);
          const touching = sheet.blocks.flatMap(({ x, y, placed }) =>
            painter(placed).filter((item) => intersects(moved(item.box, { x, y }), box)),
          );
          expect(touching.every((item) => inTile.some((each) => each.item === item))).toBe(true);
          // A thick line may extend slightly beyond its box.
          const near = { x: box.x - 4, y: box.y - 4, width: edge + 8, height: edge + 8 };
          expect(inTile.every((each) => intersects(each.box, near))).toBe(true);
        }
        expect(found).toEqual(new Set(sheet.blocks.flatMap(({ placed }) => painter(placed))));
      }),
      { numRuns: 40 },
    );
  });

  it('puts each piece of a long rail into its own tiles', () => {
    const wires = Array.from({ length: 2000 }, (_, at): PlacedWire => {
      const x = at % 3;
      return {
        kind: 'plus',
        points: [
          { x, y: at * 50 },
          { x, y: at * 50 + 120 },
        ],
      };
    });
    const placed = { wires, symbols: [], labels: [], junctions: [], breaks: [], spots: [], stripes: [] };
    const blocks = [{ id: 'rail', x: 1160, y: 33, placed }];
    const sheet: Sheet = { title: '', width: 2240, height: 100_200, blocks };
    const index = indexTiles(sheet, 640);
    const painter = cachedPainter();
    for (const at of allPlaces(sheet, 640)) {
      const { x, y, width, height } = tileBox(at, 640);
      const reach = { x: x - 1163, y: y - 36, width: width + 6, height: height + 6 };
      const items = tileParts(index, at, painter).flatMap((part) => part.items);
      expect(items).toEqual(painter(placed).filter(({ box }) => intersects(box, reach)));
    }
  });

  it('merges equal strokes of a tile into one path at their positions on the sheet', () => {
    fc.assert(
      fc.property(randomWiredProject, edges, (snapshot, edge) => {
        const sheet = drawn(snapshot);
        const index = indexTiles(sheet, edge);
        for (const at of allPlaces(sheet, edge)) {
          const parts = tileParts(index, at, paintPlaced);
          const { paths, texts } = mergeTile(parts);
          expect(new Set(paths.map(({ style, fill }) => `${style} ${fill}`)).size).toBe(paths.length);
          for (const { x, y, items } of parts) {
            for (const item of items) {
              if (item.kind === 'text') {
                const there = texts.get(item.style) ?? [];
                expect(there.some(({ text, at: on }) => text === item.text && on.y === item.at.y + y)).toBe(true);
              } else {
                const path = paths.find(({ style, fill }) => style === item.style && fill === item.fill);
                expect(path?.d).toContain(movedPath(item.d, x, y));
              }
            }
          }
        }
      }),
      { numRuns: 20 },
    );
  });

  it('moves the absolute steps of a path, not its relative ones', () => {
    expect(movedPath('M10,-2.5L30,4', 100, 0.25)).toBe('M110,-2.25L130,4.25');
    expect(movedPath('M1,2v18l18,-9z', 5, 5)).toBe('M6,7v18l18,-9z');
  });

  it.each([
    ['at 100%', 1, { width: 1000, height: 600 }, 1, 'full'],
    ['on a high-density phone that shows the whole width', 0.3, { width: 360, height: 500 }, 3, 'full'],
    ['where small texts are illegible', 0.3, { width: 1000, height: 600 }, 1, 'outline'],
    ['on a video wall with too many texts', 0.5, { width: 7680, height: 4320 }, 1, 'outline'],
    ['where a circuit is a line', 0.05, { width: 1000, height: 600 }, 1, 'sketch'],
  ] as const)('uses the level of detail %s', (_, scale, window, sharpness, detail) => {
    expect(detailAt(scale, window, sharpness)).toBe(detail);
  });

  it('omits small texts in an outline, and all texts in a sketch', () => {
    fc.assert(
      fc.property(randomWiredProject, (snapshot) => {
        for (const { placed } of drawn(snapshot).blocks) {
          const paths = (items: readonly DisplayItem[]) => items.filter(({ kind }) => kind === 'path');
          expect(paths(newPainter('outline', 'iec')(placed))).toEqual(paths(paintPlaced(placed)));
          expect(newPainter('outline', 'iec')(placed).some(({ style }) => style === 'text')).toBe(false);
          expect(newPainter('sketch', 'iec')(placed).every(({ kind }) => kind === 'path')).toBe(true);
        }
      }),
      { numRuns: 20 },
    );
  });
});

describe('tiles after an edit', () => {
  const edge = 640;
  const tilesOf = (sheet: Sheet) => {
    const index: TileIndex = indexTiles(sheet, edge);
    return allPlaces(sheet, edge).map((at) => tileParts(index, at, newPainter('full', 'iec')));
  };

  it('keeps the tiles of an unchanged drawing after a new layout', () => {
    fc.assert(
      fc.property(randomWiredProject, (snapshot) => {
        const [one, other] = [tilesOf(drawn(snapshot)), tilesOf(drawn(snapshot))];
        expect(one.every((parts, at) => isSameTile(parts, other[at] ?? []))).toBe(true);
      }),
      { numRuns: 20 },
    );
  });

  it('keeps a tile only if it looks the same', () => {
    fc.assert(
      fc.property(randomWiredProject, fc.nat(), fc.integer({ min: 1, max: 9 }), (snapshot, at, quantity) => {
        const components = snapshot.components.map((component, index) => {
          return index === at % snapshot.components.length ? { ...component, quantity } : component;
        });
        const edited = { ...snapshot, components };
        const blueprint = deriveBlueprint(snapshot);
        const next = deriveBlueprint(edited, builtInCatalogue, {}, blueprint);
        const before = tilesOf(place(connect(snapshot, blueprint)));
        const after = tilesOf(place(connect(edited, next)));
        const looks = (parts: (typeof before)[number] | undefined) => mergeTile(parts ?? []);
        for (const [tile, parts] of before.entries()) {
          if (isSameTile(parts, after[tile] ?? [])) expect(looks(after[tile])).toEqual(looks(parts));
        }
      }),
      { numRuns: 30 },
    );
  });
});

describe('SpotList and spotAt', () => {
  it('[W65] lists every symbol except flags once, and finds it by its id', () => {
    fc.assert(
      fc.property(randomWiredProject, (snapshot) => {
        const sheet = drawn(snapshot);
        const spots = new SpotList(sheet);
        const all = Array.from({ length: spots.length }, (_, at) => spots.at(at));
        expect(spots.at(-1)).toBeUndefined();
        expect(spots.at(spots.length)).toBeUndefined();
        const parts = sheet.blocks.flatMap(({ placed }) =>
          placed.symbols.flatMap(({ part, kind }) => (kind.endsWith('flag') ? [] : [part])),
        );
        expect(all.map((spot) => spot?.part)).toEqual(parts);
        for (const [at, part] of parts.entries()) expect(spots.indexOf(part.id)).toBe(at);
        expect(spots.indexOf('gone')).toBe(-1);
        const first = all[0];
        if (first !== undefined) expect(spots.firstIn(first.box)).toBe(0);
      }),
      { numRuns: 40 },
    );
  });

  it('[W65] finds a symbol at a point, else the nearest within reach, else none', () => {
    fc.assert(
      fc.property(randomWiredProject, edges, (snapshot, edge) => {
        const sheet = drawn(snapshot);
        const index = indexTiles(sheet, edge);
        const spots = new SpotList(sheet);
        for (let at = 0; at < spots.length; at += 1) {
          const spot = spots.at(at);
          if (spot === undefined) throw new Error('A part is missing.');
          const { x, y, width, height } = spot.box;
          expect(spotAt(index, { x: x + width / 2, y: y + height / 2 }, 0)).toEqual(spot);
          expect(spotAt(index, { x: x + 3, y: y - 2 }, 4)).toEqual(spot);
        }
        expect(spotAt(index, { x: -500, y: -500 }, 10)).toBeNull();
      }),
      { numRuns: 30 },
    );
  });
});
