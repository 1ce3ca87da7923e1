import type { NetPart } from '#domain/wiring/netlist.ts';

/** Whether a part is a resistor that was placed by hand; a calculated one has no name. */
export function isPlacedByHand({ kind, name }: NetPart): boolean {
  return kind === 'resistor' && name !== '';
}
