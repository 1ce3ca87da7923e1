import { describe, expect, it } from 'vitest';
import type { BlueprintInput } from '#domain/blueprint/calculate-blueprint.ts';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import { checkTextsOf, control, led, power, withRecords } from '#testing/found-checks.ts';
import { circuitOf, customPart, projectOf } from '#testing/small-projects.ts';

/** Findings of some checks with their severity, in project order. */
function severitiesOf(input: BlueprintInput, ...ids: string[]): string[] {
  const found = deriveBlueprint(input).checks.filter(({ id }) => ids.includes(id));
  return found.map(
    ({ id, severity, componentId }) => `${severity} ${id}${componentId === null ? '' : ` ${componentId}`}`,
  );
}

describe('the checks of the wire to a circuit', () => {
  const strip = (stripLength: number, more: object = {}) => ({
    ...led('led-strip-12v', { stripLength }),
    ...more,
  });
  const onWire = (parts: Parameters<typeof circuitOf>[1], wire: object) =>
    withRecords(circuitOf('power-plug-12v', parts), [{ circuitNumber: 1, wireLengthCm: 1, ...wire }]);
  const enameled = { wireAwg: 36, wireDiameterMm: 0.1 } as const;

  // 12 V strip: 4 mA per cm. 0.1 mm wire carries 130 mA in free air, half of it is 65 mA.
  it.each<[string, BlueprintInput, string[]]>([
    ['half of its current in free air', onWire([strip(16.25)], enameled), []],
    ['more than half of that', onWire([strip(16.5)], enameled), ['warning wire-thin']],
    ['its current in free air', onWire([strip(32.5)], enameled), ['warning wire-thin']],
    ['more than its current in free air', onWire([strip(32.75)], enameled), ['error wire-overload']],
    ['36 AWG with 210 mA', onWire([strip(52.5)], { wireAwg: 36 }), ['warning wire-thin']],
    ['36 AWG with 211 mA', onWire([strip(52.75)], { wireAwg: 36 }), ['error wire-overload']],
    ['two strips, each on its own wire', onWire([strip(16.25), strip(16.25)], enameled), []],
    [
      'a switch that another circuit names',
      withRecords(circuitOf('power-plug-12v', [control('switch-toggle-spdt'), { ...strip(50), circuitNumber: 2 }]), [
        { circuitNumber: 1, ...enameled },
        { circuitNumber: 2, driver: { componentId: 'c1', output: 'A' } },
      ]),
      ['error wire-overload'],
    ],
    [
      'two strips on the output of a dimmer in it',
      onWire([control('controller-pwm-dimmer'), strip(16.25), strip(16.5)], enameled),
      ['error wire-overload'],
    ],
    [
      'two strips after one switch',
      onWire([control('switch-toggle-spst'), strip(16.25), strip(16.5)], enameled),
      ['error wire-overload'],
    ],
  ])('the wire to a circuit with %s', (_, input, expected) => {
    expect(severitiesOf(input, 'wire-thin', 'wire-overload')).toEqual(expected);
  });

  // An LED matrix takes 150 mA, a gear motor 60 mA. Of 5 V, 3 % are 0.15 V and 10 % are 0.5 V.
  // 36 AWG loses 2 x 13.61 mV per cm and A.
  it.each<[string, Parameters<typeof circuitOf>[1], number, string[]]>([
    ['a board below 3 %', [control('display-matrix-max7219')], 36, []],
    ['a board above 3 %', [control('display-matrix-max7219')], 37, ['info wire-drop c1']],
    ['a board below 10 %', [control('display-matrix-max7219')], 122, ['info wire-drop c1']],
    ['a board above 10 %', [control('display-matrix-max7219')], 123, ['warning wire-drop c1']],
    ['a motor', [control('motion-gearmotor-n20')], 307, ['warning wire-drop c1']],
    // 10 pixels take 600 mA: 0.15 V are lost in 9.2 cm, 0.5 V in 30.6 cm.
    ['pixels below 3 %', [led('led-ws2812b', { stripLength: 10, ledsPerMeter: 100 })], 9, []],
    ['pixels above 3 %', [led('led-ws2812b', { stripLength: 10, ledsPerMeter: 100 })], 10, ['info wire-drop c1']],
    ['pixels above 10 %', [led('led-ws2812b', { stripLength: 10, ledsPerMeter: 100 })], 31, ['warning wire-drop c1']],
    // A strip is only reported as info: 10 cm of 5 V take 96 mA.
    ['a strip above 10 %', [led('led-strip-5v', { stripLength: 10 })], 2000, ['info wire-drop c1']],
  ])('the wire drop to %s', (_, parts, wireLengthCm, expected) => {
    const input = withRecords(circuitOf('power-plug-5v', parts), [{ circuitNumber: 1, wireAwg: 36, wireLengthCm }]);
    expect(severitiesOf(input, 'wire-drop')).toEqual(expected);
  });
});

describe('the checks of 1.1 A to pixels over 5 m', () => {
  it('reports the drop and the overload of 30 AWG wire for 1.1 A of pixels over 5 m', () => {
    const pixels = led('led-ws2812b', { stripLength: 100, current: 1100 });
    const input = withRecords(
      circuitOf('power-plug-5v', [control('mcu-arduino-nano', { circuitNumber: null }), pixels]),
      [{ circuitNumber: 1, wireAwg: 30, wireLengthCm: 500 }],
    );
    expect(checkTextsOf(input, 'wire-drop', 'wire-overload')).toEqual([
      's1/1/c2: 500 cm of 30 AWG loses 3.73 of 5 V. Use thicker or shorter wire.',
      's1/1/-: 1.1 A can melt the insulation of 30 AWG wire. Use a thicker wire to this circuit.',
    ]);
  });
});

describe('the checks of wires from a custom supply', () => {
  it('[E123] checks the feed wire of a custom supply without a current, which loses at most its whole voltage', () => {
    const strip = { ...led('led-strip-5v', { stripLength: 100 }), circuitNumber: null };
    const thin = { settings: { wireAwg: 36, wireLengthCm: 500, fuseMa: null } };
    const input = {
      ...projectOf('power-plug-12v', [power('mine'), strip], thin),
      customComponents: [customPart('mine', 'power', { voltage: 5 })],
    };
    expect(checkTextsOf(input, 'wire-overload', 'wire-drop', 'fuse-missing')).toEqual([
      's1/-/-: 0.96 A can melt the insulation of 36 AWG wire. Use a thicker feed wire.',
      's1/-/c2: 500 cm of 36 AWG loses 5 V. Use thicker or shorter wire.',
    ]);
  });
});

describe('the checks of a battery that feeds a section', () => {
  const toggle = control('switch-toggle-spst', { circuitNumber: 1 });
  const lit = { circuitNumber: 1 };
  const loose = { circuitNumber: null };

  it.each<[string, Parameters<typeof projectOf>[1], string[]]>([
    ['without a switch', [power('battery-9v'), lit], ['warning own-battery-always-on']],
    ['with a switch in its feed', [power('battery-9v'), { ...toggle, ...loose }, lit], []],
    [
      'with a touch switch in its feed',
      [power('battery-lipo-3.7v'), control('switch-touch-ttp223'), lit],
      ['info lipo-care'],
    ],
    ['with a switch in its only circuit', [power('battery-9v'), toggle, lit], []],
    [
      'with a switch in one of two circuits',
      [power('battery-9v'), toggle, lit, { circuitNumber: 2 }],
      ['warning own-battery-always-on'],
    ],
    [
      'with an LED outside its switched circuit',
      [power('battery-9v'), toggle, lit, loose],
      ['warning own-battery-always-on'],
    ],
    [
      'with a board that drives its circuit',
      [power('battery-9v'), control('timer-555', { circuitNumber: 1 }), lit],
      ['warning own-battery-always-on'],
    ],
    ['with nothing on it', [power('battery-9v')], []],
    ['that is a plug', [power('power-plug-9v'), lit], []],
  ])('checks a section on its own battery %s', (_, parts, expected) => {
    expect(severitiesOf(projectOf('power-plug-12v', parts), 'own-battery-always-on', 'lipo-care')).toEqual(expected);
  });

  it('accepts a section battery whose circuit a board of another supply switches', () => {
    const base = projectOf('power-plug-5v', [control('mcu-arduino-nano')]);
    const deck = projectOf('power-plug-5v', [power('battery-9v'), lit]);
    const components = deck.components.map((row) => ({ ...row, id: `d${row.id}`, sectionId: 's2' }));
    const sections = [...base.sections, { id: 's2', sectionType: 'regular' as const, order: 1 }];
    const input = { ...base, sections, components: [...base.components, ...components] };
    const driven = withRecords(input, [
      { sectionId: 's2', circuitNumber: 1, driver: { componentId: 'c1', output: 'D3' } },
    ]);
    expect(severitiesOf(input, 'own-battery-always-on')).toEqual(['warning own-battery-always-on']);
    expect(severitiesOf(driven, 'own-battery-always-on')).toEqual([]);
  });

  it('warns of a LiPo that feeds the regulator of the project', () => {
    const input = projectOf('regulator-lm7805', [lit], { supplyInputId: 'battery-lipo-7.4v' });
    expect(severitiesOf(input, 'lipo-care')).toEqual(['info lipo-care']);
  });
});

describe('the checks of power that is switched while data goes on', () => {
  const nano = control('mcu-arduino-nano', { circuitNumber: null });
  const toggle = control('switch-toggle-spst');
  const pixels = led('led-ws2812b', { stripLength: 10 });
  const drivenBy = (componentId: string, output: string, parts: Parameters<typeof circuitOf>[1]) =>
    withRecords(circuitOf('power-plug-5v', parts), [{ circuitNumber: 1, driver: { componentId, output } }]);

  it.each<[string, BlueprintInput, string[]]>([
    ['pixels after a transistor in their minus', drivenBy('c1', 'D5', [nano, pixels]), ['error pixels-switched c2']],
    [
      'pixels after a dimmer',
      drivenBy('c2', 'OUT-', [nano, control('controller-pwm-dimmer', { circuitNumber: null }), pixels]),
      ['error pixels-switched c3'],
    ],
    [
      'pixels after a dimmer without data',
      drivenBy('c1', 'OUT-', [control('controller-pwm-dimmer', { circuitNumber: null }), pixels]),
      [],
    ],
    ['pixels that are always on', circuitOf('power-plug-5v', [nano, pixels]), []],
    [
      'pixels after a switch of their own',
      circuitOf('power-plug-5v', [nano, toggle, pixels]),
      ['warning pixels-switched c3'],
    ],
    [
      'pixels and their board after one switch',
      withRecords(circuitOf('power-plug-5v', [{ ...nano, circuitNumber: 1 }, toggle, pixels]), [
        { circuitNumber: 1, driver: { componentId: null, output: null } },
      ]),
      [],
    ],
    [
      'pixels and their board after the switch of the section',
      circuitOf('power-plug-5v', [nano, { ...toggle, circuitNumber: null }, pixels]),
      [],
    ],
    [
      'pixels on a throw',
      drivenBy('c2', 'A', [nano, control('switch-toggle-spdt', { circuitNumber: null }), pixels]),
      ['warning pixels-switched c3'],
    ],
    [
      'the first of two chained pixels',
      circuitOf('power-plug-5v', [nano, toggle, pixels, pixels]),
      ['warning pixels-switched c3'],
    ],
    [
      'a display after a switch that its microcontroller is not after',
      circuitOf('power-plug-5v', [nano, toggle, control('display-oled-096')]),
      ['warning pixels-switched c3'],
    ],
    ['a display without a microcontroller', circuitOf('power-plug-5v', [toggle, control('display-oled-096')]), []],
  ])('checks switched signals of %s', (_, input, expected) => {
    expect(severitiesOf(input, 'pixels-switched')).toEqual(expected);
  });
});

describe('the checks of a regulator', () => {
  // The regulator drops 7 V of 12 V; each LED takes 20 mA. From 1 W on, the parts list contains a heatsink of 20 K/W.
  it.each<[number, string[]]>([
    [4, []],
    [5, ['warning regulator-hot']],
    [7, ['warning regulator-hot']],
    [8, []],
    [16, []],
    [17, ['warning regulator-hot']],
    [32, ['warning regulator-hot']],
    [33, ['error regulator-too-hot']],
  ])('a regulator with %i LEDs has the findings %o', (quantity, expected) => {
    const input = projectOf('power-plug-12v', [power('regulator-lm7805'), { quantity }]);
    expect(severitiesOf(input, 'regulator-hot', 'regulator-too-hot')).toEqual(expected);
  });
});

describe('the checks of a string on a tired battery', () => {
  // Of two dice, which keep 0.56 V less than their forward voltage: (7.2 V - V) / (9 V - V) of the current is left.
  it.each<[number, string[]]>([
    [5.95, []],
    [5.97, ['info battery-dims']],
    [7.66, ['info battery-dims']],
    [7.67, ['warning light-goes-out']],
  ])('checks a string of an LED of %d V on a tired battery', (forwardVoltage, expected) => {
    const input = circuitOf('battery-9v', [led('led-5mm', { forwardVoltage })]);
    expect(severitiesOf(input, 'battery-dims', 'light-goes-out')).toEqual(expected);
  });

  it('does not report half of the current, in spite of rounding errors', () => {
    // (4.4 V - 4 V) / (4.8 V - 4 V)
    const input = circuitOf('battery-4xnimh-aa', [{ ...led('led-smd-0805', { forwardVoltage: 1.14 }), quantity: 4 }]);
    expect(severitiesOf(input, 'battery-dims')).toEqual([]);
  });
});
