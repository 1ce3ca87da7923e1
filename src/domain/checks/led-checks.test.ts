import { describe, expect, it } from 'vitest';
import type { BlueprintInput } from '#domain/blueprint/calculate-blueprint.ts';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import { checkTextsOf, control, led, power } from '#testing/found-checks.ts';
import { circuitOf, customPart, projectOf } from '#testing/small-projects.ts';

describe('the checks of one LED', () => {
  const mine = (properties: object): BlueprintInput => ({
    ...circuitOf('power-plug-12v', [{ componentId: 'mine' }]),
    customComponents: [customPart('mine', 'led', properties)],
  });

  it.each<[string, BlueprintInput, string, string[]]>([
    [
      'half a watt',
      mine({ forwardVoltage: 2.5, current: 200 }),
      'heatsink',
      [
        's1/1/c1: My mine makes about 0.5 W of heat and needs a heatsink or free air. Mount it on metal, not on plastic.',
      ],
    ],
    ['a little less than half a watt', mine({ forwardVoltage: 2.5, current: 199.9 }), 'heatsink', []],
    [
      'an array with built-in resistors',
      circuitOf('power-plug-12v', [led('cob-array-ring-12v')]),
      'heatsink',
      [
        's1/1/c1: COB Array Ring 60mm 12V makes about 1.8 W of heat and needs a heatsink or free air. Mount it on metal, not on plastic.',
      ],
    ],
    ['a meter of strip', projectOf('power-plug-5v', [led('led-strip-5v'), led('led-ws2812b')]), 'heatsink', []],
    [
      'an LED with channels',
      circuitOf('power-plug-12v', [led('cob-tunable-10w')]),
      'rgb-channels',
      [
        's1/1/c1: Tunable White COB 10W has 2 separate LEDs inside. Each channel needs its own resistor or driver; the value shown is for one channel. Plan one circuit per channel.',
      ],
    ],
    [
      'an LED of four colors',
      mine({ color: 'rgbw' }),
      'rgb-channels',
      [
        's1/1/c1: My mine has 4 separate LEDs inside. Each channel needs its own resistor or driver; the value shown is for one channel. Plan one circuit per channel.',
      ],
    ],
    ['a strip of three colors', projectOf('power-plug-12v', [led('led-strip-rgb')]), 'rgb-channels', []],
    [
      'a green LED of 2.9 V',
      circuitOf('battery-9v', [led('led-5mm', { color: 'green', forwardVoltage: 2.9 })]),
      'vf-suspicious',
      [],
    ],
    [
      'a green LED of more than 2.9 V',
      circuitOf('battery-9v', [led('led-5mm', { color: 'green', forwardVoltage: 2.91 })]),
      'vf-suspicious',
      [
        's1/1/c1: 2.91 V is unusual for a green LED (about 2.2 V). Check the datasheet; a wrong forward voltage gives a wrong resistor.',
      ],
    ],
    [
      'an orange LED of 1.3 V',
      circuitOf('battery-9v', [led('led-5mm', { color: 'orange', forwardVoltage: 1.3 })]),
      'vf-suspicious',
      [
        's1/1/c1: 1.3 V is unusual for an orange LED (about 2.1 V). Check the datasheet; a wrong forward voltage gives a wrong resistor.',
      ],
    ],
    [
      'a UV LED of 2 V',
      circuitOf('battery-9v', [led('led-5mm', { color: 'uv', forwardVoltage: 2 })]),
      'vf-suspicious',
      [
        's1/1/c1: 2 V is unusual for a UV LED (about 3.4 V). Check the datasheet; a wrong forward voltage gives a wrong resistor.',
      ],
    ],
    [
      'an LED of unknown color above 4 V',
      mine({ forwardVoltage: 4.01 }),
      'vf-suspicious',
      [
        's1/1/c1: 4.01 V is unusual for an LED (1.2 to 4 V). Check the datasheet; a wrong forward voltage gives a wrong resistor.',
      ],
    ],
    ['a high-power LED', circuitOf('power-plug-12v', [led('cob-10w')]), 'vf-suspicious', []],
    [
      'too small a current',
      circuitOf('battery-9v', [led('led-5mm', { current: 0.5 })]),
      'current-suspicious',
      ['s1/1/c1: 0.5 mA is unusual for a small LED (5 to 30 mA). Check the datasheet.'],
    ],
    ['a current of 50 mA', circuitOf('battery-9v', [led('led-5mm', { current: 50 })]), 'current-suspicious', []],
    [
      'a current above 50 mA',
      circuitOf('battery-9v', [led('led-5mm', { current: 50.1 })]),
      'current-suspicious',
      ['s1/1/c1: 50.1 mA is unusual for a small LED (5 to 30 mA). Check the datasheet.'],
    ],
    [
      'a pre-wired LED',
      circuitOf('battery-9v', [led('led-5mm', { current: 60, forwardVoltage: 9, preResistored: true })]),
      'vf-suspicious',
      [],
    ],
    [
      '200 cm of a 5 V strip',
      projectOf('power-plug-5v', [led('led-strip-5v', { stripLength: 200 })]),
      'long-strip',
      [],
    ],
    [
      'more than 200 cm of 5 V pixels',
      projectOf('power-plug-5v', [led('led-ws2812b', { stripLength: 80, stripLengthUnit: 'inch' })]),
      'long-strip',
      ['s1/-/c1: The far end of 203.2 cm will be dimmer. Feed power at both ends.'],
    ],
    [
      '1000 cm of a 24 V strip',
      projectOf('power-plug-12v', [led('led-strip-24v', { stripLength: 1000 })]),
      'long-strip',
      [],
    ],
    [
      'more than 1000 cm of a 24 V strip',
      projectOf('power-plug-12v', [led('led-strip-24v', { stripLength: 1001 })]),
      'long-strip',
      ['s1/-/c1: The far end of 1001 cm will be dimmer. Feed power at both ends.'],
    ],
    [
      'an infrared LED',
      circuitOf('power-plug-12v', [led('led-ir-850nm')]),
      'eye-safety',
      ['s1/1/c1: Infrared LED 850nm 5mm can harm eyes. Do not look into it; shade it from viewers.'],
    ],
    ['a star of 1 W', circuitOf('power-plug-12v', [led('led-1w-star')]), 'eye-safety', []],
    ['an array of 2.4 W', circuitOf('power-plug-12v', [led('cob-array-12v-24chip')]), 'eye-safety', []],
    [
      'an array of 4.8 W',
      circuitOf('power-plug-12v', [led('cob-array-12v-48chip')]),
      'eye-safety',
      ['s1/1/c1: COB Array 48-Chip 12V can harm eyes. Do not look into it; shade it from viewers.'],
    ],
  ])('[E121] the checks of an LED: %s', (_, input, id, expected) => {
    expect(checkTextsOf(input, id)).toEqual(expected);
  });

  it.each([
    [{ componentId: 'gone' }, 'an LED of 2 V and 20 mA'],
    [{ componentId: 'gone', properties: { forwardVoltage: 3.1, current: 12 } }, 'an LED of 3.1 V and 12 mA'],
    [control('gone'), 'a closed switch'],
    [{ componentType: 'resistor', componentId: 'gone' }, 'a piece of wire'],
    [power('gone'), 'a 9V Battery'],
    [power('gone', false), 'a supply that feeds nothing'],
  ])('[E121] names the substitute of a missing part: %o', (item, as) => {
    const text = `s1/-/c1: 'gone' is no longer in the library. It is treated as ${as}. Replace it with a part from the library.`;
    expect(checkTextsOf(projectOf('battery-9v', [item]), 'unknown-component')).toEqual([text]);
  });

  it('[E121] the master supply component is never reported as missing', () => {
    const input = projectOf('battery-27v', [power('battery-27v')]);
    const sections = [{ id: 's1', sectionType: 'global_components', order: 0 } as const];
    expect(checkTextsOf({ ...input, sections }, 'unknown-component')).toEqual([]);
  });
});

describe('the voltage of a pre-wired LED', () => {
  const prewired = 'led-prewired-5mm-12v';
  const found = (supply: string, id: string) =>
    deriveBlueprint(projectOf(supply, [{ componentId: id }])).checks.filter((check) => check.componentId === 'c1');

  it.each([
    ['power-plug-9v', prewired, 'pre-wired-dim', 'info', 'Pre-wired 5mm LED 12V is dim: about 13.4 of 20 mA.'],
    ['power-plug-5v', prewired, 'pre-wired-dim', 'warning', 'Pre-wired 5mm LED 12V is dim: about 4.6 of 20 mA.'],
    [
      'power-plug-9v',
      'led-prewired-0402-5v',
      'builtin-voltage-high',
      'error',
      'Pre-wired 0402 LED 5V takes at most 5.5 V.',
    ],
  ])('[V20] on a %s, %s has the finding %s', (supply, id, checkId, severity, message) => {
    expect(found(supply, id)).toMatchObject([{ id: checkId, severity, message }]);
  });

  it.each([
    ['led-prewired-3mm-5v', 4.5, 5.5],
    ['led-prewired-0603-9-12v', 9, 12],
    ['led-prewired-5mm-12v', 10, 14],
    ['led-prewired-0402-12-18v', 12, 18],
  ])('[V20] %s is suitable from %s to %s V, by the nominal voltage', (id, least, most) => {
    const idsAt = (voltage: number) => {
      const supply = { componentType: 'power', componentId: 'mine', properties: { isPowerSupply: true } };
      const project = projectOf('battery-9v', [supply, { componentId: id }]);
      const customComponents = [customPart('mine', 'power', { voltage })];
      return deriveBlueprint({ ...project, customComponents }).checks.flatMap((check) =>
        check.componentId === 'c2' ? [check.id] : [],
      );
    };
    expect([idsAt(least), idsAt(most)]).toEqual([[], []]);
    expect([idsAt(least - 0.1), idsAt(most + 0.1)]).toEqual([['pre-wired-dim'], ['builtin-voltage-high']]);
  });

  it('[V20] is judged as suitable within its range, without a hint to buy it pre-wired', () => {
    const project = projectOf('power-plug-12v', [{ componentId: prewired }], { resistorMode: 'pre-resistored' });
    expect(deriveBlueprint(project).checks.map(({ id }) => id)).not.toContain('bare-led-pre-resistored');
    expect(found('power-plug-12v', prewired)).toEqual([]);
  });
});
