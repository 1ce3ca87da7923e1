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
    { ...shape('detail', isTurned ? `M${x + 3},${y + 7}h4` : `M${x + 57},${y + 7}h4`) },
  ];
}

/** A holder of AA cells with its leads. */
function holder(count: 1 | 2 | 4): Picture {
  const height = 18 * count + 8;
  const top = 8 - height;
  const cells = steps(0, 1, count);
  return picture({
    edges: [-60, top - 4, 44, 16],
    shapes: [
      ...leads(`M-56,0q0,${count === 1 ? -10 : -16} 8,${count === 1 ? -10 : -16}h6`, 'M-56,8q0,-4 8,-4h6'),
      shape('body', rect(-42, top, 82, height, 4)),
      ...cells.flatMap((row) => cell(-35, top + 6 + 18 * row, row % 2 === 1)),
    ],
    texts: cells.map((row) => print('AA', row % 2 === 1 ? -8 : 6, top + 16 + 18 * row, 8)),
    terminals: [plusAt('+', -56, 0), minusAt('-', -56, 8)],
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

/** A lithium cell or pack in its foil, with leads and plug. */
function lipo(volts: string, cells: 1 | 2): Picture {
  const top = -44;
  return picture({
    edges: [-52, -48, 56, 16],
    shapes: [
      ...leads('M14,-30c12,-2 8,22 22,22h4', 'M14,-22c10,0 8,26 22,26h4'),
      shape('metal', rect(-48, top, 62, 48, 3)),
      shape(
        'detail',
        cells === 2
          ? `M-48,${top + 7}h62M-48,${top + 41}h62M-17,${top}v7M-17,${top + 41}v7`
          : `M-44,${top + 6}h48M6,${top}v48`,
      ),
      shape('label', rect(-42, -32, 40, 22, 2)),
      shape('body', rect(36, -16, 16, 28, 2)),
      shape('detail', 'M44,-16v5h-8M44,12v-5h-8'),
    ],
    texts: [largePrint(volts, -22, -16.5, 12, 'on-label')],
    terminals: [plusAt('+', 52, -8), minusAt('-', 52, 4)],
  });
}

function usb(): Picture {
  return picture({
    edges: [-60, -20, 60, 20],
    shapes: [
      ...leads('M22,-5c14,0 16,-3 34,-3', 'M22,3c14,0 16,5 34,5'),
      shape('metal', rect(-56, -14, 24, 28)),
      shape('second', rect(-51, -9, 6, 6), rect(-51, 3, 6, 6)),
      shape('body', 'M-32,-17H8c8,0 9,3 14,8V9c-5,5 -6,8 -14,8H-32z'),
      shape('outline', 'M-20,0H10l-4,-3m4,3l-4,3M-13,0l6,-6h6M-8,0l6,6h5', circle(-20, 0, 2.2)),
      shape('outline', circle(0.5, -6, 1.8)),
    ],
    terminals: [plusAt('+', 56, -8), minusAt('-', 56, 8)],
  });
}

/** A wall plug with its cable and DC plug, and the socket with screws that it goes into. */
function wallPlug(volts: string): Picture {
  return picture({
    edges: [-76, -56, 76, 16],
    shapes: [
      shape('metal', rect(-72, -42, 12, 6), rect(-72, -20, 12, 6)),
      shape('body', rect(-60, -52, 44, 50, 5)),
      shape('detail', 'M-54,-44h32M-54,-39h22'),
      shape('rim', 'M-16,-26c12,0 8,22 22,24h4'),
      shape('minus', 'M-16,-26c12,0 8,22 22,24h4'),
      shape('dark', rect(8, -10, 22, 16, 2)),
      shape('metal', rect(30, -7, 12, 10, 1)),
      shape('body', rect(46, -18, 20, 30, 2)),
      shape('second', rect(46, -9, 8, 14)),
      shape('screw', rect(56, -13, 10, 10), rect(56, 1, 10, 10)),
      shape('detail', 'M58.5,-10.5l5,5M58.5,3.5l5,5'),
    ],
    texts: [largePrint(volts, -38, -17, volts.length > 4 ? 11 : 13, 'outline')],
    terminals: [plusAt('+', 72, -8), minusAt('-', 72, 8)],
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
