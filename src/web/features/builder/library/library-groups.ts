import type { AnyPart, ControlCategory, PowerPart, ResistorPart } from '#domain/catalogue/catalogue-part.ts';
import type { CustomPart } from '#domain/parts/custom-component.ts';

/** A group of the library with its own parts or subgroups. `count` includes the parts of subgroups. */
export interface LibraryGroup {
  readonly title: string;
  readonly count: number;
  readonly parts: readonly LibraryPart[];
  readonly subgroups: readonly LibraryGroup[];
}

/** Number of parts in some groups. */
export function countOf(groups: readonly LibraryGroup[]): number {
  return groups.reduce((sum, group) => sum + group.count, 0);
}

const ledSubgroups = [
  'Standard Through-Hole',
  'RGB & Two-Color',
  'SMD',
  'High Power',
  'COB Modules',
  'LED Arrays',
  'LED Strips',
  'RGB Strips',
  'Addressable',
  'Filament',
  'Specialty',
  'Pre-wired',
  'Bulbs',
] as const;

const powerSubgroups: readonly (readonly [title: string, category: PowerPart['category']])[] = [
  ['Batteries', 'battery'],
  ['Power Supplies', 'supply'],
  ['Voltage Regulators', 'regulator'],
];

const controlSubgroups: readonly (readonly [title: string, category: ControlCategory])[] = [
  ['Timers', 'timer'],
  ['Controllers', 'controller'],
  ['Displays', 'display'],
  ['Microcontrollers', 'microcontroller'],
  ['Motion/Vibration', 'motion'],
  ['Sensors', 'sensor'],
  ['Connectors', 'connector'],
];

function flat(title: string, parts: readonly AnyPart[]): LibraryGroup {
  return { title, parts, subgroups: [], count: parts.length };
}

function nested(title: string, subgroups: readonly LibraryGroup[]): LibraryGroup {
  const filled = subgroups.filter((group) => group.count > 0);
  return { title, parts: [], subgroups: filled, count: countOf(filled) };
}

/** Groups of resistors, trimmers, and constant-current parts. */
function resistorGroups(parts: readonly AnyPart[]): LibraryGroup[] {
  const resistors = parts.filter((part) => part.type === 'resistor');
  const isFixed = ({ trimmer, constantMa }: ResistorPart): boolean => trimmer !== true && constantMa === undefined;
  return [
    flat('Resistors', resistors.filter(isFixed)),
    flat(
      'Trimmers',
      resistors.filter(({ trimmer }) => trimmer === true),
    ),
    flat(
      'Constant Current',
      resistors.filter(({ constantMa }) => constantMa !== undefined),
    ),
  ];
}

/** Groups the parts of a catalogue for the library, omitting empty groups. Source: specification 1, section 2. */
export function groupLibrary(parts: readonly AnyPart[]): readonly LibraryGroup[] {
  const controls = (category: ControlCategory) =>
    parts.filter((part) => part.type === 'control' && part.category === category);
  return [
    nested(
      'LEDs',
      ledSubgroups.map((title) =>
        flat(
          title,
          parts.filter((part) => part.type === 'led' && part.subgroup === title),
        ),
      ),
    ),
    flat('Switches', controls('switch')),
    flat('Audio', controls('audio')),
    nested('Power', [
      ...powerSubgroups.map(([title, category]) =>
        flat(
          title,
          parts.filter((part) => part.type === 'power' && part.category === category),
        ),
      ),
      flat('Chargers', controls('charger')),
    ]),
    nested(
      'Controls',
      controlSubgroups.map(([title, category]) => flat(title, controls(category))),
    ),
    ...resistorGroups(parts),
  ].filter((group) => group.count > 0);
}

/** A part of the library: a part of the catalogue, or a custom component of the user. */
export type LibraryPart = AnyPart | CustomPart;

/** Whether a part is a custom component. */
export function isCustomPart(part: LibraryPart): part is CustomPart {
  return 'isCustom' in part;
}
