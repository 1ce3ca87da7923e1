import { useLayoutEffect } from 'react';

/** Turns the printer's page on its side for as long as a component is there. */
export function useLandscapePage(): void {
  useLayoutEffect(() => {
    // A page rule knows no scope, and a named page would begin with an empty one.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('@page { size: landscape; margin: 10mm }');
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    };
  }, []);
}
