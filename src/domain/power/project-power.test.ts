import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import { voltsOf } from '#domain/driving/driving-section.ts';
import { regulatorMa } from '#domain/electrical/supply.ts';
import { supplyStates } from '#domain/network/network.ts';
import { type Heat, totalHeat } from '#domain/power/heat.ts';
import { type ProjectPower, projectPower } from '#domain/power/project-power.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { randomDrivenProject } from '#testing/random-driven-project.ts';
import { smallModel } from '#testing/small-model.ts';
import { aCircuit, aSection } from '#testing/snapshot.ts';

const powerOf = (snapshot: ProjectSnapshot): ProjectPower =>
  projectPower(deriveBlueprint(snapshot, undefined, { checks: false }));

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Heat in mW, without zero values. */
function milliwatts(heat: Heat): Record<string, number> {
  const rounded = Object.entries(heat).map(([kind, watts]) => [kind, Math.round(watts * 1000)] as const);
  return Object.fromEntries(rounded.filter(([, value]) => value > 0));
}

const regulator = { componentType: 'power', componentId: 'regulator-lm7805', circuitNumber: null } as const;
const ownRegulator = { ...regulator, properties: { isPowerSupply: true } };

describe('the power of random projects', () => {
  it('[E28] [E88] [E184] currents and heat add up from circuits to sections to supplies', () => {
    fc.assert(
      fc.property(randomDrivenProject, (snapshot) => {
        const blueprint = deriveBlueprint(snapshot, undefined, { checks: false });
        const power = projectPower(blueprint);
        for (const section of power.sections) {
          expect(sum(section.loads.map(({ totalMa }) => totalMa))).toBeCloseTo(section.totalMa, 6);
          expect(sum(section.loads.map(({ averageMa }) => averageMa))).toBeCloseTo(section.averageMa, 6);
          const derived = blueprint.sections.find(({ id }) => id === section.sectionId);
          const watts = ((derived === undefined ? 0 : voltsOf(derived)) * section.totalMa) / 1000;
          expect(totalHeat(section.heat) - section.heat.regulators).toBeCloseTo(watts, 6);
          for (const [kind, value] of Object.entries(section.heat)) {
            expect(value).toBeGreaterThanOrEqual(0);
            expect(section.averageHeat[kind as keyof Heat]).toBeLessThanOrEqual(value + 1e-9);
          }
        }
        const outputOf = (scope: string, state: 'nominal' | 'fresh' | 'tired') =>
          power.supplies.find((supply) => supply.scope === scope)?.[state].mA ?? 0;
        const regulators = blueprint.sections.filter(({ supply }) => supply.source !== null && supply.loadsMaster);
        for (const state of supplyStates) {
          for (const { scope } of power.supplies.filter((supply) => supply.scope !== 'input')) {
            const own = power.sections.filter(({ supplies }) => supplies[0] === scope);
            const fedRegulators = scope === 'master' ? regulators : [];
            const loads = [
              ...own.map(({ together }) => together[state]),
              ...fedRegulators.map(({ id }) => outputOf(id, state)),
            ];
            const output = outputOf(scope, state);
            // A regulator draws 5 mA itself, less below its voltage.
            expect(output).toBeGreaterThanOrEqual(sum(loads) - 1e-6 * (1 + output));
            expect(output).toBeLessThanOrEqual(sum(loads) + fedRegulators.length * regulatorMa + 1e-6 * (1 + output));
          }
        }
      }),
    );
  });
});

it('[E88] a string that only a full battery lights counts among the loads', () => {
  // Two red LEDs with a wire for a resistor are dark at 3.7 V and get 33.1 mA at 4.2 V.
  const leds = { quantity: 2, properties: { color: 'red', forwardVoltage: 2, ownOhms: 0 }, circuitNumber: null };
  const circuits = [aCircuit({ sectionId: 'Hull', circuitNumber: 1, ownOhms: 0 })];
  const inCircuit = powerOf({
    ...smallModel({ Hull: [{ ...leds, circuitNumber: 1 }] }, 'battery-lipo-3.7v'),
    circuits,
  });
  const alone = powerOf(
    smallModel({ Hull: [{ ...leds, properties: { ...leds.properties, forwardVoltage: 4 } }] }, 'battery-lipo-3.7v'),
  );
  for (const { sections, supplies } of [inCircuit, alone]) {
    const [fresh] = sections.flatMap(({ loads }) => loads.map(({ together }) => together.fresh));
    expect(fresh).toBeGreaterThan(1);
    expect(fresh).toBeCloseTo(supplies[0]?.fresh.mA ?? 0, 6);
  }
});

describe('heat', () => {
  it('[E184] the heat of a string is that of its LEDs at their forward voltage and of its resistor at the rest', () => {
    // Two red LEDs on 9 V: 270 Ω, 5 V across it, 18.5 mA.
    const { sections, heat } = powerOf(smallModel({ Hull: [{}, {}] }, 'battery-9v'));
    expect(milliwatts(heat)).toEqual({ leds: 74, resistors: 93 });
    expect(sections[0]?.loads[0]?.heat).toEqual(heat);
  });

  it('[E184] the heat of an LED on an output is limited by the voltage of its section', () => {
    const board = { componentType: 'control', componentId: 'mcu-pico' } as const;
    const { heat } = powerOf(smallModel({ Hull: [board, { properties: { color: 'blue' } }] }, 'battery-cr2032'));
    // 10 mA through the LED and 30 mA of the board, both at 3 V.
    expect(milliwatts(heat)).toEqual({ leds: 30, boards: 90 });
  });

  it('[E184] splits the heat of a pre-resistored LED, and assigns that of strips to LEDs and of boards to boards', () => {
    const wired = { circuitNumber: null, properties: { preResistored: true } };
    const strip = { componentId: 'led-strip-12v', circuitNumber: null, properties: { stripLength: 50 } };
    const sound = { componentType: 'control', componentId: 'audio-dfplayer-mini', circuitNumber: null } as const;
    expect(milliwatts(powerOf(smallModel({ Hull: [wired] })).heat)).toEqual({ leds: 40, resistors: 200 });
    expect(milliwatts(powerOf(smallModel({ Hull: [strip] })).heat)).toEqual({ leds: 2400 });
    expect(milliwatts(powerOf(smallModel({ Hull: [sound] }, 'usb-power-5v')).heat)).toEqual({ boards: 1000 });
  });

  it('[E184] a transistor heats by its resistance, and the total heat stays the same', () => {
    const touch = { componentType: 'control', componentId: 'switch-touch-ttp223' } as const;
    const driven = powerOf(smallModel({ Hull: [touch, {}] }, 'power-plug-5v'));
    // 20 mA through the 5.3 Ω of a 2N7000.
    expect(driven.heat.transistors).toBeCloseTo(0.02 * 0.02 * 5.3, 5);
    expect(driven.heat.leds + driven.heat.resistors + driven.heat.transistors).toBeCloseTo(0.1, 5);
  });

  it("[E184] a regulator heats by its voltage drop, in its section or as the project's supply", () => {
    const own = powerOf(smallModel({ Hull: [ownRegulator, {}] }));
    expect(own.sections[0]?.heat.regulators).toBeCloseTo(7 * 0.02, 6);
    const model = smallModel({ Hull: [{}] }, 'regulator-lm7805');
    const project = { ...model.project, supplyInputId: 'power-plug-12v' };
    const global = aSection({ id: 'Global', sectionType: 'global_components', order: -1 });
    const sections = [global, ...model.sections];
    const main = powerOf({ ...model, project, sections });
    expect(main.sections.map(({ sectionId, heat }) => [sectionId, milliwatts(heat)])).toEqual([
      ['Global', { regulators: 140 }],
      ['Hull', { leds: 40, resistors: 60 }],
    ]);
  });

  it('[E181] [E184] average heat follows the duty cycle', () => {
    const circuits = [aCircuit({ sectionId: 'Hull', circuitNumber: 1, dutyPct: 25 })];
    const { heat, averageHeat } = powerOf({ ...smallModel({ Hull: [ownRegulator, {}] }), circuits });
    for (const kind of ['leds', 'resistors', 'regulators'] as const) {
      expect(averageHeat[kind]).toBeCloseTo(heat[kind] / 4, 9);
    }
  });

  it('[E184] a closed model has 35 °C plus 10 K per watt', () => {
    const strip = { componentId: 'led-strip-12v', circuitNumber: null, properties: { stripLength: 50 } };
    const [section] = powerOf(smallModel({ Hull: [strip] })).sections;
    expect(section?.degrees).toBeCloseTo(35 + 24, 6);
  });
});

describe('the reserve of a supply', () => {
  it('[E28] the reserve of a supply is its limit less the total load', () => {
    const [supply] = powerOf(smallModel({ Hull: [{}] }, 'battery-9v')).supplies;
    expect(supply).toMatchObject({ name: '9V Battery', warnMa: 50, limitMa: 100, isBattery: true, isRegulator: false });
    expect(supply?.reserveMa).toBeCloseTo(100 - (supply?.totalMa ?? 0), 9);
  });

  it.each([
    [3, 100],
    [4, 200],
    [11, 300],
    [18, 500],
    [19, 750],
  ])('[E186] %d LEDs of 21 mA need a fuse that holds %d mA', (quantity, fuseMa) => {
    expect(powerOf(smallModel({ Hull: [{ circuitNumber: null, quantity }] }, 'battery-9v')).supplies[0]).toMatchObject({
      fuseMa,
    });
  });

  it('[E186] no fuse is offered for a regulator or a load above the largest fuse', () => {
    const bulbs = { componentId: 'filament-e27', circuitNumber: null, quantity: 99 };
    expect(powerOf(smallModel({ Hull: [bulbs] })).supplies[0]?.fuseMa).toBeNull();
    const own = powerOf(smallModel({ Hull: [ownRegulator, {}] })).supplies;
    expect(own.map(({ isRegulator, fuseMa }) => [isRegulator, fuseMa])).toEqual([
      [false, 100],
      [true, null],
    ]);
  });
});
