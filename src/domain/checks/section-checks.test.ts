import { describe, expect, it } from 'vitest';
import type { BlueprintInput } from '#domain/blueprint/calculate-blueprint.ts';
import { checkTextsOf, control, led, power, withRecords } from '#testing/found-checks.ts';
import { circuitOf, projectOf } from '#testing/small-projects.ts';

describe('the checks of a circuit', () => {
  it.each<[string, BlueprintInput, string, string[]]>([
    [
      'a sound board next to an LED',
      circuitOf('power-plug-5v', [control('audio-dfplayer-mini'), {}]),
      'powered-part-in-circuit',
      ['s1/1/c1: DFPlayer Mini MP3 Module takes its power next to the LEDs.'],
    ],
    [
      'a sound board next to an LED, after a switch',
      circuitOf('power-plug-5v', [control('switch-slide-spdt'), control('audio-dfplayer-mini'), {}]),
      'powered-part-in-circuit',
      ["s1/1/c2: DFPlayer Mini MP3 Module takes its power next to the LEDs: this circuit's switch turns both off."],
    ],
    ['a timer that drives it', circuitOf('battery-9v', [control('timer-555'), {}]), 'powered-part-in-circuit', []],
    [
      'a motor next to an LED',
      circuitOf('power-plug-5v', [control('motion-gearmotor-n20'), {}]),
      'powered-part-in-circuit',
      [],
    ],
    [
      'a sound board alone',
      circuitOf('power-plug-5v', [control('audio-dfplayer-mini')]),
      'powered-part-in-circuit',
      [],
    ],
    [
      'a switch with a resistor',
      circuitOf('battery-9v', [
        control('switch-slide-spdt'),
        { componentType: 'resistor', componentId: 'resistor-330' },
      ]),
      'circuit-no-led',
      ['s1/1/-: This circuit has a switch but nothing to switch. Add an LED or remove the switch.'],
    ],
    [
      'a switch with a board',
      circuitOf('power-plug-5v', [control('switch-slide-spdt'), control('audio-dfplayer-mini')]),
      'circuit-no-led',
      [],
    ],
    [
      'a resistor alone',
      circuitOf('battery-9v', [{ componentType: 'resistor', componentId: 'resistor-330' }]),
      'circuit-no-led',
      [],
    ],
    [
      'a motor',
      circuitOf('power-plug-5v', [control('motion-gearmotor-n20')]),
      'motor-noise',
      [
        's1/1/c1: N20 Gear Motor 6V can pull 360 mA for a moment; lights may flicker or a board may restart. Give motors their own supply, or add a 470 µF capacitor.',
      ],
    ],
    [
      'a motor without a peak',
      projectOf('power-plug-5v', [control('motion-stepper-28byj48')]),
      'motor-noise',
      [
        's1/-/c1: Stepper Motor 28BYJ-48 with Driver can pull 240 mA for a moment; lights may flicker or a board may restart. Give motors their own supply, or add a 470 µF capacitor.',
      ],
    ],
  ])('[E124] the checks of a circuit: %s', (_, input, id, expected) => {
    expect(checkTextsOf(input, id)).toEqual(expected);
  });
});

describe('the checks of a section', () => {
  const named = (...labels: (string | null)[]) =>
    projectOf(
      'battery-9v',
      labels.map((customName) => ({ customName })),
    );
  const prewired = (quantity: number) => ({ ...led('led-5mm', { preResistored: true }), quantity });
  const plain = circuitOf('battery-9v', [{}]);

  it.each<[string, BlueprintInput, string, string[]]>([
    [
      'a named record without parts',
      withRecords(plain, [{ circuitNumber: 4, name: 'Bow' }]),
      'empty-circuit',
      ['s1/4/-: Circuit 4 is empty. Add parts or delete it.'],
    ],
    [
      'a record without a name',
      withRecords(plain, [{ circuitNumber: 4, name: null, dutyPct: 50 }]),
      'empty-circuit',
      [],
    ],
    ['a named circuit with parts', withRecords(plain, [{ circuitNumber: 1, name: 'Bow' }]), 'empty-circuit', []],
    [
      'three records of one number',
      withRecords(
        plain,
        [1, 1, 1, 2].map((circuitNumber) => ({ circuitNumber })),
      ),
      'duplicate-circuit',
      ['s1/1/-: Circuit 1 exists 3 times in this section. Delete one; items share the number.'],
    ],
    [
      'two records of one number',
      withRecords(
        plain,
        [2, 2].map((circuitNumber) => ({ circuitNumber })),
      ),
      'duplicate-circuit',
      ['s1/2/-: Circuit 2 exists twice in this section. Delete one; items share the number.'],
    ],
    [
      'repeated labels',
      named('Nav', ' Nav', null, '', '', 'Bow', 'bow'),
      'duplicate-label',
      ["s1/-/-: Two parts are called 'Nav'. Give them different labels so the parts list is clear."],
    ],
    [
      'one label three times',
      named('Nav', 'Nav', 'Nav'),
      'duplicate-label',
      ["s1/-/-: 3 parts are called 'Nav'. Give them different labels so the parts list is clear."],
    ],
    [
      'three supplies',
      projectOf('battery-9v', [power('battery-9v'), power('battery-aa-6v'), power('power-plug-12v')]),
      'duplicate-supply',
      ['s1/-/-: 3 supplies are marked here; only the first counts. Never wire supplies in parallel. Keep one.'],
    ],
    [
      'a supply besides that of the section',
      projectOf('battery-9v', [power('power-plug-12v'), power('battery-aa-6v', false)]),
      'extra-supply-ignored',
      [
        "s1/-/c2: Resistors here use the 12 V of 12V DC Plug, not 4x AA pack 6V. Choose 'feeds this section' on the part.",
      ],
    ],
    [
      'a supply without a load',
      projectOf('battery-9v', [power('battery-aa-6v', false)]),
      'extra-supply-ignored',
      ["s1/-/c1: Resistors here use the project's 9 V, not 4x AA pack 6V. Choose 'feeds this section' on the part."],
    ],
    [
      'one pre-wired LED',
      projectOf('battery-9v', [prewired(1)]),
      'bare-led-pre-resistored',
      [
        's1/-/-: One LED is listed without a resistor. A bare one connected straight to 9 V burns out at once. Buy it pre-wired for 9 V, or switch on Calculate Resistors.',
      ],
    ],
    [
      'several pre-wired LEDs',
      projectOf('battery-9v', [prewired(3), prewired(1)]),
      'bare-led-pre-resistored',
      [
        's1/-/-: 4 LEDs are listed without resistors. Bare ones connected straight to 9 V burn out at once. Buy them pre-wired for 9 V, or switch on Calculate Resistors.',
      ],
    ],
    [
      'a pre-wired filament',
      projectOf('battery-9v', [led('filament-flexible', { preResistored: true })]),
      'bare-led-pre-resistored',
      [],
    ],
    [
      '3 W in a section',
      projectOf('power-plug-5v', [led('led-strip-5v', { stripLength: 62.5 })]),
      'heat-in-section',
      [],
    ],
    [
      'more than 3 W in a section',
      projectOf('power-plug-5v', [led('led-strip-5v', { stripLength: 75 })]),
      'heat-in-section',
      [
        's1/-/-: 3.6 W turn into heat in this section: about 36 K warmer in a closed part of the size of a fist. Fewer or weaker lights, air holes, or the supply outside.',
      ],
    ],
    [
      'the loss of a regulator',
      {
        ...projectOf('power-plug-12v', [power('regulator-lm7805'), led('led-strip-5v', { stripLength: 50 })]),
        sections: [{ id: 's1', name: 'Hull', sectionType: 'regular', order: 0 }],
      },
      'heat-in-section',
      [
        's1/-/-: 5.76 W turn into heat in Hull: about 58 K warmer in a closed part of the size of a fist. Fewer or weaker lights, air holes, or the supply outside.',
      ],
    ],
  ])('[E124] the checks of a section: %s', (_, input, id, expected) => {
    expect(checkTextsOf(input, id)).toEqual(expected);
  });

  it('[E124] the global section is not checked for heat and may contain supplies', () => {
    const input = projectOf('power-plug-5v', [led('led-strip-5v'), power('battery-9v', false)]);
    const sections = [{ id: 's1', sectionType: 'global_components', order: 0 } as const];
    expect(checkTextsOf({ ...input, sections }, 'heat-in-section', 'extra-supply-ignored')).toEqual([]);
  });
});
