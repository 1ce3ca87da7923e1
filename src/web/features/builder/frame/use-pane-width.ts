import { useState } from 'react';

/** How wide a side pane may be (px). */
export const paneWidths = { least: 200, most: 480 } as const;

/** The width of a side pane (px), remembered by this browser. */
export function usePaneWidth(name: string, initial: number): [width: number, setWidth: (width: number) => void] {
  const key = `lightyard.width.${name}`;
  const [width, setWidth] = useState(() => readWidth(key) ?? initial);
  const change = (wanted: number) => {
    const next = Math.round(Math.min(Math.max(wanted, paneWidths.least), paneWidths.most));
    setWidth(next);
    try {
      localStorage.setItem(key, String(next));
    } catch {
      // Storage is switched off: the width holds for this page.
    }
  };
  return [width, change];
}

function readWidth(key: string): number | null {
  try {
    const width = Number(localStorage.getItem(key) ?? Number.NaN);
    return width >= paneWidths.least && width <= paneWidths.most ? width : null;
  } catch {
    return null;
  }
}
