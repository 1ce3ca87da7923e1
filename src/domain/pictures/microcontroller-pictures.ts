import { pads, type PinKinds, type PinRow, terminalsOf } from '#domain/pictures/board-pen.ts';
import { along, circle, picture, polyline, print, rect, shape, steps } from '#domain/pictures/pen.ts';
import type { Picture, PictureShape, PictureText } from '#domain/pictures/picture.ts';

const kinds: PinKinds = { plus: ['VIN', '5V', '3V3', 'VSYS'], minus: ['GND'] };

/** The upper and the lower row of a board, whose pins stand 8 px apart; the USB socket is at its left. */
function rowsOf(upper: string, lower: string, left: number, height: number): PinRow[] {
  return [
    { names: lower, x: left, y: 0, dx: 8 },
    { names: upper, x: left, y: -height, dx: 8 },
  ];
}

interface BoardDrawing {
  readonly rows: readonly PinRow[];
  readonly edges: readonly [left: number, top: number, right: number, bottom: number];
  readonly shapes: readonly PictureShape[];
  readonly texts?: readonly PictureText[];
}

function board({ rows, edges, shapes, texts = [] }: BoardDrawing): Picture {
  return picture({
    edges,
    shapes: [...shapes, pads(rows)],
    texts,
    terminals: terminalsOf(rows, kinds),
    hasPads: true,
  });
}

/** A square chip that stands on a corner. */
const diamond = (x: number, y: number, reach: number): string =>
  `${polyline([x, y - reach], [x + reach, y], [x, y + reach], [x - reach, y])}z`;

const nano = board({
  rows: rowsOf('D12 D11 D10 D9 D8 D7 D6 D5 D4 D3 D2 GND . . .', '. . . A0 A1 A2 A3 A4 A5 . . 5V . GND VIN', -56, 48),
  edges: [-76, -60, 68, 12],
  shapes: [
    shape('board', rect(-64, -56, 128, 64, 3)),
    shape('metal', rect(-74, -36, 22, 24, 1)),
    shape('detail', 'M-74,-24h14'),
    shape('chip', diamond(2, -24, 17)),
    shape('metal', rect(36, -31, 14, 12, 1)),
    shape('inset', circle(43, -25, 3.4)),
    shape('screw', rect(-26, -40, 4, 4)),
    shape('cap', rect(-26, -12, 4, 4)),
  ],
  texts: [print('NANO', -32, -21, 8)],
});

const uno = board({
  rows: [
    { names: '. . . . 5V GND GND VIN A0 A1 A2 A3', x: -20, y: 0, dx: 8 },
    { names: 'A4 A5', x: 76, y: 0, dx: 8 },
    { names: '. . . . . D12 D11 D10 D9 D8 D7 D6 D5 D4 D3 D2 . .', x: -60, y: -96, dx: 8 },
  ],
  edges: [-104, -108, 96, 12],
  shapes: [
    shape('board', 'M-88,-104H84l10,10V8H-88z'),
    shape('metal', rect(-102, -88, 40, 30, 1)),
    shape('dark', rect(-98, -26, 34, 26, 2)),
    shape('chip', rect(-26, -6, 118, 11), rect(-66, -102, 148, 11)),
    ...unoChip(),
    shape('metal', rect(-50, -62, 16, 20, 6)),
    shape('inset', rect(-8, -80, 10, 10), circle(-3, -75, 2.6)),
    shape('second', circle(-80, -46, 4), circle(84, -34, 4)),
    shape('screw', rect(60, -76, 5, 4)),
  ],
  texts: [print('UNO', 30, -66, 15)],
});

function unoChip(): PictureShape[] {
  return [
    shape(
      'detail',
      along(steps(4, 7, 10), (x) => `M${x},-44v24`),
    ),
    shape('chip', rect(0, -41, 72, 18, 1)),
    shape('on-dark', circle(6, -32, 2)),
  ];
}

const esp32 = board({
  rows: rowsOf(
    '5V GND IO13 . IO14 IO27 IO26 IO25 IO33 IO32 . . . . .',
    '3V3 GND . . IO4 IO16 IO17 . IO18 IO19 IO21 . . IO22 IO23',
    -56,
    56,
  ),
  edges: [-76, -68, 80, 12],
  shapes: [
    shape('dark', rect(-64, -64, 140, 72, 3)),
    shape('metal', rect(-74, -38, 20, 20, 1)),
    shape('metal', rect(-2, -46, 50, 36, 1)),
    shape('inset', rect(-28, -36, 14, 16)),
    shape('on-dark', circle(-42, -46, 4) + circle(-42, -10, 4)),
    shape('trace', 'M54,-12V-46h6v26h6v-26h6v34'),
  ],
  texts: [print('ESP32', 23, -24, 10)],
});

const pico = board({
  rows: rowsOf(
    '. VSYS GND . . . . . . GP26 . GP22 . GP21 GP20 GP19 GP18 . GP17 GP16',
    '. . . GP2 GP3 GP4 GP5 . GP6 GP7 GP8 GP9 . GP10 GP11 GP12 GP13 . GP14 GP15',
    -76,
    56,
  ),
  edges: [-96, -68, 88, 12],
  shapes: [
    shape('board', rect(-84, -64, 168, 72, 3)),
    shape('metal', rect(-92, -38, 20, 20, 1)),
    shape('chip', rect(-12, -42, 28, 28, 1)),
    shape('metal', rect(-54, -36, 14, 16, 4)),
    shape('screw', rect(-64, -46, 5, 4)),
    shape('detail', circle(-78, -56, 2.4) + circle(78, -56, 2.4) + circle(-78, 0, 2.4) + circle(78, 0, 2.4)),
    shape(
      'copper',
      along([-8, 0, 8], (y) => circle(74, -28 + y, 2.2)),
    ),
  ],
  texts: [print('PICO', 46, -24, 11)],
});

const digispark = board({
  rows: [
    { names: 'P0 P1 P2 . P4 .', x: 44, y: -48, dy: 8 },
    { names: '5V GND VIN', x: 4, y: 0, dx: 8 },
  ],
  edges: [-56, -64, 56, 12],
  shapes: [
    shape('board', 'M-22,-60H52V8H-22V-6H-52V-46H-22z'),
    shape(
      'gold',
      along([-40, -32.5, -25, -17.5], (y) => rect(-50, y, 22, 4, 1)),
    ),
    shape(
      'detail',
      along([4, 11, 18, 25], (x) => `M${x},-42v24`),
    ),
    shape('chip', rect(0, -38, 30, 16, 1)),
    shape('metal', rect(-14, -54, 12, 10, 1)),
    shape('screw', rect(-12, -6, 5, 4)),
  ],
  texts: [print('ATTINY', 15, -27.5, 6, 'on-dark')],
});

/** The drawings of microcontrollers by the id of the part, with their pins where they are on the board. */
export const microcontrollerPictures: ReadonlyMap<string, Picture> = new Map([
  ['mcu-arduino-nano', nano],
  ['mcu-arduino-uno', uno],
  ['mcu-esp32', esp32],
  ['mcu-pico', pico],
  ['mcu-attiny85', digispark],
]);
