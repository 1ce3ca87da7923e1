import { module, vccAndGround } from '#domain/pictures/board-pen.ts';
import { along, circle, rect, shape, steps } from '#domain/pictures/pen.ts';
import type { Picture } from '#domain/pictures/picture.ts';

const oled = module({
  edges: [-44, -76, 44, 4],
  board: rect(-40, -72, 80, 68, 3),
  rows: [{ names: 'GND VCC SCL SDA', x: -12, y: 0, dx: 8 }],
  kinds: vccAndGround,
  shapes: [
    shape(
      'leg',
      along(steps(-12, 8, 4), (x) => `M${x},-9V0`),
    ),
    shape(
      'copper',
      along(steps(-12, 8, 4), (x) => circle(x, -9, 2)),
    ),
    shape('dark', rect(-36, -64, 72, 44, 1)),
    shape('on-dark', 'M-28,-52h24M-28,-46h16M-28,-30l8,-6l7,4l9,-12l8,6l8,-8l14,10'),
    shape('detail', circle(-35, -9, 2.4) + circle(35, -9, 2.4)),
  ],
});

/** The seven segments of an 8, around its middle. */
function eight(x: number, y: number): string {
  const [w, h] = [4.5, 8];
  return `M${x - w},${y - h}h${2 * w}M${x - w},${y}h${2 * w}M${x - w},${y + h}h${2 * w}M${x - w},${y - h + 2}v${h - 4}M${x + w},${y - h + 2}v${h - 4}M${x - w},${y + 2}v${h - 4}M${x + w},${y + 2}v${h - 4}`;
}

const digits = module({
  edges: [-60, -56, 56, 4],
  board: rect(-48, -52, 100, 52, 3),
  rows: [{ names: 'CLK DIO VCC GND', x: -56, y: -40, dy: 8 }],
  kinds: vccAndGround,
  shapes: [
    shape(
      'leg',
      along(steps(-40, 8, 4), (y) => `M-56,${y}h12`),
    ),
    shape(
      'copper',
      along(steps(-40, 8, 4), (y) => circle(-43, y, 2)),
    ),
    shape('dark', rect(-34, -44, 80, 36, 1)),
    shape('segment', eight(-22, -26), eight(-5, -26), eight(17, -26), eight(34, -26)),
    shape('cap', circle(6, -30, 1.6) + circle(6, -22, 1.6)),
  ],
});

const matrix = module({
  edges: [-64, -84, 64, 4],
  board: rect(-52, -80, 104, 80, 3),
  rows: [
    { names: 'VCC GND DIN CS CLK', x: -60, y: -64, dy: 12 },
    { names: 'DOUT', x: 60, y: -40 },
  ],
  kinds: vccAndGround,
  shapes: [
    shape(
      'leg',
      along(steps(-64, 12, 5), (y) => `M-60,${y}h12`),
      'M60,-40h-12',
    ),
    shape(
      'copper',
      along(steps(-64, 12, 5), (y) => circle(-47, y, 2)),
      circle(47, -40, 2),
    ),
    shape('dark', rect(-38, -76, 76, 72, 1)),
    shape(
      'metal',
      steps(-67, 9, 7)
        .map((y) => along(steps(-31, 9, 8), (x) => circle(x, y, 2.8)))
        .join(''),
    ),
    shape(
      'cap',
      [
        [-4.0, -58],
        [5, -58],
        [-13, -49],
        [14, -49],
        [-13, -40],
        [14, -40],
        [-4, -31],
        [5, -31],
      ]
        .map(([x, y]) => circle(x ?? 0, y ?? 0, 2.8))
        .join(''),
    ),
  ],
});

const tft = module({
  edges: [-76, -68, 64, 4],
  board: rect(-60, -64, 120, 60, 3),
  rows: [{ names: 'LED SCK SDA A0 RESET CS GND VCC', x: -72, y: -60, dy: 8 }],
  kinds: vccAndGround,
  shapes: [
    shape(
      'leg',
      along(steps(-60, 8, 8), (y) => `M-72,${y}h18`),
    ),
    shape(
      'copper',
      along(steps(-60, 8, 8), (y) => circle(-53, y, 2)),
    ),
    shape('body', rect(-42, -60, 96, 52, 2)),
    shape('dark', rect(-34, -56, 76, 44, 1)),
    shape('label', circle(-16, -40, 7)),
    shape('glass', 'M-33,-13l22,-22l14,14l12,-10l26,18z'),
  ],
});

/** The drawings of displays by the id of the part. */
export const displayPictures: ReadonlyMap<string, Picture> = new Map([
  ['display-oled-096', oled],
  ['display-7seg-tm1637', digits],
  ['display-matrix-max7219', matrix],
  ['display-tft-18', tft],
]);
