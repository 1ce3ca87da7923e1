import { describe, expect, it } from 'vitest';
import { wiringNotes } from '#domain/wiring/place/wiring-notes.ts';

describe('wiringNotes', () => {
  it.each([
    [42.6, 'With everything on, the feed carries up to 42.6 mA: 24 AWG or thicker for up to 50 cm of it.'],
    [600, 'With everything on, the feed carries up to 600 mA: 22 AWG or thicker for up to 50 cm of it.'],
    [2000, 'With everything on, the feed carries up to 2000 mA: 20 AWG or thicker for up to 50 cm of it.'],
    [
      6000,
      'With everything on, the feed carries up to 6000 mA, more than one wire bears: feed the sections by wires of their own.',
    ],
  ])('[W42] say what %d mA take for the feed', (milliamps, note) => {
    expect(wiringNotes(new Set(), milliamps)).toEqual([expect.stringContaining('Wire gauge: 22-24 AWG.'), note]);
  });

  it('[W42] say nothing of a feed that carries nothing, and of parts only what there is', () => {
    expect(wiringNotes(new Set(), 0)).toHaveLength(1);
    expect(wiringNotes(new Set(['led', 'resistor', 'gap', 'board']), 20)).toHaveLength(6);
  });
});
