import {
  along,
  circle,
  contactAt,
  minusAt,
  picture,
  plusAt,
  print,
  rect,
  round,
  shape,
  signalAt,
  snap,
  steps,
  twoLegs,
  onAndOff,
} from '#domain/pictures/pen.ts';
import type { Picture, PictureShape } from '#domain/pictures/picture.ts';

/** A rocker switch from the front: the side that is pressed is dark. */
function rocker(isOn: boolean, isRound: boolean): Picture {
  const legs = twoLegs(-12);
  const half = (isFirst: boolean): PictureShape => {
    const paint = isFirst === isOn ? 'chip' : 'panel';
    if (!isRound) return shape(paint, rect(isFirst ? -18 : 0, -40, 18, 24));
    return shape(paint, isFirst ? 'M0,-48a14,14 0 0 0 0,28z' : 'M0,-48a14,14 0 0 1 0,28z');
  };
  const y = isRound ? -34 : -28;
  const mark = isRound ? 7 : 9;
  return picture({
    edges: [-36, -56, 36, 4],
    shapes: [
      ...legs.shapes,
      shape('dark', isRound ? circle(0, -34, 20) : rect(-24, -46, 48, 36, 4)),
      half(true),
      half(false),
      shape(isOn ? 'on-dark' : 'outline', `M${-mark},${y - 4}v8`),
      shape(isOn ? 'outline' : 'on-dark', circle(mark, y, 3.4)),
    ],
    terminals: legs.terminals,
  });
}

interface Button {
  /** Half of the width of cap and bezel (px), and how high the cap stands. */
  readonly cap: number;
  readonly bezel: number;
  readonly rise: number;
  readonly paint: 'cap' | 'metal' | 'dark';
}

const buttons = {
  'push-latching': { cap: 11, bezel: 20, rise: 12, paint: 'cap' },
  'push-metal': { cap: 14, bezel: 24, rise: 5, paint: 'metal' },
  'push-momentary': { cap: 8, bezel: 15, rise: 10, paint: 'dark' },
} as const satisfies Record<string, Button>;

/** A push button from the side: cap, bezel and thread. */
function push({ cap, bezel, rise, paint }: Button, isOn: boolean): Picture {
  const legs = twoLegs(-10, 8);
  const height = isOn ? Math.max(2, rise - 6) : rise;
  const thread = Math.min(bezel - 6, 12);
  return picture({
    edges: [-36, -52, 36, 4],
    shapes: [
      ...legs.shapes,
      shape(paint, rect(-cap, -32 - height, 2 * cap, height + 4, 2)),
      shape('metal', rect(-thread, -26, 2 * thread, 16)),
      shape(
        'detail',
        along([-22, -18, -14], (y) => `M${-thread},${y}h${2 * thread}`),
      ),
      shape(paint === 'metal' ? 'metal' : 'body', rect(-bezel, -32, 2 * bezel, 6, 3)),
    ],
    terminals: legs.terminals,
  });
}

/** A tactile button from above; the terminals are two legs that lie diagonally. */
function tactile(isOn: boolean): Picture {
  return picture({
    edges: [-36, -44, 36, 4],
    shapes: [
      shape('leg', 'M-15,-30h-9M15,-10h9M-24,-10h9M24,-30h-9', 'M-24,-10v6q0,4 -4,4h-4M24,-30v26q0,4 4,4h4'),
      shape('body', rect(-17, -38, 34, 34, 3)),
      shape(
        'detail',
        along([-12.5, 12.5], (x) => circle(x, -33.5, 1.4) + circle(x, -8.5, 1.4)),
      ),
      shape('dark', circle(0, -21, isOn ? 8 : 9.5)),
      shape('on-dark', circle(0, -21, isOn ? 4.5 : 6)),
    ],
    terminals: [contactAt('1', -32, 0), contactAt('2', 32, 0)],
  });
}

function dip(isOn: boolean): Picture {
  const places = steps(-24, 16, 4);
  return picture({
    edges: [-40, -52, 40, 4],
    shapes: [
      shape(
        'leg',
        along(places, (x) => `M${x},0v-12M${x},-48v12`),
      ),
      shape('relay', rect(-36, -40, 72, 32, 2)),
      shape(
        'chip',
        along(places, (x) => rect(x - 4.5, -34, 9, 20)),
      ),
      shape(
        'body',
        along(places, (x) => rect(x - 4.5, isOn ? -34 : -24, 9, 10)),
      ),
    ],
    texts: places.map((x, index) => print(String(index + 1), x, -35.5, 5, 'on-dark')),
    terminals: places.flatMap((x, index) => [contactAt(`${index + 1}a`, x, 0), contactAt(`${index + 1}b`, x, -48)]),
  });
}

/** A rotary switch from behind: the twelve outer pins in a ring, the two inner ones, the shaft in the middle. */
function rotary(): Picture {
  const [y, radius] = [-48, 44];
  const pins = steps(1, 1, 12).map((number) => {
    const angle = ((105 + 30 * (number - 1)) * Math.PI) / 180;
    return contactAt(String(number), snap(radius * Math.cos(angle)), snap(y + radius * Math.sin(angle)));
  });
  const inner = [contactAt('A', -28, y), contactAt('C', 28, y)];
  return picture({
    edges: [-52, -100, 52, 4],
    shapes: [
      shape('body', circle(0, y, 38)),
      shape(
        'leg',
        pins.map((pin) => `M${round(pin.x * 0.78)},${round(y + (pin.y - y) * 0.78)}L${pin.x},${pin.y}`).join(''),
      ),
      shape('dark', circle(0, y, 20)),
      shape('on-dark', `M0,${y - 4}V${y - 17}`, circle(0, y, 15)),
    ],
    terminals: [...inner, ...pins],
  });
}

/** A touch switch: a board with the place to touch. */
function touch(): Picture {
  return picture({
    edges: [-24, -60, 24, 4],
    shapes: [
      shape('leg', 'M-8,-14V0M0,-14V0M8,-14V0'),
      shape('board', rect(-20, -56, 40, 42, 2)),
      shape('outline', circle(0, -37, 13.5)),
      shape('outline', 'M-4.5,-31v-8a2.2,2.2 0 0 1 4.4,0v3h3a3,3 0 0 1 3,3v4'),
      shape(
        'copper',
        along([-8, 0, 8], (x) => circle(x, -17.5, 2)),
      ),
    ],
    terminals: [plusAt('VCC', -8, 0), signalAt('I/O', 0, 0), minusAt('GND', 8, 0)],
  });
}

/** The drawings of rockers, buttons and rotary switches by the id of the part; `-on` are those that are on. */
export const buttonPictures: ReadonlyMap<string, Picture> = new Map([
  ...onAndOff('switch-rocker-mini', (isOn) => rocker(isOn, false)),
  ...onAndOff('switch-rocker-round', (isOn) => rocker(isOn, true)),
  ...onAndOff('switch-push-latching-8mm', (isOn) => push(buttons['push-latching'], isOn)),
  ...onAndOff('switch-push-latching-12mm', (isOn) => push(buttons['push-metal'], isOn)),
  ...onAndOff('switch-push-momentary-7mm', (isOn) => push(buttons['push-momentary'], isOn)),
  ...onAndOff('switch-tactile-6mm', tactile),
  ...onAndOff('switch-dip-4', dip),
  ...onAndOff('switch-rotary-6', rotary),
  ...onAndOff('switch-touch-ttp223', touch),
]);
