import { describe, expect, it } from 'vitest';
import { builtInCatalogue } from '#domain/catalogue/catalogue.ts';
import { projectFromText } from '#testing/project-text.ts';
import { partsOfPhrase, readPhrases } from '#web/features/builder/keys/placing-phrase.ts';

const snapshot = projectFromText(['hull 1 led a', 'bow 2 led b'], ['bow 2 Lamp']);
const read = (typed: string) =>
  readPhrases(typed, snapshot).map(({ count, search, place }) => {
    const isNew = place !== null && place.sectionId === null;
    return [count, search.words.join(' '), isNew ? `new ${place.name}` : (place?.name ?? null)];
  });
const found = (typed: string) =>
  readPhrases(typed, snapshot).flatMap((phrase) =>
    partsOfPhrase(phrase, builtInCatalogue.values()).map(({ part }) => part.id),
  );

describe('phrases that place parts', () => {
  it.each([
    ['3 warm white to hull', [[3, 'warm white', 'hull']]],
    ['warm white', [[1, 'warm white', null]]],
    ['12 ww', [[12, 'warm white', null]]],
    ['twelve cw leds', [[12, 'cool white leds', null]]],
    [
      '12 x blue 5 mm in hu',
      [
        [12, 'blue 5mm', 'hull'],
        [12, 'blue 5mm', 'new Hu'],
      ],
    ],
    ['2× slide switch to bow circuit 2', [[2, 'slide switch', 'bow, Lamp']]],
    ['red to bow circuit 7', [[1, 'red', 'bow, Circuit 7']]],
    ['red to circuit 7', [[1, 'red', 'bow, Circuit 7']]],
    ['red to lamp', [[1, 'red', 'bow, Lamp']]],
    ['4 blue engine lights that fade', [[4, 'blue engine lights fade', null]]],
    ['5 mm', [[1, '5mm', null]]],
    ['3 5 mm red', [[3, '5mm red', null]]],
    ['add red to nowhere', [[1, 'red', 'new Nowhere']]],
    [
      'twelve',
      [
        [12, 'led', null],
        [1, 'twelve', null],
      ],
    ],
    ['to hull', []],
    ['', []],
  ])('[B211] parses "%s"', (typed, expected) => {
    expect(read(typed)).toEqual(expected);
  });

  it.each([
    ['window lights', 'led-3mm'],
    ['2 red flashing markers', 'led-slow-flash-3mm'],
    ['4 blue engine lights that fade', 'led-breathing-3mm'],
    ['12 warm white windows', 'led-2mm'],
    ['headlight', 'led-3mm'],
    ['blinker', 'led-slow-flash-3mm'],
    ['3 warm white gizmos', 'led-2mm'],
  ])('finds a light for "%s"', (typed, id) => {
    expect(found(typed)[0]).toBe(id);
  });

  it('finds nothing for an unknown word without a count or a color', () => {
    expect(found('gizmos')).toEqual([]);
  });

  it('[B211] offers no part whose count exceeds the maximum quantity', () => {
    expect(found('10 slide switch')[0]).toBe('switch-slide-spdt');
    expect(found('11 spdt')).toEqual([]);
    expect(found('99 3mm led')[0]).toBe('led-3mm');
  });
});
