import type { Check } from '#domain/checks/check.ts';
import { circuitKey } from '#domain/parts/component.ts';
import type { Netlist, NetPart, Rung, SectionNet } from '#domain/wiring/netlist.ts';

/** What the checks warn of in one section: circuits by their key, and parts by their id. */
type Warned = ReadonlySet<string>;

/** The key of what is warned of in the project, and in none of its sections. */
const ofProject = '';

/** What the checks warn of, by section. */
function warnedPlaces(checks: readonly Check[]): ReadonlyMap<string, Warned> {
  const all = new Map<string, Set<string>>();
  for (const { severity, sectionId, circuitNumber, componentId } of checks) {
    if (severity !== 'warning') continue;
    const section = sectionId ?? ofProject;
    const of = all.get(section) ?? new Set();
    all.set(section, of.add(componentId ?? (circuitNumber === null ? '' : circuitKey(section, circuitNumber))));
  }
  return all;
}

/** Whether a part is warned of: one of several pieces has the id of its component with its number behind a dot. */
function isWarnedOf({ id }: NetPart, warned: Warned): boolean {
  return warned.has(id) || warned.has(id.replace(/\.\d+$/, ''));
}

/** Parts with a mark at those that are warned of; the same objects without any. */
function markParts(parts: readonly NetPart[], warned: Warned): readonly NetPart[] {
  if (!parts.some((part) => isWarnedOf(part, warned))) return parts;
  return parts.map((part) => (isWarnedOf(part, warned) ? { ...part, isWarned: true } : part));
}

function markRung(rung: Rung, warned: Warned): Rung {
  const head = markParts(rung.head, warned);
  const string = markParts(rung.string, warned);
  const branches = markParts(rung.branches, warned);
  const boards = markParts(rung.boards, warned);
  const isWarned = warned.has(rung.id);
  const isSame = head === rung.head && string === rung.string && branches === rung.branches && boards === rung.boards;
  return isSame && !isWarned ? rung : { ...rung, head, string, branches, boards, isWarned };
}

/** What was marked before, and for which warnings, so that an equal one stays the same object. */
const known = new WeakMap<Rung | SectionNet, { readonly key: string; readonly marked: Rung | SectionNet }>();

function once<Net extends Rung | SectionNet>(net: Net, key: string, mark: () => Net): Net {
  const last = known.get(net);
  if (last?.key === key) return last.marked as Net;
  const marked = mark();
  known.set(net, { key, marked });
  return marked;
}

function markSection(section: SectionNet, warned: Warned): SectionNet {
  const key = [...warned].join();
  return once(section, key, () => {
    const { feed } = section;
    const controls = markParts(feed.controls, warned);
    const [source = null] = feed.source === null ? [] : markParts([feed.source], warned);
    const rungs = section.rungs.map((rung) => once(rung, key, () => markRung(rung, warned)));
    return { ...section, feed: { ...feed, controls, source }, rungs };
  });
}

/**
 * The netlist with a mark at what the checks warn of: at a part, at a circuit, and at the supply for what is about the
 * whole project. Source: boards and currents, 5.2.
 */
export function markWarned(netlist: Netlist, checks: readonly Check[], globalId: string | null): Netlist {
  const places = warnedPlaces(checks);
  if (places.size === 0) return netlist;
  const ofGlobal = places.get(globalId ?? ofProject) ?? new Set();
  return {
    ...netlist,
    supply: places.has(ofProject) ? { ...netlist.supply, isWarned: true } : netlist.supply,
    controls: markParts(netlist.controls, ofGlobal),
    sections: netlist.sections.map((section) => {
      const warned = places.get(section.id);
      return warned === undefined ? section : markSection(section, warned);
    }),
  };
}
