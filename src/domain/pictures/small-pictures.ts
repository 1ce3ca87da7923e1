import {
  bentLeg,
  circle,
  contactAt,
  largePrint,
  minusAt,
  picture,
  plusAt,
  print,
  rect,
  shape,
  signalAt,
} from '#domain/pictures/pen.ts';
import type { Paint, Picture, PictureTerminal } from '#domain/pictures/picture.ts';
import { to220 } from '#domain/pictures/supply-pictures.ts';
import { to92 } from '#domain/pictures/motion-pictures.ts';

const resistorBody =
  'M-30,-10q6,0 9,2.4h38q3,-2.4 11,-2.4a10,10 0 0 1 0,20q-8,0 -11,-2.4h-38q-3,2.4 -9,2.4a10,10 0 0 1 0,-20z';

type BandPlace = readonly [paint: Paint, x: number, isHigh: boolean];

/** The place of each band: first and last stand on the thick ends of the body. */
const fourBands: readonly BandPlace[] = [
  ['band-1', -33, true],
  ['band-2', -19, false],
  ['band-3', -8, false],
  ['band-4', 22, true],
];

const fiveBands: readonly BandPlace[] = [
  ['band-1', -33, true],
  ['band-2', -20, false],
  ['band-3', -10, false],
  ['band-4', 0, false],
  ['band-5', 22, true],
];

/** A resistor; before its value is known it has no bands. */
function resistor(bands: readonly BandPlace[]): Picture {
  const painted = bands.map(([paint, x, isHigh]) =>
    shape(paint, isHigh ? rect(x, -9.8, 6, 19.6) : rect(x, -7.6, 6, 15.2)),
  );
  return picture({
    edges: [-52, -12, 52, 12],
    shapes: [
      shape('leg', 'M-48,0H-40M48,0H40'),
      shape(bands.length > 0 ? 'resistor' : 'metal', resistorBody),
      ...painted,
      shape('resistor-edge', resistorBody),
    ],
    terminals: [contactAt('+', -48, 0), contactAt('-', 48, 0)],
  });
}

/** The legs of a transistor; the order is that of the part. */
const legs = (names: readonly string[]): PictureTerminal[] =>
  names.map((name, index) => signalAt(name, 12 * (index - 1), 0));

function sot23(names: readonly [left: string, right: string, top: string]): Picture {
  return picture({
    edges: [-20, -52, 20, 4],
    shapes: [
      shape('metal', rect(-11, -16, 6, 12), rect(5, -16, 6, 12), rect(-3, -44, 6, 12)),
      shape('leg', 'M-8,-6V0M8,-6V0M0,-42v-6'),
      shape('dark', rect(-17, -34, 34, 20, 2)),
    ],
    terminals: [signalAt(names[0], -8, 0), signalAt(names[1], 8, 0), signalAt(names[2], 0, -48)],
  });
}

const diode = picture({
  edges: [-40, -12, 40, 12],
  shapes: [
    shape('leg', 'M-36,0H36'),
    shape('dark', rect(-18, -8, 36, 16, 2)),
    { ...shape('metal', rect(-13, -8, 5, 16)), mark: 'minus mark' },
  ],
  terminals: [contactAt('band', -36, 0), contactAt('+', 36, 0)],
});

const disc = picture({
  edges: [-32, -44, 32, 4],
  shapes: [
    shape('leg', bentLeg(-6, -20, -28), bentLeg(6, -20, 28)),
    shape('label', circle(0, -27, 13)),
    shape('outline', circle(0, -27, 13)),
  ],
  texts: [print('104', 0, -24, 9, 'on-label')],
  terminals: [contactAt('+', -28, 0), contactAt('-', 28, 0)],
});

const electrolytic = picture({
  edges: [-36, -60, 32, 4],
  shapes: [
    { ...shape('leg', bentLeg(-6, -12, -32)), mark: 'long leg' },
    shape('leg', bentLeg(6, -12, 24)),
    shape('dark', rect(-15, -56, 30, 46, 4)),
    { ...shape('metal', rect(5, -55, 8, 44)), mark: 'minus mark' },
    shape('outline', 'M9,-47v5M9,-37v5M9,-27v5'),
    shape('on-dark', 'M-15,-15h20'),
  ],
  terminals: [plusAt('+', -32, 0), minusAt('-', 24, 0)],
});

const fuse = picture({
  edges: [-32, -44, 32, 4],
  shapes: [
    shape('leg', 'M-9,-16v4l5,3v4q0,5 -5,5h-19M9,-16v4l-5,3v4q0,5 5,5h19'),
    shape('gold', circle(0, -27, 14)),
    shape('outline', circle(0, -27, 14)),
  ],
  texts: [largePrint('F', 0, -23, 12, 'outline')],
  terminals: [contactAt('+', -28, 0), contactAt('-', 28, 0)],
});

/** The drawings of resistors and of what other parts need around them, transistors by the id of the accessory. */
export const smallPictures: ReadonlyMap<string, Picture> = new Map([
  ['resistor', resistor(fourBands)],
  ['resistor-five-bands', resistor(fiveBands)],
  ['resistor-blank', resistor([])],
  ['mosfet-2n7000', to92('2N7000', legs(['S', 'G', 'D']))],
  ['mosfet-irlz44n', to220('IRLZ44N', legs(['G', 'D', 'S']))],
  ['mosfet-irf9540n', to220('IRF9540', legs(['G', 'D', 'S']))],
  ['mosfet-ao3400', sot23(['G', 'S', 'D'])],
  ['mosfet-ao3401', sot23(['G', 'S', 'D'])],
  ['diode', diode],
  ['capacitor', disc],
  ['electrolytic', electrolytic],
  ['fuse', fuse],
]);
