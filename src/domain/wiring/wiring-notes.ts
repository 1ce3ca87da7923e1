import type { NetPartKind } from '#domain/wiring/netlist.ts';

/** What a drawing with such parts says once for all of it: wire gauge, polarity, tolerance. Source: specification 1, section 2. */
export function wiringNotes(kinds: ReadonlySet<NetPartKind>): string[] {
  const notes = [
    'Wire gauge: 22-24 AWG. Wires to + are red, wires to − are black; links inside a string may have any colour.',
  ];
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
