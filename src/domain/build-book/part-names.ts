import { joinWords } from '#domain/units/formats.ts';
import { lightName, type NetPart, type Rung } from '#domain/wiring/netlist.ts';

/** Whether a part is a resistor or trimmer that the user placed; a calculated one has no name. */
export function isPlacedResistor({ kind, name }: NetPart): boolean {
  return kind === 'trimmer' || (kind === 'resistor' && name !== '');
}

/** References of consecutive parts: `D1`, or `D1-D4`. */
export function refRange(parts: readonly NetPart[]): string {
  const first = parts[0]?.ref ?? '';
  const last = parts.at(-1)?.ref ?? '';
  const begin = first.split('-')[0] ?? '';
  const end = last.split('-').at(-1) ?? '';
  return begin === end ? begin : `${begin}-${end}`;
}

/** Whether a reference follows another one: `D8` follows `D7`, `D7.3` follows `D7.2`. */
function follows(ref: string, previous: string): boolean {
  const [, item = '', last = ''] = /^(.*?)(\d+)$/.exec(previous.split('-').at(-1) ?? '') ?? [];
  return ref.split('-')[0] === `${item}${Number(last) + 1}`;
}

/** Groups parts that are alike and have consecutive references. */
function group(parts: readonly NetPart[], isAlike: (one: NetPart, other: NetPart) => boolean): NetPart[][] {
  const groups: NetPart[][] = [];
  for (const part of parts) {
    const last = groups.at(-1)?.at(-1);
    const isNext = last !== undefined && follows(part.ref, last.ref) && isAlike(last, part);
    if (isNext) groups.at(-1)?.push(part);
    else groups.push([part]);
  }
  return groups;
}

/** Groups consecutive parts with the same kind, name, and details. */
export function groupAlike(parts: readonly NetPart[]): NetPart[][] {
  return group(
    parts,
    (one, other) => one.kind === other.kind && one.name === other.name && one.details.join() === other.details.join(),
  );
}

/** References of parts: `D1`, `D1-D4 and D6`. */
export function refList(parts: readonly NetPart[]): string {
  return joinWords(group(parts, () => true).map(refRange));
}

/** Numbers with ranges: `4`, `4 and 5`, `4 to 9, 12 and 15 to 18`. */
export function numberRanges(numbers: readonly number[]): string {
  const ranges: [first: number, last: number][] = [];
  for (const number of numbers.toSorted((one, other) => one - other)) {
    const range = ranges.at(-1);
    if (range !== undefined && range[1] + 1 === number) range[1] = number;
    else ranges.push([number, number]);
  }
  return joinWords(
    ranges.flatMap(([first, last]) => {
      if (last - first > 1) return `${first} to ${last}`;
      return first === last ? String(first) : [String(first), String(last)];
    }),
  );
}

/** Plural of a word, if it is regular. */
function pluralOf(word: string): string {
  return /[a-z]$/.test(word) && !/(?:s|x|z|ch|sh|y)$/.test(word) ? `${word}s` : word;
}

/** Maximum number of names that are listed, and their maximum length. */
const maxNames = 4;
const maxLength = 60;

/** Common name of equal things: `Windows 1 to 6`, `Port and Starboard`, `Lamp`. */
export function equalNames(all: readonly string[]): string {
  const names = [...new Set(all)];
  const [first = '', second] = names;
  const numbered = names.map((name) => /^(\D*[^\d\s])\s+(\d+)$/.exec(name));
  const base = numbered[0]?.[1] ?? '';
  const numbers = numbered.map((found) => Number(found?.[2]));
  const follow = numbered.every((found, at) => found?.[1] === base && numbers[at] === Number(numbers[0]) + at);
  if (second !== undefined && follow) {
    return `${pluralOf(base)} ${numbers[0]} ${names.length === 2 ? 'and' : 'to'} ${numbers.at(-1)}`;
  }
  const text = joinWords(names);
  if (names.length <= maxNames && text.length <= maxLength) return text;
  return names.length < 2 ? text : `${first} and ${names.length - 1} more`;
}

/** Parts with their names; consecutive equal ones are named once: `D1 Candle, D2-D4 Lamp`. */
export function partNames(parts: readonly NetPart[]): string {
  return groupAlike(parts)
    .map((alike) => `${refRange(alike)} ${alike[0]?.name ?? ''}`.trim())
    .join(', ');
}

/**
 * Title of a rung in the book: its circuit, else the standalone part with its references, else the details of its
 * unwired parts.
 */
export function rungTitle({ title, string, branches, boards }: Rung): string {
  if (title !== null) return title;
  const [part] = [...string.filter(({ kind }) => kind === 'led'), ...branches, ...boards];
  if (part === undefined) return string.flatMap(({ details }) => details).join(', ');
  const isLight = string.length > 0 || part.commonLeg !== undefined;
  const ref = isLight ? lightName(part) : refRange([...branches, ...boards]);
  return part.name === '' ? ref : `${ref}, ${part.name}`;
}
