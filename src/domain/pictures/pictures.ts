import { drawings } from 'virtual:drawings';
import type { Picture } from '#domain/pictures/picture.ts';

/** All drawings by name; `pictureName` returns that of a part. Rule B195. */
export const pictures: ReadonlyMap<string, Picture> = new Map(drawings);
