import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutToWidth, printable, textWidth, wrapText } from '#domain/wiring/label-text.ts';

const text = fc.string({ unit: 'grapheme' });

describe('label texts', () => {
  it.each(['2.5 cm', '21 cm', '1000 cm'])('measures %j at least as wide as in the monospaced font', (words) => {
    expect(textWidth(words, 'length')).toBeGreaterThanOrEqual(words.length * 0.6 * 9.5);
  });

  it('cuts a text between characters such that it fits', () => {
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
    ['3mm Through-Hole LED', ['3mm Through-', 'Hole LED']],
    ['Supercalifragilistic', ['Supercalifra…']],
    ['a lamp over the door of the keeper', ['a lamp over', 'the door of t…']],
  ])('wraps %j as %j', (words, lines) => {
    expect(wrapText(words, 'text', 80, 2)).toEqual(lines);
  });

  it.each([
    [' a\tb\n', 'a b'],
    ['evil \u202etxt', 'evil  txt'],
    ['half \ud83d', 'half \ufffd'],
    ['שלום 🚂', 'שלום 🚂'],
  ])('prints %j as %j', (given, printed) => {
    expect(printable(given)).toBe(printed);
  });
});
