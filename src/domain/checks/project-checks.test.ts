import { describe, expect, it } from 'vitest';
import type { BlueprintInput } from '#domain/blueprint/calculate-blueprint.ts';
import { checkTextsOf, control, led, power, withRecords } from '#testing/found-checks.ts';
import { circuitOf, customPart, projectOf } from '#testing/small-projects.ts';

describe('the checks of wires', () => {
  const settings = (wireAwg: number, wireLengthCm: number) => ({ settings: { wireAwg, wireLengthCm, fuseMa: null } });

  it.each<[string, BlueprintInput, string[]]>([
    // 2 x 10 m x 1.361 ohms x 20.6 mA = 0.56 V of 7 V headroom; a tenth would be 0.7 V.
    ['a string that loses less than a tenth of its headroom', circuitOf('power-plug-9v', [{}], settings(36, 1000)), []],
    [
      'a longer wire',
      circuitOf('power-plug-9v', [{}], settings(36, 1500)),
      ['s1/1/-: 1500 cm of 36 AWG loses 0.87 V. Use thicker or shorter wire.'],
    ],
    [
      'a standalone LED',
      projectOf('power-plug-9v', [{ quantity: 3 }], settings(36, 1500)),
      ['s1/-/c1: 1500 cm of 36 AWG loses 0.87 V. Use thicker or shorter wire.'],
    ],
    [
      'a circuit with a wire of its own',
      withRecords(circuitOf('power-plug-9v', [{}]), [{ circuitNumber: 1, wireAwg: 36, wireLengthCm: 1500 }]),
      ['s1/1/-: 1500 cm of 36 AWG loses 0.87 V. Use thicker or shorter wire.'],
    ],
    [
      'another circuit with a wire of its own',
      withRecords(circuitOf('power-plug-9v', [{}]), [{ circuitNumber: 2, wireAwg: 36, wireLengthCm: 1500 }]),
      [],
    ],
    // 2 x 0.5 m x 0.0842 ohms x 1.92 A = 0.162 V of 5 V.
    [
      'two strips on one wire',
      circuitOf('power-plug-5v', [{ ...led('led-strip-5v'), quantity: 2 }]),
      ['s1/1/c1: 50 cm of 24 AWG loses 0.16 V. Use thicker or shorter wire.'],
    ],
    ['one strip on one wire', circuitOf('power-plug-5v', [led('led-strip-5v')]), []],
    ['a string that cannot light', circuitOf('power-plug-9v', [{ quantity: 9 }], settings(36, 1500)), []],
  ])('[E123] the wire drop of %s', (_, input, expected) => {
    expect(checkTextsOf(input, 'wire-drop')).toEqual(expected);
  });
});

describe('the checks of data and sound', () => {
  it.each<[string, BlueprintInput, string, string[]]>([
    [
      'two speakers on one amplifier',
      projectOf('power-plug-5v', [control('audio-dfplayer-mini'), control('audio-speaker-8ohm', { quantity: 2 })]),
      'speaker-no-amplifier',
      [
        's1/-/c2: Mini Speaker 8 Ohm 0.5W needs an amplifier or sound board. Add one; never connect a speaker to a supply or a pin.',
      ],
    ],
    [
      'one speaker on one amplifier',
      projectOf('power-plug-5v', [control('audio-dfplayer-mini'), control('audio-speaker-8ohm')]),
      'speaker-no-amplifier',
      [],
    ],
    [
      'pins of 3.3 V',
      projectOf('power-plug-5v', [control('mcu-pico'), led('led-ws2812b'), led('led-ws2812b')]),
      'addressable-logic-level',
      [
        's1/-/c2: WS2812B Addressable Strip needs a data signal of 3.5 V or more; Raspberry Pi Pico gives 3.3 V. A level shifter 74AHCT125 is in the parts list.',
      ],
    ],
    [
      'pins of 5 V',
      projectOf('power-plug-5v', [control('mcu-arduino-nano'), led('led-ws2812b')]),
      'addressable-logic-level',
      [],
    ],
    [
      'no 5 V for a level shifter',
      projectOf('power-plug-3.3v', [control('mcu-esp32'), led('led-ws2812b')]),
      'addressable-logic-level',
      [
        's1/-/c2: WS2812B Addressable Strip needs a data signal of 3.5 V or more; ESP32 Dev Board gives 3.3 V. Feed one of them with 5 V: a level shifter is then added automatically.',
      ],
    ],
  ])('[E126] the checks of data and sound: %s', (_, input, id, expected) => {
    expect(checkTextsOf(input, id)).toEqual(expected);
  });
});

describe('the checks of a whole project', () => {
  it.each<[string, BlueprintInput, string, string[]]>([
    [
      'pixels without data',
      projectOf('power-plug-5v', [led('led-ws2812b'), control('timer-555')]),
      'addressable-no-controller',
      ['p/-/-: Addressable LEDs stay dark without a data signal. Add a microcontroller or an effects controller.'],
    ],
    [
      'pixels with data',
      projectOf('power-plug-5v', [led('led-ws2812b'), control('controller-effects-8ch')]),
      'addressable-no-controller',
      [],
    ],
    [
      'lights without a switch',
      projectOf('power-plug-5v', [led('led-strip-5v')]),
      'no-switch',
      ['p/-/-: Nothing switches the lights off. Add a switch to the Global Components.'],
    ],
    ['a touch switch', projectOf('power-plug-5v', [{}, control('switch-touch-ttp223')]), 'no-switch', []],
    [
      'a custom switch',
      {
        ...projectOf('power-plug-5v', [{}, control('mine')]),
        customComponents: [
          customPart('mine', 'control', {
            terminals: [
              { name: '1', role: 'contact', pole: 1 },
              { name: '2', role: 'throw', pole: 1, position: 1, drive: 'contact', maxMa: 100 },
            ],
          }),
        ],
      },
      'no-switch',
      [],
    ],
    ['no lights', projectOf('power-plug-5v', [control('timer-555')]), 'no-switch', []],
    [
      'a LiPo',
      projectOf('battery-lipo-3.7v', []),
      'lipo-care',
      [
        'p/-/-: LiPo cells can catch fire when shorted or over-discharged. Use a protected cell and charge it outside the model.',
      ],
    ],
    [
      '6 V',
      circuitOf('battery-aa-6v', [{}]),
      'polarity',
      ['p/-/-: LEDs tolerate only about 5 V backwards. Check + and - before switching on.'],
    ],
    ['5 V', circuitOf('power-plug-5v', [{}]), 'polarity', []],
    ['12 V with a strip', circuitOf('power-plug-12v', [led('led-strip-12v')]), 'polarity', []],
  ])('[E126] the checks of a whole project: %s', (_, input, id, expected) => {
    expect(checkTextsOf(input, id)).toEqual(expected);
  });
});

describe('the checks of supplies in use', () => {
  const strip = (stripLength: number) => led('led-strip-12v', { stripLength });
  const fuseMa = (value: number) => ({ settings: { wireAwg: 24, wireLengthCm: 50, fuseMa: value } });

  it.each<[string, BlueprintInput, string, string[]]>([
    // 1.25 x 240 mA = 300 mA
    [
      'a plug',
      projectOf('power-plug-12v', [strip(60)]),
      'fuse-missing',
      ['p/-/-: A short circuit lets 2000 mA through thin wire. Put a resettable fuse of 300 mA in its plus lead.'],
    ],
    [
      'a plug with a slightly higher load',
      projectOf('power-plug-12v', [strip(61)]),
      'fuse-missing',
      ['p/-/-: A short circuit lets 2000 mA through thin wire. Put a resettable fuse of 500 mA in its plus lead.'],
    ],
    ['a fuse', projectOf('power-plug-12v', [strip(60)], fuseMa(300)), 'fuse-missing', []],
    ['a plug without a load', projectOf('power-plug-12v', []), 'fuse-missing', []],
    ['USB, which is limited to 1 A', projectOf('usb-power-5v', [{}]), 'fuse-missing', []],
    [
      'the source of a regulator',
      projectOf('regulator-lm7805', [{}], { supplyInputId: 'battery-lipo-7.4v' }),
      'fuse-missing',
      ['p/-/-: A short circuit lets 2000 mA through thin wire. Put a resettable fuse of 100 mA in its plus lead.'],
    ],
    [
      'a LiPo of a section',
      projectOf('battery-9v', [power('battery-lipo-3.7v'), { quantity: 2 }]),
      'fuse-missing',
      ['s1/-/-: A short circuit lets 2000 mA through thin wire. Put a resettable fuse of 100 mA in its plus lead.'],
    ],
    [
      'one red LED on a 9 V battery',
      circuitOf('battery-9v', [{}]),
      'battery-life',
      ['p/-/-: About 24 h with everything on.'],
    ],
    ['a battery without a load', projectOf('battery-9v', []), 'battery-life', []],
    [
      'a battery life below an hour',
      circuitOf('battery-cr2032', [{ quantity: 1, properties: { current: 90 } }]),
      'battery-life',
      ['p/-/-: About 32 min with everything on.'],
    ],
  ])('[E130] the checks of supplies in use: %s', (_, input, id, expected) => {
    expect(checkTextsOf(input, id)).toEqual(expected);
  });
});
