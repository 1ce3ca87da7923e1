import { describe, expect, it } from 'vitest';
import { builtInCatalogue } from '#domain/catalogue/catalogue.ts';
import { ledParts } from '#domain/catalogue/leds.ts';
import { everydayTerms, kindTerms } from '#domain/catalogue/search-terms.ts';
import { customPart } from '#domain/parts/custom-component.ts';
import { rankPart, readSearch, type SearchedPart } from '#domain/parts/find-parts.ts';
import { hasEveryColor } from '#domain/parts/led-color.ts';
import { aCustomComponent } from '#testing/snapshot.ts';

const all: readonly SearchedPart[] = [...builtInCatalogue.values()];

/** Ids of the search results, best match first. */
function find(typed: string): readonly string[] {
  const search = readSearch(typed);
  return all
    .flatMap((part) => {
      const rank = rankPart(part, search);
      return rank === null ? [] : [{ id: part.id, rank }];
    })
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ id }) => id);
}

describe('a search in the library', () => {
  it.each([
    ['warm white', 'warm-white'],
    ['White, WARM', 'warm-white'],
    ['warm', 'warm-white'],
    ['warm-white led', 'warm-white'],
    ['white', 'white'],
    ['blue led', 'blue'],
    ['frost blue', 'frost-blue'],
    ['ultraviolet', 'uv'],
    ['violet', 'purple'],
    ['redstone', null],
    ['led', null],
  ])('[B201] a search for %j names the color %s', (typed, color) => {
    expect(readSearch(typed).color).toBe(color);
  });

  it('[B201] a search for a color finds exactly the LEDs that come in it', () => {
    const every = ledParts.filter(hasEveryColor).map(({ id }) => id);
    const own = ledParts.filter(({ color }) => color === 'warm-white').map(({ id }) => id);
    expect(find('warm white').toSorted()).toEqual([...new Set([...every, ...own])].toSorted());
    expect(find('warm w')).toEqual(find('warm white'));
    expect(find('red')).not.toContain('led-ir-850nm');
    expect(find('blue')).not.toContain('led-slow-flash-5mm');
  });

  it.each([
    ['3mm', 'led-3mm'],
    ['3 mm', 'led-3mm'],
    ['0805', 'led-smd-0805'],
    ['warm white 3 mm', 'led-3mm'],
    ['white 5mm', 'led-5mm'],
    ['12 v plug', 'power-plug-12v'],
    ['330 ohm', 'resistor-330r-0.25w'],
    ['window', 'led-2mm'],
    ['flicker', 'led-candle-flicker'],
    ['battery', 'battery-9v'],
    ['batteries', 'battery-9v'],
    ['blink', 'led-slow-flash-3mm'],
    ['engine', 'led-5mm'],
    ['fan', 'motion-gearmotor-n20'],
    ['blue leds', 'led-2mm'],
    ['on/off', 'switch-slide-spdt'],
    ['arduino', 'mcu-arduino-nano'],
  ])('[B201] a search for %j finds %s first', (typed, id) => {
    expect(find(typed)[0]).toBe(id);
  });

  it.each([
    ['3mm', 'switch-dip-4'],
    ['2v', 'power-plug-12v'],
    ['window battery', 'battery-9v'],
  ])('[B201] a search for %j does not find %s', (typed, id) => {
    expect(find(typed)).not.toContain(id);
  });

  it('[B201] finds custom parts by name, description, kind, and color', () => {
    const own = customPart(
      aCustomComponent({ name: 'Porthole lamp', description: 'Bought in 2021', properties: { color: 'blue' } }),
    );
    const isFound = (typed: string) => rankPart(own, readSearch(typed)) !== null;
    expect(['porthole', 'bought', 'leds', 'blue'].map(isFound)).toEqual([true, true, true, true]);
    expect(['warm', 'engine'].map(isFound)).toEqual([false, false]);
  });

  it('[B201] search terms refer to existing parts and are in lower case', () => {
    const starts = everydayTerms.filter(([start]) => !all.some(({ id }) => id.startsWith(start)));
    const texts = [...everydayTerms.map(([, terms]) => terms), ...Object.values(kindTerms)];
    expect(starts).toEqual([]);
    expect(texts.filter((text) => text !== text.toLowerCase())).toEqual([]);
    const kinds = new Set(all.flatMap(({ type, category }) => [String(type), String(category)]));
    expect(Object.keys(kindTerms).filter((kind) => !kinds.has(kind))).toEqual([]);
  });
});
