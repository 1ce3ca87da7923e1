import { terminalLabel } from '#domain/catalogue/terminal.ts';
import type { Connection, Terminal } from '#domain/fault-finder/flat-netlist.ts';
import { type Fault, ohmsOf, type Suspect } from '#domain/fault-finder/faults.ts';
import { formatOhms, joinWords } from '#domain/units/formats.ts';
import type { Netlist } from '#domain/wiring/netlist.ts';

/** Describes faults of a netlist; wires and rails outside of the section name their section. */
export class FaultText {
  readonly #titles: ReadonlyMap<string | null, string>;
  readonly #sectionId: string | null;

  constructor({ sections }: Pick<Netlist, 'sections'>, sectionId: string | null) {
    this.#titles = new Map(sections.map(({ id, title }) => [id, title]));
    this.#sectionId = sectionId;
  }

  /** Describes a terminal; a rail with its section. */
  terminal(terminal: Terminal): string {
    const [, id = '', name = ''] = /^(.*) rail ([+−])$/su.exec(terminal) ?? [];
    if (name === '') return terminalLabel(terminal);
    const title = this.#titles.get(id);
    if (title === undefined) return `main rail ${name}`;
    return id === this.#sectionId || this.#titles.size === 1 ? `rail ${name}` : `rail ${name} of ${title}`;
  }

  /** Describes a suspect as part of a sentence: `bad joint on wire 5, at R1 or D1 +`. */
  suspect({ faults }: Suspect): string {
    const [first, second] = faults;
    if (first.kind !== 'open' || second?.kind !== 'open' || first.connection.wire === null) return this.fault(first);
    const { from, to } = first.connection.wire;
    return `bad joint on ${this.#wireName(first.connection)}, at ${placeOf(from.label)} or ${placeOf(to.label)}`;
  }

  /** Describes one fault: `bad joint on wire 5, at R1`. */
  fault(fault: Fault): string {
    switch (fault.kind) {
      case 'open':
        return this.#joint(fault.connection, fault.end);
      case 'reversed':
        return `${fault.element.ref} is backwards`;
      case 'dead':
        return `${fault.element.ref} is broken and does not conduct`;
      case 'shorted':
        return `${fault.element.ref} is shorted, or solder joins its two legs`;
      case 'value':
        return `${fault.element.ref} is ${formatOhms(fault.ohms)} instead of ${formatOhms(ohmsOf(fault.element))}`;
      case 'swapped':
        return `${joinWords(fault.elements.map(({ ref }) => ref))} are swapped`;
      case 'bridge':
        return this.#bridge(fault.terminals);
    }
  }

  #wireName({ wire, sectionId }: Connection): string {
    const number = `wire ${wire?.number ?? ''}`;
    if (sectionId === null) return `${number} (supply)`;
    const isPlain = sectionId === this.#sectionId || this.#titles.size === 1;
    return isPlain ? number : `${number} (${this.#titles.get(sectionId) ?? ''})`;
  }

  #joint(joint: Connection, end: 'from' | 'to'): string {
    const { wire, from, to } = joint;
    if (wire === null) return `bad joint of ${refOf(from)} on the ${to.split(' ').at(-1) ?? ''} leg of ${refOf(to)}`;
    return `bad joint on ${this.#wireName(joint)}, at ${placeOf(wire[end].label)}`;
  }

  #bridge([one, other]: readonly [Terminal, Terminal]): string {
    const ref = refOf(one);
    if (ref === refOf(other) && one.endsWith(' side')) return `solder joins the two ends of ${ref}`;
    return `solder joins ${this.terminal(one)} and ${this.terminal(other)}`;
  }
}

/** Returns the label of a joint; `rail +` becomes `the + rail`. */
const placeOf = (label: string): string => label.replace(/^(main )?rail ([+−])$/u, 'the $1$2 rail');

const refOf = (terminal: Terminal): string => terminal.split(' ')[0] ?? '';
