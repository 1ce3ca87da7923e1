import { describe, expect, it } from 'vitest';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import { outputsOf } from '#domain/catalogue/terminal.ts';
import { terminalsByPart } from '#domain/catalogue/terminals.ts';
import { circuitOf } from '#testing/small-projects.ts';

const chip = { componentType: 'control', componentId: 'mcu-attiny85-chip' };
const ids = (supply: string, ...leds: object[]) =>
  deriveBlueprint(circuitOf(supply, [chip, ...leds])).checks.map(({ id }) => id);

describe('a bare ATtiny85', () => {
  it('[V42] offers PB0 to PB4, with PWM on PB0, PB1, and PB4', () => {
    const terminals = terminalsByPart.get('mcu-attiny85-chip');
    const outputs = terminals === undefined ? [] : outputsOf(terminals);
    const pwm = outputs.filter((output) => output.role === 'output' && output.pwm).map(({ name }) => name);
    expect(outputs.map(({ name }) => name).toSorted()).toEqual(['PB0', 'PB1', 'PB2', 'PB3', 'PB4']);
    expect(pwm).toEqual(['PB0', 'PB1', 'PB4']);
  });

  it('[V42] drives an LED directly, with the voltage of its supply, and is an error above 5.5 V', () => {
    const input = circuitOf('power-plug-5v', [chip, { properties: { current: 10 } }]);
    const [circuit] = deriveBlueprint(input).sections[0]?.circuits ?? [];
    expect(circuit?.drive).toMatchObject({ kind: 'logic', transistor: null });
    expect(circuit?.ledString?.supplyV).toBe(5);
    expect(deriveBlueprint(input).accessories.map(({ id }) => id)).toContain('cap-100n');
    expect(ids('power-plug-5v', { properties: { current: 10 } })).not.toContain('control-voltage-high');
    expect(ids('power-plug-6v', {})).toContain('control-voltage-high');
  });
});
