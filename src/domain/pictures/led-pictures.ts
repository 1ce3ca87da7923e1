import {
  along,
  bentLeg,
  circle,
  type Edges,
  largePrint,
  minusAt,
  picture,
  plusAt,
  rect,
  round,
  shape,
  snap,
  steps,
} from '#domain/pictures/pen.ts';
import type { Picture, PictureShape, PictureTerminal } from '#domain/pictures/picture.ts';

/** The radius of a lens (px) by its diameter (mm). Source: direction of the pictured builder, 1. */
const lensRadius = { '2mm': 7, '3mm': 9, '5mm': 12, '8mm': 15, '10mm': 18 } as const;

/** How far the legs reach below the flange (px), and how thick that is. */
const legLength = 15;
const flange = 3.6;

/** The dome of a lens, of one color or of three side by side. */
function dome(radius: number, isMixed: boolean): PictureShape[] {
  const bottom = -legLength - flange;
  const shoulder = round(-legLength - 1.25 * radius);
  const whole = `M${-radius},${bottom}V${shoulder}a${radius},${radius} 0 0 1 ${2 * radius},0V${bottom}z`;
  if (!isMixed) return [shape('lens', whole)];
  const inner = round(radius * 0.32);
  const height = round(shoulder - Math.sqrt(radius ** 2 - inner ** 2));
  const side = (sign: 1 | -1): string =>
    `M${sign * inner},${height}A${radius},${radius} 0 0 ${sign === 1 ? 1 : 0} ${sign * radius},${shoulder}V${bottom}H${sign * inner}z`;
  return [
    shape('lens-1', side(-1)),
    shape('lens-2', `M${-inner},${height}A${radius},${radius} 0 0 1 ${inner},${height}V${bottom}H${-inner}z`),
    shape('lens-3', side(1)),
    shape('outline', whole),
  ];
}

/**
 * A through-hole LED from the side: the long leg (+) is at the left; cup, short leg and the flat side of the flange are
 * at the right (−). Source: direction of the pictured builder, 1.
 */
function throughHole(size: keyof typeof lensRadius, isMixed: boolean): Picture {
  const radius = lensRadius[size];
  const [long, short] = [-snap(radius + 14), snap(radius + 8)];
  const leg = Math.max(3, round(radius * 0.42));
  const bottom = -legLength - flange;
  const up = (share: number): number => round(bottom - share * radius);
  const shapes: PictureShape[] = [
    { ...shape('leg', bentLeg(-leg, -legLength, long)), mark: 'long leg' },
    shape('leg', bentLeg(leg, -legLength, short)),
    ...dome(radius, isMixed),
    { ...shape('inside', `M${-leg},${bottom}V${up(0.75)}h${round(leg * 0.7)}`), mark: 'post' },
    {
      ...shape('inside', `M${leg},${bottom}V${up(1.05)}H${round(-leg * 0.3)}l${round(leg * 0.5)},${round(leg * 0.6)}`),
      mark: 'cup',
    },
    shape('glint', glintOf(radius)),
    { ...shape('lens', rect(-radius - 2.6, bottom, 2 * radius + 2.6, flange)), mark: 'flat side' },
  ];
  const top = Math.floor((-legLength - 2.25 * radius - 1) / 4) * 4;
  return picture({
    edges: [long - 4, top, short + 4, 4],
    frame: lensFrame,
    shapes,
    terminals: [plusAt('+', long, 0), minusAt('-', short, 0)],
  });
}

/** All lenses stand in the frame of the largest one, so that their sizes can be compared. */
const lensFrame: Edges = [-36, -60, 32, 4];

function glintOf(radius: number): string {
  const [x, y] = [round(-radius * 0.58), round(-legLength - 1.2 * radius)];
  const reach = round(radius * 0.5);
  return `M${x},${y}q0,${-reach} ${reach},${round(-reach * 1.2)}`;
}

/** A chip LED from the side: width and height (px) by its size. */
const chips = { '0402': [20, 10], '0603': [26, 12], '0805': [34, 14], '1206': [44, 16] } as const;

function chip(size: keyof typeof chips): Picture {
  const [width, height] = chips[size];
  const [half, top, cap] = [width / 2, 6 - height, round(width / 6)];
  const end = snap(half + 14);
  const domed = round(width * 0.24);
  return picture({
    edges: [-end - 4, -24, end + 4, 8],
    frame: [-40, -24, 40, 8],
    shapes: [
      shape('leg', `M${-end},0H${-half}M${half},0H${end}`),
      shape('lens', `M${-domed},${top}a${domed},${round(domed * 0.9)} 0 0 1 ${2 * domed},0z`),
      shape('second', rect(-half, top, width, height)),
      shape('metal', rect(-half, top, cap, height), rect(half - cap, top, cap, height)),
      { ...shape('screw', rect(half - cap - 5, top + 3, 3, height - 6)), mark: 'minus mark' },
    ],
    terminals: [plusAt('+', -end, 0), minusAt('-', end, 0)],
  });
}

/** The outline of a star board: six arcs with a notch between each two. */
function starOutline(y: number, radius: number): string {
  const at = (degrees: number): string => {
    const angle = (degrees * Math.PI) / 180;
    return `${round(radius * Math.cos(angle))},${round(y + radius * Math.sin(angle))}`;
  };
  const arms = steps(0, 60, 6).map((degrees, index) => {
    const begin = index === 0 ? `M${at(degrees + 10)}` : '';
    return `${begin}A${radius},${radius} 0 0 1 ${at(degrees + 50)}A4.6,4.6 0 0 0 ${at(degrees + 70)}`;
  });
  return `${arms.join('')}z`;
}

/** A light of one color or of three sectors. */
function disk(x: number, y: number, radius: number, isMixed: boolean): PictureShape[] {
  if (!isMixed) return [shape('lens', circle(x, y, radius))];
  const [dx, dy] = [round(radius * 0.866), round(radius / 2)];
  const arc = (from: string, to: string): string => `M${x},${y}L${from}A${radius},${radius} 0 0 1 ${to}z`;
  const [top, right, left] = [`${x},${y - radius}`, `${round(x + dx)},${y + dy}`, `${round(x - dx)},${y + dy}`];
  return [
    shape('lens-1', arc(left, top)),
    shape('lens-2', arc(top, right)),
    shape('lens-3', arc(right, left)),
    shape('outline', circle(x, y, radius)),
  ];
}

const wideLeads: readonly PictureTerminal[] = [plusAt('+', -36, 0), minusAt('-', 36, 0)];

function star(isMixed: boolean): Picture {
  return picture({
    edges: [-40, -56, 40, 4],
    shapes: [
      shape('leg', 'M-36,0h7l12,-12M36,0h-7l-12,-12'),
      shape('metal', starOutline(-28, 26)),
      shape('copper', rect(-22, -19, 8, 7), rect(14, -19, 8, 7)),
      shape('second', circle(0, -28, 12)),
      ...disk(0, -28, 8.6, isMixed),
      shape('glint', 'M-4.6,-29q0.6,-4.4 5,-4.8'),
    ],
    texts: [largePrint('+', -18, -12.6, 9, 'on-label'), largePrint('−', 18, -12.6, 9, 'on-label')],
    terminals: wideLeads,
  });
}

/** A chip-on-board module: many chips under one round of phosphor, on a plate. */
function chipOnBoard(isRound: boolean, isMixed: boolean): Picture {
  const plate = isRound ? circle(0, -26, 24) : rect(-22, -48, 44, 44, 2);
  const holes = isRound ? '' : circle(-17, -43, 2.2) + circle(17, -9, 2.2);
  const pads = isRound ? rect(-15, -11, 7, 6) + rect(8, -11, 7, 6) : rect(-20, -13, 8, 7) + rect(12, -46, 8, 7);
  const minusLead = isRound ? 'M36,0h-14l-9,-8' : 'M36,0h-8V-42.5h-12';
  return picture({
    edges: [-40, -52, 40, 4],
    shapes: [
      shape('leg', `M-36,0h14l9,-8${minusLead}`),
      shape('metal', plate),
      shape('second', holes),
      shape('copper', pads),
      ...(isMixed ? disk(0, -26, 13, true) : [shape('phosphor', circle(0, -26, 14.5)), ...disk(0, -26, 10.5, false)]),
      shape('glint', 'M-6,-27q0.8,-5.4 6,-6'),
    ],
    texts: isRound
      ? [largePrint('+', -11.5, -5.2, 8, 'on-label'), largePrint('−', 11.5, -5.2, 8, 'on-label')]
      : [largePrint('+', -16, -6.6, 9, 'on-label'), largePrint('−', 16, -39.6, 9, 'on-label')],
    terminals: wideLeads,
  });
}

/** Chips in rows on a board of a width and height. */
function chipArray(width: number, height: number, columns: number, rows: number): Picture {
  const left = -width / 2;
  const end = snap(width / 2 + 12);
  const across = steps(left + 12, (width - 24) / (columns - 1), columns);
  const down = steps(8 - height + (rows === 1 ? height / 2 : 9), rows === 1 ? 0 : (height - 18) / (rows - 1), rows);
  const lights = down.map((y) => along(across, (x) => rect(x - 3, y - 3, 6, 6))).join('');
  return picture({
    edges: [-end - 4, 4 - height, end + 4, 12],
    shapes: [
      shape('leg', `M${-end},0H${left}M${end},0H${-left}`),
      shape('metal', rect(left, 8 - height, width, height, 2)),
      shape('copper', rect(left + 2, -3, 5, 6), rect(-left - 7, -3, 5, 6)),
      shape('lens', lights),
    ],
    terminals: [plusAt('+', -end, 0), minusAt('-', end, 0)],
  });
}

function ring(): Picture {
  const lights = steps(0, 30, 12).map((degrees) => {
    const angle = ((degrees + 15) * Math.PI) / 180;
    return rect(20.5 * Math.cos(angle) - 2.6, -30 + 20.5 * Math.sin(angle) - 2.6, 5.2, 5.2);
  });
  return picture({
    edges: [-40, -60, 40, 4],
    shapes: [
      shape('leg', 'M-36,0h22l9,-4M36,0h-22l-9,-4'),
      shape('body', circle(0, -30, 27), circle(0, -30, 13.5)),
      shape('lens', lights.join('')),
      shape('copper', rect(-8, -8, 5, 5), rect(3, -8, 5, 5)),
    ],
    terminals: wideLeads,
  });
}

const plainOrMixed = (name: string, draw: (isMixed: boolean) => Picture): [string, Picture][] => [
  [name, draw(false)],
  [`${name}-rgb`, draw(true)],
];
const sizesOf = <Size extends string>(sizes: Readonly<Record<Size, unknown>>): Size[] => Object.keys(sizes) as Size[];

/** The drawings of lights by name; `-rgb` are those that shine in several colors. */
export const ledPictures: ReadonlyMap<string, Picture> = new Map([
  ...sizesOf(lensRadius).flatMap((size) => plainOrMixed(`led-${size}`, (isMixed) => throughHole(size, isMixed))),
  ...sizesOf(chips).map((size): [string, Picture] => [`smd-${size}`, chip(size)]),
  ...plainOrMixed('star', star),
  ...plainOrMixed('cob', (isMixed) => chipOnBoard(false, isMixed)),
  ['cob-round', chipOnBoard(true, false)],
  ['led-bar', chipArray(80, 16, 6, 1)],
  ['led-panel', chipArray(80, 48, 6, 4)],
  ['led-ring', ring()],
]);
