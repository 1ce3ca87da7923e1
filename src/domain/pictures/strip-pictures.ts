import { along, circle, minusAt, picture, plusAt, rect, shape, signalAt, snap, steps } from '#domain/pictures/pen.ts';
import type { Paint, Picture, PictureShape, PictureTerminal } from '#domain/pictures/picture.ts';

/** The lights of one piece of a strip between two cuts: three chips and their resistor. */
function stripPiece(x: number, paints: readonly Paint[]): PictureShape[] {
  const places = steps(x + 10, 13, 3);
  return [
    shape(
      'inset',
      along(places, (each) => rect(each - 6, -6, 12, 12)),
    ),
    ...places.map((each, index) => shape(paints[index] ?? 'lens', circle(each, 0, 4.4))),
    shape('chip', rect(x + 43, -5, 3, 4)),
  ];
}

/**
 * A strip of two pieces with the copper and the dashed marks where it may be cut; its leads are soldered at the left in
 * the order of `leads`, and one that carries data goes on at the right.
 */
function strip(leads: readonly PictureTerminal[], isMixed: boolean): Picture {
  const ys = leads.filter(({ x }) => x < 0).map(({ y }) => y);
  const [half, reach] = [Math.max(11, (ys.at(-1) ?? 4) + 5), Math.max(15, (ys.at(-1) ?? 4) + 9)];
  const cuts = [-48, 0, 48];
  const paintsOfPiece: readonly Paint[] = isMixed ? ['lens-1', 'lens-2', 'lens-3'] : ['lens', 'lens', 'lens'];
  return picture({
    edges: [-64, -reach - 14, 64, reach + 2],
    frame: [-64, -reach - 14, 64, reach + 14],
    shapes: [
      shape('leg', leads.map(({ x, y }) => `M${x},${y}H${x < 0 ? -48 : 48}`).join('')),
      shape('body', rect(-48, -half, 96, 2 * half)),
      ...stripPiece(-48, paintsOfPiece),
      ...stripPiece(0, paintsOfPiece),
      shape(
        'copper',
        along(cuts, (x) => ys.map((y) => rect(x - 4, y - 2, 8, 4, 2)).join('')),
      ),
      shape(
        'outline',
        along(cuts, (x) =>
          steps(-reach, 5, Math.ceil((2 * reach) / 5))
            .map((y) => `M${x},${y}v2.6`)
            .join(''),
        ),
      ),
      shape('outline', scissors(48, -reach - 3)),
    ],
    terminals: leads,
  });
}

/** A small pair of scissors that stands on a cut. */
function scissors(x: number, y: number): string {
  return `M${x - 2.4},${y - 3}L${x + 3.4},${y - 10}M${x + 2.4},${y - 3}L${x - 3.4},${y - 10}${circle(x - 3, y - 1.6, 2)}${circle(x + 3, y - 1.6, 2)}`;
}

const plainLeads = [plusAt('+', -60, -4), minusAt('-', -60, 4)];
const colorLeads = (names: readonly string[], first: number): PictureTerminal[] => [
  plusAt('+', -60, first),
  ...names.map((name, index) => minusAt(name, -60, first + 8 * (index + 1))),
];
const pixelLeads = (volts: string): PictureTerminal[] => [
  plusAt(volts, -60, -8),
  signalAt('DIN', -60, 0),
  minusAt('GND', -60, 8),
  signalAt('DO', 60, 0),
];

/** The glass of a filament bulb above its screw base, and its filaments. */
interface Bulb {
  readonly glass: string;
  readonly filaments: string;
  readonly top: number;
  readonly half: number;
}

const bulbs = {
  'bulb-candle': {
    glass: 'M-7,-20C-16,-32 -11,-48 0,-66C11,-48 16,-32 7,-20z',
    filaments: 'M-3,-24V-44M3,-24V-44',
    top: -68,
    half: 16,
  },
  'bulb-classic': {
    glass: 'M-7,-20C-9,-30 -20,-33 -20,-46a20,20 0 0 1 40,0C20,-33 9,-30 7,-20z',
    filaments: 'M-3,-24l-8,-26M3,-24l8,-26M0,-24V-52',
    top: -68,
    half: 20,
  },
  'bulb-globe': {
    glass: 'M-6,-20C-7,-25 -15,-28 -15,-39a15,15 0 0 1 30,0C15,-28 7,-25 6,-20z',
    filaments: 'M-3,-24l-4,-18M3,-24l4,-18',
    top: -56,
    half: 16,
  },
  'bulb-teardrop': {
    glass: 'M-7,-20C-9,-34 -19,-44 -19,-54a19,17 0 0 1 38,0C19,-44 9,-34 7,-20z',
    filaments: 'M-3,-24l-7,-32M3,-24l7,-32M-1,-24l-2,-34M1,-24l2,-34',
    top: -72,
    half: 20,
  },
  'bulb-tube': {
    glass: 'M-9,-20V-66a9,9 0 0 1 18,0V-20z',
    filaments: 'M-4,-24V-66M4,-24V-66M0,-24V-68',
    top: -76,
    half: 12,
  },
} as const satisfies Record<string, Bulb>;

function bulb({ glass, filaments, top, half }: Bulb): Picture {
  const reach = Math.max(20, snap(half + 2));
  return picture({
    edges: [-reach - 4, top, reach + 4, 4],
    frame: [-28, -76, 28, 4],
    shapes: [
      shape('leg', `M${-reach},0H0V-4M${reach},0q-9,0 -9,-8h-4`),
      shape('glass', glass),
      shape('inside', 'M0,-20v-6'),
      shape('filament', filaments),
      shape('metal', 'M-7,-20h14l-1,14l-4,3h-4l-4,-3z'),
      shape('detail', 'M-7,-15h13.5M-6.6,-10h12.8'),
    ],
    terminals: [plusAt('+', -reach, 0), minusAt('-', reach, 0)],
  });
}

function filament(): Picture {
  return picture({
    edges: [-56, -12, 56, 8],
    shapes: [
      shape('leg', 'M-52,0h8v-3h4M52,0h-8v-3h-4'),
      shape('lens', rect(-34, -7, 68, 8, 3)),
      shape(
        'inside',
        along(steps(-28, 9, 7), (x) => `M${x},-3h3`),
      ),
      shape('metal', rect(-41, -8, 8, 10), rect(33, -8, 8, 10)),
      { ...shape('copper', circle(-37, -3, 1.6)), mark: 'plus mark' },
    ],
    terminals: [plusAt('+', -52, 0), minusAt('-', 52, 0)],
  });
}

/** The drawings of strips and bulbs by name; `-rgb` are those that shine in several colors. */
export const stripPictures: ReadonlyMap<string, Picture> = new Map([
  ['strip', strip(plainLeads, false)],
  ['strip-rgb', strip(colorLeads(['R', 'G', 'B'], -12), true)],
  ['strip-rgbw', strip(colorLeads(['R', 'G', 'B', 'W'], -16), true)],
  ['pixels-5v', strip(pixelLeads('+5V'), true)],
  ['pixels-12v', strip(pixelLeads('+12V'), true)],
  ...Object.entries(bulbs).map(([name, each]): [string, Picture] => [name, bulb(each)]),
  ['filament', filament()],
]);
