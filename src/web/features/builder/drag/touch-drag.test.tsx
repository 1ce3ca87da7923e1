import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { longPressEvent } from '#web/features/builder/drag/drag-session.ts';
import { installTouchDrag } from '#web/features/builder/drag/touch-drag.ts';

/** happy-dom's drag events carry nothing. */
class CarryingDragEvent extends MouseEvent {
  readonly dataTransfer: DataTransfer | null;
  constructor(type: string, init: DragEventInit) {
    super(type, init);
    this.dataTransfer = init.dataTransfer ?? null;
  }
}

let listening: AbortController;
let heard: string[];
let remove: () => void;
let row: HTMLElement;
let area: HTMLElement;

const finger = (clientX: number, clientY: number) => ({ touches: [{ clientX, clientY }] });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('DragEvent', CarryingDragEvent);
  listening = new AbortController();
  document.body.innerHTML = '<ul><li draggable="true">LED</li></ul><div>Circuit 1</div>';
  row = document.querySelector('li') ?? document.body;
  area = document.querySelector('div') ?? document.body;
  document.elementFromPoint = (_x, y) => (y > 100 ? area : row);
  heard = [];
  for (const type of ['dragstart', 'dragenter', 'dragleave', 'drop', 'dragend']) {
    const note = (event: Event) => heard.push(`${type} ${event.target === area ? 'area' : 'row'}`);
    document.addEventListener(type, note, { signal: listening.signal });
  }
  row.addEventListener('dragstart', (event) => event.dataTransfer?.setData('application/x-lightyard-led', 'red'));
  remove = installTouchDrag(document);
});
afterEach(() => {
  remove();
  listening.abort();
  vi.useRealTimers();
  document.body.innerHTML = '';
});

describe('dragging with a finger', () => {
  it('[B272] a press of 180 ms becomes a drag, and where it is accepted a drop with what was carried', () => {
    let dropped: string | undefined;
    area.addEventListener('dragover', (event) => {
      event.preventDefault();
      if (event.dataTransfer !== null) event.dataTransfer.dropEffect = 'copy';
    });
    area.addEventListener('drop', (event) => {
      dropped = event.dataTransfer?.getData('application/x-lightyard-led');
    });
    fireEvent.touchStart(row, finger(10, 10));
    vi.advanceTimersByTime(179);
    expect(heard).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(heard).toEqual(['dragstart row']);
    expect(fireEvent.touchMove(row, finger(10, 200))).toBe(false);
    fireEvent.touchEnd(row, { touches: [] });
    expect(heard).toEqual(['dragstart row', 'dragenter area', 'drop area', 'dragend row']);
    expect(dropped).toBe('red');
    expect(document.querySelectorAll('li')).toHaveLength(1);
  });

  it('[B272] where nothing accepts it, the drag ends without a drop', () => {
    fireEvent.touchStart(row, finger(10, 10));
    vi.advanceTimersByTime(180);
    fireEvent.touchMove(row, finger(10, 200));
    fireEvent.touchEnd(row, { touches: [] });
    expect(heard).toEqual(['dragstart row', 'dragenter area', 'dragleave area', 'dragend row']);
  });

  it('[B80] a finger that rests and is lifted where it was drops nothing, and says that it rested', () => {
    let rested: EventTarget | null = null;
    document.addEventListener(longPressEvent, ({ target }) => (rested = target), { signal: listening.signal });
    fireEvent.touchStart(row, finger(10, 10));
    vi.advanceTimersByTime(180);
    fireEvent.touchMove(row, finger(12, 14));
    fireEvent.touchEnd(row, { touches: [] });
    expect(rested).toBe(row);
    expect(heard).not.toContain('drop row');
    rested = null;
    fireEvent.touchStart(row, finger(10, 10));
    vi.advanceTimersByTime(180);
    fireEvent.touchMove(row, finger(10, 200));
    fireEvent.touchEnd(row, { touches: [] });
    expect(rested).toBeNull();
  });

  it('[B83] several rows that are carried at once follow the finger as their number', () => {
    const subject = { kind: 'placed', componentType: 'led', componentIds: ['a', 'b', 'c'] };
    row.addEventListener('dragstart', (event) =>
      event.dataTransfer?.setData('application/x-lightyard-led', JSON.stringify(subject)),
    );
    fireEvent.touchStart(row, finger(10, 10));
    vi.advanceTimersByTime(180);
    expect(document.querySelector('[inert]')?.textContent).toBe('3 parts');
    fireEvent.touchEnd(row, { touches: [] });
    expect(document.querySelector('[inert]')).toBeNull();
  });

  it.each([
    ['a finger that moves before is left to scroll', () => fireEvent.touchMove(row, finger(10, 30))],
    ['a second finger is left to zoom', () => fireEvent.touchStart(row, { touches: [{}, {}] })],
    ['a short tap is left to press', () => fireEvent.touchEnd(row, { touches: [] })],
  ])('[B272] %s', (_what, gesture) => {
    fireEvent.touchStart(row, finger(10, 10));
    vi.advanceTimersByTime(100);
    expect(gesture()).toBe(true);
    vi.advanceTimersByTime(500);
    expect(heard).toEqual([]);
  });
});
