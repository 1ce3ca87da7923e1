import { projectBounds } from '#domain/projects/project-limits.ts';
import type * as z from 'zod/mini';
import { importedProjectFile, largestGuestFile } from '#contract/project-file.ts';
import { parseInput, parseJsonBody } from '#server/http/parse-input.ts';
import { AppError } from '#server/app-error.ts';

/** What a field of a value holds when that is a list, else nothing. */
function listIn(value: unknown, field: string): readonly unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  const list: unknown = Object.entries(value).find(([name]) => name === field)?.[1];
  return Array.isArray(list) ? list : [];
}

/**
 * Throws PROJECT_TOO_LARGE for a file that holds more rows than a project may, before each of them is read with all the
 * fields that it leaves out, which would take far more memory than the file.
 */
function refuseLargeFile(file: unknown): void {
  const sections = listIn(file, 'sections');
  const isCrowded = (section: unknown) => listIn(section, 'circuits').length > projectBounds.circuitsOfSection;
  const items = () => sections.reduce<number>((sum, section) => sum + listIn(section, 'components').length, 0);
  const isTooLarge =
    sections.length > projectBounds.sections || items() > projectBounds.items || sections.some(isCrowded);
  if (isTooLarge) throw new AppError('PROJECT_TOO_LARGE');
}

/** Throws what a guest gets whose file is too large. */
export function refuseGuestFile(bytes: number): void {
  if (bytes > largestGuestFile) throw new AppError('GUEST_FILE_LIMIT');
}

/** The project file that some bytes are. Throws PROJECT_TOO_LARGE, or a 400 that names each field that is wrong. */
export function readProjectFile(bytes: Uint8Array): z.output<typeof importedProjectFile> {
  const value = parseJsonBody(Buffer.from(bytes).toString());
  refuseLargeFile(value);
  return parseInput(importedProjectFile, value) as z.output<typeof importedProjectFile>;
}
