import type { PartLoads } from '#domain/build-book/part-loads.ts';
import { refList } from '#domain/build-book/part-names.ts';
import { isTerminal, type NetPart, type Rung } from '#domain/wiring/netlist.ts';

/** What is to be soldered of a rung; what is left out of it, and why. */
export interface RungToSolder {
  readonly rung: Rung;
  readonly trouble: string | null;
  /** What to leave out, in words. */
  readonly leftOut: string;
}

/** Why a string is not to be soldered: it stays dark, or a check found an error in it. */
function stringError(rung: Rung, loads: PartLoads): string | null {
  if (rung.trouble !== null) return rung.trouble;
  if (rung.string.some(({ kind }) => kind === 'gap')) return 'No resistor fits it.';
  return rung.string.length > 0 ? loads.errorOf(rung) : null;
}

function errorsOf(parts: readonly NetPart[], loads: PartLoads): string[] {
  return parts.flatMap((part) => loads.errorOf(part) ?? []);
}

/** What is left out of a rung of which something is soldered, in words. */
function leftOutOf(rung: Rung, opens: boolean, inString: string | null, bad: readonly NetPart[]): string {
  const names: string[] = [];
  if (!opens) names.push(`${refList(rung.head)} with all behind it`);
  else if (inString !== null) names.push(rung.string.length > 0 ? 'its LEDs in series' : refList(rung.head));
  if (bad.length > 0) names.push(refList(bad));
  return names.join(' and ');
}

/** Whether a part around others still has its task: a transistor with its resistors at lights, the rest at its part. */
function hasTask(part: NetPart, { id }: Rung, hasLights: boolean, removed: ReadonlySet<string>): boolean {
  if (part.id.startsWith(`${id}.`)) return hasLights;
  return part.sides.every((side) => side === null || !isTerminal(side.at) || !removed.has(side.at.partId));
}

/**
 * A rung without what would stay dark or take damage as planned: its string, or parts at full voltage, and all of it
 * behind a switch that does not bear it. What the book tells to solder lights.
 */
export function rungToSolder(rung: Rung, loads: PartLoads): RungToSolder {
  const inHead = errorsOf(rung.head, loads);
  const inString = stringError(rung, loads);
  const opens = inHead.length === 0;
  const isGood = (part: NetPart): boolean => loads.errorOf(part) === null;
  const bad = (opens ? [...rung.branches, ...rung.boards] : []).filter((part) => !isGood(part));
  const reasons = [...inHead, ...(inString === null ? [] : [inString]), ...errorsOf(bad, loads)];
  if (reasons.length === 0) return { rung, trouble: null, leftOut: '' };
  const string = opens && inString === null ? rung.string : [];
  const branches = opens ? rung.branches.filter(isGood) : [];
  const boards = opens ? rung.boards.filter(isGood) : [];
  const removed = new Set(bad.map(({ id }) => id));
  const hasLights = string.length + branches.length > 0;
  const around = opens ? rung.around.filter((part) => hasTask(part, rung, hasLights, removed)) : [];
  const leadsOn = string.length + branches.length + boards.length > 0;
  const left = { ...rung, head: leadsOn ? rung.head : [], string, branches, boards, around };
  const leftOut = leadsOn ? leftOutOf(rung, opens, inString, bad) : 'it';
  return { rung: left, trouble: [...new Set(reasons)].join(' '), leftOut };
}

const range = /^([A-Z]+\d+)\.1-\1\.\d+$/;

/** The reference of one of several equal parts: of `D4.1-D4.9` the third is `D4.3`, of `U1` it is `U1.3`. */
export function pieceRef(ref: string, at: number): string {
  const [, item = ref] = range.exec(ref) ?? [];
  return `${item}.${at + 1}`;
}

/** The parts that one symbol stands for, each with a reference of its own. */
export function expandPart(part: NetPart): NetPart[] {
  if (part.count === 1) return [part];
  return Array.from({ length: part.count }, (_, at) => ({ ...part, ref: pieceRef(part.ref, at), count: 1 }));
}

/** The rungs that one drawn rung stands for, each with references of its own. */
export function expandRung(rung: Rung): Rung[] {
  const { times } = rung;
  if (times === 1) return [rung];
  return Array.from({ length: times }, (_, at) => {
    const one = (part: NetPart): NetPart => (range.test(part.ref) ? { ...part, ref: pieceRef(part.ref, at) } : part);
    return { ...rung, times: 1, string: rung.string.map(one) };
  });
}
