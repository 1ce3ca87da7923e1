import { describe, expect, it } from 'vitest';
import { builtInCatalogue } from '#domain/catalogue/catalogue.ts';
import { projectFromText } from '#testing/project-text.ts';
import { partsOfPhrase, readPhrase } from '#web/features/builder/keys/placing-phrase.ts';

const snapshot = projectFromText(['hull 1 led a', 'bow 2 led b'], ['bow 2 Lamp']);
const read = (typed: string) => {
  const phrase = readPhrase(typed, snapshot);
  return phrase === null ? null : [phrase.count, phrase.search.words.join(' '), phrase.place?.name ?? null];
};

describe('a phrase that places parts', () => {
  it.each([
    ['3 warm white to hull', [3, 'warm white', 'hull']],
    ['warm white', [1, 'warm white', null]],
    ['add 12 blue led into ho', null],
    ['12 x blue 5 mm in hu', [12, 'blue 5mm', 'hull']],
    ['2× slide switch to bow circuit 2', [2, 'slide switch', 'bow, Lamp']],
    ['red to lamp', [1, 'red', 'bow, Lamp']],
    ['5mm', [1, '5mm', null]],
    ['5 mm', [1, '5mm', null]],
    ['3 5 mm red', [3, '5mm red', null]],
    ['red to nowhere', null],
    ['3', [1, '3', null]],
    ['', null],
  ])('[B210] %s', (typed, expected) => {
    expect(read(typed)).toEqual(expected);
  });

  it('[B210] no more of a part than can be placed at once', () => {
    const first = (typed: string) => {
      const phrase = readPhrase(typed, snapshot);
      return phrase === null ? undefined : partsOfPhrase(phrase, builtInCatalogue.values())[0]?.id;
    };
    expect(first('10 slide switch')).toBe('switch-slide-spdt');
    expect(first('11 slide switch')).toBeUndefined();
    expect(first('99 3mm led')).toBe('led-3mm');
  });
});
