import { bandColor } from '#domain/wiring/paint/drawing-styles.ts';
import { colorBands } from '#domain/electrical/color-bands.ts';
import type { BuildBook } from '#domain/build-book/build-book.ts';
import { testInstructions } from '#domain/build-book/test-cards.ts';
import { type NetPart, type NetPartKind, warningMark } from '#domain/wiring/netlist.ts';
import type { SymbolSet } from '#domain/wiring/paint/glyphs.ts';
import { type BookFrame, bookInks, bookTexts } from '#server/documents/book/book-style.ts';
import { card, cardHead, stepBlocks, paragraph, space } from '#server/documents/book/blocks.ts';
import { type FlowBlock, columnWidth, type FlowGroup, twoColumns } from '#server/documents/book/flow.ts';
import { shapeOf } from '#domain/wiring/symbol-shapes.ts';
import { paintSymbol } from '#server/documents/paint-drawing.ts';
import type { PdfPen } from '#server/documents/pdf-pen.ts';

/** Kinds of parts with their name, the meaning of the symbol, and the meaning of the picture if it differs. */
const legend: readonly [NetPartKind, string, string, string?][] = [
  [
    'led',
    'LED',
    'The triangle points from + to −; the bar is the − side. The fill shows the color of the light.',
    'The long leg is +. The short leg, at the flat side of the rim, is −. The lens shows the color of the light.',
  ],
  ['resistor', 'Resistor', 'Its value, color bands, and power rating are printed below it.'],
  ['switch', 'Switch', 'Turns off everything connected after it.'],
  ['changeover', 'Changeover switch', 'Connects the common contact to one of the others. Only one of those is used.'],
  ['push-button', 'Push button', 'On while it is pressed or, if it latches, until it is pressed again.'],
  ['strip', 'LED strip', 'Runs on the full supply voltage; + and − are marked at its ends.'],
  ['board', 'Board', 'Its terminals have the names printed on the board; a flag says where a wire leads.'],
  ['diode', 'Diode', 'The bar is the end with the band.', 'The band is at one end.'],
  ['capacitor', 'Capacitor', 'If it is marked with a +, it must not be connected backwards.'],
  ['speaker', 'Speaker', 'Both leads go to one amplifier output; neither goes to −.'],
  ['gap', 'Crossed box', 'A gap: do not solder here, or the pale parts next to it, until the plan is fixed.'],
];

/** Example for a kind of part that is not in the book. */
const samplePart: Omit<NetPart, 'kind'> = {
  id: '',
  ref: '',
  name: '',
  picture: null,
  details: [],
  color: 'warm-white',
  bands: colorBands(330),
  count: 1,
  connector: null,
  sides: [
    { name: '+', where: null, at: null },
    { name: '−', where: null, at: null },
  ],
  pins: [],
};

/** The meaning of a sign in the diagrams, next to the sign. */
function signBlock(
  pen: PdfPen,
  name: string,
  text: string,
  width: number,
  paintSign: (pen: PdfPen, x: number, y: number) => void,
): FlowBlock {
  const left = 84;
  const lines = pen.wrap(text, bookTexts.body, width - left);
  return {
    height: Math.max(32, 14 + lines.length * 11 + 4),
    paint: (painter, x, y) => {
      paintSign(painter, x + 6, y + 17);
      painter.write(name, x + left, y + 9, bookTexts.strong);
      painter.writeLines(lines, x + left, y + 20, 11, bookTexts.body);
    },
  };
}

const digits = ['black', 'brown', 'red', 'orange', 'yellow', 'green', 'blue', 'violet', 'gray', 'white'];

/** The colors of the bands with their digits, in two rows of five. */
function bandsBlock(width: number): FlowBlock {
  return {
    height: 44,
    paint: (pen, x, y) => {
      const step = width / 5;
      for (const [digit, color] of digits.entries()) {
        const at = x + (digit % 5) * step;
        const baseline = y + 13 + Math.floor(digit / 5) * 18;
        pen.pdf
          .lineWidth(0.4)
          .rect(at, baseline - 9, 9, 11)
          .fillAndStroke(bandColor(color), bookInks.soft);
        pen.write(`${digit} ${color}`, at + 13, baseline, bookTexts.body, 'start', step - 16);
      }
    },
  };
}

/** Returns an example of each kind of part in the diagrams, and whether any part or circuit has a warning mark. */
function findExamples({ sections }: BuildBook): {
  readonly examples: ReadonlyMap<NetPartKind, NetPart>;
  readonly isMarked: boolean;
} {
  const all = sections.flatMap(({ netlist }) => netlist.sections);
  const rungs = all.flatMap((section) => section.rungs);
  const parts = [
    ...sections.map(({ netlist }) => netlist.supply),
    ...all.flatMap(({ feed }) => [feed.source ?? [], feed.controls].flat()),
    ...rungs.flatMap(({ head, string, branches, boards, around }) => [head, string, branches, boards, around].flat()),
  ];
  return {
    examples: new Map(parts.toReversed().map((part) => [part.kind, part])),
    isMarked: [...parts, ...rungs].some(({ isWarned }) => isWarned === true),
  };
}

/** Maximum size of a sign (pt). */
const signSize = { width: 72, height: 28 } as const;

const warningMeaning = 'A check warns about this part: read “Before you build” before you solder it.';

/** The legend of the symbols in the book. */
function symbolBlocks(pen: PdfPen, book: BuildBook, width: number, symbols: SymbolSet): FlowBlock[] {
  const { examples, isMarked } = findExamples(book);
  const entries = legend.filter(([kind]) => examples.has(kind));
  const blocks = (entries.length === 0 ? legend : entries).map(([kind, name, symbolText, pictureText = symbolText]) => {
    const part = examples.get(kind) ?? { ...samplePart, kind };
    const { width: fullWidth, above, below } = shapeOf(kind, part);
    const scale = Math.min(0.62, signSize.width / fullWidth, signSize.height / (above + below));
    const text = symbols === 'picture' ? pictureText : symbolText;
    return signBlock(pen, name, text, width, (painter, x, y) =>
      paintSymbol(painter, part, { x, y: y + ((above - below) / 2) * scale, scale }, symbols),
    );
  });
  if (!isMarked) return blocks;
  const paintMark = (painter: PdfPen, x: number, y: number): void =>
    painter.write(warningMark, x + 20, y + 4, bookTexts.card, 'middle');
  return [...blocks, signBlock(pen, 'Warning', warningMeaning, width, paintMark)];
}

const title = 'How to use this book';

const tools = [
  'A soldering iron with a fine tip, thin solder with a flux core, and good ventilation.',
  'Side cutters, a wire stripper, 1.5 to 3 mm heat-shrink, and tape or tags for the wires.',
  'A multimeter for the readings on the test sheets.',
];

const habits = [
  'Work with the supply disconnected. It is connected last.',
  'Slide heat-shrink onto a wire before you solder it; it cannot go on afterwards.',
  'An LED conducts in one direction only. The long leg is +; the short leg, at the flat side of the rim, is −.',
  'An SMD LED has a mark at −; a pre-wired LED has a red lead at +. If in doubt, use the diode test of your meter: the LED glows when the red probe is at +.',
  'Find the + of your supply before you connect anything: with the red probe at +, the meter shows a voltage without a minus sign.',
  'A resistor works either way around. Check its bands against the table, or measure it.',
  'Two seconds with the iron are enough for an LED. Let it cool before you solder the second leg.',
  'Test each circuit on the bench, then in the model, and check it off before you close the hull.',
];

const wires = [
  'Red wires carry + and black wires −; a link between two parts can be any color. In a black-and-white print red is gray, and + and − are printed at the legs. Tag both ends of a wire with its sign.',
  '“Rail +” and “rail −” are where all circuits of a section meet: a terminal block, a strip of copper, or a bare wire. Main rails connect the sections that share the supply.',
  'Each wire has a number, which is also in the diagram. Write it on a tag when you cut the wire. Numbers start again in each section, so keep the wires of each section in a separate bag.',
  'Where you have not set a length, 50 cm is planned. Measure in the model and cut with some to spare. AWG is the wire gauge: the larger the number, the thinner the wire. Enameled wire is listed by its diameter in mm. The size in parentheses is the thinnest that works where space is tight.',
];

const bands =
  'Four bands: two digits, how many zeros follow, and gold for a tolerance of 5 %. Five bands: three digits, how many zeros follow, and brown for 1 %. Below 10 Ω the third or fourth band is gold (divide by 10) or silver (divide by 100).';

/** The guide to the book: symbols, bands, wires, tools, habits, tests. */
export function guideGroups(pen: PdfPen, book: BuildBook, frame: BookFrame, symbols: SymbolSet): FlowGroup[] {
  const width = columnWidth(frame, twoColumns);
  const text = (content: string): FlowBlock[] => paragraph(pen, content, bookTexts.body, width, { indent: 9 });
  const groups = [
    [
      { ...cardHead('Symbols', width), bookmark: { title, level: 0 } as const },
      ...symbolBlocks(pen, book, width, symbols),
    ],
    [cardHead('Bands of a resistor', width), ...text(bands), bandsBlock(width)],
    [cardHead('Wires and rails', width), ...wires.flatMap(text)],
    [cardHead('What you need', width), ...stepBlocks(pen, tools, width)],
    [cardHead('Good habits', width), ...stepBlocks(pen, habits, width)],
    [cardHead('Test sheets', width), ...testInstructions.flatMap(text)],
  ];
  return groups.map((blocks) => card([...blocks, space(4)], title, width));
}
