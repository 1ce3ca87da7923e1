import {
  along,
  circle,
  contactAt,
  type Legs,
  picture,
  polyline,
  print,
  rect,
  round,
  shape,
  twoLegs,
  onAndOff,
} from '#domain/pictures/pen.ts';
import type { Picture } from '#domain/pictures/picture.ts';

/**
 * Three legs: the common in the middle leads to the left, the first throw to the right; the other throw has a short leg.
 * `row` is the number of the pole; the second row of two leaves the switch at its top, which is at `-height`.
 */
function threeLegs(names: readonly [common: string, first: string, other: string], top: number, flip = 0): Legs {
  const y = (value: number): number => (flip === 0 ? value : flip - value);
  const bend = (turn: number): number => (flip === 0 ? turn : -turn);
  const leg = (x: number, end: number): string =>
    `M${x},${y(top)}V${y(-4)}q0,${bend(4)} ${end < x ? -4 : 4},${bend(4)}H${end}`;
  return {
    shapes: [shape('leg', leg(0, -36), leg(16, 36), `M-16,${y(top)}V${y(-8)}`)],
    terminals: [contactAt(names[0], -36, y(0)), contactAt(names[1], 36, y(0)), contactAt(names[2], -16, y(-8))],
  };
}

const changeover = ['COM', 'A', 'B'] as const;
const twoRows = [['1COM', '1A', '1B'] as const, ['2COM', '2A', '2B'] as const] as const;

/** A slide switch from above, its knob at one side; with two rows of legs where it has two poles. */
function slide(isOn: boolean, size: 'small' | 'usual' | 'double'): Picture {
  const isDouble = size === 'double';
  const [half, height] = size === 'small' ? [22, 14] : [27, isDouble ? 24 : 16];
  const top = -18 - height;
  const flip = isDouble ? top - 18 : 0;
  const rows = isDouble ? [threeLegs(twoRows[0], -18), threeLegs(twoRows[1], -18, flip)] : [threeLegs(changeover, -18)];
  const knob = isOn ? 2 : -14;
  const slot = round(top + height / 2 - 3);
  return picture({
    edges: [-40, isDouble ? flip - 4 : top - 8, 40, 4],
    shapes: [
      ...rows.flatMap(({ shapes }) => shapes),
      shape('metal', rect(-half - 5, top + 4, 5, height - 8), rect(half, top + 4, 5, height - 8)),
      shape('body', rect(-half, top, 2 * half, height, 2)),
      shape('dark', rect(-16, slot, 32, 6, 2)),
      shape('dark', rect(knob, isDouble ? top + 3 : top - 5, 12, isDouble ? height - 6 : height + 2, 1.5)),
      shape(
        'on-dark',
        along(
          [knob + 3.5, knob + 6, knob + 8.5],
          (x) => `M${x},${isDouble ? top + 7 : top - 1}v${height - 10 + (isDouble ? -4 : 2)}`,
        ),
      ),
    ],
    terminals: rows.flatMap(({ terminals }) => terminals),
  });
}

/** A toggle switch from the side; `lean` is where its lever points. */
function toggle(lean: -1 | 0 | 1, kind: 'single' | 'changeover' | 'double'): Picture {
  const isDouble = kind === 'double';
  const top = isDouble ? -40 : -34;
  const rows =
    kind === 'single'
      ? [twoLegs(-16)]
      : isDouble
        ? [threeLegs(twoRows[0], -16), secondRow()]
        : [threeLegs(changeover, -16)];
  const [x, y] = [14 * lean, top - (lean === 0 ? 30 : 26)];
  return picture({
    edges: [-44, -72, 44, 4],
    shapes: [
      ...rows.flatMap(({ shapes }) => shapes),
      shape('metal', polyline([-4, top - 8], [x - 3, y], [x + 3, y], [4, top - 8])),
      shape('metal', circle(x, y, 4.4)),
      shape('metal', `M-9,${top}l2,-9h14l2,9z`),
      shape('detail', `M-8.5,${top - 3}h17M-7.8,${top - 6}h15.6`),
      shape('body', rect(-22, top, 44, -16 - top, 2)),
      shape('detail', `M-22,${top + 6}h44`),
    ],
    terminals: rows.flatMap(({ terminals }) => terminals),
  });
}

/** The second row of a toggle switch stands behind the first: its legs come out at the sides of the body. */
function secondRow(): Legs {
  return {
    shapes: [shape('leg', 'M-22,-28H-40M22,-28H40M-22,-36H-28V-40')],
    terminals: [contactAt('2COM', -40, -28), contactAt('2A', 40, -28), contactAt('2B', -28, -40)],
  };
}

function reed(isOn: boolean): Picture {
  const magnet = [shape('cap', rect(-16, -30, 16, 10, 1)), shape('metal', rect(0, -30, 16, 10, 1))];
  return picture({
    edges: [-52, -36, 52, 12],
    shapes: [
      shape('leg', 'M-48,0H-28M48,0H28'),
      shape('glass', 'M-24,-8H24c5,0 7,5 10,8c-3,3 -5,8 -10,8H-24c-5,0 -7,-5 -10,-8c3,-3 5,-8 10,-8z'),
      shape('leg', isOn ? 'M-28,0L6,-1M28,0L-6,1' : 'M-28,0L5,-4M28,0L-5,3'),
      ...(isOn ? magnet : []),
    ],
    terminals: [contactAt('1', -48, 0), contactAt('2', 48, 0)],
  });
}

function key(isOn: boolean): Picture {
  const legs = twoLegs(-14);
  return picture({
    edges: [-36, -60, 36, 4],
    shapes: [
      ...legs.shapes,
      shape('metal', circle(0, -34, 22)),
      shape('body', circle(0, -34, 15)),
      shape('outline', circle(0, -38, 3.4), 'M-1.6,-35l-1.6,8h6.4l-1.6,-8'),
      shape('detail', isOn ? 'M17.5,-37v6' : 'M-3,-53h6'),
    ],
    terminals: legs.terminals,
  });
}

function lever(isOn: boolean): Picture {
  const [x, y] = isOn ? [26, -34] : [24, -46];
  return picture({
    edges: [-36, -56, 36, 4],
    shapes: [
      shape('leg', 'M-16,-12V0M0,-12V0M16,-12V0'),
      shape('leg', polyline([-22, -34], [x, y + 4])),
      shape('cap', rect(0, isOn ? -35 : -38, 6, 6, 1)),
      shape('metal', circle(x, y, 5)),
      shape('dark', rect(-28, -34, 56, 24, 2)),
      shape('on-dark', circle(-21, -27, 2.6) + circle(21, -27, 2.6)),
    ],
    texts: [
      print('C', -16, -12.5, 7, 'on-dark'),
      print('NO', 0, -12.5, 7, 'on-dark'),
      print('NC', 17, -12.5, 7, 'on-dark'),
    ],
    terminals: [contactAt('COM', -16, 0), contactAt('NO', 0, 0), contactAt('NC', 16, 0)],
  });
}

function tilt(isOn: boolean): Picture {
  const legs = twoLegs(-12, 5);
  return picture({
    edges: [-36, -56, 36, 4],
    shapes: [
      ...legs.shapes,
      shape('glass', 'M-13,-16V-48a4,4 0 0 1 4,-4h18a4,4 0 0 1 4,4V-16z'),
      shape('metal', rect(-16, -18, 32, 6, 2)),
      shape('leg', 'M-5,-18v-6M5,-18v-6'),
      shape('metal', isOn ? circle(0, -29, 7) : circle(5, -43, 7)),
    ],
    terminals: legs.terminals,
  });
}

/** The drawings of switches by the id of the part; `-on` are those of switches that are on. */
export const switchPictures: ReadonlyMap<string, Picture> = new Map([
  ...onAndOff('switch-slide-spdt', (isOn) => slide(isOn, 'usual')),
  ...onAndOff('switch-slide-micro', (isOn) => slide(isOn, 'small')),
  ...onAndOff('switch-slide-dpdt', (isOn) => slide(isOn, 'double')),
  ...onAndOff('switch-toggle-spst', (isOn) => toggle(isOn ? 1 : -1, 'single')),
  ...onAndOff('switch-toggle-spdt', (isOn) => toggle(isOn ? -1 : 1, 'changeover')),
  ...onAndOff('switch-toggle-center-off', (isOn) => toggle(isOn ? -1 : 0, 'changeover')),
  ...onAndOff('switch-toggle-dpdt', (isOn) => toggle(isOn ? -1 : 1, 'double')),
  ...onAndOff('switch-reed', reed),
  ...onAndOff('switch-key', key),
  ...onAndOff('switch-micro-lever', lever),
  ...onAndOff('switch-tilt', tilt),
]);
