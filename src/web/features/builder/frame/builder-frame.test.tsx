import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { PaneEdge, usePaneWidth } from '#web/features/builder/frame/builder-frame.tsx';

function Edge({ side }: { readonly side: 'left' | 'right' }) {
  const [width, resize] = usePaneWidth('bench', 300);
  return <PaneEdge label="Width of the pane" side={side} width={width} onResize={resize} />;
}

const edge = () => screen.getByRole('separator', { name: 'Width of the pane' });
const width = () => Number(edge().getAttribute('aria-valuenow'));

describe('the edge of a side pane', () => {
  it('[B63] a drag moves the edge of a pane within its bounds, and the width is stored', () => {
    const { unmount } = render(<Edge side="left" />);
    fireEvent.pointerDown(edge(), { clientX: 300, pointerId: 1 });
    fireEvent.pointerMove(edge(), { clientX: 345 });
    expect(width()).toBe(345);
    fireEvent.pointerMove(edge(), { clientX: 2000 });
    expect(width()).toBe(480);
    fireEvent.pointerMove(edge(), { clientX: 20 });
    expect(width()).toBe(200);
    fireEvent.pointerMove(edge(), { clientX: 331 });
    fireEvent.pointerUp(edge());
    fireEvent.pointerMove(edge(), { clientX: 400 });
    expect(width()).toBe(331);
    unmount();
    render(<Edge side="left" />);
    expect(width()).toBe(331);
  });

  it.each([
    ['199', 300],
    ['200', 200],
    ['480', 480],
    ['481', 300],
    ['', 300],
    ['wide', 300],
  ])('[B63] restores a stored width only within its bounds: %s', (text, shown) => {
    localStorage.setItem('lightyard.width.bench', text);
    render(<Edge side="left" />);
    expect(width()).toBe(shown);
  });

  it('[B63] arrow keys move the edge of a pane outwards on either side', () => {
    const { unmount } = render(<Edge side="left" />);
    fireEvent.keyDown(edge(), { key: 'ArrowRight' });
    expect(width()).toBe(316);
    unmount();
    localStorage.clear();
    render(<Edge side="right" />);
    fireEvent.keyDown(edge(), { key: 'ArrowRight' });
    expect(width()).toBe(284);
  });
});
