import type { Blueprint } from '#domain/blueprint/blueprint.ts';
import type { Check } from '#domain/checks/check.ts';
import { circuitKey } from '#domain/parts/component.ts';
import { memoize, createCache } from '#domain/projects/memoize.ts';
import type { Netlist, NetPart, Rung, SectionNet } from '#domain/wiring/netlist.ts';

/** Keys of circuits and ids of parts that the checks warn about; empty texts are for a section or the project. */
type Warned = ReadonlySet<string>;

/** Targets of the warnings among the checks of one section, or of the project. */
const warnedBy = memoize((checks: readonly Check[]): Warned => {
  const warnings = checks.filter(({ severity }) => severity === 'warning');
  return new Set(
    warnings.map(({ sectionId, circuitNumber, componentId }) => {
      return componentId ?? (circuitNumber === null ? '' : circuitKey(sectionId ?? '', circuitNumber));
    }),
  );
});

/** Whether a warning applies to a part. The id of a piece is that of its component with `.` and a number appended. */
function hasWarning({ id }: NetPart, warned: Warned): boolean {
  return warned.has(id) || warned.has(id.replace(/\.\d+$/, ''));
}

/** Marks the parts that have warnings; without any, returns the same array. */
function markParts(parts: readonly NetPart[], warned: Warned): readonly NetPart[] {
  if (!parts.some((part) => hasWarning(part, warned))) return parts;
  return parts.map((part) => (hasWarning(part, warned) ? { ...part, isWarned: true } : part));
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

// Nets and rungs with equal warnings stay the same objects.
const cachedRung = createCache<Rung, Rung>();
const cachedSection = createCache<SectionNet, SectionNet>();

const keyOf = memoize((warned: Warned) => [...warned].join());

function markSection(section: SectionNet, warned: Warned): SectionNet {
  const key = [keyOf(warned)];
  return cachedSection(section, key, () => {
    const { feed } = section;
    const controls = markParts(feed.controls, warned);
    const [source = null] = feed.source === null ? [] : markParts([feed.source], warned);
    const rungs = section.rungs.map((rung) => cachedRung(rung, key, () => markRung(rung, warned)));
    return { ...section, feed: { ...feed, controls, source }, rungs };
  });
}

/**
 * Marks the parts and circuits with warnings, and the supply for warnings about the whole project. Source: boards and
 * currents, 5.2.
 */
export function markWarned(
  netlist: Netlist,
  { checks, sections }: Pick<Blueprint, 'checks' | 'sections'>,
  globalId: string | null,
): Netlist {
  const ofProject = warnedBy(checks.filter(({ sectionId }) => sectionId === null));
  const bySection = new Map(sections.map((section) => [section.id, warnedBy(section.checks)]));
  const ofGlobal = globalId === null ? ofProject : bySection.get(globalId);
  return {
    ...netlist,
    supply: ofProject.size > 0 ? { ...netlist.supply, isWarned: true } : netlist.supply,
    controls: markParts(netlist.controls, ofGlobal ?? new Set()),
    sections: netlist.sections.map((section) => {
      const warned = bySection.get(section.id);
      return warned === undefined || warned.size === 0 ? section : markSection(section, warned);
    }),
  };
}
