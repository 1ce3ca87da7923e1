import { chip, module, vccAndGround } from '#domain/pictures/board-pen.ts';
import { along, circle, largePrint, minusAt, picture, plusAt, print, rect, shape } from '#domain/pictures/pen.ts';
import type { Picture } from '#domain/pictures/picture.ts';

/** The two rows of pins of a sound module, whose card goes in at the right. */
const mp3 = module({
  edges: [-44, -84, 44, 12],
  board: rect(-40, -80, 80, 88, 3),
  rows: [
    { names: 'VCC RX TX DAC_R DAC_L SPK_1 GND SPK_2', x: -32, y: 0, dx: 8 },
    { names: 'BUSY . . ADKEY_2 ADKEY_1 IO_2 . IO_1', x: -32, y: -72, dx: 8 },
  ],
  kinds: vccAndGround,
  hasPads: true,
  paint: 'relay',
  shapes: [
    shape('metal', 'M-14,-64H36v34l-6,6H-14z'),
    shape('detail', 'M-8,-58h38M-8,-30h34'),
    shape('chip', rect(-34, -24, 16, 16)),
    shape('cap', rect(-30, -60, 6, 5)),
    shape('second', rect(2, -18, 8, 6), rect(18, -18, 8, 6)),
  ],
  texts: [largePrint('MP3', 11, -41, 13, 'outline')],
});

const recorder = module({
  edges: [-60, -76, 60, 8],
  board: rect(-52, -72, 104, 76, 3),
  rows: [
    { names: 'VCC GND REC P-E P-L', x: -56, y: -56, dy: 12 },
    { names: 'SP+ SP-', x: 56, y: -28, dy: 12 },
  ],
  kinds: vccAndGround,
  shapes: [
    shape(
      'leg',
      along([-56, -44, -32, -20, -8], (y) => `M-56,${y}h8`),
    ),
    shape('dark', rect(-48, -62, 8, 60)),
    shape('leg', 'M56,-28h-8M56,-16h-8'),
    shape('body', rect(40, -34, 9, 24)),
    ...chip(-22, -50, 44, 22, 6),
    shape('metal', circle(38, -58, 9)),
    shape('dark', circle(38, -58, 3)),
    shape('cap', circle(-14, -10, 6)),
    shape('second', circle(6, -10, 6) + circle(24, -10, 6)),
  ],
  texts: [print('REC', 0, -36, 9, 'on-dark')],
});

const soundBoard = module({
  edges: [-68, -76, 64, 12],
  board: rect(-60, -72, 120, 80, 3),
  rows: [
    { names: 'Vin Gnd Act T0 T1 T2 T3 T4 T5 T6 T7 T8 T9', x: -48, y: 0, dx: 8 },
    { names: 'L+ L- R+ R-', x: 12, y: -64, dx: 12 },
  ],
  kinds: { plus: ['Vin'], minus: ['Gnd'] },
  hasPads: true,
  shapes: [
    shape('metal', rect(-64, -46, 14, 18, 1)),
    shape('chip', rect(-30, -48, 28, 28, 1)),
    shape('relay', rect(12, -54, 18, 16, 1)),
    shape('outline', 'M20,-24h5l8,-6v20l-8,-6h-5zM37,-25q4,5 0,10M42,-29q7,9 0,18'),
  ],
  texts: [print('FX', -16, -31, 10, 'on-dark')],
});

const amplifier = module({
  edges: [-60, -60, 60, 12],
  board: rect(-56, -56, 112, 64, 3),
  rows: [
    { names: 'L G R', x: -40, y: 0, dx: 8 },
    { names: '5V GND', x: -12, y: 0, dx: 12 },
    { names: 'L+ L- R- R+', x: 16, y: 0, dx: 12 },
  ],
  kinds: { plus: ['5V'], minus: ['GND'] },
  hasPads: true,
  shapes: [
    shape('metal', rect(-34, -48, 16, 16, 8), rect(-14, -48, 16, 16, 8)),
    ...chip(12, -44, 32, 16, 4),
    shape('second', circle(-44, -20, 5)),
    shape('outline', 'M18,-14h4l6,-5v14l-6,-5h-4zM32,-14q3,4 0,8'),
  ],
  texts: [print('8403', 28, -33, 8, 'on-dark')],
});

const speaker = picture({
  edges: [-40, -64, 40, 4],
  shapes: [
    shape('leg', 'M-36,0h9l12,-12M36,0h-9l-12,-12'),
    shape('metal', circle(0, -32, 28)),
    shape('second', circle(0, -32, 22)),
    shape('detail', circle(0, -32, 16)),
    shape('body', circle(0, -32, 9)),
    shape('copper', rect(-22, -13, 8, 6), rect(14, -13, 8, 6)),
  ],
  texts: [largePrint('+', -29, -8, 11, 'outline'), largePrint('−', 29, -8, 11, 'outline')],
  terminals: [plusAt('+', -36, 0), minusAt('-', 36, 0)],
});

/** The drawings of sound by the id of the part. */
export const soundPictures: ReadonlyMap<string, Picture> = new Map([
  ['audio-dfplayer-mini', mp3],
  ['audio-recorder-isd1820', recorder],
  ['audio-soundfx-board', soundBoard],
  ['audio-amp-pam8403', amplifier],
  ['audio-speaker-8ohm', speaker],
]);
