import { describe, expect, it } from 'vitest';
import { controlParts } from '#domain/catalogue/controls.ts';
import { ledParts } from '#domain/catalogue/leds.ts';
import { powerParts } from '#domain/catalogue/power.ts';
import { currentSourceParts, resistorParts, trimmerParts } from '#domain/catalogue/resistors.ts';
import { readSearch } from '#domain/parts/find-parts.ts';
import { searchLibrary } from '#web/features/builder/library/search-results.tsx';
import { groupLibrary, type LibraryGroup } from '#web/features/builder/library/library-groups.ts';

const everything = [
  ...ledParts,
  ...controlParts,
  ...powerParts,
  ...resistorParts,
  ...trimmerParts,
  ...currentSourceParts,
];
const groups = groupLibrary(everything);
const search = (typed: string) => searchLibrary(groups, readSearch(typed));

function outline(list: readonly LibraryGroup[]): string[] {
  return list.flatMap((group) => [
    `${group.title} ${group.count}`,
    ...outline(group.subgroups).map((row) => `- ${row}`),
  ]);
}

function names(list: readonly LibraryGroup[]): string[] {
  return list.flatMap((group) => [...group.parts.map((part) => part.name), ...names(group.subgroups)]);
}

describe('the component library', () => {
  it('[B40] contains each part of the catalogue once, in the specified groups with their counts', () => {
    expect(outline(groups)).toEqual([
      'LEDs 88',
      '- Standard Through-Hole 5',
      '- RGB & Two-Color 3',
      '- SMD 4',
      '- High Power 4',
      '- COB Modules 14',
      '- LED Arrays 3',
      '- LED Strips 3',
      '- RGB Strips 2',
      '- Addressable 2',
      '- Filament 6',
      '- Specialty 19',
      '- Pre-wired 16',
      '- Bulbs 7',
      'Switches 20',
      'Audio 5',
      'Power 38',
      '- Batteries 18',
      '- Power Supplies 17',
      '- Voltage Regulators 2',
      '- Chargers 1',
      'Controls 31',
      '- Timers 2',
      '- Controllers 2',
      '- Displays 4',
      '- Microcontrollers 6',
      '- Motion/Vibration 4',
      '- Sensors 4',
      '- Connectors 9',
      'Resistors 31',
      'Trimmers 12',
      'Constant Current 3',
    ]);
    expect(names(groups).toSorted()).toEqual(everything.map((part) => part.name).toSorted());
  });

  it.each([
    ['CANDLE', ['E14 Filament Bulb 12V', 'Candle Flicker LED 5mm']],
    ['  reed ', ['Reed Switch']],
    ['grain-of-sand', ['SMD 0402 LED']],
    ['bulb e14', ['E14 Filament Bulb 12V']],
    ['no such part', []],
  ])('[B201] finds %j in name or description, ignoring case', (typed, found) => {
    expect(names(search(typed))).toEqual(found);
  });

  it('[B201] counts only search results', () => {
    expect(outline(search('regulator'))).toEqual(['Power 2', '- Voltage Regulators 2']);
  });

  it.each([
    ['flicker', ['LEDs', 'Controls'], 'Candle Flicker LED 5mm'],
    ['fan', ['Controls'], 'N20 Gear Motor 6V'],
    ['battery 9v', ['Power'], '9V Battery'],
  ])('[B201] orders the groups found for %j by their best part: %j, first %s', (typed, titles, first) => {
    const results = search(typed);
    expect([results.map(({ title }) => title), names(results)[0]]).toEqual([titles, first]);
  });
});
