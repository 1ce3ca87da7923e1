import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutToWidth, printable, textWidth, wrapText } from '#domain/wiring/label-text.ts';

const text = fc.string({ unit: 'grapheme' });

describe('label texts', () => {
  it.each(['2.5 cm', '21 cm', '1000 cm'])('%j has no less room than the font of numbers takes', (words) => {
    expect(textWidth(words, 'length')).toBeGreaterThanOrEqual(words.length * 0.6 * 9.5);
  });

  it('a text that is cut fits, and keeps whole characters', () => {
    fc.assert(
      fc.property(text, fc.integer({ min: 20, max: 200 }), (words, width) => {
        const cut = cutToWidth(words, 'text', width);
        expect(textWidth(cut, 'text')).toBeLessThanOrEqual(width + 0.001);
        expect(cut).not.toMatch(/\p{Surrogate}/u);
      }),
    );
    expect(cutToWidth('👩‍🚀👩‍🚀👩‍🚀👩‍🚀', 'text', 40)).toBe('👩‍🚀👩‍🚀…');
  });

  it.each([
    ['Lantern', ['Lantern']],
    ['Mini Slide Switch SPDT', ['Mini Slide', 'Switch SPDT']],
    ['Supercalifragilistic', ['Supercalifra…']],
    ['a lamp over the door of the keeper', ['a lamp over', 'the door of t…']],
  ])('%j is wrapped as %j', (words, lines) => {
    expect(wrapText(words, 'text', 80, 2)).toEqual(lines);
  });

  it.each([
    [' a\tb\n', 'a b'],
    ['evil \u202etxt', 'evil  txt'],
    ['half \ud83d', 'half \ufffd'],
    ['שלום 🚂', 'שלום 🚂'],
  ])('%j is printed as %j', (given, printed) => {
    expect(printable(given)).toBe(printed);
  });
});
