import { describe, expect, it } from 'vitest';
import { builtInCatalogue } from '#domain/catalogue/catalogue.ts';
import { ledColors, startingLight, stripColors, withLight } from '#web/features/builder/dialogs/part/starting-light.ts';

const part = (id: string) => builtInCatalogue.get(id) ?? null;

describe('the light of strips and filaments', () => {
  it.each([
    ['led-strip-12v', {}, 'white', 2700],
    ['filament-flexible', {}, 'white', 2200],
    ['led-strip-rgbw', {}, 'rgbw', 2700],
    ['led-strip-24v', { color: 'blue' }, 'blue', 2700],
    ['led-strip-24v', { color: 'white', colorTemperature: 6500 }, 'white', 6500],
    ['no-such-part', {}, 'white', 2700],
  ])('[B48] of %s with %o starts at %s, %i K', (id, own, color, colorTemperature) => {
    expect(startingLight(own, part(id))).toEqual({ color, colorTemperature });
  });

  it('[B48] a temperature is kept only of white', () => {
    const own = { cuttable: true, colorTemperature: 3000 };
    expect(withLight(own, { color: 'white', colorTemperature: 4000 })).toEqual({
      cuttable: true,
      color: 'white',
      colorTemperature: 4000,
    });
    expect(withLight(own, { color: 'pink', colorTemperature: 4000 })).toEqual({ cuttable: true, color: 'pink' });
  });

  it('[B48] strips come in RGB and RGBW besides the colours of LEDs', () => {
    expect(stripColors).toEqual([...ledColors, 'rgb', 'rgbw']);
    expect(ledColors).toContain('white');
  });
});
