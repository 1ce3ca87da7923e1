import { buttonPictures } from '#domain/pictures/button-pictures.ts';
import { displayPictures } from '#domain/pictures/display-pictures.ts';
import { ledPictures } from '#domain/pictures/led-pictures.ts';
import { microcontrollerPictures } from '#domain/pictures/microcontroller-pictures.ts';
import { modulePictures } from '#domain/pictures/module-pictures.ts';
import { motionPictures } from '#domain/pictures/motion-pictures.ts';
import type { Picture } from '#domain/pictures/picture.ts';
import { smallPictures } from '#domain/pictures/small-pictures.ts';
import { soundPictures } from '#domain/pictures/sound-pictures.ts';
import { stripPictures } from '#domain/pictures/strip-pictures.ts';
import { supplyPictures } from '#domain/pictures/supply-pictures.ts';
import { switchPictures } from '#domain/pictures/switch-pictures.ts';

/** All drawings by name. `pictureName` gives that of a part. Rule B195. */
export const pictures: ReadonlyMap<string, Picture> = new Map([
  ...ledPictures,
  ...stripPictures,
  ...switchPictures,
  ...buttonPictures,
  ...supplyPictures,
  ...microcontrollerPictures,
  ...modulePictures,
  ...soundPictures,
  ...displayPictures,
  ...motionPictures,
  ...smallPictures,
]);
