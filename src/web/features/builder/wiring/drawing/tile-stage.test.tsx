import { act, render, screen, waitFor } from '@testing-library/react';
import { useRef } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import { builtInCatalogue } from '#domain/catalogue/catalogue.ts';
import { connect } from '#domain/wiring/connect/connect.ts';
import { place } from '#domain/wiring/place/place.ts';
import { numberWires } from '#domain/wiring/place/wire-spots.ts';
import type { PlacedSymbol, Sheet } from '#domain/wiring/sheet.ts';
import { onSheet } from '#testing/drawn-sheet.ts';
import { aComponent, aSection, aSnapshot } from '#testing/snapshot.ts';
import { TileStage, useTileStage, shiftBetween } from '#web/features/builder/wiring/drawing/tile-stage.ts';
import { ViewportControl } from '#web/features/builder/wiring/drawing/viewport-control.ts';
import { WiringErrorBoundary } from '#web/features/builder/wiring/wiring-view.tsx';
import { circuitKey } from '#domain/parts/component.ts';

/** A drawing of a number of circuits with one lamp each. */
function ribbon(circuits: number, name: (circuit: number) => string = (circuit) => `Lamp ${circuit}`): Sheet {
  const components = Array.from({ length: circuits }, (_, at) =>
    aComponent({ id: `d${at}`, sectionId: 's', customName: name(at + 1), circuitNumber: at + 1, order: at }),
  );
  const snapshot = aSnapshot({ sections: [aSection({ id: 's', name: 'Hull' })], components });
  return place(connect(snapshot, deriveBlueprint(snapshot, builtInCatalogue, { checks: false })));
}

function Stage({ sheet, control }: { readonly sheet: Sheet; readonly control: ViewportControl }) {
  const frame = useRef<HTMLDivElement>(null);
  const { host } = useTileStage(frame, { sheet, symbols: 'iec' }, control);
  return (
    <div ref={frame}>
      <div ref={host} data-testid="host" />
    </div>
  );
}

const stage = (sheet: Sheet, control: ViewportControl) => (
  <WiringErrorBoundary>
    <Stage sheet={sheet} control={control} />
  </WiringErrorBoundary>
);

const host = () => screen.getByTestId('host');
const tiles = () => [...host().querySelectorAll('svg')];
const shows = (text: string) => tiles().some((tile) => tile.textContent.includes(text));

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1152);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
});

describe('the stage of a drawing', () => {
  it('contains only visible and nearby tiles, whatever the length of the drawing', async () => {
    const control = new ViewportControl();
    const sheet = ribbon(1000);
    render(stage(sheet, control));
    expect(shows('Lamp 1')).toBe(true);
    expect(shows('Lamp 500')).toBe(false);
    act(() => control.moveBy(0, -sheet.height / 2));
    await waitFor(() => expect(shows('Lamp 500')).toBe(true));
    await waitFor(() => expect(shows('Lamp 1')).toBe(false));
    expect(tiles().length).toBeLessThan(12);
  });

  it('moves by one transform, without touching tiles that stay visible', async () => {
    const control = new ViewportControl();
    render(stage(ribbon(50), control));
    const [layer] = host().children;
    const before = tiles();
    act(() => control.moveBy(-10, -20));
    await waitFor(() => expect(layer?.getAttribute('style')).toContain('translate(6px, -4px)'));
    expect(tiles().slice(0, before.length)).toEqual(before);
  });

  it('scales the existing tiles while zooming, and repaints them once it rests', async () => {
    const control = new ViewportControl();
    render(stage(ribbon(50), control));
    const [first] = host().children;
    act(() => control.zoomBy(0.5));
    await waitFor(() => expect(first?.getAttribute('style')).toContain('scale(0.5)'));
    expect(shows('Lamp 1')).toBe(true);
    await waitFor(() => expect(host().children[0]).not.toBe(first));
    expect(host().children).toHaveLength(1);
    expect(host().children[0]?.getAttribute('style')).toContain('scale(1)');
    act(() => control.zoomBy(0.6));
    await waitFor(() => expect(shows('Lamp 1')).toBe(false));
    expect(shows('Circuit 10')).toBe(true);
  });

  it('[W170] the number of a wire can be pressed where it is drawn, but not when zoomed out', async () => {
    const placed = ribbon(3);
    const keys = onSheet(placed).spots.flatMap((spot) => spot.keys);
    const sheet = numberWires(placed, new Map(keys.map((key, at) => [key, { numbers: [at + 1], cm: 10 }])));
    const number = onSheet(sheet).labels.find(({ style }) => style === 'wire');
    const control = new ViewportControl();
    control.setWindow({ width: 1152, height: 600 });
    control.setDrawing(sheet);
    const shown = new TileStage(document.createElement('div'), { sheet, symbols: 'iec' }, control, (error) => {
      throw error;
    });
    const atNumber = () => {
      const { x, y, scale } = control.viewport;
      return shown.wireAt({ x: x + (number?.at.x ?? 0) * scale, y: y + (number?.at.y ?? 0) * scale });
    };
    expect(atNumber()).not.toBeNull();
    control.zoomBy(0.3);
    await waitFor(() => expect(atNumber()).toBeNull());
    shown.destroy();
  });

  it('repaints only the tiles that an edit changes', () => {
    const control = new ViewportControl();
    const { rerender } = render(stage(ribbon(6), control));
    const before = tiles();
    rerender(stage(ribbon(6), control));
    expect(tiles()).toEqual(before);
    rerender(
      stage(
        ribbon(6, (circuit) => (circuit === 1 ? 'Beacon' : `Lamp ${circuit}`)),
        control,
      ),
    );
    expect(shows('Beacon')).toBe(true);
    const kept = tiles().filter((tile) => before.includes(tile));
    expect(kept.length).toBeGreaterThan(0);
    expect(kept.length).toBeLessThan(before.length);
  });

  it('[W29] keeps the visible circuits in place when circuits are inserted before them', () => {
    const control = new ViewportControl();
    const { rerender } = render(stage(ribbon(100), control));
    act(() => control.moveBy(0, -4000));
    const { x, y, scale } = control.viewport;
    const later = ribbon(100);
    const moved = later.blocks.map((block) => (block.y > 1000 ? { ...block, y: block.y + 300 } : block));
    rerender(stage({ ...later, height: later.height + 300, blocks: moved }, control));
    expect(control.viewport).toEqual({ x, y: y - 300 * scale, scale });
  });

  it('[W27] shows an error when a tile fails to draw while moving', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const control = new ViewportControl();
    const sheet = ribbon(200);
    const blocks = sheet.blocks.map((block) => {
      const symbols = block.placed.symbols.map(
        (symbol) => ({ ...symbol, part: { ...symbol.part, pins: null } }) as unknown as PlacedSymbol,
      );
      return block.y > 8000 ? { ...block, placed: { ...block.placed, symbols } } : block;
    });
    render(stage({ ...sheet, blocks }, control));
    expect(shows('Lamp 1')).toBe(true);
    act(() => control.moveBy(0, -9000));
    expect(await screen.findByText('Unable to render wiring diagram.')).toBeTruthy();
  });
});

function drawCircuits(...circuits: number[]): Sheet {
  const snapshot = aSnapshot({
    sections: [aSection({ id: 's', name: 'Hull' })],
    components: circuits.map((circuitNumber) =>
      aComponent({ id: `d${circuitNumber}`, sectionId: 's', circuitNumber, quantity: 8, order: circuitNumber }),
    ),
  });
  return place(connect(snapshot, deriveBlueprint(snapshot, builtInCatalogue, { checks: false })));
}

const heightOf = (sheet: Sheet, circuit: number) =>
  sheet.blocks.find(({ id }) => id === circuitKey('s', circuit))?.y ?? NaN;

describe('shiftBetween', () => {
  const before = drawCircuits(2, 3, 4, 5, 6);
  const after = drawCircuits(1, 2, 3, 4, 5, 6);
  const seen = (top: number) => ({ x: 0, y: top, width: 1000, height: 300 });

  it('[W29] returns the shift of a visible circuit', () => {
    const shift = shiftBetween(before, after, seen(heightOf(before, 5) + 1));
    expect(shift).toEqual({ x: 0, y: heightOf(after, 5) - heightOf(before, 5) });
    expect(shift.y).toBeGreaterThan(80);
  });

  it('[W29] returns no shift at the top of the drawing, or if no visible circuit remains', () => {
    expect(shiftBetween(before, after, seen(0))).toEqual({ x: 0, y: 0 });
    expect(shiftBetween(before, drawCircuits(7), seen(heightOf(before, 6)))).toEqual({ x: 0, y: 0 });
  });
});
