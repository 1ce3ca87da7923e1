import type { PartLoads } from '#domain/build-book/part-loads.ts';
import { expandRung, rungToSolder } from '#domain/build-book/rungs.ts';
import type { WireEnd } from '#domain/build-book/wire-cutter.ts';
import { legJoints } from '#domain/build-book/cut-rung.ts';
import { feedGroupId, type WireBundle } from '#domain/build-book/wire-list.ts';
import type { Connection, Terminal } from '#domain/fault-finder/flat-netlist.ts';
import { mainRails, sideName } from '#domain/meter/joints.ts';
import { isOnMainRails, type Netlist, type NetPart } from '#domain/wiring/netlist.ts';

/** Returns the terminal at one side of a part. */
export function sideOf(part: NetPart, at: 0 | 1): Terminal {
  return `${part.ref} ${sideName(part, at)}`;
}

/** Returns a rail of a section, or of the project if the scope is `mainRails`. */
export function railOf(scope: string, name: '+' | '−'): Terminal {
  return `${scope} rail ${name}`;
}

const portNames: Readonly<Record<string, 0 | 1>> = { plus: 0, minus: 1 };

/** Returns the terminal at which a wire ends, by its port in the diagram. */
function terminalOfPart(part: NetPart, { drawnAt, key }: WireEnd): Terminal {
  const minusPins = part.feedPins?.minus ?? [];
  if (minusPins.some((name) => key === `${part.ref} ${name}`)) return `${part.ref} ${minusPins[0]}`;
  const port = drawnAt?.slice(part.id.length + 1) ?? '';
  const side = portNames[port];
  if (side !== undefined) return sideOf(part, side);
  if (port === 'in') return `${part.ref} IN`;
  return port === 'out' ? `${part.ref} OUT` : key;
}

/** Finds the terminals at the ends of the wires of a netlist. */
export class TerminalFinder {
  readonly #byTitle: ReadonlyMap<string, string>;
  /** The only section on the project's supply, whose rails are the main rails; null if there are several. */
  readonly #soleId: string | null;

  constructor(netlist: Netlist, bundles: readonly WireBundle[]) {
    this.#byTitle = new Map(netlist.sections.map(({ id, title }) => [title, id]));
    const ofSupply = bundles.find(({ sectionId }) => sectionId === null);
    const ends = ofSupply?.groups.flatMap(({ wires }) => wires.flatMap(({ from, to }) => [from, to])) ?? [];
    const isSole = ends.some(({ label, key }) => label === 'rail −' && key !== label);
    this.#soleId = isSole ? (netlist.sections.find(isOnMainRails)?.id ?? null) : null;
  }

  /** Returns a main rail of the project. */
  mainRail(name: '+' | '−'): Terminal {
    return railOf(this.#soleId ?? mainRails, name);
  }

  /**
   * Returns the terminal at an end of a wire of a section, or of the supply if `sectionId` is null. `side` is the side of
   * a resistor or bulb of another string that the wire ends at.
   */
  terminalAt(end: WireEnd, sectionId: string | null, side: 'plus side' | 'minus side'): Terminal {
    const { part, label, key } = end;
    if (part !== null) return terminalOfPart(part, end);
    const name = /rail ([+−])/.exec(key)?.[1] === '+' ? '+' : '−';
    if (key.startsWith('main rail')) return this.mainRail(name);
    if (key === 'rail +' || key === 'rail −') return railOf(sectionId ?? mainRails, name);
    const other = /^rail [+−] of (.*)$/su.exec(label)?.[1];
    const otherId = other === undefined ? undefined : this.#byTitle.get(other);
    if (otherId !== undefined) return railOf(otherId, name);
    return /^[DR][\d.]+$/.test(key) ? `${key} ${side}` : key;
  }
}

/** Lists the wires of the concerned sections and of the supply, and the joints of resistors on the legs of LEDs. */
export function listConnections(
  netlist: Netlist,
  bundles: readonly WireBundle[],
  loads: PartLoads,
  concerned: ReadonlySet<string>,
): Connection[] {
  const finder = new TerminalFinder(netlist, bundles);
  const ofBundles = bundles
    .filter(({ sectionId }) => sectionId === null || concerned.has(sectionId))
    .flatMap(({ sectionId, groups }) =>
      groups.flatMap(({ id, wires }) =>
        wires.map((wire): Connection => {
          const from = finder.terminalAt(wire.from, sectionId, 'plus side');
          const to = finder.terminalAt(wire.to, sectionId, 'minus side');
          return { wire, sectionId, rungId: id === feedGroupId ? null : id, from, to };
        }),
      ),
    );
  const onLegs = netlist.sections
    .filter(({ id }) => concerned.has(id))
    .flatMap(({ id: sectionId, rungs }) =>
      rungs.flatMap((rung) =>
        expandRung(rungToSolder(rung)).flatMap(({ string }) =>
          legJoints(string, loads).map(([resistor, led]): Connection => {
            return { wire: null, sectionId, rungId: rung.id, from: sideOf(resistor, 1), to: sideOf(led, 0) };
          }),
        ),
      ),
    );
  return [...ofBundles, ...onLegs];
}
