import { describe, expect, it } from 'vitest';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import type { CircuitDriver } from '#domain/projects/circuit.ts';
import { type ProjectFields, projectSettingsDefaults } from '#domain/projects/project.ts';
import { aCircuit, aGlobalSection } from '#testing/snapshot.ts';
import { smallModel } from '#testing/small-model.ts';

type Parts = Parameters<typeof smallModel>[0];

interface CheckedModel {
  readonly parts: Parts;
  readonly project?: Partial<ProjectFields>;
  readonly drivers?: Readonly<Record<string, CircuitDriver>>;
}

const alone = { circuitNumber: null } as const;
const control = (componentId: string, circuitNumber: number | null = null) =>
  ({ componentType: 'control', componentId, circuitNumber }) as const;
const supply = (componentId: string) =>
  ({ componentType: 'power', componentId, properties: { isPowerSupply: true }, ...alone }) as const;
const strip = (stripLength: number, circuitNumber: number | null = 1) =>
  ({ componentId: 'led-strip-12v', properties: { stripLength }, circuitNumber }) as const;

/** Checks of lights and of whole sections that also apply to boards. */
const others: ReadonlySet<string> = new Set(['heat-in-section', 'powered-part-in-circuit']);

/**
 * Findings about supplies, controls, and drivers, as severity, place, and message. A section `All` is the global one.
 */
function foundIn({ parts, project = {}, drivers = {} }: CheckedModel): string[] {
  const base = smallModel(parts, project.powerSupplyId);
  const sections = base.sections.map((section) => (section.id === 'All' ? aGlobalSection({ id: 'All' }) : section));
  const circuits = Object.entries(drivers).map(([place, driver]) => {
    const [sectionId = '', number] = place.split(' ');
    return aCircuit({ id: place, sectionId, circuitNumber: Number(number), driver });
  });
  const { checks } = deriveBlueprint({ ...base, project: { ...base.project, ...project }, sections, circuits });
  const shown = checks.filter(({ id, severity }) => severity !== 'info' || id === 'output-transistor');
  const own = shown.filter(({ id }) => !others.has(id));
  return own.map(({ id, severity, sectionId, circuitNumber, componentId, message }) => {
    return `${severity} ${id} at ${sectionId ?? 'p'}/${circuitNumber ?? '-'}/${componentId ?? '-'}: ${message}`;
  });
}

describe('the checks of supplies', () => {
  it.each<[string, CheckedModel, string[]]>([
    [
      'an overloaded plug',
      { parts: { Hull: [strip(510)] } },
      [
        'error supply-overload at p/-/-: Everything on together needs 2040 mA; the supply gives 2000 mA.',
        'warning wire-thin at p/-/-: 2.04 A is much for 24 AWG wire.',
      ],
    ],
    [
      'a plug near its limit',
      { parts: { Hull: [strip(405)] } },
      ['warning supply-near-limit at p/-/-: 1620 mA of 2000 mA used.'],
    ],
    [
      'a strained battery',
      { parts: { Hull: [{ ...alone, quantity: 4 }] }, project: { powerSupplyId: 'battery-9v' } },
      ['warning battery-strain at p/-/-: 84.8 mA is heavy for this battery; it will fade quickly.'],
    ],
    [
      'a regulator without a source',
      { parts: { Hull: [{}] }, project: { powerSupplyId: 'regulator-lm7805' } },
      ['error regulator-needs-source at p/-/-: This regulator needs 7 V or more at its input.'],
    ],
    [
      'a source of too low a voltage',
      { parts: { Hull: [{}] }, project: { powerSupplyId: 'regulator-lm7805', supplyInputId: 'power-plug-6v' } },
      ['error regulator-dropout at p/-/-: 6V DC Plug gives 6 V; the regulator needs 7 V.'],
    ],
    [
      'a regulator that overheats',
      { parts: { Hull: [supply('regulator-lm7805'), { ...alone, quantity: 42 }] } },
      [
        'warning supply-near-limit at Hull/-/-: 840 mA of 1000 mA used.',
        'error regulator-too-hot at Hull/-/-: The regulator would reach about 150 °C and shut down.',
      ],
    ],
    [
      'thin wire for the feed',
      { parts: { Hull: [strip(150)] }, project: { settings: { ...projectSettingsDefaults, wireAwg: 34 } } },
      ['error wire-overload at p/-/-: 0.6 A can melt the insulation of 34 AWG wire.'],
    ],
  ])('[E110] [E123] the checks of supplies report %s', (_, model, found) => {
    expect(foundIn(model)).toEqual(found);
  });
});

describe('the checks of controls', () => {
  it.each<[string, CheckedModel, string[]]>([
    [
      'a voltage between the ranges of two terminals of a board',
      {
        parts: { Hull: [control('mcu-arduino-nano'), control('motion-servo-sg90')] },
        project: { powerSupplyId: 'power-plug-6v' },
      },
      ['warning control-voltage-low at Hull/-/Hull0: Arduino Nano needs at least 7 V.'],
    ],
    [
      'too high a voltage for a motor in a circuit',
      { parts: { Hull: [control('motion-gearmotor-n20', 1)] } },
      ['error control-voltage-high at Hull/1/Hull0: N20 Gear Motor 6V takes at most 6 V; 12 V will damage it.'],
    ],
  ])('[E112] the checks of controls report %s', (_, model, found) => {
    expect(foundIn(model)).toEqual(found);
  });

  it('[E112] a custom board is checked by its own terminals, even with invalid values', () => {
    const parts = { Hull: [control('mine')] };
    const found = (properties: object) => {
      const model = smallModel(parts);
      const customComponents = [
        {
          id: 'mine',
          name: 'Mine',
          category: 'control',
          properties,
        } as unknown as (typeof model)['customComponents'][number],
      ];
      const { checks } = deriveBlueprint({ ...model, customComponents });
      return checks.filter(({ sectionId }) => sectionId !== null).map(({ id, message }) => `${id}: ${message}`);
    };
    expect(found({ supplyMax: 5, supplyMa: 10 })).toEqual([
      'control-voltage-high: Mine takes at most 5 V; 12 V will damage it.',
    ]);
    expect(found({ supplyMin: 24 })).toEqual(['control-voltage-low: Mine needs at least 24 V.']);
    const nonsense = {
      supplyMin: 'a',
      supplyMax: -3,
      supplyMa: 'many',
      terminals: [null, 7, { role: 'output', name: 'X' }],
    };
    expect(found(nonsense)).toEqual([]);
  });

  it.each<[string, CheckedModel, string[]]>([
    [
      'the circuit of a switch with its boards',
      { parts: { Hull: [control('switch-slide-spdt', 1), strip(60), control('sensor-hall', 1)] } },
      [
        'info output-transistor at Hull/1/Hull2: Hall Effect Sensor A3144 takes at most 25 mA, so P-channel MOSFET IRF9540N (TO-220) switches the 240 mA. It is in the parts list with its resistors.',
        'warning switch-near-limit at Hull/1/Hull0: Mini Slide Switch SPDT is rated 300 mA and carries 248 mA.',
      ],
    ],
    [
      'every circuit that names it, at the position of greatest load',
      {
        parts: { Hull: [control('switch-slide-spdt'), strip(50), strip(30, 2), strip(70, 3)] },
        drivers: {
          'Hull 1': { componentId: 'Hull0', output: 'A' },
          'Hull 2': { componentId: 'Hull0', output: 'A' },
          'Hull 3': { componentId: 'Hull0', output: 'B' },
        },
      },
      ['error switch-overload at Hull/-/Hull0: Mini Slide Switch SPDT is rated 300 mA but carries 320 mA.'],
    ],
    [
      'everything on the main supply if it is global',
      { parts: { All: [control('switch-slide-spdt')], Hull: [strip(40)], Bow: [strip(40)] } },
      ['error switch-overload at All/-/All0: Mini Slide Switch SPDT is rated 300 mA but carries 320 mA.'],
    ],
    [
      'the circuit of another switch',
      { parts: { Hull: [control('switch-slide-spdt', 1), control('switch-toggle-spst', 1), {}] } },
      ['error multiple-switches at Hull/1/-: Circuit 1 has 2 switches.'],
    ],
  ])('[E112] the load of a switch includes %s', (_, model, found) => {
    expect(foundIn(model)).toEqual(found);
  });
});

describe('the checks of drivers', () => {
  it('[E114] reports a missing driver, whose circuit stays on', () => {
    expect(foundIn({ parts: { Hull: [{}] }, drivers: { 'Hull 1': { componentId: null, output: 'OUT' } } })).toEqual([
      'warning driver-missing at Hull/1/-: What drove this circuit is no longer there; it is on all the time.',
    ]);
  });

  it('[E114] a driver in another section still drives, and a copied circuit without it has a missing driver', () => {
    const parts = { Hull: [{}], Bow: [control('timer-555')] };
    expect(foundIn({ parts, drivers: { 'Hull 1': { componentId: 'Bow0', output: 'OUT' } } })).toEqual([]);
    expect(foundIn({ parts: { Hull: [{}] }, drivers: { 'Hull 1': { componentId: 'Bow0', output: 'OUT' } } })).toEqual([
      expect.stringContaining('driver-missing at Hull/1/-'),
    ]);
  });

  it('[E114] reports each circuit of different supplies on one pole', () => {
    const named = { componentId: 'Hull0', output: '2' };
    const parts = { Hull: [control('switch-toggle-spst'), {}], Bow: [supply('power-plug-9v'), {}] };
    expect(foundIn({ parts, drivers: { 'Hull 1': named, 'Bow 1': named } })).toEqual([
      'error driver-mismatch at Hull/1/-: Mini Toggle SPST cannot drive this circuit as it is: circuits with different supplies share one pole.',
      'error driver-mismatch at Bow/1/-: Mini Toggle SPST cannot drive this circuit as it is: circuits with different supplies share one pole.',
    ]);
  });

  it('[E114] boards that drive the circuits of each other form no loop, because outputs never feed boards', () => {
    const parts = { Hull: [control('timer-555', 1), {}, control('timer-555', 2), { circuitNumber: 2 }] };
    const drivers = {
      'Hull 1': { componentId: 'Hull2', output: 'OUT' },
      'Hull 2': { componentId: 'Hull0', output: 'OUT' },
    };
    expect(foundIn({ parts, drivers })).toEqual([]);
  });

  it.each<[string, CheckedModel, string[]]>([
    [
      'a transistor for an output that gives only a signal',
      { parts: { Hull: [control('sensor-pir', 1), {}] } },
      [
        'info output-transistor at Hull/1/Hull0: PIR Motion Sensor HC-SR501 gives only a signal, so N-channel MOSFET AO3400A (SOT-23, or on an adapter) switches the 21.3 mA. It is in the parts list with its resistors.',
      ],
    ],
    [
      'a transistor for a higher voltage than that of a pin',
      { parts: { Hull: [control('mcu-arduino-nano', 1), { properties: { current: 10 } }] } },
      [
        'info output-transistor at Hull/1/Hull0: Arduino Nano gives 5 V and this circuit needs 12 V, so N-channel MOSFET 2N7000 (TO-92) switches the 10 mA. It is in the parts list with its resistors.',
      ],
    ],
    [
      'a transistor for a higher current than that of a pin',
      {
        parts: {
          Hull: [control('mcu-arduino-nano', 1), { componentId: 'led-strip-5v', properties: { stripLength: 6 } }],
        },
        project: { powerSupplyId: 'power-plug-5v' },
      },
      [
        'info output-transistor at Hull/1/Hull0: Arduino Nano gives at most 20 mA, so N-channel MOSFET 2N7000 (TO-92) switches the 57.6 mA. It is in the parts list with its resistors.',
      ],
    ],
    [
      'a transistor for a circuit of another supply',
      {
        parts: { Hull: [control('mcu-arduino-nano')], Deck: [supply('battery-aa-6v'), {}] },
        drivers: { 'Deck 1': { componentId: 'Hull0', output: 'D3' } },
      },
      [
        'info output-transistor at Deck/1/Hull0: Arduino Nano has another supply, so N-channel MOSFET 2N7000 (TO-92) switches the 18.2 mA. It is in the parts list with its resistors.',
      ],
    ],
    [
      'an output that no transistor fits',
      { parts: { Hull: [control('controller-pwm-dimmer', 1), strip(510)] } },
      [
        'error supply-overload at p/-/-: Everything on together needs 2045 mA; the supply gives 2000 mA.',
        'warning wire-thin at p/-/-: 2.05 A is much for 24 AWG wire.',
        'warning output-overload at Hull/1/Hull0: An output of PWM LED Dimmer gives 2000 mA; this needs 2040 mA.',
      ],
    ],
    [
      'a standalone touch switch that switches a board',
      {
        parts: { Hull: [control('switch-touch-ttp223'), control('audio-dfplayer-mini'), {}] },
        project: { powerSupplyId: 'power-plug-5v' },
      },
      [
        'error output-overload at Hull/-/Hull0: Touch Switch Module TTP223 switches the minus: while it is off, boards would be fed through their signal wires.',
      ],
    ],
  ])('[E114] the checks of outputs report %s', (_, model, found) => {
    expect(foundIn(model)).toEqual(found);
  });

  it.each<[string, CheckedModel, string[]]>([
    [
      'an effects controller with pixels',
      {
        parts: {
          Hull: [
            control('controller-effects-8ch'),
            { componentId: 'led-ws2815', properties: { stripLength: 10 }, ...alone },
          ],
        },
      },
      [],
    ],
    [
      'a microcontroller with a display',
      {
        parts: { Hull: [control('mcu-pico'), control('display-oled-096')] },
        project: { powerSupplyId: 'power-plug-5v' },
      },
      [],
    ],
    [
      'a timer that drives nothing',
      { parts: { Hull: [control('timer-555'), {}] } },
      ['warning board-drives-nothing at Hull/-/Hull0: NE555 Timer Module does not control anything.'],
    ],
  ])('[E114] reports only boards without a task: %s', (_, model, found) => {
    expect(foundIn(model)).toEqual(found);
  });
});
