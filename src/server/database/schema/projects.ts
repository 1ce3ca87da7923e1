import type { Generated } from 'kysely';
import type { ProjectColor, ResistorMode, ResistorRounding } from '#domain/projects/project.ts';

/**
 * A project or template; of `user_id` and `guest_id` one at most is set. `revision` counts its writes, `is_template`
 * is 0 or 1. The supply may be one that this installation does not know (decisions B5).
 */
export interface ProjectsTable {
  id: string;
  name: string;
  power_supply_id: string;
  color: ProjectColor;
  /** What the name, the colour and the supply are sorted by; see `sortKeys`. */
  sort_name: string;
  sort_color: number;
  sort_supply: Generated<string>;
  resistor_mode: ResistorMode;
  resistor_rounding: ResistorRounding;
  user_id: string | null;
  guest_id: string | null;
  is_template: number;
  template_description: string | null;
  /** The description of a template, folded to be searched. */
  search_description: Generated<string>;
  revision: number;
  created_at: string;
  updated_at: string;
}
