import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import type { CircuitDriver } from '#domain/projects/circuit.ts';
import type { Component } from '#domain/parts/component.ts';
import { circuitKey } from '#domain/parts/component.ts';
import { assignAllReferences } from '#domain/references/assign-references.ts';
import { connect } from '#domain/wiring/connect/connect.ts';
import type { Netlist, Rung } from '#domain/wiring/netlist.ts';
import { expectedNets, partsOf } from '#testing/drawn-nets.ts';
import { randomWiredProject } from '#testing/random-wired-project.ts';
import { aCircuit } from '#testing/snapshot.ts';
import { smallModel } from '#testing/small-model.ts';

type Part = Partial<Component>;

const control = (componentId: string, fields: Part = {}): Part => ({
  componentType: 'control',
  componentId,
  ...fields,
});
const alone = { circuitNumber: null };

/** A model on this supply, with the drivers of circuits such as `Hull 1`. */
function netlistOf(
  sections: Readonly<Record<string, readonly Part[]>>,
  drivers: Readonly<Record<string, CircuitDriver>> = {},
  powerSupplyId = 'usb-power-5v',
): Netlist {
  const model = smallModel(sections);
  const circuits = Object.entries(drivers).map(([key, driver]) => {
    const [sectionId = '', number] = key.split(' ');
    return aCircuit({ id: key, sectionId, circuitNumber: Number(number), driver });
  });
  const snapshot = assignAllReferences({ ...model, project: { ...model.project, powerSupplyId }, circuits });
  return connect(snapshot, deriveBlueprint(snapshot));
}

function rungOf({ sections }: Netlist, section: number, circuitNumber: number | null): Rung {
  const rung = sections[section]?.rungs.find((each) => each.circuitNumber === circuitNumber);
  if (rung === undefined) throw new Error('Rung not found.');
  return rung;
}

const sidesOf = ({ boards }: Rung) => boards.map(({ sides }) => sides.map((side) => side?.name));

describe('connect', () => {
  it.each([
    ['usb-power-5v', '5V'],
    ['battery-9v', 'VIN'],
  ])('[E81] feeds a Nano on %s at %s', (supply, terminal) => {
    const nano = control('mcu-arduino-nano', alone);
    expect(sidesOf(rungOf(netlistOf({ Hull: [nano] }, {}, supply), 0, null))).toEqual([[terminal, 'GND']]);
  });

  it('[W91] puts the switch of a circuit before its boards, and starts the lights at the output', () => {
    const rung = rungOf(
      netlistOf({ Hull: [control('switch-reed'), control('timer-555'), {}] }, {}, 'battery-9v'),
      0,
      1,
    );
    expect(rung.head.map(({ ref }) => ref)).toEqual(['S1']);
    expect(rung.boards[0]?.sides[0]).toMatchObject({ name: 'VCC', at: 'node' });
    expect([rung.lightsFrom?.text, rung.lightsTo]).toEqual(['U1 OUT', null]);
  });

  it('[W91] puts an external output in the plus lead before the switch of the circuit', () => {
    const parts = { Hull: [control('timer-555', alone), control('switch-reed'), {}] };
    const rung = rungOf(netlistOf(parts, { 'Hull 1': { componentId: 'Hull0', output: 'OUT' } }, 'battery-9v'), 0, 1);
    expect([rung.from?.text, rung.head[0]?.ref, rung.lightsFrom]).toEqual(['U1 OUT', 'S1', null]);
  });

  it('[W91] connects the lights of a dimmer between OUT+ and OUT−', () => {
    const rung = rungOf(netlistOf({ Hull: [control('controller-pwm-dimmer'), {}] }, {}, 'battery-9v'), 0, 1);
    expect([rung.lightsFrom?.text, rung.lightsTo?.text]).toEqual(['U1 OUT+', 'U1 OUT−']);
    expect(rung.boards[0]?.pins.map(({ name, text }) => `${name} ${text}`)).toEqual([
      'OUT+ to circuit 1',
      'OUT- to circuit 1',
    ]);
  });

  it('[W92] connects a toggle to +, each assigned circuit to its throw, and the section directly to its supply', () => {
    const toggle = control('switch-toggle-spdt', alone);
    const parts = { Hull: [toggle, {}, { circuitNumber: 2 }, { circuitNumber: null }] };
    const named = (output: string) => ({ componentId: 'Hull0', output });
    const net = netlistOf(parts, { 'Hull 1': named('A'), 'Hull 2': named('B') });
    expect(net.sections[0]?.feed.controls).toEqual([]);
    expect([rungOf(net, 0, 1).from?.text, rungOf(net, 0, 2).from?.text]).toEqual(['S1 A', 'S1 B']);
    const selector = net.sections[0]?.rungs.flatMap(({ boards }) => boards).find(({ kind }) => kind === 'selector');
    expect(selector?.sides).toEqual([{ name: 'COM', where: 'middle lug', at: 'plus' }, null]);
    expect(selector?.pins.map(({ name, text }) => `${name} ${text}`)).toEqual(['A to circuit 1', 'B to circuit 2']);
  });

  it('[W92] starts a circuit that contains an assigned switch at its first throw, and feeds that pole as well', () => {
    const parts = { Hull: [control('switch-toggle-dpdt'), {}, { circuitNumber: 2 }] };
    const net = netlistOf(parts, { 'Hull 2': { componentId: 'Hull0', output: '2A' } });
    const [selector] = rungOf(net, 0, 1).boards;
    expect([rungOf(net, 0, 1).from?.text, rungOf(net, 0, 2).from?.text]).toEqual(['S1 1A', 'S1 2A']);
    expect(selector?.sides[0]).toMatchObject({ name: '1COM', at: 'plus' });
    expect(selector?.pins.map(({ name, text }) => `${name} ${text}`)).toEqual([
      '2COM to 1COM',
      '1A to circuit 1',
      '2A to circuit 2',
    ]);
  });

  it('[W92] feeds each pole from the supply of its circuits', () => {
    const battery = (id: string): Part => ({ ...alone, componentType: 'power', componentId: id, properties: fed });
    const fed = { isPowerSupply: true };
    const parts = { Hull: [control('switch-toggle-dpdt', alone), {}], Bow: [battery('battery-9v'), {}] };
    const named = (output: string) => ({ componentId: 'Hull0', output });
    const selectorOf = (drivers: Readonly<Record<string, CircuitDriver>>) => {
      const [hull] = netlistOf(parts, drivers).sections;
      const found = hull?.rungs.flatMap(({ boards }) => boards).find(({ kind }) => kind === 'selector');
      return [found?.sides[0]?.at, ...(found?.pins ?? []).map(({ name, text }) => `${name} ${text}`)];
    };
    const railOfBow = { partId: 'Bow', name: 'rail +', text: 'rail + of Bow', lead: 'plus' };
    expect(selectorOf({ 'Bow 1': named('1A') })).toEqual([railOfBow, '1A to circuit 1, Bow']);
    expect(selectorOf({ 'Hull 1': named('1A'), 'Bow 1': named('2A') })).toEqual([
      'plus',
      '2COM to rail + of Bow',
      '1A to circuit 1',
      '2A to circuit 1, Bow',
    ]);
    expect(selectorOf({ 'Bow 1': named('1A'), 'Hull 1': named('2A') })).toEqual([
      railOfBow,
      '2COM to rail + of Hull',
      '1A to circuit 1, Bow',
      '2A to circuit 1',
    ]);
  });

  it('[W92] joins the common contact of a relay to the terminal that feeds it', () => {
    const rung = rungOf(netlistOf({ Hull: [control('timer-relay-12v'), {}] }, {}, 'power-plug-12v'), 0, 1);
    expect(rung.lightsFrom?.text).toBe('U1 NO');
    expect(rung.boards[0]?.pins[0]).toMatchObject({ name: 'COM', at: { partId: 'Hull0', name: 'VCC' } });
  });

  it('[E94] shares one transistor between two circuits on a pin, drawn at the first', () => {
    const parts = { Hull: [control('mcu-arduino-nano', alone), {}], Bow: [{}] };
    const driver = { componentId: 'Hull0', output: 'D6' };
    const net = netlistOf(parts, { 'Hull 1': driver, 'Bow 1': driver }, 'battery-9v');
    const [first, second] = [rungOf(net, 0, 1), rungOf(net, 1, 1)];
    expect([first.lightsTo?.text, second.lightsTo?.text]).toEqual(['Q1 D', 'Q1 D, Hull']);
    expect(second.around).toEqual([]);
    expect(first.around.map(({ kind, name, sides }) => [kind, name, ...sides.map((side) => side?.at ?? null)])).toEqual(
      [
        ['transistor', 'N-channel MOSFET 2N7000 (TO-92)', null, 'minus'],
        ['resistor', 'Resistor 100 Ω, 0.25 W', expect.objectContaining({ text: 'U1 D6' }), expect.anything()],
        ['resistor', 'Resistor 100 kΩ, 0.25 W', expect.objectContaining({ text: 'Q1 G' }), 'minus'],
      ],
    );
  });

  it('[E94] labels the source of a transistor in a plus lead, and draws its lead in red', () => {
    const effects = control('controller-effects-8ch', alone);
    const strip = { componentId: 'led-strip-12v', properties: { stripLength: 40, stripLengthUnit: 'cm' as const } };
    const driver = { componentId: 'Hull0', output: 'OUT1' };
    const rung = rungOf(netlistOf({ Hull: [effects, strip] }, { 'Hull 1': driver }, 'power-plug-12v'), 0, 1);
    const [transistor] = rung.around;
    expect(transistor?.details).toEqual(['legs G, D, S', 'S to U1 V+']);
    expect(transistor?.sides[0]?.at).toMatchObject({ text: 'U1 V+', lead: 'plus' });
  });

  it('[W40] joins the − of an output to that of a circuit on another supply that it sinks', () => {
    const battery: Part = {
      componentType: 'power',
      componentId: 'battery-9v',
      properties: { isPowerSupply: true },
      ...alone,
    };
    const parts = { Hull: [control('mcu-arduino-nano', alone)], Bow: [battery, {}] };
    const net = netlistOf(parts, { 'Bow 1': { componentId: 'Hull0', output: 'D6' } });
    expect(net.sections.map(({ minusOf }) => minusOf)).toEqual([[], ['Hull']]);
  });

  it('[P31] adds a diode with its band at + and a capacitor to each motor', () => {
    const { around } = rungOf(netlistOf({ Hull: [control('motion-gearmotor-n20', { quantity: 2 })] }), 0, 1);
    expect(around.map(({ kind, ref, count }) => `${kind} ${ref} ${count}`)).toEqual([
      'diode D1.1-D1.2 2',
      'capacitor C1.1-C1.2 2',
    ]);
    expect(around[0]?.sides.map((side) => side?.name)).toEqual(['band', 'other end']);
    expect(around[0]?.sides.map((side) => (typeof side?.at === 'object' ? side.at?.text : null))).toEqual([
      'U1 +',
      'U1 −',
    ]);
  });

  it.each([
    ['led-ws2812b', 'usb-power-5v', '6.3 V'],
    ['led-ws2815', 'power-plug-12v', '16 V'],
  ])('[P31] rates the capacitor across %s on %s for %s or more', (componentId, supply, rating) => {
    const { around } = rungOf(
      netlistOf({ Hull: [{ componentId, properties: { stripLength: 10 } }] }, {}, supply),
      0,
      1,
    );
    expect(around.map(({ name }) => name)).toEqual([`Electrolytic capacitor 1000 µF, ${rating} or more`]);
  });

  it('[W3] never joins + and −, and puts each output that drives a circuit into its path', () => {
    fc.assert(
      fc.property(randomWiredProject, (snapshot) => {
        const blueprint = deriveBlueprint(snapshot);
        const netlist = connect(snapshot, blueprint);
        const nets = expectedNets(netlist);
        for (const net of nets) {
          const sources = net.filter((port) => port === 'supply plus' || port === 'supply minus');
          expect(sources.length, net.join()).toBeLessThan(2);
          for (const port of net) {
            const other = port.replace(/ (plus|minus)$/, (_, side) => (side === 'plus' ? ' minus' : ' plus'));
            expect(other !== port && net.includes(other), `${port} is short-circuited`).toBe(false);
          }
        }
        const named = new Map(partsOf(netlist).map((part) => [part.id, [...part.sides, ...part.pins]]));
        const ends = netlist.sections.flatMap((each) =>
          each.rungs.flatMap(({ from, lightsFrom, lightsTo }) => [from, lightsFrom, lightsTo]),
        );
        for (const end of ends) {
          if (end === null) continue;
          const names = named.get(end.partId)?.map((each) => each?.name) ?? [];
          // The ends of a resistor or bulb have no printed names.
          const hasName = /^(plus|minus) side$/.test(end.name)
            ? names.some((name) => !/\w/.test(name ?? ''))
            : names.includes(end.name);
          expect(hasName, `${end.text}: ${end.name}`).toBe(true);
        }
        const rungs = new Map(netlist.sections.flatMap((each) => each.rungs.map((rung) => [rung.id, rung] as const)));
        for (const section of blueprint.wired.sections) {
          for (const { number, drive } of section.driven) {
            const rung = rungs.get(circuitKey(section.id, number));
            if (rung === undefined || drive?.fault?.kind === 'mismatch') continue;
            const ends = [rung.from, rung.lightsFrom, rung.lightsTo];
            const has = (id: string, name: string) => ends.some((end) => end?.partId === id && end.name === name);
            if (drive !== null && drive.contact !== null && drive.lead !== 'plus') {
              expect(has(drive.contact.componentId, drive.contact.output)).toBe(true);
            }
            if (drive === null || drive.driver === null || drive.kind === null) continue;
            // Without lights or motors, an output has no path.
            if (rung.string.length + rung.branches.length === 0) continue;
            const isSwitched = drive.kind === 'n' || drive.kind === 'p';
            const isIn = isSwitched
              ? ends.some((end) => end?.name === 'D')
              : has(drive.driver.componentId, drive.driver.output);
            expect(isIn, JSON.stringify(drive)).toBe(true);
          }
        }
      }),
    );
  });
});
