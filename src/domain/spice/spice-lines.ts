import type { Bend, Resistance } from '#domain/network/curve.ts';
import { printable } from '#domain/wiring/label-text.ts';

const milli = 1000;

/** An element between two nodes, as one or more lines. */
export type SpiceElement = (plus: string, minus: string) => readonly string[];

/** The node that every voltage is measured against: the minus of all supplies. */
export const minusNode = '0';

/** A number as SPICE reads it: digits and an exponent, never a suffix. */
export function amount(value: number): string {
  return String(Number(value.toPrecision(12)));
}

/**
 * A line that SPICE skips, whatever the text holds: it stands on one line, the star is followed by a blank (`*#` begins a
 * command), and no backslash at its end joins the next line to it. Rule X3.
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

/** What lets a current through from a voltage on: an LED, or the output of a chip. */
export function conductor(name: string, { kneeV, ohms }: Resistance): SpiceElement {
  return curve(name, [{ volts: kneeV, slope: milli / ohms }]);
}

/** A part by its curve: from each bend on the current grows by another slope. */
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

/** As much current as an ammeter shows, `times` over: strings that equal the one with the ammeter. */
export function likeIt(name: string, times: number): SpiceElement {
  return (plus, minus) => [`F_${name} ${plus} ${minus} V_${name} ${times}`];
}

/** Elements one behind the other; the nodes between them are numbered. */
export function inARow(name: string, elements: readonly SpiceElement[]): SpiceElement {
  return (plus, minus) =>
    elements.flatMap((element, index) => {
      const from = index === 0 ? plus : `${name}_${index}`;
      return element(from, index === elements.length - 1 ? minus : `${name}_${index + 1}`);
    });
}
