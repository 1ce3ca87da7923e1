import { isCharger, isConnector } from '#domain/driving/driving-section.ts';
import { chargeResistorOf, chargeResistorText, hasOwnChargeResistor } from '#domain/electrical/charger.ts';
import type { ResolvedPart } from '#domain/parts/resolved-part.ts';
import { formatMilliamps } from '#domain/units/formats.ts';
import { seriesControl, side, netPart } from '#domain/wiring/connect/net-parts.ts';
import type { NetPart } from '#domain/wiring/netlist.ts';

/** A connector, through which both leads of its section go. Rule V46. */
function plugPart(control: ResolvedPart, ref: string): NetPart {
  return {
    ...netPart(control, 'plug', ref),
    details: ['pin 1, red, is +', 'pin 2, black, is −'],
    count: control.quantity,
    sides: [side(''), side('')],
    feedPins: { plus: ['pin 1', 'pin 1'], minus: ['pin 2', 'pin 2'] },
  };
}

/** A charger, drawn on the left of its cell. Rule V48. */
function chargerPart(control: ResolvedPart, ref: string): NetPart {
  const charging = chargeResistorOf(control);
  const resistor = hasOwnChargeResistor(control) ? [`replace R3 with ${chargeResistorText(charging)}`] : [];
  return {
    ...netPart(control, 'charger', ref),
    details: [...resistor, `charges with ${formatMilliamps(charging.milliamps)}`, '− through B− and OUT−'],
    sides: [side('OUT+'), side('B+')],
    feedPins: { plus: ['OUT+', 'B+'], minus: ['OUT-', 'B-'] },
  };
}

/** A control in the feed of a section: a connector, a charger, or a switch. */
export function feedControl(control: ResolvedPart, ref: string): NetPart {
  if (isCharger(control)) return chargerPart(control, ref);
  return isConnector(control) ? plugPart(control, ref) : seriesControl(control, ref);
}

/** Sorts the parts of a feed that ends at its supply: a charger is directly at its cell, even before a fuse. */
export function withChargerLast(parts: readonly NetPart[]): NetPart[] {
  return parts.toSorted((one, other) => Number(one.kind === 'charger') - Number(other.kind === 'charger'));
}
