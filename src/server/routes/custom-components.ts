import { randomUUID } from 'node:crypto';
import type * as z from 'zod/mini';
import { type Api, api } from '#contract/api.ts';
import type { customComponentReply } from '#contract/projects/custom-components.ts';
import type { Received } from '#contract/endpoint.ts';
import type { ComponentType } from '#domain/parts/component.ts';
import { isSameValue } from '#domain/projects/same-value.ts';
import { isId } from '#server/access/find-project.ts';
import { customComponentRow, lockLibrary } from '#server/custom-components/library.ts';
import {
  type CustomComponentRow,
  customComponentsOfProject,
  presentProjectCustomComponent,
  readCustomComponent,
} from '#server/custom-components/load-custom-components.ts';
import type { Db } from '#server/database/database.ts';
import type { RegisterRoute } from '#server/http/route.ts';
import { AppError } from '#server/app-error.ts';
import type { Services } from '#server/services.ts';

/** Default properties of a custom component, in V and mA. Source: specification 1, section 3. */
const defaultProperties: Readonly<Record<ComponentType, object>> = {
  led: { forwardVoltage: 2, current: 20, color: 'warm-white' },
  power: { voltage: 9, current: 500 },
  control: {},
  resistor: {},
};

function present(row: CustomComponentRow, userId: string): z.output<typeof customComponentReply> {
  return {
    ...readCustomComponent(row),
    userId,
    type: row.type,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

/** The id of a custom component and of the user who must own it. */
interface OwnedKey {
  readonly id: string;
  readonly userId: string;
}

/** Updates columns of a user's custom component. Throws NOT_FOUND if it is deleted or belongs to another user. */
async function updateOwned(db: Db, { id, userId }: OwnedKey, columns: Partial<CustomComponentRow>) {
  if (!isId(id)) throw new AppError('NOT_FOUND');
  const row = await db
    .updateTable('custom_components')
    .set(columns)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  if (row === undefined) throw new AppError('NOT_FOUND');
  return row;
}

type Update = Received<Api['updateCustomComponent']>['body'];

/** Throws STALE if a field or property no longer has the value that the client expects. */
function refuseStaleFields(row: CustomComponentRow, { properties: values = {}, ...fields }: Update['was'] = {}): void {
  const { properties, ...custom } = readCustomComponent(row);
  const current = new Map<string, unknown>(Object.entries({ ...custom, type: row.type }));
  const isSame =
    Object.entries(fields).every(([name, value]) => isSameValue(current.get(name), value)) &&
    Object.entries(values).every(([name, value]) => isSameValue(properties[name], value));
  if (!isSame) throw new AppError('STALE');
}

/** The columns that an update sets; its properties are merged into the stored ones. */
function columnsOf(row: CustomComponentRow, { was: _was, templateShared, properties, ...texts }: Update) {
  return {
    ...texts,
    template_shared: (templateShared ?? row.template_shared === 1) ? 1 : 0,
    properties: JSON.stringify({ ...readCustomComponent(row).properties, ...properties }),
  };
}

function registerReadRoutes(route: RegisterRoute, { db }: Services): void {
  route(api.listCustomComponents, async ({ actor }) => {
    const rows = await db
      .selectFrom('custom_components')
      .selectAll()
      .where('user_id', '=', actor.user.id)
      .where('deleted_at', 'is', null)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    return rows.map((row) => present(row, actor.user.id));
  });

  route(api.listProjectCustomComponents, async ({ project }) =>
    (await customComponentsOfProject(db, project.id)).map(presentProjectCustomComponent),
  );
}

/** Registers the endpoints for custom components. */
export function registerCustomComponentRoutes(route: RegisterRoute, services: Services): void {
  const { db } = services;
  registerReadRoutes(route, services);

  route(api.createCustomComponent, async ({ actor, body }) => {
    const { type = 'custom', name, category, description, notes = null, templateShared = false } = body;
    const properties = { ...defaultProperties[category], ...body.properties };
    const custom = { id: randomUUID(), name, category, description, notes, templateShared, properties };
    const row = customComponentRow(actor.user.id, custom, type);
    await db.transaction().execute(async (tx) => {
      await lockLibrary(tx, actor.user.id, [row]);
      await tx.insertInto('custom_components').values(row).execute();
    });
    return present(row, actor.user.id);
  });

  route(api.updateCustomComponent, async ({ actor, params, body }) => {
    const key = { id: params.customComponentId, userId: actor.user.id };
    const row = await db.transaction().execute(async (tx) => {
      // The first update locks the row, so that concurrent updates cannot overwrite each other's properties.
      const before = await updateOwned(tx, key, { updated_at: new Date().toISOString() });
      refuseStaleFields(before, body.was);
      const after = await updateOwned(tx, key, columnsOf(before, body));
      return after;
    });
    return present(row, actor.user.id);
  });

  route(api.deleteCustomComponent, async ({ actor, params: { customComponentId: id } }) => {
    await updateOwned(db, { id, userId: actor.user.id }, { deleted_at: new Date().toISOString() });
    return { id };
  });
}
