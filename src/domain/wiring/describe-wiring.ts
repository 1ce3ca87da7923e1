import { terminalLabel } from '#domain/catalogue/terminal.ts';
import { formatMilliamps } from '#domain/units/formats.ts';
import { printable } from '#domain/wiring/label-text.ts';
import {
  idleSupplyText,
  isPale,
  isWired,
  lightName,
  type Netlist,
  type NetPart,
  type NetPartKind,
  type Rung,
  type SectionFeed,
  type SectionNet,
  supplyText,
  terminalText,
  type TouchSwitch,
  warningMark,
  whereTexts,
  endText,
  ownSupplyOf,
} from '#domain/wiring/netlist.ts';

/** A section of the drawing as text, one line per rung. */
export interface SectionDescription {
  readonly title: string;
  readonly lines: readonly string[];
}

/** A drawing as text, in reading order. */
export interface WiringDescription {
  readonly supply: string;
  readonly sections: readonly SectionDescription[];
}

const kindNames: Readonly<Record<NetPartKind, string>> = {
  led: 'LED',
  resistor: 'resistor',
  trimmer: 'trimmer',
  'current-source': 'constant current source',
  'led-driver': 'LED driver',
  plug: 'plug',
  charger: 'charger',
  gap: 'an open gap',
  switch: 'Switch',
  changeover: 'Switch',
  'push-button': 'Switch',
  selector: 'Switch',
  fuse: 'fuse',
  transistor: 'transistor',
  capacitor: 'capacitor',
  diode: 'diode',
  bridge: 'bridge rectifier',
  control: 'control',
  strip: 'LED strip',
  addressable: 'addressable LED strip',
  board: 'board',
  motor: 'motor',
  speaker: 'speaker',
  battery: 'battery',
  supply: 'supply',
  regulator: 'regulator',
  loose: 'part',
};

/** Kind and reference of a part: `LED D1`, `resistor R2`. */
export function partTitle(part: NetPart): string {
  const { kind, ref, count, isWarned } = part;
  if (isPale(part)) return `${count > 1 ? `${count} × ` : ''}${ref}, not wired`;
  if (kind === 'gap') return 'an open gap';
  return `${count > 1 ? `${count} × ` : ''}${kindNames[kind]} ${lightName(part)}${isWarned === true ? ` ${warningMark}` : ''}`;
}

/** Text of a part: `LED D1 (Porthole, red, 2 V)`, `resistor R2 330Ω 5% 0.5W (orange orange brown gold)`. */
export function partText(part: NetPart): string {
  const { kind, name, details } = part;
  const head = partTitle(part);
  if (kind === 'gap') return `${head}, ${[name, ...details].join(', ')}`;
  const [value, ...rest] = details;
  if (name === '' && value !== undefined) return `${head} ${value}${rest.length > 0 ? ` (${rest.join(', ')})` : ''}`;
  return `${head} (${[name, ...details].join(', ').replaceAll(':,', ':')})`;
}

/** Parts in series, with the positions of their contacts. */
function through(parts: readonly NetPart[]): string {
  return parts.map((part) => partText({ ...part, details: [...part.details, ...whereTexts(part)] })).join(', ');
}

/** Connections of the terminals of a part: `5V to +, GND to −, D6 to circuit 1`. */
function describeTerminals({ sides, pins }: NetPart): string {
  const ofSides = sides.flatMap((side) =>
    side === null || side.at === null || side.name === ''
      ? []
      : [`${terminalText(side.name, side.where)} to ${endText(side.at)}`.trim()],
  );
  return [...ofSides, ...pins.map(({ name, where, text }) => `${terminalText(name, where)} ${text}`)].join(', ');
}

/** A part with the connections of its terminals. */
function partWithTerminals(part: NetPart): string {
  const terminals = describeTerminals(part);
  return terminals === '' ? partText(part) : `${partText(part)}, ${terminals}`;
}

/** Parts around a supply: those of a regulator, and the touch switch in its −. */
function aroundText(around: readonly NetPart[], touch: TouchSwitch | null): string {
  const switched = touch === null ? [] : [`− from ${touch.drain.text}`];
  const all = [...around, ...(touch?.parts ?? [])].map(partWithTerminals);
  return [...all, ...switched].map((text) => ` ${text}.`).join('');
}

/** Names of the unwired parts, and the number of those that are not drawn. */
function unwiredText(parts: readonly NetPart[]): string {
  const names = new Map<string, number>();
  for (const part of parts.filter(isPale)) names.set(part.name, (names.get(part.name) ?? 0) + part.count);
  const all = Array.from(names, ([name, count]) => (count > 1 ? `${count} × ${name}` : name));
  return [...all, ...parts.filter((part) => !isPale(part)).flatMap(({ details }) => details)].join(', ');
}

function rungLines(rung: Rung): string[] {
  const { title, head, from, lightsFrom, string, branches, lightsTo, boards, around, times, currentMa, trouble } = rung;
  const name = `${title ?? 'On its own'}${rung.isWarned === true ? ` ${warningMark}` : ''}`;
  const build = times > 1 ? ` Build this ${times} times.` : '';
  const current = currentMa === null ? '' : ` ${formatMilliamps(currentMa)}.`;
  const lines: string[] = [];
  if (!isWired(rung) && head.length === 0) {
    return [`${name}, ${unwiredText(string)}: ${trouble ?? 'not wired.'}`];
  }
  const end = (trouble === null ? '' : ` ${trouble}`) + current + build;
  const plus = from?.text ?? '+';
  const headBeforeLights = lightsFrom === null ? head : [];
  const path = (parts: string): string =>
    `from ${lightsFrom?.text ?? plus} through ${parts}, to ${lightsTo?.text ?? '−'}`;
  if (string.length > 0) lines.push(`${name}: ${path(through([...headBeforeLights, ...string]))}.${end}`);
  else if (head.length > 0 && branches.length === 0) {
    lines.push(`${name}: from ${plus} through ${through(head)}.${end}`);
  }
  for (const branch of branches) {
    const branchNote = string.length > 0 ? ', side branch' : '';
    const pins = branch.pins.map((pin) => `, ${terminalLabel(pin.name)} ${pin.text}`).join('');
    lines.push(`${name}${branchNote}: ${path([...headBeforeLights, branch].map(partText).join(', '))}${pins}.`);
  }
  const afterHead = head.length === 0 ? '' : `, after ${head.map(({ ref }) => ref).join(' and ')}`;
  for (const part of [...boards, ...around]) {
    const switchText = part.sides.some((side) => side?.at === 'node') ? afterHead : '';
    lines.push(`${name}: ${partWithTerminals(part)}${switchText}.`);
  }
  return lines;
}

/** Feed of a section: its own supply, or the project's + through the parts before it. */
function describeFeed(feed: SectionFeed): string[] {
  const { controls, source, around, touch } = feed;
  const own = ownSupplyOf(feed);
  // The current of a section's own supply passes them from the last, which is next to it, to the first.
  const feeding = own !== null ? controls.toReversed() : source === null ? controls : [...controls, source];
  const others = aroundText(around, touch);
  if (own === null && feeding.length === 0) return others === '' ? [] : [others.trim()];
  const from = own === null ? "the project's +" : partText(own);
  return [`Fed from ${from}${feeding.length === 0 ? '' : ` through ${through(feeding)}`}.${others}`];
}

/** Describes one section. */
export function describeSection(section: SectionNet): SectionDescription {
  const { title, feed, rungs, loose } = section;
  const unwired = loose.length === 0 ? [] : [`Not connected in this plan: ${loose.map(partText).join(', ')}.`];
  const lines = [...describeFeed(feed), ...rungs.flatMap(rungLines), ...unwired].map(printable);
  return { title: printable(`${title}, ${supplyText(section)}`), lines };
}

/** Describes the supply of a netlist and its controls; empty if it feeds only other sections. */
export function describeSupply(netlist: Netlist): string {
  const { supply, input, controls, around, touch } = netlist;
  if (netlist.isSupplyElsewhere === true) return '';
  const idle = idleSupplyText(netlist);
  const switched = controls.length === 0 ? '' : `, through ${through(controls.toReversed())}`;
  const text = `${partText(input ?? supply)}${switched}${input === null ? '' : `, to ${partText(supply)}`}.`;
  return printable(`${text}${aroundText(around, touch)}${idle === null ? '' : ` ${idle}`}`);
}

/** Describes a netlist as text, in the order of soldering, for screen readers and readers who prefer text. */
export function describeWiring(netlist: Netlist): WiringDescription {
  return { supply: describeSupply(netlist), sections: netlist.sections.map(describeSection) };
}

/** A description as plain text, one line per rung. */
export function descriptionText({ supply, sections }: WiringDescription): string {
  const parts = sections.map(({ title, lines }) => [title, ...lines].join('\n'));
  return [...(supply === '' ? [] : [supply]), ...parts].join('\n\n');
}
