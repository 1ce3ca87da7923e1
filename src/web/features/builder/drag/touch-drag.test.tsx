import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { longPressEvent } from '#web/features/builder/drag/drag-session.ts';
import { installTouchDrag } from '#web/features/builder/drag/touch-drag.ts';

/** A drag event with a data transfer, which happy-dom's does not have. */
class DataDragEvent extends MouseEvent {
  readonly dataTransfer: DataTransfer | null;
  constructor(type: string, init: DragEventInit) {
    super(type, init);
    this.dataTransfer = init.dataTransfer ?? null;
  }
}

let listeners: AbortController;
let events: string[];
let remove: () => void;
let row: HTMLElement;
let area: HTMLElement;

const finger = (clientX: number, clientY: number) => ({ touches: [{ clientX, clientY }] });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('DragEvent', DataDragEvent);
  listeners = new AbortController();
  document.body.innerHTML = '<ul><li draggable="true">LED</li></ul><div>Circuit 1</div>';
  row = document.querySelector('li') ?? document.body;
  area = document.querySelector('div') ?? document.body;
  vi.spyOn(document, 'elementFromPoint').mockImplementation((_x, y) => (y > 100 ? area : row));
  events = [];
  for (const type of ['dragstart', 'dragenter', 'dragleave', 'drop', 'dragend']) {
    const record = (event: Event) => events.push(`${type} ${event.target === area ? 'area' : 'row'}`);
    document.addEventListener(type, record, { signal: listeners.signal });
  }
  row.addEventListener('dragstart', (event) => event.dataTransfer?.setData('application/x-lightyard-led', 'red'));
  remove = installTouchDrag(document);
});
afterEach(() => {
  remove();
  listeners.abort();
});

describe('dragging with a finger', () => {
  it('[B272] a press of 180 ms starts a drag, which ends with a drop of its data on an accepting area', () => {
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
    expect(events).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(events).toEqual(['dragstart row']);
    expect(fireEvent.touchMove(row, finger(10, 200))).toBe(false);
    fireEvent.touchEnd(row, { touches: [] });
    expect(events).toEqual(['dragstart row', 'dragenter area', 'drop area', 'dragend row']);
    expect(dropped).toBe('red');
    expect(document.querySelectorAll('li')).toHaveLength(1);
  });

  it('[B272] a drag ends without a drop on an area that does not accept it', () => {
    fireEvent.touchStart(row, finger(10, 10));
    vi.advanceTimersByTime(180);
    fireEvent.touchMove(row, finger(10, 200));
    fireEvent.touchEnd(row, { touches: [] });
    expect(events).toEqual(['dragstart row', 'dragenter area', 'dragleave area', 'dragend row']);
  });

  it('[B80] a long press without movement fires its own event instead of a drop', () => {
    let pressed: EventTarget | null = null;
    document.addEventListener(longPressEvent, ({ target }) => (pressed = target), { signal: listeners.signal });
    fireEvent.touchStart(row, finger(10, 10));
    vi.advanceTimersByTime(180);
    fireEvent.touchMove(row, finger(12, 14));
    fireEvent.touchEnd(row, { touches: [] });
    expect(pressed).toBe(row);
    expect(events).not.toContain('drop row');
    pressed = null;
    fireEvent.touchStart(row, finger(10, 10));
    vi.advanceTimersByTime(180);
    fireEvent.touchMove(row, finger(10, 200));
    fireEvent.touchEnd(row, { touches: [] });
    expect(pressed).toBeNull();
  });

  it('[B83] several rows are dragged as a chip with their number', () => {
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
    ['a finger that moves before the long press scrolls', () => fireEvent.touchMove(row, finger(10, 30))],
    ['a second finger zooms', () => fireEvent.touchStart(row, { touches: [{}, {}] })],
    ['a short tap presses', () => fireEvent.touchEnd(row, { touches: [] })],
  ])('[B272] %s instead of dragging', (_, gesture) => {
    fireEvent.touchStart(row, finger(10, 10));
    vi.advanceTimersByTime(100);
    expect(gesture()).toBe(true);
    vi.advanceTimersByTime(500);
    expect(events).toEqual([]);
  });
});
