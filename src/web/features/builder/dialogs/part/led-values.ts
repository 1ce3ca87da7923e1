import { colourVolts } from '#domain/catalogue/colour-volts.ts';
import { effectiveMa } from '#domain/parts/effective-values.ts';
import { effectiveVf } from '#domain/parts/effective-values.ts';
import { isCalculated } from '#domain/parts/is-calculated.ts';
import type { ComponentProperties } from '#domain/parts/component.ts';
import type { PartFacts } from '#domain/parts/part-facts.ts';

/** Who says how an LED gets its resistor: the project, or the item for itself. */
export const resistorChoices = ['project', 'calculate', 'pre-resistored'] as const;
export type ResistorChoice = (typeof resistorChoices)[number];

/** What the LED dialog asks about the LED itself. V, mA. */
export interface LedValues {
  readonly color: string;
  readonly forwardVoltage: number;
  readonly current: number;
  readonly resistor: ResistorChoice;
}

/** Modern green: decisions C10. */
export const pureGreenVolts = 3.1;

/** Whether an LED comes in colours to choose from: plain LEDs do, and parts that are no longer in the library. */
export function hasColorChoice(part: PartFacts | null): boolean {
  return part === null || part.category === 'standard' || (part.category === undefined && isCalculated(part));
}

/** What an LED is like before anyone has said: its own values, else its part's. */
export function startingValues(own: ComponentProperties, part: PartFacts | null): LedValues {
  const preResistored = own.preResistored === true ? 'pre-resistored' : 'calculate';
  return {
    color: own.color ?? (typeof part?.color === 'string' ? part.color : 'red'),
    forwardVoltage: effectiveVf(part, own).microvolts / 1e6,
    current: effectiveMa(part, own).microamps / 1e3,
    resistor: own.preResistored === undefined ? 'project' : preResistored,
  };
}

/** The forward voltage (V) that a colour brings: the part's in its own colour, else the colour's; undefined if unknown. */
export function voltsOfColor(color: string, part: PartFacts | null): number | undefined {
  return color === part?.color ? effectiveVf(part, {}).microvolts / 1e6 : colourVolts.get(color);
}

/** Another colour brings its own forward voltage. */
export function withColor(values: LedValues, color: string, part: PartFacts | null): LedValues {
  return { ...values, color, forwardVoltage: voltsOfColor(color, part) ?? values.forwardVoltage };
}

/**
 * What an LED item keeps: colour and voltage where colours are chosen, else the voltage only where it differs from the
 * part's; a current only where it differs. What the dialog does not ask stays as it was.
 */
export function propertiesOf(values: LedValues, own: ComponentProperties, part: PartFacts | null): ComponentProperties {
  const { color: _color, forwardVoltage: _volts, current: _current, preResistored: _resistor, ...others } = own;
  if (!isCalculated(part)) return own;
  const { color, forwardVoltage, current, resistor } = values;
  const ofPart = startingValues({}, part);
  // A user's own part says for itself what it is, so that editing it reaches what was placed from it.
  const keepsBoth = hasColorChoice(part) && part?.isCustom !== true;
  const isOwnVoltage = keepsBoth || forwardVoltage !== ofPart.forwardVoltage;
  const isOwnColor = keepsBoth || (part?.isCustom === true ? color !== ofPart.color : own.color !== undefined);
  return {
    ...others,
    ...(isOwnColor ? { color } : {}),
    ...(isOwnVoltage ? { forwardVoltage } : {}),
    ...(current === ofPart.current ? {} : { current }),
    ...(resistor === 'project' ? {} : { preResistored: resistor === 'pre-resistored' }),
  };
}
