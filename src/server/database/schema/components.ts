import type { Generated } from 'kysely';
import type { ComponentType } from '#domain/parts/component.ts';

/**
 * A placed part. `properties` is JSON text, `project_id` is its section's. `sequence` grows with every row made, and
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
}
