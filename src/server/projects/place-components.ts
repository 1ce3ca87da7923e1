import { randomUUID } from 'node:crypto';
import type * as z from 'zod/mini';
import type { componentCreate } from '#contract/components.ts';
import type { Change } from '#domain/changes/change.ts';
import { highestOrder } from '#domain/changes/order-slots.ts';
import type { Component } from '#domain/parts/component.ts';
import type { Db, Tx } from '#server/database/database.ts';
import { prepare } from '#server/database/prepare.ts';
import { changeProject, type Edit } from '#server/projects/change-project.ts';
import { invalid } from '#server/refusal.ts';

type NewComponent = z.output<typeof componentCreate>;

const lastOrder = prepare<{ readonly sectionId: string }, { readonly last: number | null }>((db, value) =>
  db
    .selectFrom('components')
    .select((row) => row.fn.max('order').as('last'))
    .where('section_id', '=', value('sectionId')),
);

/** The place behind all components of a section; at the end of the range they share it, and their age decides. */
async function orderBehindAll(tx: Tx, sectionId: string): Promise<number> {
  const last = (await lastOrder(tx, { sectionId }))[0]?.last ?? -1;
  return Math.min(last + 1, highestOrder);
}

function placed(sectionId: string, wanted: NewComponent, order: number): Component {
  return {
    id: wanted.id ?? randomUUID(),
    sectionId,
    componentType: wanted.componentType,
    componentId: wanted.componentId,
    quantity: wanted.quantity ?? 1,
    customName: wanted.customName ?? null,
    properties: wanted.properties ?? {},
    circuitNumber: wanted.circuitNumber ?? null,
    order: wanted.order ?? order,
  };
}

/** Places parts at the end of a section, all or none. `pathOf` says what the sender calls a field of one of them. */
export async function placeComponents(
  db: Db,
  projectId: string,
  sectionId: string,
  wanted: readonly NewComponent[],
  pathOf: NonNullable<Edit['pathOf']>,
): Promise<Component[]> {
  wanted.forEach((part, index) => {
    if (part.sectionId !== undefined && part.sectionId !== sectionId) {
      throw invalid(pathOf(index, 'sectionId'), 'This is not the section of the address.');
    }
  });
  const { rows } = await changeProject(db, projectId, {
    pathOf,
    changes: async (_seen, tx) => {
      const isOrdered = wanted.every((part) => part.order !== undefined);
      const behind = isOrdered ? 0 : await orderBehindAll(tx, sectionId);
      return wanted.map((part, index): Change => {
        const order = Math.min(behind + index, highestOrder);
        return { action: 'create-component', component: placed(sectionId, part, order) };
      });
    },
  });
  return [...rows.components.created];
}
