import { equalNames, refList, rungTitle } from '#domain/build-book/part-names.ts';
import type { PartLoads } from '#domain/build-book/part-loads.ts';
import { expandRung } from '#domain/build-book/rungs.ts';
import type { Wire } from '#domain/build-book/wire-cutter.ts';
import type { WireBundle } from '#domain/build-book/wire-list.ts';
import type { NetPart, Rung } from '#domain/wiring/netlist.ts';

interface RungMember {
  readonly rung: Rung;
  readonly wires: readonly Wire[];
}

/** Rungs that are built the same way, in order, and the rung that represents them in the book. */
export interface EqualRungs {
  readonly title: string;
  readonly rung: Rung;
  readonly first: RungMember;
  readonly members: readonly RungMember[];
}

/** Whether a rung consists only of a string that can be soldered. */
function isBareString({ string, head, branches, boards, around }: Rung): boolean {
  const isWhole = string.length > 0 && string.every(({ kind }) => kind !== 'gap');
  return isWhole && head.length + branches.length + boards.length + around.length === 0;
}

/** Key of a part of a string, independent of its name. */
function partKey(part: NetPart, loads: PartLoads): unknown {
  const { componentId, volts, ohms, watts } = loads.ofPart(part);
  return [part.kind, part.color, part.bands, componentId, volts, ohms, watts];
}

/** Key of a string: the same for equal parts with equal wires between equal ends. */
function keyOf({ rung, wires }: RungMember, loads: PartLoads): string {
  const { from, lightsFrom, lightsTo, trouble, string, stringIndex } = rung;
  const { currentMa, actualCurrentMa, ratingW } = loads.ledStringOf(rung) ?? {};
  // Each further string of a circuit is connected to the previous one.
  const ends = stringIndex > 0 ? rung.circuitNumber : [from?.text, lightsFrom?.text, lightsTo?.text];
  const found = [trouble, loads.warningsOf(rung), loads.sealedNoteOf(rung)];
  const parts = string.map((part) => partKey(part, loads));
  const cut = wires.map(({ color, gauge, thinnest, lengthCm, lengthFrom }) => {
    return [color, gauge?.ohmsPerMeter, thinnest?.ohmsPerMeter, lengthCm, lengthFrom];
  });
  return JSON.stringify([ends, found, currentMa, actualCurrentMa, ratingW, parts, cut]);
}

/** Name of one of several equal rungs: that of its circuit, else of its LED; strings of one circuit share a name. */
export function rungName({ title, string }: Rung): string {
  if (title === null) return string.find(({ kind }) => kind === 'led')?.name ?? '';
  return title.replace(/^Circuit \d+: |, string \d+$/g, '');
}

/** Merges equal rungs into one, with the references and names of all. */
function mergeRungs(rungs: readonly Rung[], first: Rung): Rung {
  if (rungs.length === 1) return first;
  const string = first.string.map((part, at) => {
    const equal = rungs.flatMap((rung) => rung.string[at] ?? []);
    // The title contains the different names.
    const isOne = equal.every(({ name }) => name === part.name);
    return { ...part, ref: refList(equal), name: isOne ? part.name : '' };
  });
  return { ...first, title: equalNames(rungs.map(rungName)), times: rungs.length, string };
}

function titleOf(rungs: readonly Rung[], rung: Rung): string {
  const names = new Set(rungs.map(rungName));
  if (rungs.length === 1) return rungTitle(rung);
  const lights = rungs.flatMap(({ string }) => string.filter(({ kind }) => kind === 'led'));
  return names.size === 1 ? [refList(lights), ...names].join(', ') : equalNames([...names]);
}

function groupOf(members: readonly RungMember[]): EqualRungs[] {
  const [first] = members;
  if (first === undefined) return [];
  const rungs = members.map(({ rung }) => rung);
  const rung = mergeRungs(rungs, first.rung);
  return [{ title: titleOf(rungs, rung), rung, first, members }];
}

/** The rungs of one drawn rung, each with its share of the wires. */
function membersOf(drawn: Rung, wires: readonly Wire[]): RungMember[] {
  const each = wires.length / drawn.times;
  return expandRung(drawn).map((rung, at) => ({ rung, wires: wires.slice(at * each, (at + 1) * each) }));
}

/** Groups the rungs of a section in order; equal strings are one group, regardless of their components. Rule D20. */
export function equalRungs(rungs: readonly Rung[], bundle: WireBundle | undefined, loads: PartLoads): EqualRungs[] {
  const wiresOf = new Map(bundle?.groups.map(({ id, wires }) => [id, wires]));
  const groups = new Map<string, RungMember[]>();
  for (const member of rungs.flatMap((drawn) => membersOf(drawn, wiresOf.get(drawn.id) ?? []))) {
    const key = isBareString(member.rung) ? keyOf(member, loads) : member.rung.id;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [member]);
    else group.push(member);
  }
  return Array.from(groups.values()).flatMap(groupOf);
}
