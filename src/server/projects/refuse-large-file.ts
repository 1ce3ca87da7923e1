import { projectBounds } from '#domain/projects/project-limits.ts';
import { AppError } from '#server/app-error.ts';

/** What a field of a value holds when that is a list, else nothing. */
function listIn(value: unknown, field: string): readonly unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  const list: unknown = Object.entries(value).find(([name]) => name === field)?.[1];
  return Array.isArray(list) ? list : [];
}

/**
 * Throws PROJECT_TOO_LARGE for a file that holds more rows than a project may, before each of them is read with all the
 * fields that it leaves out: half a million sections of a name alone would take more memory than a thread has.
 */
export function refuseLargeFile(file: unknown): void {
  const sections = listIn(file, 'sections');
  const isCrowded = (section: unknown) => listIn(section, 'circuits').length > projectBounds.circuitsOfSection;
  const items = () => sections.reduce<number>((sum, section) => sum + listIn(section, 'components').length, 0);
  const isTooLarge =
    sections.length > projectBounds.sections || items() > projectBounds.items || sections.some(isCrowded);
  if (isTooLarge) throw new AppError('PROJECT_TOO_LARGE');
}
