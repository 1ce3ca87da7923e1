import { useState } from 'react';
import { type PaperSize, paperSizes } from '#domain/build-book/paper-size.ts';

const key = 'lightyard-paper';

/** Where Letter is the usual paper. */
const letterRegions: readonly string[] = ['US', 'CA', 'MX', 'PH', 'CL', 'CO', 'VE'];

/** The usual paper of the browser's region. */
function usualPaper(): PaperSize {
  const { region } = new Intl.Locale(navigator.language).maximize();
  return letterRegions.includes(region ?? '') ? 'letter' : 'a4';
}

function keptPaper(): PaperSize {
  try {
    const kept = localStorage.getItem(key);
    return paperSizes.find((size) => size === kept) ?? usualPaper();
  } catch {
    return usualPaper();
  }
}

/** The paper that somebody prints on, for all projects in this browser: the usual one of the region unless chosen. */
export function usePaperSize(): [PaperSize, (paper: PaperSize) => void] {
  const [paper, setPaper] = useState(keptPaper);
  const choose = (chosen: PaperSize) => {
    setPaper(chosen);
    try {
      localStorage.setItem(key, chosen);
    } catch {
      // Storage is switched off: the choice holds for this page.
    }
  };
  return [paper, choose];
}
