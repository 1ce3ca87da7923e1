import { randomUUID } from 'node:crypto';
import type * as z from 'zod/mini';
import { api } from '#contract/api.ts';
import type { customComponentReply } from '#contract/custom-components.ts';
import type { ComponentType } from '#domain/parts/component.ts';
import { isId } from '#server/access/find-project.ts';
import { customComponentRow } from '#server/custom-components/adopt-custom-components.ts';
import { type CustomComponentRow, readCustomComponent } from '#server/custom-components/load-custom-components.ts';
import type { Mount } from '#server/http/mount.ts';
import { Refusal } from '#server/refusal.ts';
import type { Services } from '#server/services.ts';

/** What an own part has until its maker says otherwise: V and mA. Source: specification 1, section 3. */
const defaultProperties: Readonly<Record<ComponentType, object>> = {
  led: { forwardVoltage: 2, current: 20, color: 'warm-white' },
  power: { voltage: 9, current: 500 },
  control: {},
  resistor: {},
};

function present(row: CustomComponentRow): z.output<typeof customComponentReply> {
  return {
    ...readCustomComponent(row),
    userId: row.user_id,
    type: row.type,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

/** The calls for a user's own parts. */
export function mountCustomComponents(mount: Mount, { db }: Services): void {
  mount(api.listCustomComponents, async ({ asker }) => {
    const rows = await db
      .selectFrom('custom_components')
      .selectAll()
      .where('user_id', '=', asker.user.id)
      .where('deleted_at', 'is', null)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    return rows.map(present);
  });

  mount(api.createCustomComponent, async ({ asker, body }) => {
    const { type = 'custom', name, category, description, notes = null, templateShared = false } = body;
    const properties = { ...defaultProperties[category], ...body.properties };
    const custom = { id: randomUUID(), name, category, description, notes, templateShared, properties };
    const row = customComponentRow(asker.user.id, custom, type);
    await db.insertInto('custom_components').values(row).execute();
    return present(row);
  });

  mount(api.deleteCustomComponent, async ({ asker, params: { customComponentId: id } }) => {
    if (!isId(id)) throw new Refusal('NOT_FOUND');
    const { numUpdatedRows } = await db
      .updateTable('custom_components')
      .set({ deleted_at: new Date().toISOString() })
      .where('id', '=', id)
      .where('user_id', '=', asker.user.id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new Refusal('NOT_FOUND');
    return { id };
  });
}
