import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyChanges } from '#domain/changes/apply-changes.ts';
import { moveCircuit } from '#domain/changes/circuit-changes.ts';
import { refuseCircuitEdit, refuseInCircuit, isSwitch } from '#domain/circuits/circuit-rules.ts';
import type { Component } from '#domain/parts/component.ts';
import { randomProject } from '#testing/random-project.ts';
import { aComponent, aSnapshot } from '#testing/snapshot.ts';

const part = (componentType: Component['componentType'], componentId: string, quantity = 1) => {
  return { componentType, componentId, quantity };
};
const led = part('led', 'led-5mm', 8);
const resistor = part('resistor', 'resistor-330');
const timer = part('control', 'timer-555');
const slide = part('control', 'switch-slide-spdt');
const toggle = part('control', 'switch-toggle-spst');
const supply = part('power', 'battery-9v');

const hasSwitch = {
  code: 'CIRCUIT_HAS_SWITCH',
  message: 'Circuit 7 already has a switch. Each circuit can only have one switch.',
};
const severalSwitches = {
  code: 'CIRCUIT_HAS_SWITCH',
  message:
    'Each circuit can only have one switch. This ensures proper electrical control and prevents conflicts between multiple switches.',
};
const doesNotFit = {
  code: 'CIRCUIT_CONSTRAINT',
  message: 'Cannot add this component to circuit 7 due to circuit constraints.',
};

describe('refuseInCircuit', () => {
  it.each([
    ['an LED next to a switch', led, [slide, led], null],
    ['a resistor', resistor, [], null],
    ['a control that is not a switch, next to a switch', timer, [slide], null],
    ['the first switch', slide, [led, timer], null],
    ['a switch of quantity two', { ...slide, quantity: 2 }, [led], severalSwitches],
    ['a second switch', toggle, [led, slide], hasSwitch],
    ['two switches next to one', { ...toggle, quantity: 2 }, [slide], hasSwitch],
    ['power', supply, [], doesNotFit],
  ])('[C2] refuseInCircuit checks %s', (_, joining, others, expected) => {
    expect(refuseInCircuit(joining, 7, others)).toEqual(expected);
  });
});

it('[C2] a switch is a built-in control of category switch', () => {
  expect(
    [slide, toggle, timer, led, part('control', 'my-own'), part('led', 'switch-slide-spdt')].map(isSwitch),
  ).toEqual([true, true, false, false, false, false]);
});

describe('refuseCircuitEdit', () => {
  const row = (id: string, circuitNumber: number | null, kind = led, sectionId = 'hull') =>
    aComponent({ ...kind, id, sectionId, circuitNumber });

  it.each([
    ['an added switch', [row('a', 7, slide)], [row('a', 7, slide), row('b', 7, toggle)], hasSwitch],
    ['a switch of another section', [row('a', 7, slide)], [row('a', 7, slide), row('b', 7, toggle, 'bow')], null],
    [
      'a standalone switch that joins',
      [row('a', 7, slide), row('b', null, toggle)],
      [row('a', 7, slide), row('b', 7, toggle)],
      hasSwitch,
    ],
    [
      'a part that becomes a switch',
      [row('a', 7, slide), row('b', 7, timer)],
      [row('a', 7, slide), row('b', 7, toggle)],
      hasSwitch,
    ],
    ['two switches added at once', [], [row('a', 7, slide), row('b', 7, toggle)], severalSwitches],
    [
      'two switches added next to one',
      [row('a', 7, slide)],
      [row('a', 7, slide), row('b', 7, toggle), row('c', 7, toggle)],
      hasSwitch,
    ],
    [
      'a switch whose quantity becomes two',
      [row('a', 7, slide)],
      [row('a', 7, { ...slide, quantity: 2 })],
      severalSwitches,
    ],
    [
      'two existing switches',
      [row('a', 7, slide), row('b', 7, toggle)],
      [row('a', 7, slide), row('b', 7, toggle), row('c', 7)],
      null,
    ],
    [
      'one of two switches that leaves',
      [row('a', 7, slide), row('b', 7, toggle)],
      [row('a', 7, slide), row('b', null, toggle)],
      null,
    ],
    [
      'a new label',
      [row('a', 7, slide), row('b', 7, toggle)],
      [row('a', 7, slide), { ...row('b', 7, toggle), customName: 'On' }],
      null,
    ],
    ['power', [row('a', null, supply)], [row('a', 7, supply)], doesNotFit],
    ['standalone power', [], [row('a', null, supply)], null],
  ])('[C2] refuseCircuitEdit checks %s', (_, before, after, expected) => {
    expect(refuseCircuitEdit(aSnapshot({ components: before }), aSnapshot({ components: after }))).toEqual(expected);
  });

  it('[C2] moving a valid circuit is never refused', () => {
    const number = fc.integer({ min: 1, max: 7 });
    fc.assert(
      fc.property(randomProject, number, number, (snapshot, from, to) => {
        const oneSwitch = { ...snapshot, components: snapshot.components.filter((row) => !isSwitch(row)) };
        const after = applyChanges(oneSwitch, moveCircuit(oneSwitch, { sectionId: 's1', circuitNumber: from }, to));
        expect(refuseCircuitEdit(oneSwitch, after)).toBeNull();
      }),
    );
  });
});
