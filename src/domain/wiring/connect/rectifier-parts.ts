import type { AlternatingSource } from '#domain/catalogue/catalogue-part.ts';
import type { NeededAccessory } from '#domain/parts-list/accessory-lines.ts';
import { accessoryPart, accessoryResistor } from '#domain/wiring/connect/accessory-parts.ts';
import { partDefaults, side } from '#domain/wiring/connect/net-parts.ts';
import type { Connector, Lead, NetPart, NetTerminal } from '#domain/wiring/netlist.ts';

function findBridge(needed: readonly NeededAccessory[]): NeededAccessory | undefined {
  return needed.find(({ id }) => id.startsWith('bridge-'));
}

/** Connector of an alternating source: the bridge, at whose + and − its wires end; null for another supply. */
export function bridgeOf(needed: readonly NeededAccessory[]): Connector | null {
  const bridge = findBridge(needed);
  return bridge === undefined ? null : { ref: bridge.reference ?? '', name: bridge.name };
}

const terminal = (partId: string, name: string, ref: string, lead: Lead): NetTerminal => {
  return { partId, name, text: `${ref} ${name}`, lead };
};

/** The two equal wires of an alternating source. */
function leadsOf({ id, ref }: NetPart, { kind }: AlternatingSource): readonly [NetTerminal, NetTerminal] {
  const names = kind === 'track' ? (['left rail', 'right rail'] as const) : (['~', 'other ~'] as const);
  return [terminal(id, names[0], ref, 'link'), terminal(id, names[1], ref, 'link')];
}

/** The capacitor of a track: it charges through a resistor and feeds the lights through a diode. */
function holdingParts(
  id: string,
  [plus, minus]: readonly [NetTerminal, NetTerminal],
  [capacitor, resistor, diode]: readonly (string | null | undefined)[],
  name: string,
): NetPart[] {
  const ref = capacitor ?? '';
  const charged = terminal(`${id}.hold`, '+', ref, 'plus');
  const charging = accessoryResistor(`${id}.charge`, 'res-100', resistor ?? '', plus, charged);
  const fromResistor: NetTerminal = { partId: charging.id, name: 'minus side', text: charging.ref, lead: 'plus' };
  return [
    { ...charging, sides: [charging.sides[0], null] },
    accessoryPart(`${id}.discharge`, 'diode-1n4001', diode ?? '', 1, [plus, charged]),
    { ...accessoryPart(charged.partId, 'cap-smoothing', ref, 1, [fromResistor, minus]), name },
  ];
}

/**
 * Returns the parts between the wires of an alternating source and its + and −: the bridge, the fuse in an AC lead, and
 * the capacitor with its parts. Rule E310. Source: own values, 4.4.
 */
export function rectifierParts(
  source: NetPart,
  alternating: AlternatingSource | undefined,
  needed: readonly NeededAccessory[],
  fuse: NetPart | null,
): NetPart[] {
  const bridge = findBridge(needed);
  if (bridge === undefined || alternating === undefined) return [];
  const { id } = source;
  const ref = bridge.reference ?? '';
  const [one, other] = leadsOf(source, alternating);
  const end: NetTerminal =
    fuse === null ? other : { partId: `${id}.fuse`, name: 'minus side', text: fuse.ref, lead: 'link' };
  const ends = [terminal(id, '+', ref, 'plus'), terminal(id, '−', ref, 'minus')] as const;
  const own: NetPart = {
    ...partDefaults,
    id: `${id}.bridge`,
    kind: 'bridge',
    picture: bridge.id,
    ref,
    name: bridge.name,
    details: [`~ from ${one.text} and ${end.text}`, '+ and − feed the lights'],
    sides: [side('~', null, one), side('~', null, end)],
  };
  const fuseTexts = { id: `${id}.fuse`, details: [`from ${other.text} to ${ref} ~`, ...(fuse?.details ?? [])] };
  const inLead = fuse === null ? [] : [{ ...fuse, ...fuseTexts, sides: [side('', null, other), null] as const }];
  const [, capacitor, resistor, diode] = needed;
  if (capacitor === undefined) return [own, ...inLead];
  const { name, reference } = capacitor;
  if (resistor === undefined) {
    const smoothing = accessoryPart(`${id}.hold`, 'cap-smoothing', reference ?? '', 1, ends);
    return [own, ...inLead, { ...smoothing, name }];
  }
  return [own, ...inLead, ...holdingParts(id, ends, [reference, resistor.reference, diode?.reference], name)];
}
