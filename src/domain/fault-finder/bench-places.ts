import { rungTitle } from '#domain/build-book/part-names.ts';
import { expandPart, expandRung } from '#domain/build-book/rungs.ts';
import { type Bench, type BenchPart, isShining, type Terminal } from '#domain/fault-finder/bench.ts';
import { railOf } from '#domain/fault-finder/bench-wires.ts';
import { railKeys } from '#domain/meter/joints.ts';
import { placesOf, type ProbePlace } from '#domain/meter/probes.ts';
import { partsOfNetlist } from '#domain/meter/switch-settings.ts';
import type { Netlist, NetPart } from '#domain/wiring/netlist.ts';

/** A terminal that a probe can be held to, and what it is called on the bench. */
export interface BenchPlace extends ProbePlace {
  readonly at: Terminal;
}

function pieceOf(part: NetPart, isOnly: boolean): BenchPlace[] {
  return placesOf(part).map((place) => ({ ...place, key: isOnly ? place.key : place.words, at: place.words }));
}

/**
 * The terminals of a netlist that a probe can be held to, in reading order, each of several equal parts by itself, and the
 * rails. A part that is drawn once has the keys of the meter. Rule E161.
 */
export function benchPlaces(netlist: Netlist): BenchPlace[] {
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
    return pieces.flatMap((piece) => pieceOf(piece, pieces.length === 1));
  });
  const ofRails = netlist.sections.flatMap(({ id, title }) =>
    (['+', '−'] as const).map((name): BenchPlace => {
      const key = name === '+' ? railKeys(id).plus : railKeys(id).minus;
      const words = netlist.sections.length === 1 ? `rail ${name}` : `rail ${name} of ${title}`;
      return { key, partId: id, terminal: `rail ${name}`, words, about: title, at: railOf(id, name) };
    }),
  );
  return [...ofRails, ...ofParts];
}

/** The lights of a circuit, or of parts that stand alone. */
export interface BenchLights {
  readonly title: string;
  readonly lights: readonly BenchPart[];
}

/** The lights of a bench as they stand in a netlist, circuit by circuit. */
export function benchLights({ parts }: Bench, { sections }: Netlist): BenchLights[] {
  const shining = parts.filter(isShining);
  return sections.flatMap(({ rungs }) =>
    rungs.flatMap((rung) => {
      const lights = shining.filter(({ rungId }) => rungId === rung.id);
      return lights.length === 0 ? [] : [{ title: rungTitle(rung), lights }];
    }),
  );
}
