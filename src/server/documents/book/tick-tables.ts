import { keepUnits } from '#domain/units/keep-units.ts';
import type { BookSection } from '#domain/build-book/build-book.ts';
import type { PinTable } from '#domain/build-book/pin-table.ts';
import type { ResistorRow } from '#domain/build-book/resistor-rows.ts';
import { manyWires } from '#domain/build-book/wire-list-csv.ts';
import type { WireGauge } from '#domain/catalogue/wires.ts';
import { lengthSources } from '#domain/build-book/wire-cutter.ts';
import type { WireLine } from '#domain/build-book/wire-lines.ts';
import { type PartsLine, toBuyText } from '#domain/parts-list/owned-parts.ts';
import { type PartsListItem, partGroups } from '#domain/parts-list/parts-list-item.ts';
import { colorLabel, formatOhms } from '#domain/units/formats.ts';
import { headingBlock, paragraph } from '#server/documents/book/blocks.ts';
import { bookTexts, resistorWidth } from '#server/documents/book/book-style.ts';
import type { FlowGroup } from '#server/documents/book/flow.ts';
import { type TableCell, type TableColumn, tableGroup, tick } from '#server/documents/book/tick-table.ts';
import type { PdfPen } from '#server/documents/pdf-pen.ts';

const partColumns: readonly TableColumn[] = [
  { title: '', fixed: 11 },
  { title: 'Qty', fixed: 20, align: 'end', style: bookTexts.strong },
  { title: 'Part', share: 3 },
  { title: 'Color', share: 1.3 },
  { title: 'Notes', share: 3.2, style: bookTexts.small },
];

/** Columns of the parts of the whole model, with the spares to buy. Rule P36. */
const boughtColumns = partColumns
  .with(1, { title: 'Need', fixed: 24, align: 'end', style: bookTexts.strong })
  .toSpliced(2, 0, { title: 'Buy', fixed: 34, align: 'end', style: bookTexts.strong });

function partCells({ quantity, name, color, alternativeCurrents, specifications }: PartsListItem): TableCell[] {
  const alternatives = alternativeCurrents.map(({ ohms }) => `Also suitable: ${formatOhms(ohms)} (dimmer)`);
  const notes = [...(specifications === null ? [] : [specifications]), ...alternatives];
  return [tick, String(quantity), name, color === null ? '' : colorLabel(color), keepUnits(notes.join('. '))];
}

/** The parts of the whole model with tick boxes, sorted by group, needed and to buy. */
export function modelPartsTable(pen: PdfPen, lines: readonly PartsLine[], width: number): FlowGroup[] {
  const rows = partGroups
    .flatMap((group) => lines.filter(({ item }) => item.group === group))
    .map((line) => partCells(line.item).toSpliced(2, 0, toBuyText(line)));
  if (rows.length === 0) return [];
  const title = 'Parts of the whole model';
  return [tableGroup(pen, boughtColumns, rows, width, [headingBlock(title, width, { title, level: 0 })])];
}

/** The parts of a section with tick boxes. Resistors are omitted if they have their own table. */
export function sectionPartsTable(pen: PdfPen, { parts, resistors }: BookSection, width: number): FlowGroup[] {
  const listed = parts.filter(({ group }) => group !== 'Resistors' || resistors.length === 0);
  const rows = partGroups.flatMap((group) => listed.filter((part) => part.group === group)).map(partCells);
  if (rows.length === 0) return [];
  const heading = headingBlock('Parts of this section', width, { title: 'Parts', level: 1 });
  return [tableGroup(pen, partColumns, rows, width, [heading])];
}

const resistorColumns: readonly TableColumn[] = [
  { title: '', fixed: 11 },
  { title: 'Qty', fixed: 20, align: 'end', style: bookTexts.strong },
  { title: 'Resistor', share: 1.2, style: bookTexts.strong },
  { title: 'Value', fixed: 44, align: 'end', style: bookTexts.strong },
  { title: 'Rating', fixed: 38, align: 'end' },
  { title: 'Bands', fixed: resistorWidth },
  { title: 'Bands in words', share: 2 },
];

function resistorCells({ ref, quantity, value, bands, rating }: ResistorRow): TableCell[] {
  return [tick, String(quantity), ref, value, rating, { kind: 'resistor', bands }, bands.join(' ')];
}

/** The note below a resistor: its circuit, its origin or exact value, and alternatives. */
function resistorNote({ circuit, note, exact, current, tolerance, alternatives }: ResistorRow): string {
  const value = exact === '' ? tolerance : `exactly ${exact}, ${tolerance}`;
  const calculation = current === '' ? [] : [value, `gives ${current}`];
  const others = alternatives.length === 0 ? [] : [`also suitable: ${alternatives.join(', ')}`];
  return [`For ${circuit}`, ...(note === '' ? [] : [note]), ...calculation, ...others].join('; ');
}

/** The resistors of a section, with their bands as a drawing and in words. */
export function resistorTable(pen: PdfPen, rows: readonly ResistorRow[], width: number): FlowGroup[] {
  if (rows.length === 0) return [];
  const heading = headingBlock('Resistors', width, { title: 'Resistors', level: 1 });
  return [tableGroup(pen, resistorColumns, rows.map(resistorCells), width, [heading], rows.map(resistorNote))];
}

/** Limits of the column width for wire numbers (pt). */
const numbersWidth = { min: 24, max: 98 };

function wireColumns(pen: PdfPen, wires: readonly WireLine[]): TableColumn[] {
  const widths = wires.map(({ numbers }) => pen.width(numbersText(numbers), bookTexts.strong));
  const widest = Math.max(numbersWidth.min, ...widths);
  return [
    { title: '', fixed: 11 },
    { title: 'Wire', fixed: Math.min(numbersWidth.max, widest), style: bookTexts.strong },
    { title: 'From', share: 3 },
    { title: 'To', share: 3 },
    { title: 'Color', fixed: 52 },
    { title: 'AWG or mm', fixed: 52 },
    { title: 'cm', fixed: 22, align: 'end' },
    ...(hasPictures(wires) ? [{ title: 'Length', fixed: 66 }] : []),
  ];
}

/** The gauge of a wire and, in brackets, the thinnest sufficient one: `24 (30)`, `0.25 mm (0.12)`. */
function gaugeOf({ gauge, thinnest }: WireLine): string {
  if (gauge === null) return manyWires;
  const size = ({ awg, diameterMm }: WireGauge) => String(diameterMm ?? awg);
  const unit = gauge.diameterMm === null ? '' : ' mm';
  return size(gauge) + unit + (thinnest === null || thinnest === gauge ? '' : ` (${size(thinnest)})`);
}

/** Maximum number of wire numbers listed in full. */
const maxNumbers = 12;

/** The wire numbers to tag: `4`, `4, 7, 10`, or abbreviated with their count, `4, 7, … 298 (99)`. */
function numbersText(numbers: readonly number[]): string {
  if (numbers.length <= maxNumbers) return numbers.join(', ');
  return `${numbers.slice(0, 2).join(', ')}, … ${numbers.at(-1)} (${numbers.length})`;
}

/** Shortens the label of a wire's end, such as `S1 A (outer)`; the soldering steps have the full one. */
const endText = (label: string): string => label.replace(/ (?:pin|lug)\)$/, ')');

/** Whether any length is from a picture, so that the table shows where each is from. */
const hasPictures = (wires: readonly WireLine[]): boolean => wires.some(({ lengthFrom }) => lengthFrom === 'picture');

function wireCells(line: WireLine): TableCell[] {
  const { numbers, from, to, color, tag, lengthCm, lengthFrom } = line;
  return [
    tick,
    numbersText(numbers),
    endText(from),
    endText(to),
    `${color} ${tag}`.trim(),
    gaugeOf(line),
    String(lengthCm),
    lengthSources[lengthFrom],
  ];
}

const sharing =
  '“Share it”: no single wire can carry this current. Run several in parallel, or feed each section with its own wires.';

/** The wires to cut, with tick boxes. */
export function wireTable(pen: PdfPen, wires: readonly WireLine[], width: number): FlowGroup[] {
  if (wires.length === 0) return [];
  const heading = headingBlock('Wires to cut', width, { title: 'Wires to cut', level: 1 });
  const shared = wires.some(({ gauge }) => gauge === null) ? paragraph(pen, sharing, bookTexts.body, width) : [];
  const columns = wireColumns(pen, wires);
  return [
    tableGroup(
      pen,
      columns,
      wires.map((line) => wireCells(line).slice(0, columns.length)),
      width,
      [heading, ...shared],
    ),
  ];
}

const pinColumns: readonly TableColumn[] = [
  { title: '', fixed: 11 },
  { title: 'Pin', fixed: 40, style: bookTexts.strong },
  { title: 'Drives', share: 3 },
  { title: 'Transistor', share: 1.4 },
  { title: 'Wire', share: 1.4 },
];

function pinCells({ pin, drives, transistor, wires }: PinTable['rows'][number]): TableCell[] {
  const numbers = wires.map(({ number, section }) => (section === null ? String(number) : `${number} of ${section}`));
  return [tick, pin, drives, transistor ?? '', numbers.join(', ')];
}

/** The pins of a controller with their load, transistor, and wire. Rule W126. */
export function pinGroups(pen: PdfPen, tables: readonly PinTable[], width: number): FlowGroup[] {
  return tables.map(({ ref, name, rows }) => {
    const title = `Pins of ${ref}, ${name}`;
    const heading = headingBlock(title, width, { title, level: 1 });
    return tableGroup(pen, pinColumns, rows.map(pinCells), width, [heading]);
  });
}
