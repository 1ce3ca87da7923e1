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
    ['an LED beside a switch', led, [slide, led], null],
    ['a resistor', resistor, [], null],
    ['a control that is no switch, beside a switch', timer, [slide], null],
    ['the first switch', slide, [led, timer], null],
    ['a switch of quantity two', { ...slide, quantity: 2 }, [led], severalSwitches],
    ['a second switch', toggle, [led, slide], hasSwitch],
    ['two switches beside one', { ...toggle, quantity: 2 }, [slide], hasSwitch],
    ['power', supply, [], doesNotFit],
  ])('[C2] judges %s', (_, joining, others, expected) => {
    expect(refuseInCircuit(joining, 7, others)).toEqual(expected);
  });
});

it('[C2] a switch is a control of the catalogue in the category switch', () => {
  expect(
    [slide, toggle, timer, led, part('control', 'my-own'), part('led', 'switch-slide-spdt')].map(isSwitch),
  ).toEqual([true, true, false, false, false, false]);
});

describe('refuseCircuitEdit', () => {
  const row = (id: string, circuitNumber: number | null, what = led, sectionId = 'hull') =>
    aComponent({ ...what, id, sectionId, circuitNumber });

  it.each([
    ['a switch that comes in', [row('a', 7, slide)], [row('a', 7, slide), row('b', 7, toggle)], hasSwitch],
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
    ['two switches that come at once', [], [row('a', 7, slide), row('b', 7, toggle)], severalSwitches],
    [
      'two switches that come beside one',
      [row('a', 7, slide)],
      [row('a', 7, slide), row('b', 7, toggle), row('c', 7, toggle)],
      hasSwitch,
    ],
    ['a switch that is doubled', [row('a', 7, slide)], [row('a', 7, { ...slide, quantity: 2 })], severalSwitches],
    [
      'two switches that were there before',
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
    ['power that stands alone', [], [row('a', null, supply)], null],
  ])('[H26] judges %s', (_, before, after, expected) => {
    expect(refuseCircuitEdit(aSnapshot({ components: before }), aSnapshot({ components: after }))).toEqual(expected);
  });

  it('[H26] never stands in the way of moving circuits that keep to the rules', () => {
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
