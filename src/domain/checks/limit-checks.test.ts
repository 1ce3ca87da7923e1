import { describe, expect, it } from 'vitest';
import type { BlueprintInput } from '#domain/blueprint/calculate-blueprint.ts';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import { buildBook } from '#domain/build-book/build-book.ts';
import { voltageFinding } from '#domain/checks/supply-limit-checks.ts';
import { solderPlan } from '#domain/soldering/solder-plan.ts';
import { connect } from '#domain/wiring/connect/connect.ts';
import { control, led, power, withRecords } from '#testing/found-checks.ts';
import { circuitOf, customPart, projectOf } from '#testing/small-projects.ts';
import { storedCase } from '#testing/stored-case.ts';

/** Severity of the only finding of a check; null if there is none. */
function severityOf(input: BlueprintInput, id: string): string | null {
  return deriveBlueprint(input).checks.find((check) => check.id === id)?.severity ?? null;
}

const custom = (properties: object, items: readonly object[] = [{}]): BlueprintInput => ({
  ...projectOf('power-plug-12v', [power('mine'), ...items]),
  customComponents: [customPart('mine', 'power', properties)],
});

describe('the voltage of a custom supply', () => {
  it.each([
    [28.57, null],
    [28.58, 'warning'],
    [57.142857, 'warning'],
    [57.15, 'error'],
    [120, 'error'],
  ])('[E130] a custom supply of %d V, with 5 %% tolerance, has the severity %s', (voltage, severity) => {
    expect(severityOf(custom({ voltage }), 'voltage-dangerous')).toBe(severity);
    expect(voltageFinding(voltage)?.severity ?? null).toBe(severity);
  });

  it('[E120] [E130] a deadly supply is wired neither in the diagram nor in the steps nor in the book', () => {
    const snapshot = storedCase('S-120V-soldered-without-a-word');
    const blueprint = deriveBlueprint(snapshot);
    expect(blueprint.checks.find(({ id }) => id === 'voltage-dangerous')).toMatchObject({
      message: '120 V can kill. Lightyard plans up to 60 V.',
      fix: 'Use a supply of 30 V or less.',
    });
    const netlist = connect(snapshot, blueprint);
    const { sections } = buildBook(snapshot, blueprint, netlist);
    expect(sections.flatMap(({ wires }) => wires)).toEqual([]);
    expect(sections.flatMap(({ soldering }) => soldering.flatMap(({ steps }) => steps))).toEqual([]);
    expect(sections.flatMap(({ tests }) => tests.flatMap(({ points }) => points))).toEqual([]);
    const elements = netlist.sections.flatMap(({ rungs }) => rungs.flatMap(({ string }) => string));
    expect(new Set(elements.map(({ kind }) => kind))).toEqual(new Set(['gap']));
    const { steps, leftOut } = solderPlan(snapshot, blueprint, netlist);
    expect(steps.map(({ sectionId }) => sectionId)).not.toContain('s1');
    expect(leftOut).toMatchObject([{ section: 'Hull', why: expect.stringContaining('can kill') }]);
    const bought = blueprint.parts.filter(({ group }) => group !== 'Not yet: see the findings');
    expect(bought.map(({ name }) => name)).toEqual(['12V DC Plug']);
  });
});

describe('the current of a custom supply', () => {
  const strip = (current: number) => led('led-strip-5v', { current, stripLength: 100 });

  it.each([
    [80, null],
    [80.1, 'supply-near-limit'],
    [100, 'supply-near-limit'],
    [100.1, 'supply-overload'],
  ])('[E110] the current of a custom supply is its limit: 100 mA with a load of %d mA reports %s', (milliamps, id) => {
    const input = custom({ voltage: 5, current: 100 }, [strip(milliamps)]);
    const { checks, power: budget } = deriveBlueprint(input);
    const ids = checks.map((check) => check.id).filter((each) => each.startsWith('supply-'));
    expect(ids).toEqual(id === null ? [] : [id]);
    expect(budget.supplies.find(({ scope }) => scope === 's1')?.limitMa).toBe(100);
  });

  it('[E130] the current of a custom supply is its short-circuit current without a fuse', () => {
    const { checks } = deriveBlueprint(custom({ voltage: 5, current: 3000 }, [strip(480)]));
    expect(checks.filter(({ sectionId }) => sectionId === 's1')).toMatchObject([
      { id: 'fuse-missing', message: 'A short circuit lets 3000 mA through thin wire.' },
    ]);
    expect(deriveBlueprint(custom({ voltage: 5 }, [strip(480)])).power.supplies[1]?.limitMa).toBeNull();
  });
});

describe('the fuse of a custom supply', () => {
  const strip = led('led-strip-5v', { current: 90, stripLength: 100 });

  it.each([
    [100, null],
    [200, 'Put a resettable fuse of 200 mA in its plus lead.'],
    [450, 'Put a resettable fuse of 200 mA in its plus lead.'],
  ])('[E130] a supply of %d mA with a load of 90 mA gets a fuse that it can trip: %s', (current, fuse) => {
    const { checks } = deriveBlueprint(custom({ voltage: 5, current }, [strip]));
    const found = checks.find(({ id }) => id === 'fuse-missing');
    expect(found?.fix ?? null).toBe(fuse);
  });

  it('[E130] an overloaded supply gets the largest fuse that it can trip', () => {
    const overload = led('led-strip-5v', { current: 2000, stripLength: 100 });
    const { checks } = deriveBlueprint(custom({ voltage: 5, current: 500 }, [overload]));
    expect(checks.find(({ id }) => id === 'fuse-missing')?.fix).toBe(
      'Put a resettable fuse of 500 mA in its plus lead.',
    );
  });
});

describe('the current that an LED is set to', () => {
  const mine = (properties: object): BlueprintInput => ({
    ...circuitOf('power-plug-12v', [{ componentId: 'mine', properties: { current: 16 } }]),
    customComponents: [customPart('mine', 'led', { forwardVoltage: 2, ...properties })],
  });

  it.each<[string, BlueprintInput, string | null]>([
    ['0402 at 6.25 mA', circuitOf('battery-9v', [led('led-smd-0402', { current: 6.25 })]), null],
    ['0402 at 6.3 mA', circuitOf('battery-9v', [led('led-smd-0402', { current: 6.3 })]), 'warning'],
    ['0402 at 20 mA', circuitOf('battery-9v', [led('led-smd-0402', { current: 20 })]), 'warning'],
    ['0402 at 20.1 mA', circuitOf('battery-9v', [led('led-smd-0402', { current: 20.1 })]), 'error'],
    ['5 mm at 25 mA', circuitOf('battery-9v', [led('led-5mm', { current: 25 })]), null],
    ['5 mm at 25.1 mA', circuitOf('battery-9v', [led('led-5mm', { current: 25.1 })]), 'warning'],
    ['5 mm at 30 mA', circuitOf('battery-9v', [led('led-5mm', { current: 30 })]), 'warning'],
    ['5 mm at 30.1 mA', circuitOf('battery-9v', [led('led-5mm', { current: 30.1 })]), 'error'],
    ['custom, 16 mA of 12.8', mine({ current: 12.8 }), null],
    ['custom, 16 mA of 12.7', mine({ current: 12.7 }), 'warning'],
    ['custom, 16 mA of 10.66', mine({ current: 10.66 }), 'error'],
    ['custom with a limit of its own', mine({ current: 10.66, maxCurrent: 16 }), 'warning'],
    ['a strip', projectOf('power-plug-12v', [led('led-strip-12v', { current: 5000 })]), null],
    ['one that is not in the library', circuitOf('battery-9v', [led('gone', { current: 350 })]), null],
  ])('[E121] the planned current of %s has the severity %s', (_, input, severity) => {
    expect(severityOf(input, 'current-limit')).toBe(severity);
  });
});

describe('the current of a string far above a rating', () => {
  const behind = (current: number) =>
    circuitOf('battery-9v', [
      led('led-5mm', { forwardVoltage: 1, current }),
      led('led-smd-0402', { forwardVoltage: 1 }),
    ]);

  it.each([
    [21, 'warning', 'An LED rated 5 mA would get 19.9 mA: far above its rating, ages fast.'],
    [24, 'error', 'An LED rated 5 mA would get 23.8 mA. It can take 20 mA at most and would burn out.'],
  ])('[E24] a current far above a rating, set to %d mA, is a %s', (current, severity, message) => {
    const { checks, stopped } = deriveBlueprint(behind(current));
    expect(checks.find(({ id }) => id === 'over-current-severe')).toMatchObject({ severity, message });
    expect(stopped.circuits.size).toBe(severity === 'error' ? 1 : 0);
  });
});

describe('peaks', () => {
  const servos = (quantity: number, supply = 'power-plug-5v') =>
    projectOf(supply, [control('motion-servo-sg90', { quantity, circuitNumber: null })]);

  it('[E130] peaks of servos are compared with the supply, unless it is overloaded anyway', () => {
    expect(severityOf(servos(3), 'peak-supply')).toBeNull();
    expect(severityOf(servos(4), 'peak-supply')).toBe('warning');
    expect(severityOf(servos(7, 'usb-power-5v'), 'peak-supply')).toBeNull();
  });

  const motors = (quantity: number) =>
    withRecords(
      projectOf('power-plug-5v', [
        control('mcu-arduino-nano', { circuitNumber: null }),
        control('motion-gearmotor-n20', { quantity, circuitNumber: 1 }),
        control('motion-gearmotor-n20', { quantity, circuitNumber: 1 }),
      ]),
      [{ circuitNumber: 1, driver: { componentId: 'c1', output: 'D3' } }],
    );

  it('[E94] peaks of motors determine the transistor, and are reported if none is rated for them', () => {
    const drive = (input: BlueprintInput) => deriveBlueprint(input).sections.flatMap(({ driven }) => driven)[0]?.drive;
    expect(drive(storedCase('B-2N7000-for-motor-stall-360mA'))).toMatchObject({
      transistor: 'mosfet-irlz44n',
      outputMa: 60,
      peakMa: 360,
    });
    expect(drive(motors(7))).toMatchObject({ transistor: 'mosfet-irlz44n', outputMa: 840, peakMa: 5040 });
    expect(severityOf(motors(6), 'peak-transistor')).toBeNull();
    expect(severityOf(motors(7), 'peak-transistor')).toBe('warning');
  });

  it('[E112] peaks of motors are compared with a switch', () => {
    const behind = (componentId: string) =>
      circuitOf('power-plug-5v', [control(componentId), control('motion-gearmotor-n20')]);
    expect(severityOf(behind('switch-slide-spdt'), 'peak-switch')).toBe('warning');
    expect(severityOf(behind('switch-toggle-spst'), 'peak-switch')).toBeNull();
  });
});

describe('the fuse of the project', () => {
  const fused = (fuseMa: number, stripLength: number, wireAwg = 24) =>
    projectOf('power-plug-12v', [led('led-strip-12v', { stripLength })], {
      settings: { wireAwg, wireLengthCm: 50, fuseMa },
    });

  it.each<[string, BlueprintInput, string | null, string | null]>([
    ['holds less than the load', fused(599, 150), 'error', null],
    ['holds the load', fused(600, 150), 'warning', null],
    ['holds a little less than 1.25 times the load', fused(749, 150), 'warning', null],
    ['holds 1.25 times the load', fused(750, 150), null, null],
    ['never trips at 2000 mA, but no smaller one holds the load', fused(1600, 300), null, null],
    ['never trips at 2000 mA, but a smaller one holds the load', fused(1100, 150), null, 'warning'],
    ['trips at 2000 mA', fused(1000, 150), null, null],
    ['holds as much as the wire can carry', fused(860, 150, 30), null, null],
    ['holds more than the wire can carry', fused(861, 150, 30), null, 'warning'],
  ])('[E130] the fuse of the project %s', (_, input, small, large) => {
    expect([severityOf(input, 'fuse-too-small'), severityOf(input, 'fuse-too-large')]).toEqual([small, large]);
  });
});

describe('batteries and power banks', () => {
  it.each([
    ['battery-aa-6v', 'motion-gearmotor-n20', 'warning'],
    ['power-plug-6v', 'motion-gearmotor-n20', null],
    ['battery-aa-6v', 'mcu-arduino-nano', null],
    ['battery-lipo-7.4v', 'mcu-arduino-nano', null],
  ])('[E112] fresh cells of %s for %s have the severity %s', (supply, componentId, severity) => {
    expect(severityOf(projectOf(supply, [control(componentId)]), 'control-voltage-fresh')).toBe(severity);
  });

  it.each([
    [49.9, 'info'],
    [50, null],
  ])('[E130] a power bank with an average load of %d mA has the severity %s', (milliamps, severity) => {
    const strip = led('led-strip-5v', { current: milliamps, stripLength: 100 });
    expect(severityOf(projectOf('usb-power-5v', [strip]), 'power-bank-sleeps')).toBe(severity);
    expect(severityOf(projectOf('power-plug-5v', [strip]), 'power-bank-sleeps')).toBeNull();
  });
});
