import type { Generated } from 'kysely';
import type { WireAwg, WireDiameterMm } from '#domain/catalogue/wires.ts';
import type { ProjectColor, ResistorMode, ResistorRounding } from '#domain/projects/project.ts';
import type { SectionColor, SectionIcon, SectionType } from '#domain/projects/section.ts';
import type { ComponentType } from '#domain/parts/component.ts';

/**
 * A project or template; of `user_id` and `guest_id` one at most is set. `revision` counts its writes, `is_template`
 * is 0 or 1. The supply may be one that this installation does not know (decisions B5).
 */
export interface ProjectsTable {
  id: string;
  name: string;
  power_supply_id: string;
  supply_input_id: string | null;
  color: ProjectColor;
  /** What the name, the colour and the supply are sorted by; see `sortKeys`. */
  sort_name: string;
  sort_color: number;
  sort_supply: Generated<string>;
  resistor_mode: ResistorMode;
  resistor_rounding: ResistorRounding;
  /** JSON text; null is as in a new project, and so is a field that it does not have. */
  settings: string | null;
  /** JSON text: the references of its own accessories; null is none. */
  accessory_references: Generated<string | null>;
  /** JSON text: the highest number given for each letter; null while nothing in the project has a reference. */
  highest_references: Generated<string | null>;
  /** JSON text: the wires of the supply that have a number; null is none. */
  numbered_wires: Generated<string | null>;
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
  /** JSON text: its wires that have a number; null is none. */
  numbered_wires: Generated<string | null>;
}

/**
 * A circuit record; its number is unique in its section. `project_id` is its section's. `driver` is JSON text of the driver
 * as it was set, null where the circuit is driven by intent, and `driver_component_id` the part in it, null when that is
 * gone. `sealed` is 0 or 1.
 */
export interface CircuitsTable {
  sequence: Generated<number>;
  id: string;
  project_id: string;
  section_id: string;
  circuit_number: number;
  name: string | null;
  driver: string | null;
  driver_component_id: string | null;
  wire_awg: WireAwg | null;
  wire_diameter_mm: WireDiameterMm | null;
  wire_length_cm: number | null;
  duty_pct: Generated<number>;
  sealed: Generated<number>;
  order: number;
}

/**
 * A placed part. `properties` is JSON text, and so are the lists of references, which are null when empty; `reference`
 * is null until it is given. `project_id` is its section's. `sequence` grows with every row made, and
 * settles ties of `order`.
 */
export interface ComponentsTable {
  sequence: Generated<number>;
  id: string;
  project_id: string;
  section_id: string;
  component_type: ComponentType;
  component_id: string;
  quantity: number;
  custom_name: string | null;
  properties: string;
  circuit_number: number | null;
  order: number;
  reference: Generated<string | null>;
  resistor_references: Generated<string | null>;
  accessory_references: Generated<string | null>;
  circuit_references: Generated<string | null>;
}

/**
 * A user's own part, or a template's copy of one: of `user_id` and `template_id` one is set. `copied_from` is the id of
 * the component that it was copied from at first. `properties` is JSON text, `template_shared` is 0 or 1. A deleted one
 * is only hidden, because parts placed from it keep working (decisions B11).
 */
export interface CustomComponentsTable {
  id: string;
  user_id: string | null;
  template_id: string | null;
  copied_from: string | null;
  name: string;
  type: string;
  category: ComponentType;
  description: string;
  notes: string | null;
  template_shared: number;
  properties: string;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
}

/** How many of a part a user owns, at least one. `part_key` is the id of its line in a parts list; both are the key. */
export interface OwnedPartsTable {
  user_id: string;
  part_key: string;
  count: number;
}

/** What a user has soldered of a project. */
export interface SolderingTable {
  user_id: string;
  project_id: string;
  /** JSON text: `SolderProgress`. */
  progress: string;
}
