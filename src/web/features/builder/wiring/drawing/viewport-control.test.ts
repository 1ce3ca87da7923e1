import { describe, expect, it } from 'vitest';
import { ViewportControl } from '#web/features/builder/wiring/drawing/viewport-control.ts';

const drawing = { width: 1120, height: 3000 };

function controlIn(width: number, height: number): ViewportControl {
  const control = new ViewportControl();
  control.setWindow({ width, height });
  control.setDrawing(drawing);
  return control;
}

describe('ViewportControl', () => {
  it('[W29] a smaller window still shows some of the drawing, and its position returns with the size', () => {
    const control = controlIn(1900, 1000);
    control.moveBy(1400, 700);
    const before = control.viewport;
    control.setWindow({ width: 900, height: 300 });
    expect(control.viewport).toMatchObject({ x: 820, y: 220 });
    control.setWindow({ width: 0, height: 0 });
    control.setWindow({ width: 1900, height: 1000 });
    expect(control.viewport).toEqual(before);
  });

  it('[W29] a preview of a drawing keeps the position chosen in the complete drawing', () => {
    const chosen = { x: 0, y: -2500, scale: 1 };
    const control = new ViewportControl(chosen);
    control.setWindow({ width: 800, height: 600 });
    control.setDrawing({ width: 1120, height: 500 });
    expect(control.viewport.y).toBe(-420);
    control.setDrawing(drawing);
    expect(control.viewport).toEqual(chosen);
  });

  it('[W65] a part that a card would cover moves above it, other parts stay', () => {
    const control = controlIn(1152, 800);
    const card = { width: 340, height: 230 };
    const low = { x: 100, y: 700, width: 50, height: 30 };
    control.uncover({ ...low, x: 700 }, card);
    control.uncover({ ...low, y: 300 }, card);
    expect(control.viewport).toEqual({ x: 16, y: 16, scale: 1 });
    control.uncover(low, card);
    expect(control.viewport).toEqual({ x: 16, y: 800 - 230 - 730, scale: 1 });
  });

  it('[W29] a drawing that fits the width keeps fitting after a resize, with the same position at its top', () => {
    const control = controlIn(1152, 800);
    control.moveBy(0, -616);
    control.setWindow({ width: 800, height: 800 });
    expect(control.viewport).toEqual({ x: 16, y: (-600 * (800 - 32)) / 1120, scale: (800 - 32) / 1120 });
    control.setDrawing({ width: 768, height: 4000 });
    expect(control.viewport).toEqual({ x: 16, y: -600, scale: 1 });
  });

  it('[W29] a drawing that is shown whole stays whole after a resize or an edit', () => {
    const control = controlIn(1152, 800);
    control.showAll();
    control.setWindow({ width: 600, height: 1200 });
    control.setDrawing({ width: 1136, height: 6000 });
    const { y, scale } = control.viewport;
    expect([y, scale]).toEqual([16, (1200 - 32) / 6000]);
    control.fit();
    expect(control.viewport).toEqual({ x: 16, y: 16, scale: 568 / 1136 });
  });

  it('[W29] a zoomed drawing keeps its scale after a resize', () => {
    const control = controlIn(1152, 800);
    control.zoomBy(2, { x: 0, y: 0 });
    control.setWindow({ width: 800, height: 800 });
    control.setDrawing({ width: 768, height: 4000 });
    expect(control.viewport.scale).toBe(2);
  });

  it('[W29] buttons and keys zoom about the drawing, also when it is at the edge of the window', () => {
    const control = controlIn(800, 600);
    control.moveBy(700, 500);
    for (let count = 0; count < 10; count += 1) control.zoomIn();
    const { x, y } = control.viewport;
    expect([x, y]).toEqual([716, 516]);
    control.fit();
    control.zoomIn();
    expect(control.viewport.x).toBeLessThan(16);
  });
});
