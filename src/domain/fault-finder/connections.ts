import type { PartLoads } from '#domain/build-book/part-loads.ts';
import { expandRung, rungToSolder } from '#domain/build-book/rungs.ts';
import type { WireEnd } from '#domain/build-book/wire-cutter.ts';
import { legJoints } from '#domain/build-book/cut-rung.ts';
import { feedGroupId, type WireBundle } from '#domain/build-book/wire-list.ts';
import type { Connection, Terminal } from '#domain/fault-finder/flat-netlist.ts';
import { mainRails, sideName } from '#domain/meter/joints.ts';
import { isOnMainRails, type Netlist, type NetPart } from '#domain/wiring/netlist.ts';

/** The terminal of a part at one of its sides. */
export function sideOf(part: NetPart, at: 0 | 1): Terminal {
  return `${part.ref} ${sideName(part, at)}`;
}

/** A rail of a section, or with `mainRails` one of the project. */
export function railOf(scope: string, name: '+' | '−'): Terminal {
  return `${scope} rail ${name}`;
}

const portNames: Readonly<Record<string, 0 | 1>> = { plus: 0, minus: 1 };

/** The terminal that a wire of a part ends at, by the port where the drawing has it. */
function terminalOfPart(part: NetPart, { drawnAt, key }: WireEnd): Terminal {
  const port = drawnAt?.slice(part.id.length + 1) ?? '';
  const side = portNames[port];
  if (side !== undefined) return sideOf(part, side);
  if (port === 'in') return `${part.ref} IN`;
  return port === 'out' ? `${part.ref} OUT` : key;
}

/** Finds the terminals that the wires of a netlist end at. */
export class TerminalFinder {
  readonly #byTitle: ReadonlyMap<string, string>;
  /** The section whose rails are those of the project's supply; null where several hang on main rails. */
  readonly #soleId: string | null;

  constructor(netlist: Netlist, bundles: readonly WireBundle[]) {
    this.#byTitle = new Map(netlist.sections.map(({ id, title }) => [title, id]));
    const ofSupply = bundles.find(({ sectionId }) => sectionId === null);
    const ends = ofSupply?.groups.flatMap(({ wires }) => wires.flatMap(({ from, to }) => [from, to])) ?? [];
    const isSole = ends.some(({ label, key }) => label === 'rail −' && key !== label);
    this.#soleId = isSole ? (netlist.sections.find(isOnMainRails)?.id ?? null) : null;
  }

  /** The + or − of what the project's supply feeds. */
  mainRail(name: '+' | '−'): Terminal {
    return railOf(this.#soleId ?? mainRails, name);
  }

  /** The terminal at an end of a wire of a section, or with null of the supply. */
  terminalAt(end: WireEnd, sectionId: string | null): Terminal {
    const { part, label, key } = end;
    if (part !== null) return terminalOfPart(part, end);
    const name = /rail ([+−])/.exec(key)?.[1] === '+' ? '+' : '−';
    if (key.startsWith('main rail')) return this.mainRail(name);
    if (key === 'rail +' || key === 'rail −') return railOf(sectionId ?? mainRails, name);
    const other = /^rail [+−] of (.*)$/su.exec(label)?.[1];
    const otherId = other === undefined ? undefined : this.#byTitle.get(other);
    return otherId === undefined ? key : railOf(otherId, name);
  }
}

/** The wires of some sections and of the supply, and the resistors that are soldered to the legs of their LEDs. */
export function connectionsOf(
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
          const [from, to] = [finder.terminalAt(wire.from, sectionId), finder.terminalAt(wire.to, sectionId)];
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
