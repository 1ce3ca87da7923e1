import { isConnector } from '#domain/driving/driving-section.ts';
import type { ResolvedPart } from '#domain/parts/resolved-part.ts';
import { pictureName } from '#domain/pictures/picture-name.ts';
import { nameOf, partDefaults, seriesControl, side } from '#domain/wiring/connect/net-parts.ts';
import type { NetPart } from '#domain/wiring/netlist.ts';

/** A connector, through which both leads of its section go. Rule V46. */
function plugPart(control: ResolvedPart, ref: string): NetPart {
  return {
    ...partDefaults,
    id: control.id,
    kind: 'plug',
    picture: pictureName(control.part),
    ref,
    name: nameOf(control),
    details: ['pin 1, red, is +', 'pin 2, black, is −'],
    count: control.quantity,
    sides: [side(''), side('')],
    feedPins: { plus: ['pin 1', 'pin 1'], minus: ['pin 2', 'pin 2'] },
  };
}

/** A control in the feed of a section: a connector, or a switch. */
export function feedControl(control: ResolvedPart, ref: string): NetPart {
  return isConnector(control) ? plugPart(control, ref) : seriesControl(control, ref);
}
