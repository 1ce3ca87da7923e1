import type { ComponentType } from '#domain/parts/component.ts';

/**
 * A user's own part. `properties` is JSON text, `template_shared` is 0 or 1. A deleted one is only hidden, because
 * parts placed from it keep working (decisions B11).
 */
export interface CustomComponentsTable {
  id: string;
  user_id: string;
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
