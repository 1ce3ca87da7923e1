import { describe, expect, it } from 'vitest';
import { builtInCatalogue } from '#domain/catalogue/catalogue.ts';
import { customPart } from '#domain/parts/custom-component.ts';
import { recolor, libraryProperties } from '#domain/parts/led-color.ts';
import { aCustomComponent } from '#testing/snapshot.ts';

const part = (id: string) => {
  const found = builtInCatalogue.get(id);
  if (found === undefined) throw new Error(`no part ${id}`);
  return found;
};

describe('a part of the library in a chosen color', () => {
  it.each([
    ['led-3mm', 'warm-white', { color: 'warm-white', forwardVoltage: 3.2 }],
    ['led-3mm', 'red', { color: 'red', forwardVoltage: 2 }],
    ['led-3mm', null, { color: 'red', forwardVoltage: 2 }],
    ['led-strip-12v', null, {}],
    ['led-strip-12v', 'blue', { color: 'blue' }],
    ['led-strip-rgb', 'blue', {}],
    ['filament-flexible', 'red', { color: 'red' }],
    ['led-1w-star', 'red', {}],
    ['led-candle-flicker', 'red', {}],
    ['battery-9v', 'red', {}],
  ])('[B46] %s placed in color %s has the properties %j', (id, color, properties) => {
    expect(libraryProperties(part(id), color)).toEqual(properties);
  });

  it('[B46] a custom part keeps its own color', () => {
    const own = customPart(aCustomComponent({ properties: { color: 'blue' } }));
    expect(libraryProperties(own, 'red')).toEqual({});
  });

  it('[B46] recolor changes the voltage with the color and keeps the other properties', () => {
    const own = { color: 'red', forwardVoltage: 2, current: 5 };
    expect(recolor(own, part('led-5mm'), 'blue')).toEqual({ color: 'blue', forwardVoltage: 3.2, current: 5 });
    const strip = { color: 'white', colorTemperature: 4000, stripLength: 20 };
    expect(recolor(strip, part('led-strip-12v'), 'pink')).toEqual({ color: 'pink', stripLength: 20 });
  });
});
