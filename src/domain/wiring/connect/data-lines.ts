import type { DataLine, NetPart, Rung, SectionNet } from '#domain/wiring/netlist.ts';

/** A part and the section it is in. */
interface Located {
  readonly part: NetPart;
  readonly section: SectionNet;
}

const noSource = 'a controller (none in this plan)';

/** Appended to the name of a data source that has another supply: both supplies must share their −. */
export const jointMinus = ' (join both − rails)';

/** The battery or plug of its own that a section runs on; null on the project's rails. */
function ownBattery({ feed }: SectionNet): NetPart | null {
  return feed.source?.kind === 'regulator' ? null : feed.source;
}

/** Where a part is, seen from a section. */
function nameFrom({ part, section }: Located, place: SectionNet): string {
  if (section === place) return part.ref;
  const joint = ownBattery(section) === ownBattery(place) ? '' : jointMinus;
  return `${part.ref}, ${section.title}${joint}`;
}

/** The parts of a section that data lines join. */
interface DataParts {
  readonly strips: readonly NetPart[];
  /** Boards with an output for data. */
  readonly sources: readonly NetPart[];
}

const known = new WeakMap<SectionNet, DataParts>();

function dataPartsOf(section: SectionNet): DataParts {
  const parts = known.get(section) ?? {
    strips: section.rungs.flatMap(({ branches }) => branches.filter(({ kind }) => kind === 'addressable')),
    sources: section.rungs.flatMap(({ boards }) => boards.filter(({ data }) => data !== null)),
  };
  known.set(section, parts);
  return parts;
}

/** The addressable parts of a section, each fed by the one before it and the first by a controller. */
function chain(section: SectionNet, source: Located | null, lines: Map<NetPart, DataLine>): void {
  const { strips } = dataPartsOf(section);
  const [first] = strips;
  if (first === undefined) return;
  for (const [index, strip] of strips.entries()) {
    const before = strips[index - 1];
    const next = strips[index + 1];
    const from = before?.ref ?? (source === null ? noSource : nameFrom(source, section));
    lines.set(strip, { from, to: next === undefined ? [] : [next.ref] });
  }
  if (source === null) return;
  const to = lines.get(source.part)?.to ?? [];
  lines.set(source.part, { from: null, to: [...to, nameFrom({ part: first, section }, source.section)] });
}

/** A section with its data lines; `key` is their JSON. */
interface LinedSection {
  readonly key: string;
  readonly section: SectionNet;
}

const lined = new WeakMap<SectionNet, LinedSection>();

/** Returns a section with its data lines: the same object when it has none, the cached one while they are equal. */
function withLines(section: SectionNet, lines: ReadonlyMap<NetPart, DataLine>): SectionNet {
  const { strips, sources } = dataPartsOf(section);
  const own = [...strips, ...sources].map((part) => lines.get(part) ?? null);
  if (own.every((line) => line === null)) return section;
  const key = JSON.stringify(own);
  const last = lined.get(section);
  if (last?.key === key) return last.section;
  const isLed = (part: NetPart) => lines.has(part);
  const hasLine = ({ branches, boards }: Rung) => branches.some(isLed) || boards.some(isLed);
  const withLine = (part: NetPart): NetPart => ({ ...part, data: lines.get(part) ?? part.data });
  const update = (rung: Rung): Rung =>
    hasLine(rung) ? { ...rung, branches: rung.branches.map(withLine), boards: rung.boards.map(withLine) } : rung;
  const updated = { ...section, rungs: section.rungs.map(update) };
  lined.set(section, { key, section: updated });
  return updated;
}

/**
 * Leads a data line to the addressable parts: from the section's first control with a data output, else from the
 * project's first, and on from one strip to the next. Sections whose lines stay as they are, and rungs without lines,
 * stay the same objects.
 */
export function connectData(sections: readonly SectionNet[]): readonly SectionNet[] {
  if (sections.every((section) => dataPartsOf(section).strips.length === 0)) return sections;
  const sources = sections.flatMap((section) => dataPartsOf(section).sources.map((part) => ({ part, section })));
  const lines = new Map<NetPart, DataLine>();
  for (const section of sections) {
    chain(section, sources.find((source) => source.section === section) ?? sources[0] ?? null, lines);
  }
  return sections.map((section) => withLines(section, lines));
}
