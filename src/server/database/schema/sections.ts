import type { Generated } from 'kysely';
import type { SectionColor, SectionIcon, SectionType } from '#domain/projects/section.ts';

/** A section of a project. `sequence` grows with every row made, and settles ties of `order`. */
export interface SectionsTable {
  sequence: Generated<number>;
  id: string;
  project_id: string;
  name: string;
  icon: SectionIcon;
  color: SectionColor;
  order: number;
  section_type: SectionType;
}
