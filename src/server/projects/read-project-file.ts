import { pictureBounds } from '#domain/projects/model-picture.ts';
import { projectBounds } from '#domain/projects/project-limits.ts';
import type * as z from 'zod/mini';
import { importedProjectFile, largestGuestFile, largestGuestPicture } from '#contract/projects/project-file.ts';
import { parseInput, parseJsonBody } from '#server/http/parse-input.ts';
import { AppError } from '#server/app-error.ts';

/** The list in a field of an unknown value; empty if the field is not a list. */
function listOf(value: unknown, field: string): readonly unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  const list: unknown = Object.entries(value).find(([name]) => name === field)?.[1];
  return Array.isArray(list) ? list : [];
}

/**
 * Throws PROJECT_TOO_LARGE or PICTURE_LIMIT for a file with more rows than a project may have. Must run before the rows
 * are parsed, because parsing adds defaults for missing fields and would take far more memory than the file, and before
 * images are decoded.
 */
function refuseLargeFile(file: unknown, isGuest: boolean): void {
  const sections = listOf(file, 'sections');
  const isCrowded = (section: unknown) => listOf(section, 'circuits').length > projectBounds.circuitsOfSection;
  const items = () => sections.reduce<number>((sum, section) => sum + listOf(section, 'components').length, 0);
  const isTooLarge =
    sections.length > projectBounds.sections || items() > projectBounds.items || sections.some(isCrowded);
  if (isTooLarge) throw new AppError('PROJECT_TOO_LARGE');
  const mostPictures = isGuest ? pictureBounds.guestPictures : pictureBounds.pictures;
  if (listOf(file, 'pictures').length > mostPictures) throw new AppError('PICTURE_LIMIT');
}

/** Length of the images in a file that is not validated yet. */
function imageLength(file: unknown): number {
  const images = listOf(file, 'pictures').map((picture) =>
    typeof picture === 'object' && picture !== null && 'image' in picture ? picture.image : null,
  );
  return images.reduce<number>((sum, image) => sum + (typeof image === 'string' ? image.length : 0), 0);
}

/** Throws GUEST_FILE_LIMIT for a guest's file above the size limits of its images and of the rest of it. */
export function refuseGuestFile(bytes: number, file: unknown): void {
  if (bytes - Math.min(imageLength(file), largestGuestPicture) > largestGuestFile) {
    throw new AppError('GUEST_FILE_LIMIT');
  }
}

/**
 * Parses a project file. Throws GUEST_FILE_LIMIT, PROJECT_TOO_LARGE, PICTURE_LIMIT, or INVALID with an issue for each
 * invalid field.
 */
export function readProjectFile(bytes: Uint8Array, isGuest: boolean): z.output<typeof importedProjectFile> {
  const text = Buffer.from(bytes).toString();
  // A file that is too large even without its image is refused before it is parsed.
  const image = text.includes('data:image/') ? largestGuestPicture : 0;
  if (isGuest && bytes.byteLength > largestGuestFile + image) throw new AppError('GUEST_FILE_LIMIT');
  const value = parseJsonBody(text);
  if (isGuest) refuseGuestFile(bytes.byteLength, value);
  refuseLargeFile(value, isGuest);
  return parseInput(importedProjectFile, value) as z.output<typeof importedProjectFile>;
}
