import { chip, terminalsOf, vccAndGround } from '#domain/pictures/board-pen.ts';
import {
  along,
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
  steps,
} from '#domain/pictures/pen.ts';
import type { Picture } from '#domain/pictures/picture.ts';

const servo = picture({
  edges: [-64, -68, 44, 16],
  shapes: [
    shape('rim', 'M-32,4h-24'),
    shape('minus', 'M-32,4h-24'),
    shape('plus', 'M-32,-4h-24'),
    shape('orange', 'M-32,-12h-24'),
    shape('relay', rect(-32, -36, 64, 44, 2)),
    shape('relay', rect(-42, -28, 84, 6, 1)),
    shape('relay', rect(-30, -46, 28, 11, 3)),
    shape('metal', rect(-19, -52, 6, 7)),
    shape('body', 'M-22,-52a6,6 0 0 1 0,-11l42,3a2.6,2.6 0 0 1 0,5z'),
    shape('detail', circle(-16, -57.5, 2.4) + circle(6, -57.5, 1.4) + circle(14, -57.5, 1.4)),
  ],
  texts: [largePrint('SG90', 0, -7, 12, 'on-dark')],
  terminals: [signalAt('orange', -60, -12), plusAt('red', -60, -4), minusAt('brown', -60, 4)],
});

const gearMotor = picture({
  edges: [-68, -28, 60, 16],
  shapes: [
    shape('leg', 'M34,-12H56M34,4H56'),
    shape('metal', 'M-64,-7h28v6h-28z'),
    shape('gold', rect(-38, -20, 28, 32, 1)),
    shape('outline', rect(-38, -20, 28, 32, 1)),
    shape('outline', circle(-24, -11, 5.5) + circle(-24, 3, 5.5)),
    shape('metal', rect(-10, -18, 40, 28, 3)),
    shape('detail', 'M-4,-13h28'),
    shape('second', rect(30, -14, 7, 20, 1)),
  ],
  terminals: [plusAt('+', 56, -12), minusAt('-', 56, 4)],
});

const coinMotor = picture({
  edges: [-28, -36, 60, 24],
  shapes: [
    shape('plus', 'M18,-12c12,0 16,4 34,4'),
    shape('rim', 'M18,0c12,0 16,8 34,8'),
    shape('relay', 'M18,0c12,0 16,8 34,8'),
    shape('metal', circle(0, -6, 24)),
    shape('detail', circle(0, -6, 19)),
    shape('outline', 'M-11,-6a11,11 0 0 1 22,0z'),
    shape('outline', 'M-16,-21q-4,5 -5,9M16,-21q4,5 5,9'),
  ],
  terminals: [plusAt('red', 56, -8), minusAt('blue', 56, 8)],
});

const stepper = picture({
  edges: [-76, -68, 64, 16],
  shapes: [
    shape('plus', 'M-2,-34c8,-2 8,-2 14,-2'),
    shape('wire', 'M-2,-26h14'),
    shape('relay', 'M-2,-18c8,0 8,-2 14,-2'),
    shape('board', rect(-60, -60, 58, 68, 2)),
    ...chip(-44, -44, 30, 16),
    shape('body', rect(-8, -40, 8, 28)),
    shape('cap', circle(-48, -14, 2.4) + circle(-38, -14, 2.4) + circle(-28, -14, 2.4) + circle(-18, -14, 2.4)),
    shape(
      'leg',
      along(steps(-56, 12, 4), (y) => `M-72,${y}h14`),
      'M-72,-4h14M-72,8h14',
    ),
    shape('metal', circle(36, -28, 25)),
    shape('relay', rect(12, -37, 10, 18, 2)),
    shape('second', circle(38, -34, 9)),
    shape('metal', circle(38, -34, 4)),
  ],
  texts: [print('ULN', -29, -33, 8, 'on-dark')],
  terminals: [
    signalAt('IN1', -72, -56),
    signalAt('IN2', -72, -44),
    signalAt('IN3', -72, -32),
    signalAt('IN4', -72, -20),
    plusAt('+', -72, -4),
    minusAt('-', -72, 8),
  ],
});

const pir = picture({
  edges: [-40, -68, 40, 4],
  shapes: [
    shape(
      'leg',
      along([-8, 0, 8], (x) => `M${x},-12V0`),
    ),
    shape('board', rect(-36, -22, 72, 12, 2)),
    shape('body', 'M-28,-22V-30a28,32 0 0 1 56,0v8z'),
    shape(
      'detail',
      'M-28,-32h56M-24,-46h48M-10,-61l-4,15M10,-61l4,15M-14,-46l-2,14M14,-46l2,14M0,-46v14M-16,-32v10M16,-32v10M0,-32v10',
    ),
  ],
  terminals: [plusAt('VCC', -8, 0), signalAt('OUT', 0, 0), minusAt('GND', 8, 0)],
});

/** A sensor on a small board with its amplifier and trimmer; what it senses with stands at its top. */
function sensorBoard(names: string, sensor: Picture['shapes']): Picture {
  return picture({
    edges: [-28, -84, 28, 4],
    shapes: [
      ...sensor,
      shape(
        'leg',
        along([-8, 0, 8], (x) => `M${x},-12V0`),
      ),
      shape('board', rect(-24, -60, 48, 50, 3)),
      shape('relay', rect(-18, -52, 16, 16, 1)),
      shape('metal', circle(-10, -44, 4.4)),
      shape('detail', 'M-13,-44h6M4,-54v20M9,-54v20M14,-54v20'),
      shape('chip', rect(1, -51, 17, 14, 1)),
      shape('cap', rect(-16, -26, 5, 4)),
      shape('screw', rect(10, -26, 5, 4)),
    ],
    terminals: terminalsOf([{ names, x: -8, y: 0, dx: 8 }], vccAndGround),
  });
}

const lightSensor = sensorBoard('VCC GND DO', [
  shape('leg', 'M-4,-60v-6M4,-60v-6'),
  shape('resistor', circle(0, -72, 9)),
  shape('outline', circle(0, -72, 9)),
  shape('segment', 'M-5,-75.5h8q2,0 2,2q0,2 -2,2h-6q-2,0 -2,2q0,2 2,2h8'),
]);

const soundSensor = sensorBoard('VCC GND OUT', [
  shape('leg', 'M-4,-60v-4M4,-60v-4'),
  shape('metal', circle(0, -71, 10)),
  shape('chip', circle(0, -71, 6.4)),
  shape(
    'on-dark',
    along([-2.5, 2.5], (x) => circle(x, -71, 0.6)),
    circle(0, -73.5, 0.6) + circle(0, -68.5, 0.6),
  ),
]);

/** A small part in a TO-92 case, flat side to the front. */
function to92(printed: string, terminals: Picture['terminals'], rows: readonly string[] = []): Picture {
  return picture({
    edges: [-20, -52, 20, 4],
    shapes: [
      shape('leg', 'M-4,-24v8l-8,6V0M0,-24V0M4,-24v8l8,6V0'),
      shape('dark', 'M-13,-24V-40q0,-8 8,-8H5q8,0 8,8v16z'),
      { ...shape('on-dark', 'M-13,-39.5H13'), mark: 'flat side' },
    ],
    texts: [print(printed, 0, -30, 6, 'on-dark'), ...rows.map((text) => print(text, 0, -24, 6, 'on-dark'))],
    terminals,
  });
}

const hall = to92('A3144', [plusAt('1', -12, 0), minusAt('2', 0, 0), signalAt('3', 12, 0)]);

/** A bare direct-current motor: its can, its shaft and its two lugs. */
const motor = picture({
  edges: [-48, -44, 48, 20],
  shapes: [
    shape('leg', 'M20,-24H44M20,0H44'),
    shape('metal', rect(-44, -14, 14, 4, 1)),
    shape('metal', rect(-32, -19, 6, 14, 2)),
    shape('metal', 'M-26,-40H16q10,0 10,10V6q0,10 -10,10H-26z'),
    shape('detail', 'M-26,-30H18M-26,6H18'),
    shape('second', rect(26, -30, 6, 36, 1)),
  ],
  texts: [largePrint('M', -2, -7, 14, 'outline')],
  terminals: [plusAt('+', 44, -24), minusAt('-', 44, 0)],
});

/** A board of which only the ends of its supply are known. */
const unknownModule = picture({
  edges: [-48, -52, 48, 4],
  shapes: [
    shape('leg', bentLeg(-24, -8, -44), bentLeg(24, -8, 44)),
    shape('board', rect(-36, -48, 72, 42, 3)),
    ...chip(-16, -36, 32, 16),
    shape('detail', circle(-30, -42, 2.2) + circle(30, -42, 2.2) + circle(-30, -12, 2.2) + circle(30, -12, 2.2)),
  ],
  terminals: [plusAt('+', -44, 0), minusAt('-', 44, 0)],
});

/** A supply of which only its voltage is known. */
const unknownSupply = picture({
  edges: [-48, -52, 48, 4],
  shapes: [
    shape('leg', bentLeg(-20, -8, -44), bentLeg(20, -8, 44)),
    shape('body', rect(-36, -48, 72, 40, 4)),
    shape('label', rect(-28, -38, 56, 20, 2)),
  ],
  texts: [largePrint('+', -14, -23, 14, 'on-label'), largePrint('−', 14, -23, 14, 'on-label')],
  terminals: [plusAt('+', -44, 0), minusAt('-', 44, 0)],
});

/** A part that is no longer in the library. */
const unknownPart = picture({
  edges: [-32, -40, 32, 12],
  shapes: [
    shape('leg', 'M-28,0h8M28,0h-8'),
    shape(
      'outline',
      along(steps(-18, 8, 5), (x) => `M${x},-18h4M${x},18h4`)
        .replaceAll(',18', ',8')
        .replaceAll(',-18', ',-36'),
    ),
    shape(
      'outline',
      along(steps(-34, 8, 6), (y) => `M-20,${y}v3M20,${y}v3`),
    ),
  ],
  texts: [largePrint('?', 0, -6, 22, 'outline')],
  terminals: [contactAt('1', -28, 0), contactAt('2', 28, 0)],
});

export { to92 };

/** The drawings of motion and sensors by the id of the part, and of parts of which little is known. */
export const motionPictures: ReadonlyMap<string, Picture> = new Map([
  ['motion-servo-sg90', servo],
  ['motion-gearmotor-n20', gearMotor],
  ['motion-vibration-coin', coinMotor],
  ['motion-stepper-28byj48', stepper],
  ['sensor-pir', pir],
  ['sensor-light-ldr', lightSensor],
  ['sensor-sound', soundSensor],
  ['sensor-hall', hall],
  ['motor', motor],
  ['module', unknownModule],
  ['supply', unknownSupply],
  ['unknown', unknownPart],
]);
