import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { markedPieces } from '#web/features/builder/library/marked-text.tsx';
import { descriptionExcerpt } from '#web/features/builder/library/search-results.tsx';

const marked = (text: string, ...words: string[]) =>
  markedPieces(text, words)
    .map((piece) => (piece.isFound ? `[${piece.text}]` : piece.text))
    .join('');

describe('markedPieces', () => {
  it.each([
    ['Candle Flicker LED 5mm', ['flick'], 'Candle [Flick]er LED 5mm'],
    ['LED Strip 12V', ['12v', 'led'], '[LED] Strip [12V]'],
    ['LEDs and an LED', ['led', 'leds'], '[LEDs] and an [LED]'],
    ['1.5 V (AA)', ['.', '('], '1[.]5 V [(]AA)'],
    ['For 5 mm and 5mm', ['5mm'], 'For [5 mm] and [5mm]'],
    ['Straße', ['STRASSE'.toLowerCase()], 'Straße'],
    ['Nothing here', ['x'], 'Nothing here'],
  ])('[B201] marks in %j the words %j as %j', (text, words, result) => {
    expect(marked(text, ...words)).toBe(result);
  });

  it('[B201] does not change the text, and each piece has its position', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.array(fc.string({ minLength: 1 }), { maxLength: 3 }),
        (text, words) => {
          const pieces = markedPieces(text, words);
          expect(pieces.map((piece) => piece.text).join('')).toBe(text);
          for (const piece of pieces) expect(text.startsWith(piece.text, piece.at)).toBe(true);
        },
      ),
    );
  });

  const description =
    'Rechargeable single cell, 1000 mAh, 4.2 V full to 3.3 V tired. Use a protected cell and a proper charger.';

  it.each([
    ['LiPo', ['lipo'], null],
    [
      'LiPo',
      ['rechargeable'],
      'Rechargeable single cell, 1000 mAh, 4.2 V full to 3.3 V tired. Use a protected cell and a…',
    ],
    ['LiPo', ['lipo', 'charger.'], '…cell and a proper charger.'],
    ['LiPo', ['tired'], '…V full to 3.3 V tired. Use a protected cell and a proper charger.'],
  ])('[B201] for a part named %j, the search %j shows the excerpt %j', (name, words, piece) => {
    expect(descriptionExcerpt(name, description, words)).toBe(piece);
  });
});
