import { expandPart, expandRung } from '#domain/build-book/rungs.ts';
import type { Terminal } from '#domain/fault-finder/flat-netlist.ts';
import { railOf } from '#domain/fault-finder/connections.ts';
import { railKeys, splitKey } from '#domain/meter/joints.ts';
import { probePointsOf, type ProbePoint } from '#domain/meter/probes.ts';
import { partsOfNetlist } from '#domain/meter/switch-settings.ts';
import type { Netlist, NetPart } from '#domain/wiring/netlist.ts';

/** A probe point with its terminal in the flat netlist. */
export interface FlatProbePoint extends ProbePoint {
  readonly at: Terminal;
}

function pointsOf(part: NetPart, isOnly: boolean): FlatProbePoint[] {
  return probePointsOf(part).map((point) => {
    const at = `${part.ref} ${splitKey(point.key)[1]}`;
    return { ...point, key: isOnly ? point.key : at, at };
  });
}

/**
 * Lists the rails and terminals of a netlist that a probe can touch, in reading order, each of several equal parts
 * separately. The terminals of single parts have the keys of the meter. Rule E162.
 */
export function flatProbePoints(netlist: Netlist): FlatProbePoint[] {
  const inStrings = new Map<NetPart, readonly NetPart[]>();
  for (const rung of netlist.sections.flatMap(({ rungs }) => rungs)) {
    const each = expandRung(rung);
    for (const [at, part] of rung.string.entries()) {
      const pieces = each.flatMap(({ string }) => string[at] ?? []);
      inStrings.set(part, pieces);
    }
  }
  const ofParts = partsOfNetlist(netlist).flatMap((part) => {
    const pieces = inStrings.get(part) ?? expandPart(part);
    return pieces.flatMap((piece) => pointsOf(piece, pieces.length === 1));
  });
  const ofRails = netlist.sections.flatMap(({ id, title }) =>
    (['+', '−'] as const).map((name): FlatProbePoint => {
      const key = name === '+' ? railKeys(id).plus : railKeys(id).minus;
      const words = netlist.sections.length === 1 ? `rail ${name}` : `rail ${name} of ${title}`;
      return { key, partId: id, terminal: `rail ${name}`, words, about: title, at: railOf(id, name) };
    }),
  );
  return [...ofRails, ...ofParts];
}
