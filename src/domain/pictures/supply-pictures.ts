import {
  along,
  circle,
  largePrint,
  minusAt,
  picture,
  plusAt,
  print,
  rect,
  shape,
  signalAt,
  steps,
} from '#domain/pictures/pen.ts';
import type { Picture, PictureShape } from '#domain/pictures/picture.ts';

/** A red and a black lead along two paths; the black one has a rim, so that it shows on the mat. */
function leads(plus: string, minus: string): PictureShape[] {
  return [shape('rim', minus), shape('minus', minus), shape('plus', plus)];
}

/** A 9 V block with its clip on. */
function block(): Picture {
  return picture({
    edges: [-24, -4, 24, 84],
    shapes: [
      ...leads('M-20,0h4q7,0 7,8', 'M20,0h-4q-7,0 -7,8'),
      shape('metal', rect(-14, 14, 9, 7), rect(5, 14, 9, 7)),
      shape('body', rect(-20, 20, 40, 60, 3)),
      shape('label', rect(-19.2, 36, 38.4, 28)),
      shape('outline', 'M-20,36H20M-20,64H20'),
      shape('dark', rect(-18, 7, 36, 9, 4)),
    ],
    texts: [
      largePrint('9 V', 0, 55, 14, 'on-label'),
      largePrint('+', -9, 32, 12, 'outline'),
      largePrint('−', 9, 32, 12, 'outline'),
    ],
    terminals: [plusAt('+', -20, 0), minusAt('-', 20, 0)],
  });
}

/** One AA cell in a holder; `isTurned` has its plus at the right. */
function cell(x: number, y: number, isTurned: boolean): PictureShape[] {
  const [body, label, nub] = isTurned ? [x, x + 40, x + 60] : [x + 4, x + 4, x];
  return [
    shape('metal', rect(nub, y + 4, 4, 6)),
    shape('second', rect(body, y, 60, 14, 1.5)),
    shape('label', rect(label + 0.8, y + 0.8, 19, 12.4)),
    shape('outline', `M${isTurned ? label : label + 20},${y}v14`),
    shape('detail', isTurned ? `M${x + 3},${y + 7}h4` : `M${x + 57},${y + 7}h4`),
  ];
}

/** A holder of AA cells with its leads: those of one cell leave at its ends, those of several at one end. */
function holder(count: 1 | 2 | 4): Picture {
  const height = 18 * count + 8;
  const top = -8 - height;
  const cells = steps(0, 1, count);
  return picture({
    edges: [-68, top - 4, 68, 4],
    shapes: [
      ...(count === 1
        ? leads('M-42,-20h-4q-6,0 -6,10q0,10 -6,10h-6', 'M40,-20h4q6,0 6,10q0,10 6,10h8')
        : leads('M-42,-30h-8q-6,0 -6,8v14q0,8 -8,8', 'M-42,-20q-6,0 -6,8v4q0,8 8,8H64')),
      shape('body', rect(-42, top, 82, height, 4)),
      ...cells.flatMap((row) => cell(-35, top + 6 + 18 * row, row % 2 === 1)),
    ],
    texts: cells.map((row) => print('AA', row % 2 === 1 ? -8 : 6, top + 16 + 18 * row, 8)),
    terminals: [plusAt('+', -64, 0), minusAt('-', 64, 0)],
  });
}

function coin(): Picture {
  return picture({
    edges: [-40, -56, 40, 4],
    shapes: [
      shape('leg', 'M-36,0H36'),
      shape('dark', 'M-26,0V-28a26,26 0 0 1 52,0V0z'),
      shape('metal', circle(0, -26, 20)),
      shape('detail', circle(0, -26, 16.5)),
      shape('metal', 'M-12,-54h24l-4,11h-16z'),
    ],
    texts: [largePrint('+', 0, -21, 14, 'outline'), print('CR2032', 0, -13, 5.5)],
    terminals: [plusAt('+', -36, 0), minusAt('-', 36, 0)],
  });
}

/** A lithium cell or pack in its foil, with leads and plug, and the leads of the socket that it goes into. */
function lipo(volts: string, cells: 1 | 2): Picture {
  const top = -60;
  return picture({
    edges: [-68, -64, 76, 4],
    shapes: [
      ...leads('M14,-38c10,0 8,16 22,16h4', 'M14,-46c12,-2 8,12 22,12h4'),
      ...leads('M50,-22c14,0 14,22 0,22H-64', 'M50,-34c24,0 10,34 22,34'),
      shape('metal', rect(-48, top, 62, 48, 3)),
      shape(
        'detail',
        cells === 2
          ? `M-48,${top + 7}h62M-48,${top + 41}h62M-17,${top}v7M-17,${top + 41}v7`
          : `M-44,${top + 6}h48M6,${top}v48`,
      ),
      shape('label', rect(-42, -48, 40, 22, 2)),
      shape('body', rect(36, -42, 16, 28, 2)),
      shape('detail', 'M44,-42v5h-8M44,-14v-5h-8'),
    ],
    texts: [largePrint(volts, -22, -32.5, 12, 'on-label')],
    terminals: [plusAt('+', -64, 0), minusAt('-', 72, 0)],
  });
}

/** A USB plug with the two leads of its cable. */
function usb(): Picture {
  return picture({
    edges: [-64, -48, 64, 4],
    shapes: [
      ...leads('M22,-20c14,0 14,20 0,20H-60', 'M22,-29c26,0 12,29 38,29'),
      shape('metal', rect(-56, -40, 24, 28)),
      shape('second', rect(-51, -35, 6, 6), rect(-51, -23, 6, 6)),
      shape('body', 'M-32,-43H8c8,0 9,3 14,8V-17c-5,5 -6,8 -14,8H-32z'),
      shape('outline', 'M-20,-26H10l-4,-3m4,3l-4,3M-13,-26l6,-6h6M-8,-26l6,6h5', circle(-20, -26, 2.2)),
      shape('outline', circle(0.5, -32, 1.8)),
    ],
    terminals: [plusAt('+', -60, 0), minusAt('-', 60, 0)],
  });
}

/** A wall plug with its cable and DC plug, and the socket with a screw for each wire that it goes into. */
function wallPlug(volts: string): Picture {
  return picture({
    edges: [-76, -84, 28, 12],
    shapes: [
      shape('metal', rect(-72, -70, 12, 6), rect(-72, -48, 12, 6)),
      shape('body', rect(-60, -80, 44, 50, 5)),
      shape('detail', 'M-54,-72h32M-54,-67h22'),
      shape('rim', 'M-16,-54h8q8,0 8,8v4'),
      shape('minus', 'M-16,-54h8q8,0 8,8v4'),
      shape('dark', rect(-8, -44, 16, 18, 2)),
      shape('metal', rect(-5, -26, 10, 10, 1)),
      shape('body', rect(-20, -18, 40, 26, 2)),
      shape('second', rect(-8, -18, 16, 6)),
      shape('screw', rect(-16, -5, 10, 10), rect(6, -5, 10, 10)),
      shape('detail', 'M-13.5,-2.5l5,5M8.5,-2.5l5,5'),
    ],
    texts: [largePrint(volts, -38, -45, volts.length > 4 ? 11 : 13, 'outline')],
    terminals: [plusAt('+', -24, 0), minusAt('-', 24, 0)],
  });
}

/** A part in a TO-220 case with its tab; the names of its three legs from the left. */
export function to220(print220: string, terminals: Picture['terminals']): Picture {
  return picture({
    edges: [-24, -76, 24, 4],
    shapes: [
      shape(
        'leg',
        along([-12, 0, 12], (x) => `M${x},-26V0`),
      ),
      shape('metal', 'M-20,-72h40v20h-40z'),
      shape('second', circle(0, -63, 5)),
      shape('dark', rect(-20, -54, 40, 28, 1)),
    ],
    texts: [largePrint(print220, 0, -37, 9, 'on-dark')],
    terminals,
  });
}

const lm7805 = to220('7805', [plusAt('IN', -12, 0), minusAt('GND', 0, 0), plusAt('OUT', 12, 0)]);
const lm1117 = to220('1117', [signalAt('ADJ', -12, 0), plusAt('OUT', 0, 0), plusAt('IN', 12, 0)]);

/** The drawings of supplies by the id of the part. */
export const supplyPictures: ReadonlyMap<string, Picture> = new Map([
  ['battery-9v', block()],
  ['battery-cr2032', coin()],
  ['battery-aa-1.5v', holder(1)],
  ['battery-3v-2xaa', holder(2)],
  ['battery-aa-6v', holder(4)],
  ['battery-lipo-3.7v', lipo('3.7 V', 1)],
  ['battery-lipo-7.4v', lipo('7.4 V', 2)],
  ['power-plug-12v', wallPlug('12 V')],
  ['power-plug-9v', wallPlug('9 V')],
  ['power-plug-6v', wallPlug('6 V')],
  ['power-plug-5v', wallPlug('5 V')],
  ['power-plug-3.3v', wallPlug('3.3 V')],
  ['usb-power-5v', usb()],
  ['regulator-lm7805', lm7805],
  ['regulator-adjustable', lm1117],
]);
