import type { ComponentType } from '#domain/parts/component.ts';

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
