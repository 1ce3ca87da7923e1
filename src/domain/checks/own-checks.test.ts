import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import { applyChanges } from '#domain/changes/apply-changes.ts';
import type { Check } from '#domain/checks/check.ts';
import { actionChanges } from '#domain/fixes/action-changes.ts';
import { offeredAction } from '#domain/fixes/offered-action.ts';
import { proposeActions } from '#domain/fixes/propose-action.ts';
import type { Component } from '#domain/parts/component.ts';
import type { CircuitSettings } from '#domain/projects/circuit.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { formatResistor } from '#domain/units/ohms.ts';
import { randomDrivenProject } from '#testing/random-driven-project.ts';
import { aCircuit, aComponent, aMasterSupply, aSnapshot } from '#testing/snapshot.ts';

const white = { color: 'white', forwardVoltage: 3.2 };

/** LEDs in circuit 1 of the hull. */
function circuitOf(supply: string, settings: Partial<CircuitSettings>, ...leds: Partial<Component>[]): ProjectSnapshot {
  return aSnapshot({
    project: { powerSupplyId: supply },
    circuits: [aCircuit(settings)],
    components: [
      aMasterSupply(supply),
      ...leds.map((led, order) => aComponent({ circuitNumber: 1, order, properties: white, ...led })),
    ],
  });
}

const findingsOf = (snapshot: ProjectSnapshot, ...ids: string[]) =>
  deriveBlueprint(snapshot)
    .checks.filter(({ id }) => ids.includes(id))
    .map(({ id, severity, message, fix }) => ({ id, severity, message, fix }));

const ofStrings = [
  'own-resistor',
  'own-resistor-dark',
  'supply-too-low',
  'over-current',
  'over-current-severe',
  'over-current-fresh',
  'led-dim',
];

describe('a resistor of the user’s choice', () => {
  it.each<[string, ProjectSnapshot, { id: string; severity: string; message: string; fix: string }[]]>([
    [
      'dimmer than rated',
      circuitOf('battery-9v', { ownOhms: 470 }, {}),
      [
        {
          id: 'own-resistor',
          severity: 'info',
          message: 'You use 470Ω in place of 270Ω: about 12.5 mA of 20 mA, a little dimmer than rated.',
          fix: 'Use 270Ω.',
        },
      ],
    ],
    [
      'above the limit of the LED',
      circuitOf('battery-9v', { ownOhms: 41 }, {}),
      [
        {
          id: 'over-current-severe',
          severity: 'error',
          message: 'An LED rated 20 mA would get 107 mA. It can take 30 mA at most and would burn out.',
          fix: 'Use 270Ω.',
        },
        {
          id: 'own-resistor',
          severity: 'info',
          message: 'You use 41Ω in place of 270Ω: about 107 mA of 20 mA, burns out.',
          fix: 'Use 270Ω.',
        },
      ],
    ],
    [
      'without headroom, which only glows',
      circuitOf('power-plug-12v', { ownOhms: 100 }, { quantity: 4 }),
      [
        {
          id: 'own-resistor',
          severity: 'info',
          message: 'You use 100Ω: about 2.1 mA of 20 mA, dim.',
          fix: '',
        },
      ],
    ],
    [
      'that leaves the LEDs dark',
      circuitOf('power-plug-5v', { ownOhms: 100 }, { quantity: 2 }),
      [
        {
          id: 'own-resistor-dark',
          severity: 'warning',
          message: 'With 100Ω this stays dark: it needs 6.4 V and gets 5 V.',
          fix: 'Use a higher supply voltage, or fewer LEDs in series.',
        },
      ],
    ],
    [
      'too large for any light',
      circuitOf('battery-9v', { ownOhms: 1_000_000 }, {}),
      [
        {
          id: 'own-resistor-dark',
          severity: 'warning',
          message: 'With 1.0MΩ this stays dark: hardly any current flows.',
          fix: 'Use 270Ω.',
        },
      ],
    ],
  ])('[V1] %s is reported with its current and brightness', (_, snapshot, expected) => {
    expect(findingsOf(snapshot, ...ofStrings)).toEqual(expected);
  });

  it('[V1] the fix of a burning LED sets the named value, and undoing the choice returns to the calculated one', () => {
    const snapshot = circuitOf('battery-9v', { ownOhms: 41 }, {});
    const blueprint = deriveBlueprint(snapshot);
    const fixed = (id: string) => {
      const check = blueprint.checks.find((each) => each.id === id);
      const action = check === undefined ? null : offeredAction({ snapshot, blueprint }, check);
      if (check === undefined || action === null) throw new Error(`no action for ${id}`);
      const changes = actionChanges({ snapshot, blueprint }, { place: check, action }, () => 'new');
      return applyChanges(snapshot, changes).circuits.map(({ ownOhms }) => ownOhms);
    };
    expect([fixed('over-current-severe'), fixed('own-resistor')]).toEqual([[270], [null]]);
  });
});

describe('the value that a text offers in place of the user’s own', () => {
  const tooBright = ['over-current', 'over-current-severe', 'over-current-fresh', 'mixed-worst-current'];
  const fixesOf = (snapshot: ProjectSnapshot) =>
    findingsOf(snapshot, ...tooBright).map(({ id, fix }) => `${id}: ${fix}`);
  const red = { color: 'red', forwardVoltage: 2 };

  it('[V1] suits a full battery too', () => {
    const snapshot = circuitOf('battery-lipo-3.7v', { ownOhms: 22 }, {});
    expect(fixesOf(snapshot)).toEqual(['over-current-fresh: Use 39Ω.']);
    expect(fixesOf(circuitOf('battery-lipo-3.7v', { ownOhms: 39 }, {}))).toEqual([]);
  });

  it('[V1] suits all strings of the circuit', () => {
    const leds = { quantity: 3, properties: red };
    expect(fixesOf(circuitOf('power-plug-12v', { ownOhms: 10, ledsPerString: 2 }, leds))).toEqual([
      'over-current-severe: Use 470Ω.',
      'over-current-severe: Use 470Ω.',
    ]);
  });

  it('[V1] suits a transformer whose voltage rises without the load', () => {
    const alone = { circuitNumber: null, properties: { ...red, ownOhms: 0 } };
    const [fix] = fixesOf(circuitOf('ac-12v', {}, alone));
    expect(fix).toBe('over-current-severe: Use 680Ω.');
    expect(fixesOf(circuitOf('ac-12v', {}, { ...alone, properties: { ...red, ownOhms: 680 } }))).toEqual([]);
  });

  it('[V1] suits LEDs of different ratings, whose order does not matter', () => {
    const weak = { componentId: 'led-smd-0402', properties: red };
    const snapshot = circuitOf('battery-lipo-7.4v', { ownOhms: 680 }, weak, { properties: red });
    expect(fixesOf(snapshot)).toEqual(['mixed-worst-current: Use 820Ω.']);
    expect(findingsOf(snapshot, 'mixed-current')).toMatchObject([
      {
        message: 'LEDs in series all carry the same current, but these are rated 5 mA and 20 mA.',
        fix: 'Keep LEDs of the same rating in one circuit.',
      },
    ]);
  });

  it('[V1] is that of the action, and removes the finding in random projects', () => {
    fc.assert(
      fc.property(randomDrivenProject, (snapshot) => {
        const project = { snapshot, blueprint: deriveBlueprint(snapshot) };
        for (const check of project.blueprint.checks.filter(({ id }) => tooBright.includes(id))) {
          for (const action of proposeActions(project, check)) {
            if (action.kind !== 'set-own-resistor') continue;
            expect(check.fix).toBe(`Use ${formatResistor(action.ohms)}.`);
            const changes = actionChanges(project, { place: check, action }, () => 'new');
            const { checks } = deriveBlueprint(applyChanges(snapshot, changes));
            const placeOf = ({ id, sectionId, circuitNumber, componentId }: Check) =>
              `${id} ${sectionId} ${circuitNumber} ${componentId}`;
            expect(checks.map(placeOf)).not.toContain(placeOf(check));
          }
        }
      }),
    );
  });
});

describe('one resistor for several strings', () => {
  const red = { quantity: 3, properties: { color: 'red', forwardVoltage: 2 } };

  it('[V5] is an error where an LED gets more than its limit', () => {
    const snapshot = circuitOf('power-plug-5v', { ledsPerString: 1, sharedResistor: true }, red);
    expect(findingsOf(snapshot, 'shared-resistor', 'shared-resistor-colors')).toMatchObject([
      { severity: 'error', message: expect.stringContaining('takes 30.3 mA and the others get 17 mA; if one string') },
    ]);
  });

  it('[V5] is a warning with the same currents below the limit', () => {
    const snapshot = circuitOf('power-plug-12v', { ledsPerString: 1, sharedResistor: true }, { quantity: 3 });
    expect(findingsOf(snapshot, 'shared-resistor')).toMatchObject([
      { severity: 'warning', message: expect.stringContaining('24.4 mA and the others get 17.3 mA') },
    ]);
  });

  it('[V5] warns of colors of different voltages', () => {
    const green = { properties: { color: 'green', forwardVoltage: 2.2 } };
    const oneRed = { properties: { color: 'red', forwardVoltage: 2 } };
    const snapshot = circuitOf('battery-9v', { ledsPerString: 1, sharedResistor: true }, oneRed, green);
    expect(findingsOf(snapshot, 'shared-resistor-colors')).toMatchObject([
      { severity: 'warning', message: 'A red LED next to a green one takes 32.3 mA and leaves 5.7 mA.' },
    ]);
  });
});

it('[V6] equal LEDs of very different currents can be matched by one resistor', () => {
  const snapshot = aSnapshot({
    components: [
      aMasterSupply(),
      aComponent({ id: 'bright' }),
      aComponent({ id: 'dim', circuitNumber: 1 }),
      aComponent({ componentType: 'resistor', componentId: 'resistor-470r-0.25w', circuitNumber: 1 }),
    ],
  });
  const blueprint = deriveBlueprint(snapshot);
  const currents = blueprint.strings.map(({ predictedMa }) => predictedMa?.nominal ?? 0);
  expect(Math.max(...currents) / Math.min(...currents)).toBeGreaterThan(1.6);
  const check = blueprint.checks.find(({ id }) => id === 'unequal-lights');
  const action = check === undefined ? null : offeredAction({ snapshot, blueprint }, check);
  if (check === undefined || action === null) throw new Error('no action');
  const after = applyChanges(
    snapshot,
    actionChanges({ snapshot, blueprint }, { place: check, action }, () => 'new'),
  );
  const matched = deriveBlueprint(after).strings.map(({ predictedMa }) => predictedMa?.nominal ?? 0);
  expect(Math.max(...matched) / Math.min(...matched)).toBeLessThan(1.1);
});
