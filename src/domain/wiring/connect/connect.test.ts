import { describe, expect, it } from 'vitest';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import type { Component } from '#domain/parts/component.ts';
import type { ProjectFields } from '#domain/projects/project.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { connect } from '#domain/wiring/connect/connect.ts';
import { describeSupply } from '#domain/wiring/describe-wiring.ts';
import {
  idleSupplyText,
  largestFeed,
  type Netlist,
  type NetPart,
  onlySections,
  type SectionNet,
  supplyText,
} from '#domain/wiring/netlist.ts';
import { place } from '#domain/wiring/place/place.ts';
import { aCircuit, aComponent, aGlobalSection, aSection, aSnapshot } from '#testing/snapshot.ts';

type Part = Partial<Component>;

const led = (fields: Part = {}): Part => fields;
const control = (componentId: string, fields: Partial<Component> = {}): Part => ({
  componentType: 'control',
  componentId,
  ...fields,
});

/** A project of sections Hull, Bow, ..., each with these parts. */
function project(
  parts: Readonly<Record<string, readonly Part[]>>,
  fields: Partial<ProjectFields> = {},
): ProjectSnapshot {
  return aSnapshot({
    project: fields,
    sections: Object.keys(parts).map((id, order) =>
      id === 'Global' ? aGlobalSection({ id }) : aSection({ id, order: order + 1 }),
    ),
    circuits: [aCircuit({ sectionId: 'Hull', name: 'Glow' })],
    components: Object.entries(parts).flatMap(([sectionId, all]) =>
      all.map((part, order) => aComponent({ order, id: `${sectionId}${order + 1}`, ...part, sectionId })),
    ),
  });
}

const wire = (snapshot: ProjectSnapshot): Netlist =>
  connect(snapshot, deriveBlueprint(snapshot, undefined, { checks: false }));
const hull = (parts: readonly Part[], fields: Partial<ProjectFields> = {}): SectionNet | undefined =>
  wire(project({ Hull: parts }, fields)).sections[0];
const refs = (parts: readonly NetPart[] | undefined): string[] =>
  (parts ?? []).map(({ kind, ref }) => `${kind} ${ref}`);

describe('connect', () => {
  it('[W7] draws a circuit as a rung of its switch, the calculated resistor, and each LED', () => {
    const rung = hull([led({ quantity: 2, circuitNumber: 1 }), control('switch-reed', { circuitNumber: 1 })])?.rungs[0];
    expect(rung).toMatchObject({ title: 'Circuit 1: Glow', circuitNumber: 1, times: 1, trouble: null });
    expect(refs(rung?.head)).toEqual(['switch S1']);
    expect(refs(rung?.string)).toEqual(['resistor R1', 'led D1.1', 'led D1.2']);
    expect(rung?.string[0]).toMatchObject({
      details: ['270Ω 5% 0.25W', 'red violet brown gold', 'or 330Ω'],
      bands: ['red', 'violet', 'brown', 'gold'],
    });
  });

  it('[E20] shows the next higher value of a resistor', () => {
    const resistorFor = (quantity: number) => hull([led({ quantity, circuitNumber: 1 })])?.rungs[0]?.string[0];
    expect(resistorFor(1)?.details).toEqual(['330Ω 5% 0.5W', 'orange orange brown gold', 'or 390Ω']);
    expect(resistorFor(2)?.details).toEqual(['270Ω 5% 0.25W', 'red violet brown gold', 'or 330Ω']);
  });

  it('[E7] branches parts at full voltage off after the switch, never in series with LEDs', () => {
    const rung = hull(
      [
        control('switch-reed', { circuitNumber: 1 }),
        led({ circuitNumber: 1 }),
        led({ componentId: 'led-strip-12v', circuitNumber: 1 }),
        led({ componentId: 'led-candle-flicker', circuitNumber: 1, quantity: 2 }),
        led({ circuitNumber: 1, properties: { preResistored: true }, quantity: 6 }),
      ],
      { powerSupplyId: 'power-plug-12v' },
    )?.rungs[0];
    expect(refs(rung?.string)).toEqual(['resistor R1', 'led D1']);
    expect(refs(rung?.branches)).toEqual(['strip D2', 'led D3.1', 'led D3.2', 'led D4.1-D4.6']);
    expect(rung?.branches[3]?.count).toBe(6);
  });

  it('[W91] connects a board to the supply, and leaves a speaker without an amplifier unwired', () => {
    const net = hull([
      control('switch-reed', { circuitNumber: 1 }),
      control('sensor-hall', { circuitNumber: 1 }),
      control('mcu-pico'),
      control('audio-speaker-8ohm'),
      led({ circuitNumber: 1 }),
    ]);
    expect(refs(net?.rungs[0]?.boards)).toEqual(['board U1']);
    expect(refs(net?.rungs[1]?.boards)).toEqual(['board U2']);
    expect(refs(net?.loose)).toEqual(['loose U3']);
  });

  it.each([
    ['switch-slide-spdt', 'changeover'],
    ['switch-toggle-dpdt', 'changeover'],
    ['switch-rotary-6', 'changeover'],
    ['switch-toggle-spst', 'switch'],
    ['switch-dip-4', 'switch'],
    ['switch-reed', 'switch'],
    ['switch-tactile-6mm', 'push-button'],
  ])('[W39] draws %s as a %s', (componentId, kind) => {
    expect(hull([control(componentId, { circuitNumber: 1 }), led({ circuitNumber: 1 })])?.rungs[0]?.head).toEqual([
      expect.objectContaining({ kind, ref: 'S1' }),
    ]);
  });

  it('[W13] notes a supply that feeds nothing, and leaves it out if it feeds only other sections', () => {
    const battery = { componentType: 'power' as const, componentId: 'battery-9v', properties: { isPowerSupply: true } };
    const text = 'Nothing shown here is connected to this supply.';
    const drawn = (net: Netlist) =>
      place(net).blocks.flatMap(({ placed }) => placed.labels.flatMap(({ lines }) => lines));
    const net = wire(project({ Global: [], Hull: [battery, led()], Bow: [led()] }));
    expect(idleSupplyText(net)).toBeNull();
    const alone = onlySections(net, new Set([net.sections[0]?.id ?? '']));
    expect([idleSupplyText(alone), describeSupply(alone)]).toEqual([null, '']);
    expect(drawn(alone)).not.toContain('PS1  9V Battery');
    expect(drawn(onlySections(net, new Set([net.sections[1]?.id ?? ''])))).toContain('PS1  9V Battery');
    const idle = wire(project({ Global: [], Hull: [battery, led()] }));
    expect(describeSupply(idle)).toContain(text);
    expect(drawn(onlySections(idle, new Set([idle.sections[0]?.id ?? ''])))).toEqual(
      expect.arrayContaining(['PS1  9V Battery', text]),
    );
  });

  it('[W39] draws a rotating part as a motor unless it has a driver', () => {
    const motors = [control('motion-gearmotor-n20'), control('motion-servo-sg90')];
    expect(hull(motors)?.rungs.map(({ boards }) => refs(boards))).toEqual([['motor U1'], ['board U2']]);
  });

  it('[W113] draws a touch switch of a circuit as a board, and leaves a standalone one without load unwired', () => {
    const touch = control('switch-touch-ttp223', { circuitNumber: 1 });
    expect(refs(hull([touch, led({ circuitNumber: 1 })])?.rungs[0]?.boards)).toEqual(['board S1']);
    expect(refs(hull([{ ...touch, circuitNumber: null }, led()])?.loose)).toEqual(['loose S1']);
  });

  it('[W11] describes the connections of parts drawn as one, and of strips with a − per color', () => {
    const many = { circuitNumber: 1, quantity: 6 };
    const parts = [
      led({ ...many, properties: { preResistored: true } }),
      led({ ...many, componentId: 'led-ws2812b' }),
      led({ circuitNumber: 1, componentId: 'led-strip-rgb' }),
      led({ circuitNumber: 1, componentId: 'led-strip-12v', properties: { color: 'rgbw' } }),
      led({ circuitNumber: 1, componentId: 'led-strip-12v' }),
    ];
    expect(hull(parts)?.rungs[0]?.branches.map(({ details }) => details.at(-1))).toEqual([
      'each from + to −',
      'data from each to the next',
      '60 LEDs per meter',
      '60 LEDs per meter',
      '60 LEDs per meter',
    ]);
  });

  it('[W102] draws a gap instead of a resistor in a string that cannot light, with the reason', () => {
    const rung = hull([led({ quantity: 3, circuitNumber: 1 })], { powerSupplyId: 'usb-power-5v' })?.rungs[0];
    expect(refs(rung?.string)).toEqual(['gap open', 'led D1.1', 'led D1.2', 'led D1.3']);
    expect(rung?.trouble).toBe('Cannot light: these 3 LEDs need more than 6 V in series and the supply gives 5 V.');
    const full = hull([led({ quantity: 3, circuitNumber: 1 })], { powerSupplyId: 'power-plug-6v' })?.rungs[0];
    expect(full?.trouble).toBe('Cannot light safely: all of the 6 V is used up, so nothing is left for a resistor.');
  });

  it('[W11] draws up to five equal standalone LEDs one by one, more as one with their count', () => {
    const five = hull([led({ quantity: 5 })])?.rungs.map(({ string, times }) => [refs(string).join(), times]);
    expect(five).toEqual([1, 2, 3, 4, 5].map((n) => [`resistor R1.${n},led D1.${n}`, 1]));
    const six = hull([led({ quantity: 6 })])?.rungs.map(({ string, times }) => [refs(string).join(), times]);
    expect(six).toEqual([['resistor R1.1-R1.6,led D1.1-D1.6', 6]]);
  });

  it('[W113] puts a standalone switch before its section, a global one before all sections', () => {
    const net = wire(project({ Global: [control('switch-key')], Hull: [control('switch-reed'), led()], Bow: [led()] }));
    expect(refs(net.controls)).toEqual(['switch S1']);
    expect(net.sections.map(({ title, feed }) => [title, ...refs(feed.controls)])).toEqual([
      ['Hull', 'switch S2'],
      ['Bow'],
    ]);
  });

  it('[W113] never connects a switch without a load across the supply', () => {
    expect(refs(hull([control('switch-reed')])?.loose)).toEqual(['switch S1']);
    const rung = hull([control('switch-reed', { circuitNumber: 4 })])?.rungs[0];
    expect(rung).toMatchObject({ string: [], branches: [], trouble: 'Nothing is connected after this yet.' });
  });

  it('[W13] feeds a section from its own battery, or from a regulator on the supply of the project', () => {
    const own = { properties: { isPowerSupply: true } };
    const battery = hull([{ componentType: 'power', componentId: 'battery-cr2032', ...own }, led()]);
    expect(battery?.feed.source).toMatchObject({
      kind: 'battery',
      ref: 'PS2',
      details: ['3V DC', 'wires end on BT2:', 'CR2032 holder with leads'],
    });
    expect(battery?.supplyLabel).toBe('CR2032 Coin Cell 3V, 3V DC');
    const regulator = hull([{ componentType: 'power', componentId: 'regulator-lm7805', ...own }, led()]);
    expect(regulator?.feed.source).toMatchObject({ kind: 'regulator', details: ['5V DC', 'OUT: right leg'] });
    const plain = hull([{ componentType: 'power', componentId: 'battery-cr2032' }, led()]);
    expect([plain?.feed.source, refs(plain?.loose)]).toEqual([null, ['loose PS2']]);
  });

  const pinsOf = (net: Netlist) =>
    net.sections.flatMap(({ rungs }) =>
      rungs.flatMap(({ branches, boards }) =>
        [...branches, ...boards].map(({ ref, pins }) => [ref, ...pins.map(({ name, text }) => `${name} ${text}`)]),
      ),
    );

  it('[W14] routes data from the nearest controller through a resistor, then from DO to DIN', () => {
    const pixels = led({ componentId: 'led-ws2812b' });
    const net = wire(project({ Hull: [control('mcu-arduino-nano'), pixels, pixels], Bow: [pixels] }));
    expect(pinsOf(net)).toEqual([
      ['D1', 'DIN from R1', 'DO to D2 DIN'],
      ['D2', 'DIN from D1 DO', 'DO to D3 DIN, Bow'],
      ['U1', 'D2 to R1'],
      ['D3', 'DIN from D2 DO, Hull'],
    ]);
    const [resistor] = net.sections[0]?.rungs[0]?.around.filter(({ kind }) => kind === 'resistor') ?? [];
    expect(resistor?.name).toBe('Resistor 330 Ω, 0.25 W');
    expect(resistor?.sides.map((side) => (typeof side?.at === 'object' ? side.at?.text : null))).toEqual([
      'U1 D2',
      'D1 DIN',
    ]);
    const alone = hull([pixels])?.rungs[0]?.branches[0]?.pins;
    expect(alone).toMatchObject([{ name: 'DIN', text: 'from a controller (none in this plan)', at: null }]);
  });

  it('[P33] routes 3.3 V data through a level shifter fed with 5 V', () => {
    const pixels = led({ componentId: 'led-ws2812b' });
    const snapshot = project({ Hull: [control('mcu-esp32'), pixels] });
    const net = wire({ ...snapshot, project: { ...snapshot.project, powerSupplyId: 'usb-power-5v' } });
    const [capacitor, shifter, resistor] =
      net.sections[0]?.rungs.find(({ branches }) => branches.length > 0)?.around ?? [];
    expect(capacitor?.name).toBe('Electrolytic capacitor 1000 µF, 6.3 V or more');
    expect([resistor?.sides[0]?.at, resistor?.sides[1]?.at]).toMatchObject([{ text: 'IC1 1Y' }, { text: 'D1 DIN' }]);
    expect(shifter).toMatchObject({
      ref: 'IC1',
      sides: [
        { name: 'VCC', at: 'plus' },
        { name: 'GND', at: 'minus' },
      ],
    });
    expect(shifter?.pins.map(({ name, text }) => `${name} ${text}`)).toEqual([
      '1OE to GND',
      '1A from U1 IO13',
      '1Y to R1',
    ]);
  });

  it('[W40] joins the − of sections on different supplies that share a data line', () => {
    const battery: Part = { componentType: 'power', componentId: 'battery-9v', properties: { isPowerSupply: true } };
    const pixels = led({ componentId: 'led-ws2812b' });
    const joinedIn = (source: Part) =>
      wire(project({ Hull: [control('mcu-arduino-nano')], Bow: [source, pixels] })).sections.map(
        ({ minusOf }) => minusOf,
      );
    expect(joinedIn(battery)).toEqual([[], ['Hull']]);
    expect(joinedIn({ ...battery, componentId: 'regulator-lm7805' })).toEqual([[], []]);
  });

  it('[W171] numbers sections of the same name', () => {
    const snapshot = project({ Hull: [led()], Bow: [led()], Stern: [led()] });
    const sections = snapshot.sections.map((each) => ({ ...each, name: each.id === 'Bow' ? 'Bow' : 'Hull' }));
    expect(wire({ ...snapshot, sections }).sections.map(({ title }) => title)).toEqual(['Hull', 'Bow', 'Hull (2)']);
  });

  it('[W171] shows the current of a section with everything on, and of the largest supply', () => {
    const battery: Part = { componentType: 'power', componentId: 'battery-9v', properties: { isPowerSupply: true } };
    const net = wire(project({ Hull: [led({ quantity: 3 })], Bow: [led()], Stern: [battery, led({ quantity: 2 })] }));
    expect(net.sections.map((each) => supplyText(each))).toEqual([
      '9V Battery, 9V DC, draws 63.6 mA',
      '9V Battery, 9V DC, draws 21.2 mA',
      '9V Battery, 9V DC, draws 42.4 mA',
    ]);
    expect(largestFeed(net)).toBeCloseTo(84.8, 1);
    expect(largestFeed(onlySections(net, new Set(['Stern'])))).toBeCloseTo(42.4, 1);
  });

  it('[W15] puts placed resistors into their string, and leaves them unwired without LEDs', () => {
    const placed: Part = {
      componentType: 'resistor',
      componentId: 'resistor-330r-0.25w',
      circuitNumber: 1,
      quantity: 2,
    };
    expect(refs(hull([placed, led({ circuitNumber: 1 })])?.rungs[0]?.string)).toEqual([
      'resistor R1.1',
      'resistor R1.2',
      'resistor R2',
      'led D1',
    ]);
    const alone = hull([placed, control('switch-reed', { circuitNumber: 1 })]);
    expect([refs(alone?.rungs[0]?.string), refs(alone?.loose)]).toEqual([[], ['resistor R1']]);
  });
});
