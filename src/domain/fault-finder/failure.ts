import { refList } from '#domain/build-book/part-names.ts';
import type { MeteredProject } from '#domain/meter/meter.ts';
import { partsOfNetlist } from '#domain/meter/switch-settings.ts';
import { joinWords } from '#domain/units/formats.ts';
import { lightName, type Netlist, type NetPart, type NetPartKind } from '#domain/wiring/netlist.ts';

const lightKinds: ReadonlySet<NetPartKind> = new Set(['led', 'strip', 'addressable']);

/** Whether a part of a netlist is a light. */
export function isLight({ kind }: Pick<NetPart, 'kind'>): boolean {
  return lightKinds.has(kind);
}

/** The other lights that go dark if a part fails, and a sentence about it. */
export interface Failure {
  readonly dark: readonly NetPart[];
  readonly sentence: string;
}

/** Returns the pixels that get their data through a part, in the order of the data line. */
function pixelsAfter(parts: readonly NetPart[], id: string): NetPart[] {
  const next = parts.filter((part) => {
    return part.id !== id && part.pins.some(({ lead, at }) => lead === 'data' && at?.partId === id);
  });
  return next.filter(({ kind }) => kind === 'addressable').flatMap((part) => [part, ...pixelsAfter(parts, part.id)]);
}

/** Returns the number of equal parts with separate current paths that a symbol represents. */
function equalsOf({ sections }: Netlist, part: NetPart): number {
  const rung = sections.flatMap(({ rungs }) => rungs).find(({ string }) => string.includes(part));
  return part.count * (rung?.times ?? 1);
}

/** Lists the names of lights. */
function nameList(lights: readonly NetPart[]): string {
  return refList(lights.map((light) => ({ ...light, ref: lightName(light) })));
}

function failureText(part: NetPart, dark: readonly NetPart[], withoutData: readonly NetPart[]): string {
  const ref = lightName(part);
  if (dark.length + withoutData.length === 0) return `If ${ref} fails, no other light goes dark.`;
  const all = dark.length + withoutData.length;
  const lost = [
    ...(dark.length === 0 ? [] : [`${nameList(dark)} ${dark.length === 1 ? 'goes' : 'go'} dark with it`]),
    ...(withoutData.length === 0 ? [] : [`${nameList(withoutData)} may no longer get data`]),
  ];
  return `If ${ref} fails, ${joinWords(lost)}: ${all} other ${all === 1 ? 'light' : 'lights'}.`;
}

/**
 * Finds the lights that go dark if a part of a netlist no longer conducts. Rule E142. Source: boards and currents, 4.4.
 */
export function simulateFailure(project: MeteredProject, netlist: Netlist, part: NetPart): Failure {
  const equals = equalsOf(netlist, part);
  if (equals > 1) {
    const sentence = `Each of the ${equals} lights on its own: if one of ${lightName(part)} fails, no other light goes dark.`;
    return { dark: [], sentence };
  }
  const parts = partsOfNetlist(netlist);
  const unlit = project.darkWithout(part.id);
  const dark = parts.filter((each) => each !== part && isLight(each) && unlit.has(each.id));
  if (isLight(part) && !unlit.has(part.id)) return { dark, sentence: `As planned, ${lightName(part)} does not light.` };
  const withoutData = part.kind === 'addressable' ? pixelsAfter(parts, part.id) : [];
  const others = withoutData.filter((each) => !dark.includes(each));
  return { dark: [...dark, ...others], sentence: failureText(part, dark, others) };
}
