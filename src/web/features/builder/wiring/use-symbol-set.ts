import { useState } from 'react';
import type { SymbolSet } from '#domain/wiring/paint/glyphs.ts';

const key = 'lightyard-symbols';

function keptSet(): SymbolSet {
  try {
    return localStorage.getItem(key) === 'ansi' ? 'ansi' : 'iec';
  } catch {
    return 'iec';
  }
}

/** The symbols that somebody wants to see, for all projects in this browser: IEC 60617 unless chosen. */
export function useSymbolSet(): [SymbolSet, (symbols: SymbolSet) => void] {
  const [symbols, setSymbols] = useState(keptSet);
  const choose = (chosen: SymbolSet) => {
    setSymbols(chosen);
    try {
      localStorage.setItem(key, chosen);
    } catch {
      // Storage is switched off: the choice holds for this page.
    }
  };
  return [symbols, choose];
}
