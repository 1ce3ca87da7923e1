import { type Bend, type Branch, resistanceBends } from '#domain/network/curve.ts';
import { printable } from '#domain/wiring/label-text.ts';

const milli = 1000;

/** An element between two nodes, as one or more lines. */
export type SpiceElement = (plus: string, minus: string) => readonly string[];

/** The ground node: the minus of all supplies. */
export const minusNode = '0';

/** Formats a number for SPICE: digits and an exponent, never a suffix. */
export function amount(value: number): string {
  return String(Number(value.toPrecision(12)));
}

/**
 * Formats any text as a comment: one line, with a blank after the star (`*#` begins a command) and no backslash that
 * would join the next line. Rule X3.
 */
export function comment(text: string): string {
  return `* ${printable(text).replaceAll('\\', '/')}`;
}

export function resistor(name: string, ohms: number): SpiceElement {
  return (plus, minus) => [`R_${name} ${plus} ${minus} ${amount(ohms)}`];
}

/** A source of 0 V, whose current SPICE can print. */
export function ammeter(name: string): SpiceElement {
  return (plus, minus) => [`V_${name} ${plus} ${minus} 0`];
}

/** An element that conducts above its knee voltage, such as an LED or the output of a chip, or by a curve. */
export function conductor(name: string, branch: Branch): SpiceElement {
  return curve(name, resistanceBends(branch));
}

/** A current source that follows a curve of current over voltage; the slopes of all bends below the voltage add up. */
export function curve(name: string, bends: readonly Bend[]): SpiceElement {
  return (plus, minus) => {
    const across = minus === minusNode ? `V(${plus})` : `V(${plus},${minus})`;
    const terms = bends.map(({ volts, slope }) => {
      const above = volts === 0 ? across : `${across}-${amount(volts)}`;
      return `${slope < 0 ? '-' : '+'} ${amount(Math.abs(slope) / milli)}*uramp(${above})`;
    });
    return [`B_${name} ${plus} ${minus} I = ${terms.join(' ').replace(/^\+ /, '')}`];
  };
}

/** A current source of `times` the current of an ammeter, for strings that are equal to the measured one. */
export function mirrorCurrent(name: string, times: number): SpiceElement {
  return (plus, minus) => [`F_${name} ${plus} ${minus} V_${name} ${times}`];
}

/** An element at a copy of the voltage between two nodes, from which it draws no current. */
export function onCopiedVoltage(name: string, element: SpiceElement): SpiceElement {
  return (plus, minus) => [`E_${name} ${name}_out ${minus} ${plus} ${minus} 1`, ...element(`${name}_out`, minus)];
}

/** Elements in series; the nodes between them are numbered. */
export function inSeries(name: string, elements: readonly SpiceElement[]): SpiceElement {
  return (plus, minus) =>
    elements.flatMap((element, index) => {
      const from = index === 0 ? plus : `${name}_${index}`;
      return element(from, index === elements.length - 1 ? minus : `${name}_${index + 1}`);
    });
}
