import type { Generated } from 'kysely';
import type { WireAwg, WireDiameterMm } from '#domain/catalogue/wires.ts';
import type { ProjectColor, ResistorMode, ResistorRounding } from '#domain/projects/project.ts';
import type { SectionColor, SectionIcon, SectionType } from '#domain/projects/section.ts';
import type { ComponentType } from '#domain/parts/component.ts';

/**
 * A project or template; at most one of `user_id` and `guest_id` is set. `revision` counts its writes, `is_template` is
 * 0 or 1. The supply may be unknown to this installation (decisions B5).
 */
export interface ProjectsTable {
  id: string;
  name: string;
  power_supply_id: string;
  supply_input_id: string | null;
  color: ProjectColor;
  /** Sort keys of the name, color, and supply; see `sortKeys`. */
  sort_name: string;
  sort_color: number;
  sort_supply: Generated<string>;
  resistor_mode: ResistorMode;
  resistor_rounding: ResistorRounding;
  /** JSON text; null and missing fields mean the values of a new project. */
  settings: string | null;
  /** JSON text: references of the project's own accessories; null if there are none. */
  accessory_references: Generated<string | null>;
  /** JSON text: the highest number assigned for each letter; null while the project has no references. */
  highest_references: Generated<string | null>;
  /** JSON text: the numbered wires of the supply; null if there are none. */
  numbered_wires: Generated<string | null>;
  user_id: string | null;
  guest_id: string | null;
  is_template: number;
  template_description: string | null;
  /** The folded description of a template, for the search. */
  search_description: Generated<string>;
  revision: number;
  created_at: string;
  updated_at: string;
}

/** A section of a project. `sequence` increases with every row, and breaks ties of `order`. */
export interface SectionsTable {
  sequence: Generated<number>;
  id: string;
  project_id: string;
  name: string;
  icon: SectionIcon;
  color: SectionColor;
  order: number;
  section_type: SectionType;
  /** JSON text: the numbered wires of the section; null if there are none. */
  numbered_wires: Generated<string | null>;
  fuse_ma: Generated<number | null>;
  accessory_references: Generated<string | null>;
}

/**
 * A circuit; its number is unique in its section. `project_id` is that of its section. `driver` is JSON text, null for
 * the default driver. `driver_component_id` is the component in it, null if that was deleted. `sealed` and
 * `shared_resistor` are 0 or 1. `effect` is JSON text, null for steady light.
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
  own_ohms: number | null;
  leds_per_string: number | null;
  shared_resistor: Generated<number>;
  effect: Generated<string | null>;
  order: number;
}

/**
 * A placed component. `properties` and the lists of references are JSON text; an empty list is null. `reference` is
 * null until it is assigned. `project_id` is that of its section. `sequence` increases with every row, and breaks ties
 * of `order`.
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
  /** JSON text: its places on pictures; null if there are none. */
  places: Generated<string | null>;
  /** JSON text: the pin that it works on; null if there is none. */
  input: Generated<string | null>;
}

/**
 * A user's custom component, or a template's copy of one: either `user_id` or `template_id` is set. `copied_from` is
 * the id of the original. `properties` is JSON text, `template_shared` is 0 or 1. Deletion only hides the row, because
 * components placed from it must keep working (decisions B11).
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

/** The number of a part that a user owns, at least one. `part_key` is the id of its line in a parts list. */
export interface OwnedPartsTable {
  user_id: string;
  part_key: string;
  count: number;
}

/** A user's solder progress in a project. */
export interface SolderingTable {
  user_id: string;
  project_id: string;
  /** JSON text: `SolderProgress`. */
  progress: string;
}
