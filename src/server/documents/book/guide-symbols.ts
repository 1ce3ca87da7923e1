import { colourBands } from '#domain/electrical/colour-bands.ts';
import { bandColour } from '#domain/wiring/paint/drawing-styles.ts';
import type { SymbolSet } from '#domain/wiring/paint/glyphs.ts';
import type { NetPart, NetPartKind } from '#domain/wiring/netlist.ts';
import { bookInks, bookTexts } from '#server/documents/book/book-look.ts';
import type { FlowBlock } from '#server/documents/book/flow.ts';
import { paintSymbol } from '#server/documents/paint-drawing.ts';
import type { PdfPen } from '#server/documents/pdf-pen.ts';

const shown: readonly [NetPartKind, string, string][] = [
  ['led', 'LED', 'The triangle points from + to −; the bar is the − side. Its filling is the colour of the light.'],
  ['resistor', 'Resistor', 'Its value, its bands and its rating stand below it.'],
  ['switch', 'Switch', 'Everything behind it goes out with it.'],
  ['changeover', 'Changeover switch', 'Its common contact leads to one of several others; one of these is used.'],
  ['push-button', 'Push button', 'On while it is pressed, or until it is pressed again.'],
  ['strip', 'LED strip', 'Takes the full voltage; + and − stand at its ends.'],
  ['board', 'Board', 'Connects to + and − by itself; further inputs as its own instructions say.'],
  ['gap', 'Gap', 'Nothing is soldered here until the plan is mended.'],
];

const samplePart: Omit<NetPart, 'kind'> = {
  id: '',
  ref: '',
  name: '',
  details: [],
  color: 'warm-white',
  bands: colourBands(330),
  count: 1,
  data: null,
};

function symbolBlock(
  pen: PdfPen,
  kind: NetPartKind,
  name: string,
  words: string,
  width: number,
  symbols: SymbolSet,
): FlowBlock {
  const left = 84;
  const lines = pen.wrap(words, bookTexts.body, width - left);
  return {
    height: Math.max(34, 16 + lines.length * 12 + 4),
    paint: (painter, x, y) => {
      paintSymbol(painter, { ...samplePart, kind }, { x: x + 6, y: y + 19, scale: 0.66 }, symbols);
      painter.write(name, x + left, y + 11, bookTexts.strong);
      for (const [index, line] of lines.entries()) painter.write(line, x + left, y + 23 + index * 12, bookTexts.body);
    },
  };
}

const digits = ['black', 'brown', 'red', 'orange', 'yellow', 'green', 'blue', 'violet', 'gray', 'white'];

/** The colours of the bands with their digits, in two rows of five. */
export function bandsBlock(width: number): FlowBlock {
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

/** The symbols of the diagrams with what they mean. */
export function symbolBlocks(pen: PdfPen, width: number, symbols: SymbolSet): FlowBlock[] {
  return shown.map(([kind, name, words]) => symbolBlock(pen, kind, name, words, width, symbols));
}
