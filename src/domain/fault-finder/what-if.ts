import { joinWords, refList } from '#domain/build-book/part-names.ts';
import type { MeteredProject } from '#domain/meter/meter.ts';
import { partsOfNetlist } from '#domain/meter/switch-settings.ts';
import type { Netlist, NetPart, NetPartKind } from '#domain/wiring/netlist.ts';

const lightKinds: ReadonlySet<NetPartKind> = new Set(['led', 'strip', 'addressable']);

/** Whether a part of a netlist is a light. */
export function isLight({ kind }: Pick<NetPart, 'kind'>): boolean {
  return lightKinds.has(kind);
}

/** What goes dark when one part fails: the other lights, and the same in a sentence. */
export interface Failure {
  readonly dark: readonly NetPart[];
  readonly sentence: string;
}

/** The pixels that get their data through a part, one behind the other. */
function pixelsBehind(parts: readonly NetPart[], id: string): NetPart[] {
  const next = parts.filter((part) => {
    return part.id !== id && part.pins.some(({ lead, at }) => lead === 'data' && at?.partId === id);
  });
  return next.filter(({ kind }) => kind === 'addressable').flatMap((part) => [part, ...pixelsBehind(parts, part.id)]);
}

/** How many equal ones a symbol stands for, each with a path of its own. */
function equalsOf({ sections }: Netlist, part: NetPart): number {
  const rung = sections.flatMap(({ rungs }) => rungs).find(({ string }) => string.includes(part));
  return part.count * (rung?.times ?? 1);
}

function words(part: NetPart, dark: readonly NetPart[], withoutData: readonly NetPart[]): string {
  const { ref } = part;
  if (dark.length + withoutData.length === 0) return `When ${ref} fails, no other light goes dark.`;
  const all = dark.length + withoutData.length;
  const lost = [
    ...(dark.length === 0 ? [] : [`${refList(dark)} ${dark.length === 1 ? 'goes' : 'go'} dark with it`]),
    ...(withoutData.length === 0 ? [] : [`${refList(withoutData)} may get no data any more`]),
  ];
  return `When ${ref} fails, ${joinWords(lost)}: ${all} other ${all === 1 ? 'light' : 'lights'}.`;
}

/**
 * What goes dark when a part of a netlist lets no current through any more. `project` is metered with all that is wired.
 * Rule E142. Source: boards and currents, 4.4.
 */
export function whatIfItFails(project: MeteredProject, netlist: Netlist, part: NetPart): Failure {
  const equals = equalsOf(netlist, part);
  if (equals > 1) {
    const sentence = `Each of the ${equals} lights by itself: when one of ${part.ref} fails, no other light goes dark.`;
    return { dark: [], sentence };
  }
  const parts = partsOfNetlist(netlist);
  const gone = project.darkWithout(part.id);
  const dark = parts.filter((each) => each !== part && isLight(each) && gone.has(each.id));
  if (isLight(part) && !gone.has(part.id)) return { dark, sentence: `As planned, ${part.ref} does not light.` };
  const withoutData = part.kind === 'addressable' ? pixelsBehind(parts, part.id) : [];
  const behind = withoutData.filter((each) => !dark.includes(each));
  return { dark: [...dark, ...behind], sentence: words(part, dark, behind) };
}
