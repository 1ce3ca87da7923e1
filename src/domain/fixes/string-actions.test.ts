import { describe, expect, it } from 'vitest';
import { offeredAction } from '#domain/fixes/offered-action.ts';
import {
  applyFix,
  circuitsOf,
  control,
  findingOf,
  fixOf,
  foundIds,
  led,
  projectWithProblem,
  rated,
  white,
} from '#testing/fixed-project.ts';
import { aCircuit } from '#testing/snapshot.ts';

describe('split-circuit', () => {
  it('[E170] splits a string that does not light into the fewest circuits that light', () => {
    const project = projectWithProblem('battery-9v', [white(), white(), white(), white(), white()]);
    expect(fixOf(project, 'supply-too-low')).toEqual({
      kind: 'split-circuit',
      circuits: [['c1', 'c2'], ['c3', 'c4'], ['c5']],
    });
    const after = applyFix(project, 'supply-too-low');
    expect(foundIds(after)).not.toContain('supply-too-low');
    expect(circuitsOf(after)).toEqual(['1: 1 c1, 1 c2', '2: 1 c3, 1 c4', '3: 1 c5']);
  });

  it('[E170] divides an item of several LEDs', () => {
    const project = projectWithProblem('battery-9v', [white({ quantity: 5, customName: 'Window' })]);
    const after = applyFix(project, 'supply-too-low');
    expect(
      after.snapshot.components
        .slice(1)
        .map(({ quantity, circuitNumber, customName }) => [quantity, circuitNumber, customName]),
    ).toEqual([
      [2, 1, 'Window'],
      [2, 2, 'Window 2'],
      [1, 3, 'Window 3'],
    ]);
  });

  it('[E170] creates a circuit for each rating', () => {
    const project = projectWithProblem('power-plug-12v', [rated(20), rated(5), rated(20)]);
    expect(fixOf(project, 'mixed-current')).toEqual({ kind: 'split-circuit', circuits: [['c1', 'c3'], ['c2']] });
    expect(foundIds(applyFix(project, 'mixed-current'))).not.toContain('mixed-current');
  });

  it('[E174] is not offered if an LED does not light on its own', () => {
    const project = projectWithProblem('battery-3v-2xaa', [white(), white()]);
    expect(fixOf(project, 'supply-too-low')).toBeNull();
  });

  it('[E170] keeps the driver and the switch of the circuit', () => {
    const drive = { componentId: 'c4', output: 'D3' };
    const circuits = [aCircuit({ driver: drive, wireAwg: 30, name: 'Windows' })];
    const project = projectWithProblem(
      'battery-9v',
      [white(), white(), white(), control('mcu-arduino-nano')],
      {},
      { circuits },
    );
    const after = applyFix(project, 'supply-too-low');
    expect(
      after.snapshot.circuits.map(({ circuitNumber, driver, wireAwg, name }) => [circuitNumber, driver, wireAwg, name]),
    ).toEqual([
      [1, drive, 30, 'Windows'],
      [2, drive, 30, null],
    ]);
    const switched = applyFix(
      projectWithProblem('battery-9v', [
        white(),
        white(),
        white(),
        control('switch-toggle-spst', { circuitNumber: 1 }),
      ]),
      'supply-too-low',
    );
    expect(switched.blueprint.sections[1]?.circuits[1]?.drive?.contact?.componentId).toBe('c4');
    const blinking = applyFix(
      projectWithProblem('battery-9v', [white(), white(), white(), control('timer-555', { circuitNumber: 1 })]),
      'supply-too-low',
    );
    expect(blinking.blueprint.sections[1]?.circuits.map(({ drive }) => drive?.driver?.componentId)).toEqual([
      'c4',
      'c4',
    ]);
  });
});

describe('move-led', () => {
  it('[E170] moves the last LED of a circuit to the next free number', () => {
    const project = projectWithProblem('battery-9v', [white(), white(), led({ circuitNumber: 2 }), rated(20)]);
    expect(fixOf(project, 'headroom-very-low')).toEqual({ kind: 'move-led', componentId: 'c4', toCircuit: 3 });
    expect(circuitsOf(applyFix(project, 'headroom-very-low'))).toEqual(['1: 1 c1, 1 c2', '2: 1 c3', '3: 1 c4']);
  });

  it('[E170] moves one LED of an item of several', () => {
    const project = projectWithProblem('battery-aa-6v', [led({ quantity: 3 })]);
    const after = applyFix(project, 'no-headroom');
    expect(foundIds(after)).not.toContain('no-headroom');
    expect(after.snapshot.components.slice(1).map(({ quantity, circuitNumber }) => [quantity, circuitNumber])).toEqual([
      [2, 1],
      [1, 2],
    ]);
  });

  it('fixes a light that goes out before its battery is empty', () => {
    const project = projectWithProblem('battery-9v', [led({ quantity: 4 })]);
    expect(fixOf(project, 'light-goes-out')).toMatchObject({ kind: 'move-led' });
    expect(foundIds(applyFix(project, 'light-goes-out'))).not.toContain('light-goes-out');
  });

  it('[E174] is not offered for a single LED, nor if the headroom stays too low', () => {
    expect(
      fixOf(projectWithProblem('power-plug-3.3v', [white({ circuitNumber: null })]), 'headroom-very-low'),
    ).toBeNull();
    expect(fixOf(projectWithProblem('battery-lipo-3.7v', [white()]), 'headroom-low')).toBeNull();
  });
});

describe('order-by-rating', () => {
  it('[E174] moves the lowest rating to the front, so that no LED burns out', () => {
    const project = projectWithProblem('battery-9v', [rated(20), rated(5), rated(10)]);
    expect(fixOf(project, 'over-current-severe')).toEqual({ kind: 'order-by-rating', order: ['c2', 'c3', 'c1'] });
    expect(foundIds(applyFix(project, 'over-current-severe'))).not.toContain('over-current-severe');
  });

  it('[E174] is not offered if the lowest rating is already first', () => {
    const project = projectWithProblem('battery-lipo-7.4v', [rated(5), rated(20), rated(20)]);
    const check = { ...findingOf(project, 'mixed-current'), id: 'mixed-worst-current' as const };
    expect(offeredAction(project, check)).toBeNull();
  });
});

describe('next-resistor', () => {
  it('[E174] rounds up if that lowers the current', () => {
    const project = projectWithProblem('power-plug-12v', [led({ properties: { forwardVoltage: 9.32, current: 200 } })]);
    expect(fixOf(project, 'over-current')).toEqual({ kind: 'next-resistor', ohms: 15 });
    const after = applyFix(project, 'over-current');
    expect(after.snapshot.project.resistorRounding).toBe('next-higher');
    expect(foundIds(after)).not.toContain('over-current');
  });

  it('[E174] is not offered if the value is already above the exact one', () => {
    const project = projectWithProblem('battery-lipo-3.7v', [white({ properties: { color: 'white', current: 20 } })]);
    expect(fixOf(project, 'over-current-fresh')).toBeNull();
  });
});

describe('the actions for values', () => {
  it('[E174] set an LED to the usual forward voltage of its color', () => {
    const project = projectWithProblem('battery-9v', [led({ properties: { color: 'red', forwardVoltage: 3.3 } })]);
    expect(fixOf(project, 'vf-suspicious')).toEqual({ kind: 'set-forward-voltage', componentId: 'c1', volts: 2 });
    const after = applyFix(project, 'vf-suspicious');
    expect(after.snapshot.components[1]?.properties).toEqual({ color: 'red', forwardVoltage: 2 });
    expect(foundIds(after)).not.toContain('vf-suspicious');
  });

  it('[E174] set an LED to its rated current', () => {
    const project = projectWithProblem('battery-9v', [rated(49)]);
    expect(fixOf(project, 'current-limit')).toEqual({ kind: 'set-current', componentId: 'c1', milliamps: 20 });
    const after = applyFix(project, 'current-limit');
    expect(after.snapshot.components[1]?.properties).toEqual({ color: 'red', current: 20 });
    expect(foundIds(after)).not.toContain('current-limit');
  });

  it('[E174] set no forward voltage for a color without a usual one', () => {
    const project = projectWithProblem('power-plug-12v', [led({ properties: { color: 'rgb', forwardVoltage: 6 } })]);
    expect(fixOf(project, 'vf-suspicious')).toBeNull();
  });

  it('[E174] turn on the calculation of resistors', () => {
    const project = projectWithProblem('battery-9v', [led()], { resistorMode: 'pre-resistored' });
    expect(fixOf(project, 'bare-led-pre-resistored')).toEqual({ kind: 'set-resistor-mode' });
    expect(foundIds(applyFix(project, 'bare-led-pre-resistored'))).not.toContain('bare-led-pre-resistored');
  });

  it('[E174] do not calculate resistors for LEDs that are marked as pre-resistored, or that would not light', () => {
    const own = projectWithProblem('battery-9v', [led({ properties: { preResistored: true } })]);
    expect(fixOf(own, 'bare-led-pre-resistored')).toBeNull();
    const many = projectWithProblem('battery-9v', [led({ quantity: 9 })], { resistorMode: 'pre-resistored' });
    expect(fixOf(many, 'bare-led-pre-resistored')).toBeNull();
  });

  it('[E174] do not exist for findings without an automatic fix', () => {
    const project = projectWithProblem('power-plug-12v', [led({ componentId: 'led-1w-star' })]);
    expect(fixOf(project, 'needs-driver')).toBeNull();
  });
});

describe('set-own-resistor', () => {
  it('[E170] suits all strings of a circuit, of which the shortest has the highest current', () => {
    const leds = [led(), led(), led(), led()];
    const circuit = aCircuit({ id: 'n1', sectionId: 'hull', circuitNumber: 1, ledsPerString: 3, ownOhms: 330 });
    const project = projectWithProblem('power-plug-12v', leds, {}, { circuits: [circuit] });
    expect(fixOf(project, 'over-current-severe')).toEqual({ kind: 'set-own-resistor', ohms: 470 });
    expect(foundIds(applyFix(project, 'over-current-severe'))).not.toContain('over-current-severe');
  });
});
