import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SolderCard } from '#domain/build-book/solder-cards.ts';
import { randomWiredProject } from '#testing/random-wired-project.ts';
import { bookOf, smallModel } from '#testing/small-model.ts';
import { aCircuit } from '#testing/snapshot.ts';

const control = { componentType: 'control' } as const;
const toggle = { ...control, componentId: 'switch-toggle-dpdt' };
const handResistor = { componentType: 'resistor', componentId: 'resistor-470r-0.25w' } as const;

type Sections = Parameters<typeof smallModel>[0];

const cardsOf = (sections: Sections): readonly SolderCard[] =>
  bookOf(smallModel(sections)).sections.flatMap(({ soldering }) => soldering);

/** Steps of the last card: the card of the only circuit follows that of the rails. */
const stepsOf = (sections: Sections): readonly string[] => cardsOf(sections).at(-1)?.steps ?? [];

describe('solderCards', () => {
  it('[D20] describes equal parts once, with the wires of each kind', () => {
    const lamp = { componentId: 'led-candle-flicker', quantity: 7 };
    const strobe = { ...lamp, componentId: 'led-strobe' };
    expect(stepsOf({ Hull: [lamp, strobe] }).filter((step) => step.startsWith('Do the same'))).toEqual([
      'Do the same for D1.2 to D1.7, wires 3 to 14.',
      'Do the same for D2.2 to D2.7, wires 17 to 28.',
    ]);
    const servos = { ...control, componentId: 'motion-servo-sg90', circuitNumber: null, quantity: 2 };
    const six = { componentType: 'power', componentId: 'power-plug-6v', properties: { isPowerSupply: true } } as const;
    const ofServos = stepsOf({ Hull: [{ ...six, circuitNumber: null }, servos] });
    expect(ofServos).toContain('Do the same for U1.2, wires 5 and 6.');
  });

  it('[V20] [V21] solders a light without polarity by two equal wires, and one with polarity by its + and −', () => {
    const textOf = (componentId: string) => stepsOf({ Hull: [{ componentId }] }).join(' ');
    for (const id of ['led-prewired-5mm-12-18v', 'bulb-12v-60ma', 'bulb-1.5v-15ma']) {
      const text = textOf(id);
      expect(text).toContain('the other wire of D1');
      expect(text).not.toMatch(/D1 [+−]|backwards/);
    }
    expect(textOf('led-prewired-5mm-12v')).toMatch(/D1 \+.*D1 −/);
  });

  it('[D20] names parts at full voltage, and equal parts in one title', () => {
    const lamp = { componentId: 'led-candle-flicker', customName: 'Lamp', quantity: 3 };
    const [, card] = cardsOf({ Hull: [{}, lamp, { componentId: 'led-strip-12v', customName: 'Floor' }] });
    expect(card?.facts).toBe('1 LED, R1 470Ω 0.5 W, 21.3 mA; at full voltage: D2.1-D2.3 Lamp, D3 Floor');
    const [, alone] = cardsOf({ Hull: [{ ...lamp, circuitNumber: null }] });
    expect(alone?.title).toBe('D1.1-D1.3, Lamp');
  });

  it('[D20] describes equal strings of any components once, with the parts and wires of each', () => {
    const lights = { circuitNumber: null, quantity: 3, customName: 'Lamp' };
    const green = { properties: { color: 'green' } } as const;
    const [section] = bookOf(smallModel({ Hull: [green, lights, { ...lights, customName: 'Door' }] })).sections;
    const cards = section?.soldering ?? [];
    expect(cards.map(({ title }) => title)).toEqual([
      'Rails of Hull',
      'Circuit 1',
      'Lamp and Door: build six times, wires 3 to 14',
    ]);
    const six = cards[2];
    expect(six?.path?.parts.map(({ part }) => part.ref)).toEqual(['R2.1', 'D2.1']);
    expect(six?.steps[0]).toContain('Cut and strip wires 3 and 4;');
    expect(six?.each.map(({ name, parts, wires }) => `${name}: ${parts}; ${wires}`)).toEqual([
      'Lamp: R2.1, D2.1; wires 3 and 4',
      'Lamp: R2.2, D2.2; wires 5 and 6',
      'Lamp: R2.3, D2.3; wires 7 and 8',
      'Door: R3.1, D3.1; wires 9 and 10',
      'Door: R3.2, D3.2; wires 11 and 12',
      'Door: R3.3, D3.3; wires 13 and 14',
    ]);
    expect(section?.wireLines.slice(2).map(({ numbers, from, to }) => [numbers.join(), from, to])).toEqual([
      ['3,5,7,9,11,13', 'rail +', 'R2.1-R2.3 and R3.1-R3.3'],
      ['4,6,8,10,12,14', 'D2.1-D2.3 and D3.1-D3.3 −', 'rail −'],
    ]);
    expect(section?.resistors.map(({ ref, quantity }) => [ref, quantity])).toEqual([
      ['R1', 1],
      ['R2.1-R2.3 and R3.1-R3.3', 6],
    ]);
    expect(section?.netlist.sections[0]?.rungs.map(({ times }) => times)).toEqual([1, 6]);
  });

  it.each([
    [['Window 1', 'Window 2', 'Window 3'], 'Windows 1 to 3'],
    [['Bay 1', 'Bay 2'], 'Bay 1 and 2'],
    [['Port', 'Starboard'], 'Port and Starboard'],
    [['Port', 'Bow', 'Mast', 'Stern', 'Keel'], 'Port and 4 more'],
  ])('[D20] names %s together %s', (names, title) => {
    const other = { circuitNumber: 2, properties: { color: 'green' } } as const;
    const numbers = [1, 3, 4, 5, 6];
    const model = smallModel({ Hull: [other, ...names.map((_, at) => ({ circuitNumber: numbers[at] ?? null }))] });
    const circuits = names.map((name, at) =>
      aCircuit({ id: name, sectionId: 'Hull', circuitNumber: numbers[at] ?? 0, name }),
    );
    const [, card] = bookOf({ ...model, circuits }).sections[0]?.soldering ?? [];
    expect(card?.title.split(':')[0]).toBe(title);
    expect(card?.facts).toMatch(/^Circuits 1(?:,| and) 3/);
  });

  it('[D20] separates strings with a different color, wire, end, or finding', () => {
    const red = { circuitNumber: 1 };
    const others = [
      { ...red, circuitNumber: 2, properties: { color: 'green' } },
      { ...red, circuitNumber: 3, componentId: 'led-3mm' },
      { ...red, circuitNumber: 4, properties: { current: 10 } },
    ] as const;
    const [, ...cards] = cardsOf({ Hull: [red, ...others] });
    expect(cards.map(({ each }) => each.length)).toEqual([0, 0, 0, 0]);
  });

  it('[D22] names the contacts of a switch before a section and before the whole model', () => {
    const global = { name: 'Global Components', sectionType: 'global_components' } as const;
    const snapshot = smallModel({
      Global: [{ ...toggle, circuitNumber: null }],
      Hull: [{ ...toggle, circuitNumber: null }, {}],
    });
    const [first, ...others] = snapshot.sections;
    const sections = first === undefined ? others : [{ ...first, ...global }, ...others];
    const book = bookOf({ ...snapshot, sections });
    const contactSteps = [...book.sections, { soldering: book.assembly?.soldering ?? [] }].flatMap(({ soldering }) =>
      soldering.flatMap(({ steps }) => steps.filter((step) => / S\d 1/.test(step))),
    );
    expect(contactSteps).toEqual([
      'Wire 1, red: from main rail + to S2 1COM (row 1, middle lug).',
      'Wire 2, red: from S2 1A (row 1, first outer lug) to rail +.',
      'Wire 1, red: from X1 + to S1 1A (row 1, first outer lug).',
      'Wire 2, red: from S1 1COM (row 1, middle lug) to main rail +.',
    ]);
  });

  it.each([
    ['switch-rotary-6', 'S1 1 (outer pin 1)', 'S1 A (inner pin A)'],
    ['switch-micro-lever', 'S1 NO (closed when pressed)', 'S1 COM'],
    ['switch-dip-4', 'S1 1b (switch 1, upper row)', 'S1 1a (switch 1, lower row)'],
    ['switch-tactile-6mm', 'S1 2 (the leg diagonally opposite)', 'S1 1 (a leg)'],
  ])('[D22] names the contacts of %s by their position', (componentId, out, into) => {
    const steps = stepsOf({ Hull: [{ ...control, componentId }, {}] });
    expect(steps.find((step) => step.startsWith('Wire 2, red'))).toContain(`from ${out} to the`);
    expect(steps.find((step) => step.startsWith('Wire 1, red'))).toContain(`to ${into};`);
  });

  it('[D6] tests no speaker on a supply', () => {
    const player = { ...control, componentId: 'audio-dfplayer-mini', circuitNumber: null };
    const cards = bookOf(
      smallModel({ Hull: [player, { ...player, componentId: 'audio-speaker-8ohm' }] }, 'power-plug-5v'),
    ).sections.flatMap(({ soldering }) => soldering);
    const isHeld = cards.map(({ steps }) => steps.some((step) => step.includes('touch the free ends')));
    expect(cards.map(({ title }) => title)).toEqual([
      'Rails of Hull',
      'U1, DFPlayer Mini MP3 Module',
      'U2, Mini Speaker 8 Ohm 0.5W',
    ]);
    expect(isHeld).toEqual([false, true, false]);
  });

  it('[D6] expects a motor to turn, and solders its accessories before the test', () => {
    const motor = { ...control, componentId: 'motion-gearmotor-n20' };
    const book = bookOf(smallModel({ Hull: [motor] }, 'power-plug-6v'));
    const steps = book.sections[0]?.soldering.at(-1)?.steps ?? [];
    expect(steps).toContain('Wire 3, red: from U1 + to D1 band.');
    expect(steps.find((step) => step.startsWith('Test'))).toContain('U1 turns. Still, or hot?');
    expect(steps.at(-1)).toBe('Join the free ends: wire 1 to rail +, wire 2 to rail −.');
  });

  it('[D6] expects no voltage on the bench for a string whose output drops some of it', () => {
    const test = (...parts: Sections[string][]) =>
      stepsOf({ Hull: parts.flat() }).find((step) => step.startsWith('Test')) ?? '';
    expect(test([{}])).toContain('across R1 you measure');
    expect(test([{ ...control, componentId: 'timer-555' }, {}])).toContain('The LED lights. Dark?');
  });

  it('[D22] joins the colors of a strip at −, and names the output that switches them', () => {
    const strip = { componentId: 'led-strip-rgb', properties: { stripLength: 10, stripLengthUnit: 'cm' } } as const;
    const joined = (driver: string) => stepsOf({ Hull: [{ ...control, componentId: driver }, strip] })[1] ?? '';
    expect(joined('controller-pwm-dimmer')).toContain('Join them at U1 OUT−: U1 OUT− switches all colors together.');
    expect(joined('controller-effects-8ch')).toContain('Join them at rail −: Q1 D switches all colors together.');
  });

  it('[D22] joins many wires of one switch in a terminal block', () => {
    const lamps = { componentId: 'led-candle-flicker', quantity: 8 };
    const steps = stepsOf({ Hull: [{ ...toggle, componentId: 'switch-toggle-spst' }, lamps] });
    const crowd = '8 wires leave S1: join them in a terminal block and run one wire from it to S1.';
    expect(steps.indexOf(crowd)).toBe(1);
  });

  it('[D22] cuts a strip to length, and lists its − leads', () => {
    const strip = { componentId: 'led-strip-rgb', properties: { stripLength: 5, stripLengthUnit: 'inch' } } as const;
    expect(stepsOf({ Hull: [strip] }).slice(0, 2)).toEqual([
      'Cut D1 to 12.7 cm, at the nearest cutting mark.',
      'D1 has a − for each color: R, G and B. Join them for white, or wire only the ones you want.',
    ]);
  });

  it('[D22] expects a strip without data to stay dark', () => {
    const test = stepsOf({ Hull: [{ componentId: 'led-ws2815' }] }).find((step) => step.startsWith('Test')) ?? '';
    expect(test).toContain('D1 stays dark until data arrives; that is normal.');
    expect(test).not.toContain('Dark?');
  });

  it('[E128] shows the warnings about a circuit, and expects no light from those parts', () => {
    const lamp = { componentId: 'led-candle-flicker' };
    const [, card] = cardsOf({ Hull: [{}, lamp, { componentId: 'led-strip-24v' }] });
    expect(card?.cautions).toEqual(['A 24 V strip on 12 V will be dim or dark. Use a 24 V supply.']);
    expect(card?.steps.find((step) => step.startsWith('Test'))).toContain('D2 lights too. Dark?');
    const [, tight] = cardsOf({ Hull: [{ componentId: 'filament-flexible', properties: { forwardVoltage: 9.56 } }] });
    expect(tight?.cautions[0]).toMatch(/^With 22Ω the LEDs get 111 mA, 11 % more .* Use the next value up, 27Ω\.$/);
  });

  it('[W15] expects dimmer light with a placed resistor', () => {
    const [, card] = cardsOf({ Hull: [handResistor, {}] });
    expect(card?.facts).toBe('1 LED, R2 470Ω 0.5 W, 10.7 mA, with R1 added by hand');
    expect(card?.path?.parts.map(({ texts }) => texts)).toEqual([
      ['470Ω', 'yellow violet brown gold'],
      ['470Ω 5% 0.5W', 'yellow violet brown gold'],
      ['5mm Through-Hole LED', 'red, 2 V'],
    ]);
    const test = card?.steps.find((step) => step.startsWith('Test')) ?? '';
    expect(test).toContain('The LED lights, dimmer than planned, because R1 was added by hand.');
    expect(test).not.toContain('you measure');
  });

  it('[W15] lists a placed resistor with its value and rating', () => {
    const [first, second] = bookOf(smallModel({ Hull: [handResistor, {}] })).sections[0]?.resistors ?? [];
    expect(first).toMatchObject({ ref: 'R1', value: '470Ω', rating: '0.25 W', note: 'added by hand' });
    expect(second).toMatchObject({ ref: 'R2', value: '470Ω', current: '', alternatives: [] });
  });

  it('[V1] names the value that a resistor of the user replaces', () => {
    const own = { circuitNumber: null, properties: { ownOhms: 1000 } };
    const [row] = bookOf(smallModel({ Hull: [own] })).sections[0]?.resistors ?? [];
    expect(row).toMatchObject({ value: '1.0kΩ', note: 'your value in place of 470Ω', exact: '', current: '10 mA' });
  });
});

/** Numbers in a text such as `wires 4 to 6 and 9`. */
function numbersIn(words: string): number[] {
  return words.split(/, | and /).flatMap((range) => {
    const [first = 0, last = first] = range.match(/\d+/g)?.map(Number) ?? [];
    return Array.from({ length: last - first + 1 }, (_, at) => first + at);
  });
}

/** Numbers of the wires that a step solders: one, or those of equal parts. */
function wiresIn(step: string): number[] {
  const one = /^Wire (\d+)/.exec(step);
  if (one !== null) return [Number(one[1])];
  const many = /^Do the same.*?(wires? \d[\d, andto]*)/.exec(step);
  return many === null ? [] : numbersIn(many[1] ?? '');
}

describe('steps of any model', () => {
  it('[D6] [D20] solder every wire of the wire list exactly once', () => {
    fc.assert(
      fc.property(randomWiredProject, (snapshot) => {
        const { sections, assembly } = bookOf(snapshot);
        for (const { soldering, wires } of [...sections, ...(assembly === null ? [] : [assembly])]) {
          const numbers = soldering.flatMap(({ steps, each }) => [
            ...steps.flatMap(wiresIn),
            ...each.slice(1).flatMap((one) => numbersIn(one.wires)),
          ]);
          expect(numbers.toSorted((one, other) => one - other)).toEqual(wires.map(({ number }) => number));
        }
      }),
    );
  });

  it('[D6] join every free end, and test before the heat-shrink covers a joint', () => {
    fc.assert(
      fc.property(randomWiredProject, (snapshot) => {
        for (const { steps } of bookOf(snapshot).sections.flatMap(({ soldering }) => soldering)) {
          const free = steps.flatMap((step) => /^Wire (\d+)(?:, \w+)?: one end/.exec(step)?.[1] ?? []);
          const joined = steps.find((step) => step.startsWith('Join the free ends')) ?? '';
          for (const number of free) {
            expect(joined).toMatch(new RegExp(`wire ${number} to (?:(?:main )?rail [+−]|[A-Z]+\\d[\\d.]*)`));
          }
          const test = steps.findIndex((step) => step.startsWith('Test on the bench'));
          if (test !== -1) expect(steps[test + 1]).toMatch(/^Push the heat-shrink/);
        }
      }),
    );
  });
});

describe('signals between boards', () => {
  it('[W107] lists the pins between boards that the sketch assigns', () => {
    const alone = { componentType: 'control', circuitNumber: null } as const;
    const boards = ['mcu-arduino-nano', 'audio-dfplayer-mini', 'display-oled-096'];
    const parts = boards.map((componentId) => ({ ...alone, componentId }));
    const { sections } = bookOf(smallModel({ Hull: parts }, 'usb-power-5v'));
    const steps = sections[0]?.soldering.flatMap((card) => card.steps) ?? [];
    expect(steps.filter((step) => step.startsWith('Signals'))).toEqual([
      'Signals of U1, dashed in the diagram: A4 to U3 SDA; A5 to U3 SCL. Your sketch chooses these pins; − is common.',
      'Signals of U2, dashed in the diagram: RX to its resistor. Your sketch chooses these pins; − is common.',
      'Signals of U3, dashed in the diagram: SCL to U1 A5; SDA to U1 A4. Your sketch chooses these pins; − is common.',
    ]);
  });
});
