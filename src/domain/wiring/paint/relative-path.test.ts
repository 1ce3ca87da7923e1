import { describe, expect, it } from 'vitest';
import { pictures } from '#domain/pictures/pictures.ts';
import { relativePath } from '#domain/wiring/paint/relative-path.ts';

describe('relativePath', () => {
  it.each([
    ['M4,6h10V-4H2z', 1, { x: 4, y: 6, d: 'h10v-10h-12z' }],
    ['M4,6L8,10l2,0', 0.5, { x: 2, y: 3, d: 'l2,2l1,0' }],
    ['M2,2v4zM10,10q1,1 2,4', 1, { x: 2, y: 2, d: 'v4zm8,8q1,1,2,4' }],
    ['M0,0 10,0 10,5', 1, { x: 0, y: 0, d: 'l10,0l0,5' }],
    ['M0,0A5,5 0 0 1 10,0', 2, { x: 0, y: 0, d: 'a10,10 0 0 1 20,0' }],
    ['M6,0a5,5 0 0 1 10,0', -1, { x: -6, y: 0, d: 'a5,5 0 0 0 -10,0' }],
  ])('[W39] makes the steps of %s relative at %d times its width', (d, scaleX, path) => {
    expect(relativePath(d, scaleX, Math.abs(scaleX))).toEqual(path);
  });

  it('[W39] supports every command of all pictures', () => {
    for (const { shapes } of pictures.values()) {
      for (const { d } of shapes.filter((shape) => shape.d !== '')) {
        expect(d).toMatch(/^M/);
        expect(relativePath(d, 0.5, 0.5).d).toMatch(/^([mlhvqcaz][-\d., ]*)+$/);
      }
    }
  });
});
