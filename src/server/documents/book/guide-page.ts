import type { SymbolSet } from '#domain/wiring/paint/glyphs.ts';
import { bookTexts, type BookFrame } from '#server/documents/book/book-look.ts';
import type { BookPage } from '#server/documents/book/book-page.ts';
import { card, cardHead, stepBlocks } from '#server/documents/book/card-blocks.ts';
import { columnWidth, type FlowBlock, flowPages } from '#server/documents/book/flow.ts';
import { bandsBlock, symbolBlocks } from '#server/documents/book/guide-symbols.ts';
import { paragraph, space } from '#server/documents/book/text-blocks.ts';
import type { PdfPen } from '#server/documents/pdf-pen.ts';

const columns = { count: 2, gap: 28 };
const title = 'How to use this book';

const tools = [
  'A soldering iron with a fine tip, thin solder with flux, and air that moves.',
  'Side cutters, a wire stripper, heat-shrink of 1.5 to 3 mm, tape or tags for the wires.',
  'A multimeter: it shows what the test sheets ask for.',
];

const habits = [
  'Work with the supply disconnected. It is joined last of all.',
  'Slide heat-shrink onto a wire before you solder it; afterwards it does not go on any more.',
  'An LED lets current through one way only. The long leg is +; the short leg, by the flat side of the rim, is −.',
  'An SMD LED has a mark at −, a pre-wired one a red lead at +. In doubt, the diode test of the meter makes an LED glow with the red probe at +.',
  'Find the + of your supply before you join anything: with the red probe at + the meter shows its voltage without a minus sign.',
  'A resistor works either way round. Check its bands against the table, or measure it.',
  'Two seconds with the iron are enough for an LED; let it cool before the second leg.',
  'Test each circuit on the bench, then once more in the model, and tick it off before you close the hull.',
];

const wires = [
  'Red wires carry + and black ones −; a link between two parts may have any colour. In a print without colours go by the tags: both ends of a wire carry + or −, as in the drawing.',
  '“Rail +” and “rail −” are where all circuits of a section meet: a terminal block, a strip of copper or bare wire. Main rails join the sections that share the supply.',
  'Each wire has a number; write it on a tag as you cut it. The numbers of wires and parts begin again in each section: keep what belongs to one in a bag of its own.',
  'Lengths are planned at 50 cm. Measure in the model and cut with some to spare. AWG is the gauge of a wire, thicker by smaller numbers; the one in brackets is the thinnest that will do where space is tight.',
];

const bands =
  'Read from the end without the gold band: two digits, then how many zeros follow. Gold stands for a tolerance of 5 %.';

/** How to read the book and how to work: symbols, bands, wires, tools, habits. */
export function guidePages(pen: PdfPen, frame: BookFrame, symbols: SymbolSet): BookPage[] {
  const width = columnWidth(frame, columns);
  const text = (words: string): FlowBlock[] => paragraph(pen, words, bookTexts.body, width, { indent: 9 });
  const groups = [
    [{ ...cardHead('Symbols', width), bookmark: { title, level: 0 } as const }, ...symbolBlocks(pen, width, symbols)],
    [cardHead('Bands of a resistor', width), ...text(bands), bandsBlock(width)],
    [cardHead('Wires and rails', width), ...wires.flatMap(text)],
    [cardHead('What you need', width), ...stepBlocks(pen, tools, width)],
    [cardHead('Good habits', width), ...stepBlocks(pen, habits, width)],
  ];
  const cards = groups.map((blocks) => card([...blocks, space(4)], title, width));
  return flowPages(cards, title, frame, columns);
}
