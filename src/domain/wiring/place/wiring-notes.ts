import { usualWire, wireGaugeFor } from '#domain/electrical/wire-gauge.ts';
import { formatMilliamps } from '#domain/units/format-amounts.ts';
import type { NetPartKind } from '#domain/wiring/netlist.ts';

/** Which wire feeds a current (mA). Source: decisions C9. */
function feedAdvice(milliamps: number): string {
  const { awg } = wireGaugeFor(milliamps);
  const carries = `With everything on, the feed carries up to ${formatMilliamps(milliamps)}`;
  if (awg === null) return `${carries}, more than one wire bears: feed the sections by wires of their own.`;
  return `${carries}: ${Math.min(usualWire.awg, awg)} AWG or thicker for up to ${usualWire.cm} cm of it.`;
}

/**
 * What a drawing with such parts, fed by up to so many mA, says once for all of it: wire gauge, polarity, tolerance.
 * Source: specification 1, section 2.
 */
export function wiringNotes(kinds: ReadonlySet<NetPartKind>, milliamps: number): string[] {
  const notes = [
    'Wire gauge: 22-24 AWG. Wires to + are red, wires to − are black; links inside a string may have any colour.',
  ];
  if (milliamps > 0) notes.push(feedAdvice(milliamps));
  if (kinds.has('led')) {
    notes.push(
      'LEDs let current pass one way: the long leg is +, the short leg by the flat side of the rim is − (the bar of the symbol).',
    );
  }
  if (kinds.has('resistor')) notes.push('Resistors have a tolerance of 5%; the gold band is the last one.');
  if (kinds.has('gap')) notes.push('A crossed box is a gap: nothing is soldered there until the circuit can light.');
  if (kinds.has('board')) {
    notes.push('Boards: supply and data are drawn; connect further inputs and outputs as their own instructions say.');
  }
  return notes;
}
