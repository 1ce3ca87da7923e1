import { accessories, type AccessoryId, type TransistorId } from '#domain/catalogue/accessories.ts';
import { colorBands } from '#domain/electrical/color-bands.ts';
import { resistorPicture } from '#domain/pictures/picture-name.ts';
import { partDefaults, side } from '#domain/wiring/connect/net-parts.ts';
import {
  isTerminal,
  type NetEnd,
  type NetPart,
  type NetPin,
  type NetTerminal,
  endText,
} from '#domain/wiring/netlist.ts';

/**
 * Transistor of a circuit: the terminal that drives its gate, and the end that the source of a P-channel one is
 * connected to.
 */
export interface HeldTransistor {
  readonly id: TransistorId;
  readonly ref: string;
  readonly gateFrom: NetTerminal;
  readonly plusAt: NetEnd;
}

/** The transistor of circuit `id`, with its source at `sourceAt`. Rule E94. */
export function transistorPart(id: string, type: TransistorId, ref: string, sourceAt: NetEnd, users: string): NetPart {
  const { name, channel } = accessories[type];
  const source = side('S', null, sourceAt);
  const pins: NetPin[] = [
    { name: 'G', where: null, at: null, text: 'to its two resistors', lead: 'link' },
    { name: 'D', where: null, at: null, text: users, lead: channel === 'N' ? 'minus' : 'plus' },
  ];
  const sides = channel === 'N' ? ([null, source] as const) : ([source, null] as const);
  const legs = `legs ${accessories[type].terminals.join(', ')}`;
  const details = isTerminal(sourceAt) ? [legs, `S to ${sourceAt.text}`] : [legs];
  return { ...partDefaults, id, kind: 'transistor', picture: type, ref, name, details, sides, pins };
}

function bandsOf(type: AccessoryId): string[] {
  const accessory = accessories[type];
  return 'ohms' in accessory ? colorBands(accessory.ohms) : [];
}

/** A resistor between two ends. */
export function accessoryResistor(
  id: string,
  type: AccessoryId,
  ref: string,
  from: NetEnd,
  to: NetEnd,
  bands: readonly string[] = bandsOf(type),
): NetPart {
  const accessory = accessories[type];
  const details = [bands.join(' '), `from ${endText(from)} to ${endText(to)}`];
  const sides = [side('', null, from), side('', null, to)] as const;
  const picture = resistorPicture(bands);
  return { ...partDefaults, id, kind: 'resistor', picture, ref, name: accessory.name, details, bands, sides };
}

/** Capacitors or diodes between two ends; the band of a diode is at the first end, or else at the second. */
export function accessoryPart(
  id: string,
  type: AccessoryId,
  ref: string,
  count: number,
  [from, to]: readonly [NetEnd, NetEnd],
  isBandFirst = true,
): NetPart {
  const accessory = accessories[type];
  const kind = accessory.reference === 'D' ? 'diode' : 'capacitor';
  const isPolar = 'polar' in accessory;
  const diodeSides = isBandFirst ? ['band', 'other end'] : ['other end', 'band'];
  const [plus, minus] = kind === 'diode' ? diodeSides : isPolar ? ['+', '−'] : ['', ''];
  const details = [`from ${endText(from)} to ${endText(to)}`];
  const sides = [side(plus ?? '', null, from), side(minus ?? '', null, to)] as const;
  const picture = kind === 'diode' ? 'diode' : isPolar ? 'electrolytic' : 'capacitor';
  return { ...partDefaults, id, kind, picture, ref, name: accessory.name, details, count, sides };
}
