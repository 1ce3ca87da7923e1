import { chip, module, screws, vccAndGround } from '#domain/pictures/board-pen.ts';
import { along, circle, largePrint, print, rect, shape, steps } from '#domain/pictures/pen.ts';
import type { Picture, PictureShape } from '#domain/pictures/picture.ts';

/** A potentiometer with a screw that is turned. */
const trimmer = (x: number, y: number): PictureShape[] => [
  shape('relay', rect(x, y, 12, 14, 1)),
  shape('metal', circle(x + 6, y + 7, 3.6)),
  shape('detail', `M${x + 3.4},${y + 7}h5.2`),
];

const blinker = module({
  edges: [-48, -64, 48, 4],
  board: rect(-44, -60, 88, 60, 3),
  rows: [{ names: 'VCC OUT GND', x: -32, y: 0, dx: 32 }],
  kinds: vccAndGround,
  shapes: [
    ...chip(-22, -43, 40, 24),
    shape('second', circle(-33, -48, 6.5)),
    { ...shape('detail', 'M-36,-50h4m-2,-2v4'), mark: 'plus mark' },
    ...trimmer(27, -56),
    shape('cap', rect(30, -28, 6, 5)),
    shape('resistor', rect(-36, -36, 5, 18, 2)),
    shape('resistor-edge', rect(-36, -36, 5, 18, 2)),
  ],
  texts: [print('NE555', -2, -28, 9, 'on-dark')],
});

const relayTimer = module({
  edges: [-76, -68, 76, 8],
  board: rect(-68, -64, 136, 68, 3),
  rows: [
    { names: 'VCC TRIG GND', x: -72, y: -48, dy: 20 },
    { names: 'NO COM NC', x: 72, y: -48, dy: 20 },
  ],
  kinds: { ...vccAndGround, any: ['COM', 'NO', 'NC'] },
  shapes: [
    ...screws(
      [
        [-60, -48],
        [-60, -28],
        [-60, -8],
      ],
      14,
    ),
    ...screws(
      [
        [60, -48],
        [60, -28],
        [60, -8],
      ],
      14,
    ),
    shape('relay', rect(0, -58, 46, 40, 2)),
    shape('dark', rect(-46, -58, 38, 20, 2)),
    shape('cap', rect(-40, -28, 7, 7, 3), rect(-28, -28, 7, 7, 3)),
    shape('detail', 'M4,-12h38M4,-7h30'),
  ],
  texts: [largePrint('RELAY', 23, -35, 11, 'on-dark'), print('8.8.8', -27, -43, 11, 'cap')],
});

const dimmer = module({
  edges: [-68, -60, 68, 4],
  board: rect(-56, -56, 112, 56, 3),
  rows: [
    { names: 'IN+ IN-', x: -64, y: -40, dy: 24 },
    { names: 'OUT+ OUT-', x: 64, y: -40, dy: 24 },
  ],
  kinds: { plus: ['IN+', 'OUT+'], minus: ['IN-', 'OUT-'] },
  shapes: [
    ...screws(
      [
        [-48, -40],
        [-48, -16],
      ],
      15,
    ),
    ...screws(
      [
        [48, -40],
        [48, -16],
      ],
      15,
    ),
    shape('leg', 'M-64,-40h8M-64,-16h8M64,-40h-8M64,-16h-8'),
    shape('second', rect(-8, -49, 40, 42, 2)),
    shape('metal', circle(12, -28, 16)),
    shape('outline', 'M12,-28l9,-9'),
  ],
  texts: [print('PWM', -23, -25, 10)],
});

const effects = module({
  edges: [-76, -68, 76, 12],
  board: rect(-68, -64, 136, 72, 3),
  rows: [
    { names: 'OUT1 OUT2 OUT3 OUT4 OUT5 OUT6 OUT7 OUT8', x: -56, y: 0, dx: 16 },
    { names: 'V+ GND', x: -72, y: -48, dy: 20 },
    { names: 'DATA', x: 72, y: -40 },
  ],
  kinds: { plus: ['V+'], minus: ['GND'] },
  shapes: [
    ...screws(
      [
        [-60, -48],
        [-60, -28],
      ],
      14,
    ),
    ...screws(
      steps(-56, 16, 8).map((x) => [x, 0] as const),
      12,
    ),
    shape('leg', 'M72,-40h-8'),
    shape('detail', 'M-34,-50v28M-28,-50v28M22,-50v28M16,-50v28'),
    shape('chip', rect(-38, -47, 64, 22, 1)),
    shape(
      'lens',
      along(steps(-56, 16, 8), (x) => circle(x, -13, 2.6)),
    ),
    shape('cap', rect(44, -56, 10, 10, 5)),
    shape('copper', rect(56, -44, 8, 8)),
  ],
  texts: [print('EFFECTS', -6, -33, 10, 'on-dark')],
});

/** The drawings of timers and controllers by the id of the part. */
export const modulePictures: ReadonlyMap<string, Picture> = new Map([
  ['timer-555', blinker],
  ['timer-relay-12v', relayTimer],
  ['controller-pwm-dimmer', dimmer],
  ['controller-effects-8ch', effects],
]);
