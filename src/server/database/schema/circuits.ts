import type { Generated } from 'kysely';

/** A circuit record; its number is unique in its section. `project_id` is its section's. */
export interface CircuitsTable {
  sequence: Generated<number>;
  id: string;
  project_id: string;
  section_id: string;
  circuit_number: number;
  name: string | null;
  order: number;
}
