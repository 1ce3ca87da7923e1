import type { CircuitChoice } from '#domain/circuits/circuit-numbers.ts';
import type { ComponentProperties, Fiber } from '#domain/parts/component.ts';
import { effectiveMa, effectiveVf } from '#domain/parts/effective-values.ts';
import { hasColorChoice, ledColors, voltsOfColor } from '#domain/parts/led-color.ts';
import type { ResistorMode } from '#domain/projects/project.ts';
import { type PartFacts, isCalculated } from '#domain/parts/part-facts.ts';

/** Resistor modes of an LED: that of the project, or its own. */
export const resistorChoices = ['project', 'calculate', 'pre-resistored'] as const;
export type ResistorChoice = (typeof resistorChoices)[number];

/** Electrical fields of the LED dialog. V, mA. */
export interface LedValues {
  readonly color: string;
  readonly forwardVoltage: number;
  readonly current: number;
  readonly resistor: ResistorChoice;
  /** Resistor (ohms) in place of the calculated one; null for the calculated one, `NaN` for a text that is no value. */
  readonly ownOhms: number | null;
}

/** Whether an LED has a resistor by itself, apart from that of a circuit. */
export function hasOwnResistor(
  { resistor }: LedValues,
  circuit: CircuitChoice | null,
  projectMode: ResistorMode,
): boolean {
  const mode = resistor === 'project' ? projectMode : resistor;
  return circuit?.kind === 'standalone' && mode === 'calculate';
}

/** Forward voltage (V) of modern green. Source: decisions C10. */
export const pureGreenVolts = 3.1;

/** Returns the initial values of an LED: its own, else those of its part. */
export function startingValues(own: ComponentProperties, part: PartFacts | null): LedValues {
  const preResistored = own.preResistored === true ? 'pre-resistored' : 'calculate';
  return {
    color: own.color ?? (typeof part?.color === 'string' ? part.color : 'red'),
    forwardVoltage: effectiveVf(part, own).microvolts / 1e6,
    current: effectiveMa(part, own).microamps / 1e3,
    resistor: own.preResistored === undefined ? 'project' : preResistored,
    ownOhms: own.ownOhms ?? null,
  };
}

/** Returns the values with another color and its forward voltage. */
export function withColor(values: LedValues, color: string, part: PartFacts | null): LedValues {
  return { ...values, color, forwardVoltage: voltsOfColor(color, part) ?? values.forwardVoltage };
}

/**
 * Returns the properties to store for an LED: color and voltage if its color can be chosen, else the voltage if it
 * differs from the part; the current if it differs. Properties that the dialog does not show are kept.
 */
export function propertiesOf(values: LedValues, own: ComponentProperties, part: PartFacts | null): ComponentProperties {
  const { color: _c, forwardVoltage: _v, current: _i, preResistored: _p, ownOhms: _r, ...others } = own;
  if (!isCalculated(part)) return own;
  const { color, forwardVoltage, current, resistor, ownOhms } = values;
  const ofPart = startingValues(part?.commonLeg === undefined ? {} : { color }, part);
  // The values of a custom component are not copied, so that editing it changes the parts placed from it.
  const keepsBoth = hasColorChoice(part) && part?.isCustom !== true;
  const isOwnVoltage = keepsBoth || forwardVoltage !== ofPart.forwardVoltage;
  const isOwnColor = keepsBoth || (part?.isCustom === true ? color !== ofPart.color : own.color !== undefined);
  return {
    ...others,
    ...(isOwnColor ? { color } : {}),
    ...(isOwnVoltage ? { forwardVoltage } : {}),
    ...(current === ofPart.current ? {} : { current }),
    ...(resistor === 'project' ? {} : { preResistored: resistor === 'pre-resistored' }),
    ...(ownOhms === null || Number.isNaN(ownOhms) ? {} : { ownOhms }),
  };
}

/** Returns the properties of an LED with the fibers that it feeds, or without. */
export function withFiber(properties: ComponentProperties, fiber: Fiber | undefined): ComponentProperties {
  const { fiber: _fiber, ...others } = properties;
  return fiber === undefined ? others : { ...others, fiber };
}

/** Colors of strips. Source: specification 1, section 3. */
export const stripColors: readonly string[] = [...ledColors, 'rgb', 'rgbw'];

/** Color of a light, and for white its temperature (K). */
export interface Light {
  readonly color: string;
  readonly colorTemperature: number;
}

/**
 * Returns the initial light of an item: its own, else that of its part, else white at 2700 K. Source: specification 1,
 * section 9.
 */
export function startingLight(own: ComponentProperties, part: PartFacts | null): Light {
  const partColor = typeof part?.color === 'string' && part.color !== 'warm-white' ? part.color : 'white';
  const partKelvin = typeof part?.colorTemperature === 'number' ? part.colorTemperature : 2700;
  return { color: own.color ?? partColor, colorTemperature: own.colorTemperature ?? partKelvin };
}

/**
 * Adds the light to the properties of a strip or filament, with a temperature only for white. Source: specification 1,
 * section 2.
 */
export function withLight(properties: ComponentProperties, { color, colorTemperature }: Light): ComponentProperties {
  const { colorTemperature: _kelvin, ...others } = properties;
  return color === 'white' ? { ...others, color, colorTemperature } : { ...others, color };
}
