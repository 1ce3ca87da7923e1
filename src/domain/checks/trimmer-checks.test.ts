import { describe, expect, it } from 'vitest';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import { judgeChanges } from '#domain/changes/judge-changes.ts';
import { builtInCatalogue } from '#domain/catalogue/catalogue.ts';
import { offeredAction } from '#domain/fixes/offered-action.ts';
import type { Component } from '#domain/parts/component.ts';
import type { CircuitSettings } from '#domain/projects/circuit.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { aCircuit, aComponent, aMasterSupply, aSnapshot } from '#testing/snapshot.ts';

const white = { color: 'white', forwardVoltage: 3.2 };
const aLed = (fields: Partial<Component> = {}) =>
  aComponent({ id: 'd', circuitNumber: 1, properties: white, ...fields });

function aTrimmer(componentId: string, settingOhms = 0): Component {
  const fields = { id: 't', circuitNumber: 1, order: 5, properties: { settingOhms } };
  return aComponent({ componentType: 'resistor', componentId, ...fields });
}

function projectOf(settings: Partial<CircuitSettings>, ...parts: Component[]): ProjectSnapshot {
  const project = { powerSupplyId: 'battery-9v' };
  return aSnapshot({ project, circuits: [aCircuit(settings)], components: [aMasterSupply('battery-9v'), ...parts] });
}

const found = (snapshot: ProjectSnapshot) =>
  deriveBlueprint(snapshot).checks.filter(({ id }) => id.startsWith('trimmer') || id === 'manual-resistor');
const texts = (snapshot: ProjectSnapshot) =>
  found(snapshot).map(({ id, severity, message }) => [id, severity, message]);

describe('the checks of a trimmer', () => {
  it('[V40] report most and least current, the setting for the planned one, and the smallest trimmer that can carry it', () => {
    const snapshot = projectOf({}, aLed(), aTrimmer('trimmer-5k-0.5w'));
    expect(texts(snapshot)).toEqual([
      ['trimmer', 'info', '5kΩ Trimmer 6mm turns the light from 21.3 mA down to 1.2 mA. It is set to 0Ω: 21.3 mA.'],
      ['trimmer-current', 'info', 'Its track bears 10 mA, and 21.3 mA flow at this setting.'],
    ]);
    const [told, current] = found(snapshot);
    expect([told?.fix, current?.fix]).toEqual(['Set it to 18.3Ω for 20 mA.', 'Use 500Ω Trimmer 6mm for 20 mA.']);
    const action =
      current === undefined ? null : offeredAction({ snapshot, blueprint: deriveBlueprint(snapshot) }, current);
    expect(action).toMatchObject({ kind: 'replace-part', candidates: ['trimmer-500r-0.5w'] });
  });

  it('[V40] adds its setting to the path of the LEDs', () => {
    const [string] = deriveBlueprint(projectOf({}, aLed(), aTrimmer('trimmer-5k-0.5w', 2500))).strings;
    expect(string?.standardOhms).toBe(270);
    expect(string?.predictedMa?.nominal).toBeCloseTo(6080 / (285.7 + 2500), 3);
  });

  it('[V40] lowers the current of heading and power budget, and a placed resistor does not', () => {
    const at = (ohms: number) => deriveBlueprint(projectOf({}, aLed(), aTrimmer('trimmer-5k-0.5w', ohms)));
    const turned = 6080 / (285.7 + 2500);
    expect(at(2500).strings[0]?.actualCurrentMa).toBeCloseTo(turned, 6);
    expect(at(2500).power.totalMa).toBeCloseTo(turned, 6);
    expect(at(0).power.totalMa).toBeCloseTo(5800 / 270, 6);
    const fixed = aComponent({
      id: 'r',
      circuitNumber: 1,
      componentType: 'resistor',
      componentId: 'resistor-470r-0.25w',
    });
    expect(deriveBlueprint(projectOf({}, aLed(), fixed)).power.totalMa).toBeCloseTo(5800 / 270, 6);
  });

  it('[V40] shares its voltage between strings in parallel', () => {
    const strings = { ledsPerString: 1 };
    const { currents, power } = deriveBlueprint(
      projectOf(strings, aLed({ quantity: 3 }), aTrimmer('trimmer-1k-0.5w', 500)),
    );
    const found = [...currents.strings.values()].flat().map((each) => each?.nominal ?? 0);
    expect(found).toEqual(Array<number>(3).fill(expect.closeTo(6080 / (284 + 3 * 501.7), 3)));
    expect(power.totalMa).toBeCloseTo(
      found.reduce((sum, each) => sum + each, 0),
      3,
    );
  });

  it('[V40] is an error without a fixed resistor, and in front of a strip', () => {
    expect(texts(projectOf({ ownOhms: 0 }, aLed(), aTrimmer('trimmer-1k-0.5w')))).toEqual([
      [
        'trimmer-no-resistor',
        'error',
        'Turned to its end, 1kΩ Trimmer 6mm is a piece of wire: nothing limits the current.',
      ],
    ]);
    const strip = aLed({ id: 's', componentId: 'led-strip-12v', properties: {}, order: 1 });
    const [load] = texts(projectOf({}, aLed(), strip, aTrimmer('trimmer-1k-0.5w')));
    expect(load).toEqual(['trimmer-load', 'error', expect.stringMatching(/ takes [\d.]+ W; use the PWM dimmer\.$/)]);
  });

  it('[V40] warns of heat on a fresh battery', () => {
    const snapshot = projectOf({ ownOhms: 68 }, aLed(), aTrimmer('trimmer-1k-0.1w', 100));
    expect(texts(snapshot)[1]).toEqual([
      'trimmer-hot',
      'warning',
      '1kΩ Trimmer SMD 3mm can turn 0.129 W into heat; it bears 0.1 W.',
    ]);
  });
});

describe('a trimmer in a circuit without LEDs', () => {
  const kindOf = (id: string) => builtInCatalogue.get(id)?.type;
  const create = (component: Component) => [{ action: 'create-component', component } as const];

  it('[V41] is refused with its place, also when it is moved there; its LEDs may leave it', () => {
    const rules = { kindOf, isGuest: false };
    const lit = projectOf({}, aLed(), aTrimmer('trimmer-1k-0.5w'));
    const refusal = { code: 'INVALID', index: 0, path: 'component.circuitNumber' };
    const dark = projectOf({});
    expect(judgeChanges(dark, create(aTrimmer('trimmer-1k-0.5w')), rules)).toMatchObject({ isAllowed: false, refusal });
    const move = { action: 'update-component', id: 't', set: { circuitNumber: 2 }, was: {} } as const;
    expect(judgeChanges(lit, [move], rules)).toMatchObject({ refusal: { index: 0, path: 'set.circuitNumber' } });
    expect(judgeChanges(lit, [{ action: 'delete-component', id: 'd' }], rules).isAllowed).toBe(true);
    expect(judgeChanges(projectOf({}, aLed()), create(aTrimmer('trimmer-1k-0.5w')), rules).isAllowed).toBe(true);
  });
});
