import { formatMilliamps } from '#domain/units/format-amounts.ts';
import { printable } from '#domain/wiring/label-text.ts';
import type { Netlist, NetPart, NetPartKind, Rung, SectionNet } from '#domain/wiring/netlist.ts';

/** A section of the drawing in words, one line for each rung. */
export interface SectionDescription {
  readonly id: string;
  readonly title: string;
  readonly lines: readonly string[];
}

/** A drawing in reading order. */
export interface WiringDescription {
  readonly supply: string;
  readonly sections: readonly SectionDescription[];
}

const kindWords: Readonly<Record<NetPartKind, string>> = {
  led: 'LED',
  resistor: 'resistor',
  gap: 'an open gap',
  switch: 'Switch',
  control: 'control',
  strip: 'LED strip',
  addressable: 'addressable LED strip',
  board: 'board',
  battery: 'battery',
  supply: 'supply',
  regulator: 'regulator',
  loose: 'part',
};

/** A part in words: `LED D1 (Porthole, red, 2 V)`, `resistor R2 330Ω 5% 0.5W (orange orange brown gold)`. */
function partWords({ kind, ref, name, details, count }: NetPart): string {
  if (kind === 'gap') return 'an open gap, no resistor';
  const times = count > 1 ? `${count} × ` : '';
  const head = `${times}${kindWords[kind]} ${ref}`;
  const [value, ...rest] = details;
  if (name === '' && value !== undefined) return `${head} ${value}${rest.length > 0 ? ` (${rest.join(', ')})` : ''}`;
  return `${head} (${[name, ...details].join(', ')})`;
}

function dataWords({ data }: NetPart): string {
  if (data === null) return '';
  const from = data.from === null ? [] : [`data from ${data.from}`];
  const to = data.to.length === 0 ? [] : [`data to ${data.to.join(' and ')}`];
  return [...from, ...to].map((words) => `, ${words}`).join('');
}

const through = (parts: readonly NetPart[]): string => parts.map(partWords).join(', ');

/** A path from + to −, as the current takes it. */
function pathWords(parts: readonly NetPart[]): string {
  return `from + through ${through(parts)}, to −`;
}

function rungLines(rung: Rung): string[] {
  const { title, head, string, branches, boards, times, currentMa, trouble } = rung;
  const name = title ?? 'On its own';
  const build = times > 1 ? ` Build this ${times} times.` : '';
  const current = currentMa === null ? '' : ` ${formatMilliamps(currentMa)}.`;
  const lines: string[] = [];
  const end = (trouble === null ? '' : ` ${trouble}`) + current + build;
  if (string.length > 0) lines.push(`${name}: ${pathWords([...head, ...string])}.${end}`);
  else if (head.length > 0 && branches.length === 0) lines.push(`${name}: from + through ${through(head)}.${end}`);
  for (const branch of branches) {
    const beside = string.length > 0 ? ', side branch' : '';
    lines.push(`${name}${beside}: ${pathWords([...head, branch])}${dataWords(branch)}.`);
  }
  for (const board of boards) lines.push(`${name}: ${partWords(board)}, straight to + and −${dataWords(board)}.`);
  return lines;
}

function describeSection({ id, title, supplyLabel, feed, rungs, loose }: SectionNet): SectionDescription {
  const controls = feed.controls.length === 0 ? '' : ` through ${through(feed.controls)}`;
  const source = feed.source === null ? '' : ` from ${partWords(feed.source)}`;
  const fed = controls + source === '' ? [] : [`Fed${source}${controls}.`];
  const unwired = loose.length === 0 ? [] : [`Not connected in this plan: ${through(loose)}.`];
  const lines = [...fed, ...rungs.flatMap(rungLines), ...unwired].map(printable);
  return { id, title: printable(`${title}, ${supplyLabel}`), lines };
}

/** A netlist in words, in the order in which somebody would solder it: for ears, and for whoever prefers to read. */
export function describeWiring({ supply, controls, sections }: Netlist): WiringDescription {
  const switched = controls.length === 0 ? '' : `, through ${through(controls)}`;
  return { supply: printable(`${partWords(supply)}${switched}.`), sections: sections.map(describeSection) };
}

/** A description as plain text, one line for each rung. */
export function descriptionText({ supply, sections }: WiringDescription): string {
  const parts = sections.map(({ title, lines }) => [title, ...lines].join('\n'));
  return [supply, ...parts].join('\n\n');
}
