import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { examples } from '#testing/examples.ts';
import { randomWiredProject } from '#testing/random-wired-project.ts';
import { bookOf, smallModel } from '#testing/small-model.ts';

const toggle = { componentType: 'control', componentId: 'switch-toggle-spst' } as const;

describe('buildBook', () => {
  it('[D2] counts an overloaded feed wire and a fuse that trips at once among the errors', () => {
    const { project, ...model } = smallModel({ Hull: [{ componentId: 'led-strip-12v' }] });
    const settings = { ...project.settings, wireAwg: 36, fuseMa: 100 } as const;
    expect(bookOf({ ...model, project: { ...project, settings } }).summary.otherErrors).toBe(2);
  });

  it('[D6] describes a circuit in the order of soldering', () => {
    const [, card] = bookOf(smallModel({ Hull: [toggle, {}, {}] })).sections[0]?.soldering ?? [];
    expect(card?.path?.parts.map(({ part }) => part.ref)).toEqual(['S1', 'R1', 'D1', 'D2']);
    expect(card?.path?.wires.map((wire) => wire?.number ?? null)).toEqual([1, 2, null, 3, 4]);
    expect(card).toMatchObject({
      title: 'Circuit 1',
      facts: '2 LEDs in series, R1 390Ω 0.5 W, 20.5 mA',
      trouble: null,
      steps: [
        'Cut and strip wires 1 to 4; slide heat-shrink onto each before you solder it.',
        'Solder one end of R1 (orange white brown gold) onto the long leg (+) of D1.',
        'Wire 3: from the short leg (−) of D1 to the long leg (+) of D2.',
        'Wire 2, red: from one contact of S1 (Mini Toggle SPST) to the other end of R1.',
        'Wire 1, red: one end to the other contact of S1; the other stays free for now.',
        'Wire 4, black: one end to the short leg (−) of D2; the other stays free for now.',
        'Test on the bench: touch the free ends to 12 V, red to + and black to −, with S1 on. Both LEDs light; across R1 you measure 8 V (7.4 to 8.6 V). Dark? One is backwards.',
        'Push the heat-shrink over every joint and shrink it; no bare metal may touch.',
        'Join the free ends: wire 1 to rail +, wire 4 to rail −.',
      ],
    });
  });

  it('[D6] keeps the two contacts of a switch apart for any number of wires', () => {
    const strip = { componentId: 'led-strip-12v' };
    const [, card] = bookOf(smallModel({ Hull: [toggle, {}, strip, strip] })).sections[0]?.soldering ?? [];
    expect(card?.steps.filter((step) => step.includes('contact of S1'))).toEqual([
      'Wire 2, red: from one contact of S1 (Mini Toggle SPST) to the other end of R1.',
      'Wire 4, red: from the same contact of S1 to D2 +.',
      'Wire 6, red: from the same contact of S1 to D3 +.',
      'Wire 1, red: one end to the other contact of S1; the other stays free for now.',
    ]);
  });

  it('[D6] mentions legs only for LEDs that have them, and describes equal parts once', () => {
    const smd = { componentId: 'led-smd-0402' };
    const many = { circuitNumber: null, quantity: 7 };
    const [, one, seven] = bookOf(smallModel({ Hull: [smd, many] })).sections[0]?.soldering ?? [];
    expect(one?.steps[1]).toBe('Wire 2, red: from one end of R1 (red red red gold) to D1 +.');
    expect(one?.steps.filter((step) => step.includes('leg'))).toEqual([]);
    expect(seven?.title).toBe('D2.1-D2.7, 5mm Through-Hole LED: build seven times, wires 4 to 17');
    expect(seven?.steps[1]).toContain('onto the long leg (+) of D2.1.');
    expect(seven?.steps[4]).toContain('across R2.1 you measure 10 V (9.4 to 10.6 V).');
    expect(seven?.steps.at(-1)).toBe('Build the other 6 the same way, each with the parts and wires in its row below.');
    expect(seven?.each).toHaveLength(7);
    expect(seven?.each[1]).toEqual({ name: '5mm Through-Hole LED', parts: 'R2.2, D2.2', wires: 'wires 6 and 7' });
  });

  it('[D6] distinguishes the common contact of a changeover switch from an outer one', () => {
    const slide = { ...toggle, componentId: 'switch-slide-spdt' };
    const [, card] = bookOf(smallModel({ Hull: [slide, {}] })).sections[0]?.soldering ?? [];
    expect(card?.steps.filter((step) => / S1 [AC]/.test(step))).toEqual([
      'Wire 2, red: from S1 A (outer pin) to the other end of R1.',
      'Wire 1, red: one end to S1 COM (middle pin); the other stays free for now.',
    ]);
  });

  it('[E80] describes where + and − of a board in a circuit are joined, and where its output leads', () => {
    const touch = { ...toggle, componentId: 'switch-touch-ttp223' };
    const [, card] = bookOf(smallModel({ Hull: [touch, {}] }, 'power-plug-5v')).sections[0]?.soldering ?? [];
    expect(card?.steps.filter((step) => step.includes('S1'))).toEqual([
      'Wire 6: from S1 I/O to one end of R2 (brown black brown gold).',
      'Wire 10, red: from S1 VCC to one end of C1 (Ceramic capacitor 100 nF, 50 V).',
      'Wire 11, black: from the other end of C1 to S1 GND.',
      'Wire 3, red: one end to S1 VCC; the other stays free for now.',
      'Wire 4, black: one end to S1 GND; the other stays free for now.',
    ]);
    expect(card?.steps.at(-1)).toBe(
      'Join the free ends: wire 1 to rail +, wire 2 to Q1 D, wire 3 to rail +, wire 4 to rail −, wire 5 to rail −, wire 9 to rail −.',
    );
  });

  it('[D22] names the connector of a supply and of a battery, never a cell', () => {
    const battery = {
      componentType: 'power',
      componentId: 'battery-aa-6v',
      circuitNumber: null,
      properties: { isPowerSupply: true },
    } as const;
    const { assembly, sections } = bookOf(smallModel({ Hull: [{}], Bow: [battery, {}] }));
    expect(assembly?.soldering[0]?.steps).toContain(
      "The wires of PS1 connect to this: DC socket 5.5 x 2.1 mm with screw terminals. Don't solder anything to a cell or its plug.",
    );
    expect(sections[1]?.soldering[0]?.steps).toContain(
      "The wires of PS2 connect to this: Battery holder 4 x AA with leads. Don't solder anything to a cell or its plug.",
    );
  });

  it.each([
    [
      'power-plug-9v',
      'Measure first, with the plug in and nothing connected yet: the center pin is +. Mark that screw terminal.',
    ],
    [
      'battery-lipo-3.7v',
      'Compare the colors of both plugs with + and − of the cell; never cut both of its leads at once.',
    ],
    [
      'battery-lipo-7.4v',
      'Compare the colors of both plugs with + and − of the pack; never cut both of its leads at once.',
    ],
  ])('[D22] shows the caution before the wires of %s are joined', (supplyId, step) => {
    const steps = bookOf(smallModel({ Hull: [{}] }, supplyId)).assembly?.soldering[0]?.steps ?? [];
    expect(steps.indexOf(step)).toBe(steps.findIndex((each) => each.startsWith('Wire 1')) - 1);
    const without = bookOf(smallModel({ Hull: [{}] }, 'usb-power-5v')).assembly?.soldering[0]?.steps ?? [];
    expect(without.filter((each) => /^(Measure first|Compare)/.test(each))).toEqual([]);
  });

  it('[D6] adds the heatsink of a regulator before its rails are powered', () => {
    const regulator = {
      componentType: 'power',
      componentId: 'regulator-lm7805',
      circuitNumber: null,
      properties: { isPowerSupply: true },
    } as const;
    const stepsOf = (quantity: number) =>
      bookOf(smallModel({ Hull: [regulator, { circuitNumber: null, quantity }] })).sections[0]?.soldering[0]?.steps ??
      [];
    const isHeatsink = (step: string) =>
      step === 'Clip the heatsink onto PS2 now: without it, PS2 overheats in the first test.';
    expect(stepsOf(1).some(isHeatsink)).toBe(false);
    // 160 mA: 1.12 W, below the limit of thermal shutdown.
    const steps = stepsOf(8);
    expect(steps.findIndex(isHeatsink)).toBeGreaterThan(0);
    expect(steps.findIndex(isHeatsink)).toBeLessThan(
      steps.findIndex((step) => step.startsWith("Don't power the main rails")),
    );
  });

  it('[E80] names the printed terminal of a part, or its position if nothing is printed', () => {
    const sensor = { ...toggle, componentId: 'sensor-hall' };
    const { sections } = bookOf(smallModel({ Hull: [sensor, {}] }));
    const labels = sections[0]?.wires.flatMap(({ from, to }) => [from.label, to.label]);
    expect(labels).toContain('U1 1 (left leg, print towards you)');
    expect(labels).toContain('U1 2');
  });

  it('[D6] leaves out a circuit that cannot light, and keeps the plug of a section disconnected', () => {
    const strip = { componentId: 'led-strip-12v', circuitNumber: null };
    const plug = {
      componentType: 'power',
      componentId: 'power-plug-5v',
      circuitNumber: null,
      properties: { isPowerSupply: true },
    } as const;
    const { sections } = bookOf(smallModel({ Hull: [{ quantity: 9 }, strip], Bow: [plug, {}] }));
    const cards = sections.flatMap(({ soldering }) => soldering);
    const dark = cards.find(({ trouble }) => trouble !== null);
    expect(dark?.trouble).toContain('Leave it out for now');
    expect(dark?.steps).toEqual([]);
    expect(sections[0]?.wires.map(({ to }) => to.label)).toContain('D2 +');
    expect(cards.flatMap(({ steps }) => steps)).toContain(
      'Keep PS2 (5V DC Plug) disconnected until every circuit is tested.',
    );
  });

  it('[E120] has no wires, steps, or readings for a circuit whose current would burn out an LED', () => {
    const [section] = bookOf(
      smallModel({ Hull: [{ properties: { current: 25 } }, { componentId: 'led-smd-0402' }] }),
    ).sections;
    const trouble =
      'Not wired yet: An LED rated 5 mA would get 22.7 mA. It can take 20 mA at most and would burn out. Put LEDs with the same current rating in one circuit, the lowest first.';
    expect(section?.soldering).toMatchObject([
      {
        title: 'Circuit 1',
        trouble: `${trouble} Leave it out for now: fix the plan, then print this book again.`,
        steps: [],
      },
    ]);
    expect(section?.testAdvice).toEqual([]);
    expect(section?.tests).toMatchObject([{ points: [], trouble }]);
    expect(section?.wires).toEqual([]);
  });

  it('[E141] has a box to tick for each of several equal LEDs', () => {
    const green = { properties: { color: 'green' } } as const;
    const [section] = bookOf(smallModel({ Hull: [green, { circuitNumber: null, quantity: 7 }] })).sections;
    const [, one, seven] = section?.tests ?? [];
    expect(one?.each).toEqual([]);
    expect(seven?.title).toBe('D2.1-D2.7, 5mm Through-Hole LED, each of the 7');
    expect(seven?.each).toEqual(['D2.1', 'D2.2', 'D2.3', 'D2.4', 'D2.5', 'D2.6', 'D2.7']);
  });

  it('[E141] expects the solved voltage across a resistor, with or without a placed one', () => {
    const extra = { componentType: 'resistor', componentId: 'resistor-470r-0.25w' } as const;
    const expectedOf = (parts: Parameters<typeof smallModel>[0][string]) =>
      bookOf(smallModel({ Hull: parts })).sections[0]?.tests[1]?.points;
    expect(expectedOf([{}])).toEqual([
      { probes: 'Red on R1 at rail +, black on R1 at D1 +', expected: '10 V', range: '9.4 to 10.6 V' },
    ]);
    // Two of 470 ohm share the voltage.
    expect(expectedOf([extra, {}])).toEqual([
      { probes: 'Red on R2 at R1, black on R2 at D1 +', expected: '5 V', range: '4.7 to 5.3 V' },
    ]);
  });

  it('[D6] [E141] has no steps or readings for a circuit that cannot light', () => {
    const [section] = bookOf(smallModel({ Hull: [{ quantity: 9 }] })).sections;
    expect(section?.soldering[0]).toMatchObject({
      steps: [],
      trouble: expect.stringMatching(
        /^Not wired yet: These 9 LEDs need 18 V in series .* Leave it out for now: fix the plan, then print this book again\.$/,
      ),
    });
    expect(section?.tests[0]).toMatchObject({
      points: [],
      trouble: expect.stringContaining('These 9 LEDs need 18 V') as unknown,
    });
  });

  it('[E141] expects a range at the rails, across each resistor, at a strip, and at a board', () => {
    const strip = { componentId: 'led-strip-12v', circuitNumber: null };
    const display = { componentType: 'control', componentId: 'timer-555', circuitNumber: null } as const;
    const [section] = bookOf(smallModel({ Hull: [{}, strip, display] })).sections;
    const range = '11.4 to 12.6 V';
    expect(section?.tests.map(({ points }) => points[0])).toEqual([
      { probes: 'Red on rail +, black on rail −', expected: '12 V', range },
      { probes: 'Red on R1 at rail +, black on R1 at D1 +', expected: '10 V', range: '9.4 to 10.6 V' },
      { probes: 'Red on D2 +, black on D2 −', expected: '12 V', range },
      { probes: 'Red on U1 VCC, black on U1 GND', expected: '12 V', range },
    ]);
  });

  it('[E141] has one reading per string that lights, within the voltage of its rails', () => {
    fc.assert(
      fc.property(randomWiredProject, (snapshot) => {
        for (const { tests, netlist } of bookOf(snapshot).sections) {
          const rungs = netlist.sections[0]?.rungs ?? [];
          const rails = Number.parseFloat(tests[0]?.points[0]?.expected ?? '0');
          for (const [index, { string, trouble }] of rungs.entries()) {
            const across = tests[index + 1]?.points.filter(({ probes }) => /^Red on R\d.* at /.test(probes)) ?? [];
            const hasResistor = string.some(({ id }) => id.endsWith('.r'));
            const lights = hasResistor && trouble === null && tests[index + 1]?.trouble === null;
            if (lights) expect(across).toHaveLength(1);
            for (const { expected } of across) expect(Number.parseFloat(expected)).toBeLessThanOrEqual(rails + 0.06);
          }
        }
      }),
      { numRuns: examples(1 / 2) },
    );
  });

  it('[E26] [E20] offers the next higher resistor, but none that exceeds the rating', () => {
    const [row] = bookOf(smallModel({ Hull: [{ quantity: 5 }] })).sections[0]?.resistors ?? [];
    expect(row).toEqual({
      ref: 'R1',
      quantity: 1,
      circuit: 'Circuit 1',
      value: '100Ω',
      bands: ['brown', 'black', 'brown', 'gold'],
      tolerance: '5 %',
      rating: '0.125 W',
      note: '',
      exact: '100Ω',
      current: '20 mA',
      alternatives: ['120Ω, dimmer: 16.7 mA'],
    });
  });

  it('[D2] summarizes a model, and counts the circuits that cannot light', () => {
    const model = smallModel({
      Hull: [toggle, {}, { quantity: 9, circuitNumber: 2 }],
      Bow: [{ circuitNumber: null, quantity: 3 }],
    });
    expect(bookOf(model).summary).toMatchObject({
      sections: 2,
      circuits: 2,
      leds: 4,
      resistors: 4,
      wires: 15,
      supply: '12V DC Plug',
      volts: 12,
      limitMa: 2000,
      batteryHours: null,
      dark: 1,
      errors: 1,
    });
  });

  it('[D1] lists unwired parts, and has no last chapter if the supply feeds nothing', () => {
    const spare = { componentType: 'resistor', componentId: 'resistor-100r-1w', circuitNumber: null } as const;
    const book = bookOf(smallModel({ Hull: [spare] }));
    expect(book.sections[0]?.unwired[0]).toMatch(/^R1 /);
    expect(book.assembly).toBeNull();
  });
});
