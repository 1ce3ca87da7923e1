import { bandColour } from '#domain/wiring/paint/drawing-styles.ts';
import { colourBands } from '#domain/electrical/colour-bands.ts';
import type { BuildBook } from '#domain/build-book/build-book.ts';
import { howToTest } from '#domain/build-book/test-cards.ts';
import { type NetPart, type NetPartKind, warningMark } from '#domain/wiring/netlist.ts';
import type { SymbolSet } from '#domain/wiring/paint/glyphs.ts';
import { type BookFrame, bookInks, bookTexts } from '#server/documents/book/book-style.ts';
import { card, cardHead, stepBlocks, paragraph, space } from '#server/documents/book/blocks.ts';
import { type FlowBlock, columnWidth, type FlowGroup, twoColumns } from '#server/documents/book/flow.ts';
import { shapeOf } from '#domain/wiring/symbol-shapes.ts';
import { paintSymbol } from '#server/documents/paint-drawing.ts';
import type { PdfPen } from '#server/documents/pdf-pen.ts';

/** What a part is called and what its symbol means; the last words are of its drawing, where they differ. */
const shown: readonly [NetPartKind, string, string, string?][] = [
  [
    'led',
    'LED',
    'The triangle points from + to −; the bar is the − side. Its filling is the color of the light.',
    'The long leg is +; the short one, at the flat side of the rim, is −. The lens has the color of the light.',
  ],
  ['resistor', 'Resistor', 'Its value, its bands and its rating stand below it.'],
  ['switch', 'Switch', 'Everything behind it goes out with it.'],
  ['changeover', 'Changeover switch', 'Its common contact leads to one of several others; one of these is used.'],
  ['push-button', 'Push button', 'On while it is pressed, or until it is pressed again.'],
  ['strip', 'LED strip', 'Takes the full voltage; + and − stand at its ends.'],
  ['board', 'Board', 'Its terminals bear the names that are printed on it; a flag names what a wire leads to.'],
  ['diode', 'Diode', 'The bar is the end with the band.', 'The band is at one end.'],
  ['capacitor', 'Capacitor', 'One with a + must not be turned round.'],
  ['speaker', 'Speaker', 'Both leads go to one output of an amplifier, none to −.'],
  ['gap', 'Crossed box', 'A gap: nothing is soldered here, nor the pale parts beside it, until the plan is fixed.'],
];

/** What stands for a kind of part that the book does not have. */
const samplePart: Omit<NetPart, 'kind'> = {
  id: '',
  ref: '',
  name: '',
  picture: null,
  details: [],
  color: 'warm-white',
  bands: colourBands(330),
  count: 1,
  connector: null,
  sides: [
    { name: '+', where: null, at: null },
    { name: '−', where: null, at: null },
  ],
  pins: [],
};

/** What a sign of the diagrams means; it is painted at the middle of its line. */
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
      for (const [index, line] of lines.entries()) painter.write(line, x + left, y + 20 + index * 11, bookTexts.body);
    },
  };
}

const digits = ['black', 'brown', 'red', 'orange', 'yellow', 'green', 'blue', 'violet', 'gray', 'white'];

/** The colours of the bands with their digits, in two rows of five. */
function bandsBlock(width: number): FlowBlock {
  return {
    height: 44,
    paint: (pen, x, y) => {
      const step = width / 5;
      for (const [digit, colour] of digits.entries()) {
        const at = x + (digit % 5) * step;
        const baseline = y + 13 + Math.floor(digit / 5) * 18;
        pen.pdf
          .lineWidth(0.4)
          .rect(at, baseline - 9, 9, 11)
          .fillAndStroke(bandColour(colour), bookInks.soft);
        pen.write(`${digit} ${colour}`, at + 13, baseline, bookTexts.body, 'start', step - 16);
      }
    },
  };
}

/** The parts that the diagrams of a book show, and whether any of them, or a circuit, has the mark of a warning. */
function shownIn({ sections }: BuildBook): {
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

/** The room of a sign (pt). */
const signRoom = { width: 72, height: 28 } as const;

const warningMeaning = 'A check warns of what it stands at: read “Before you build” before you solder it.';

/** The symbols of the diagrams with what they mean: those that the book shows. */
function symbolBlocks(pen: PdfPen, book: BuildBook, width: number, symbols: SymbolSet): FlowBlock[] {
  const { examples, isMarked } = shownIn(book);
  const found = shown.filter(([kind]) => examples.has(kind));
  const blocks = (found.length === 0 ? shown : found).map(([kind, name, text, ofDrawing = text]) => {
    const part = examples.get(kind) ?? { ...samplePart, kind };
    const { width: whole, above, below } = shapeOf(kind, part);
    const scale = Math.min(0.62, signRoom.width / whole, signRoom.height / (above + below));
    const words = symbols === 'picture' ? ofDrawing : text;
    return signBlock(pen, name, words, width, (painter, x, y) =>
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
  'A soldering iron with a fine tip, thin solder with flux, and air that moves.',
  'Side cutters, a wire stripper, heat-shrink of 1.5 to 3 mm, tape or tags for the wires.',
  'A multimeter: it shows what the test sheets ask for.',
];

const habits = [
  'Work with the supply disconnected. It is joined last of all.',
  'Slide heat-shrink onto a wire before you solder it; it does not go on afterwards.',
  'An LED lets current through one way only. The long leg is +; the short leg, by the flat side of the rim, is −.',
  'An SMD LED has a mark at −, a pre-wired one a red lead at +. In doubt, the diode test of the meter makes an LED glow with the red probe at +.',
  'Find the + of your supply before you join anything: with the red probe at + the meter shows its voltage without a minus sign.',
  'A resistor works either way round. Check its bands against the table, or measure it.',
  'Two seconds with the iron are enough for an LED; let it cool before the second leg.',
  'Test each circuit on the bench, then in the model; tick it off before you close the hull.',
];

const wires = [
  'Red wires carry + and black ones −; a link between two parts may have any color. In a print without colors red is gray, and + and − stand at the legs; tag both ends of a wire with its sign.',
  '“Rail +” and “rail −” are where all circuits of a section meet: a terminal block, a strip of copper or bare wire. Main rails join the sections that share the supply.',
  'Each wire has a number; write it on a tag as you cut it; the drawing has it too. Numbers begin again in each section: keep what belongs to one in a bag of its own.',
  'Lengths are planned at 50 cm. Measure in the model and cut with some to spare. AWG is the gauge of a wire, thicker by smaller numbers; enameled wire goes by its diameter in mm. The one in brackets is the thinnest that will do where space is tight.',
];

const bands =
  'Four bands: two digits, how many zeros follow, and gold for a tolerance of 5 %. Five bands: three digits, how many zeros follow, and brown for 1 %. Below 10 Ω the third or fourth band is gold (divide by 10) or silver (divide by 100).';

/** How to read the book and how to work: symbols, bands, wires, tools, habits, tests. */
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
    [cardHead('Test sheets', width), ...howToTest.flatMap(text)],
  ];
  return groups.map((blocks) => card([...blocks, space(4)], title, width));
}
