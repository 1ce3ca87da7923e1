import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { localStore } from '#web/browser-storage.ts';
import { classNames } from '#web/ui/style/class-names.ts';

interface PaneEdgeProps {
  /** The name for a screen reader, such as "Width of the project panel". */
  readonly label: string;
  /** The side of the edge on which the pane is. */
  readonly side: 'left' | 'right';
  readonly width: number;
  readonly onResize: (width: number) => void;
}

/** How far an arrow key moves the edge (px). */
const keyStep = 16;

/** The edge of a side pane, which resizes it by drag or arrow keys. */
export function PaneEdge({ label, side, width, onResize }: PaneEdgeProps) {
  const grip = useRef<{ readonly x: number; readonly width: number } | null>(null);
  const outwards = side === 'left' ? 1 : -1;
  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    grip.current = { x: event.clientX, width };
  };
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    if (grip.current !== null) onResize(grip.current.width + outwards * (event.clientX - grip.current.x));
  };
  const onPointerUp = () => {
    grip.current = null;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const direction = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (direction === 0) return;
    event.preventDefault();
    onResize(width + direction * outwards * keyStep);
  };
  return (
    <div
      role="separator"
      aria-label={label}
      aria-orientation="vertical"
      aria-valuenow={width}
      aria-valuemin={paneWidths.least}
      aria-valuemax={paneWidths.most}
      tabIndex={0}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={onPointerUp}
      onKeyDown={onKeyDown}
      className={classNames(
        'absolute inset-y-0 z-10 w-2 cursor-col-resize touch-none transition-colors duration-150 after:absolute after:inset-y-0 after:left-1/2 after:w-px after:bg-line hover:bg-ink/10 max-lg:hidden',
        side === 'left' ? '-right-1' : '-left-1',
      )}
    />
  );
}

/** How wide a side pane may be (px). */
const paneWidths = { least: 200, most: 480 } as const;

/** The width of a side pane (px), remembered by this browser. */
export function usePaneWidth(name: string, initial: number): [width: number, setWidth: (width: number) => void] {
  const key = `lightyard.width.${name}`;
  const [width, setWidth] = useState(() => readWidth(key) ?? initial);
  const change = (wanted: number) => {
    const next = Math.round(Math.min(Math.max(wanted, paneWidths.least), paneWidths.most));
    setWidth(next);
    localStore.write(key, String(next));
  };
  return [width, change];
}

function readWidth(key: string): number | null {
  const width = Number(localStore.read(key) ?? Number.NaN);
  return width >= paneWidths.least && width <= paneWidths.most ? width : null;
}
