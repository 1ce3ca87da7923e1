import { randomUUID } from 'node:crypto';
import type * as z from 'zod/mini';
import type { componentCreate } from '#contract/components.ts';
import type { Change } from '#domain/changes/change.ts';
import { placesBehind, type Room, roomAtEnd } from '#domain/changes/component-changes.ts';
import { type Component, componentDefaults } from '#domain/parts/component.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import type { WriteTarget } from '#server/access/find-project.ts';
import type { Db, Tx } from '#server/database/database.ts';
import { prepare } from '#server/database/prepare.ts';
import { changeProject, type Edit, fieldOf } from '#server/projects/change-project.ts';
import { extendPartial } from '#server/projects/load-partial.ts';
import { badRequest } from '#server/app-error.ts';

type NewComponent = z.output<typeof componentCreate>;

const lastOrder = prepare<{ readonly sectionId: string }, { readonly last: number | null }>((db, value) =>
  db
    .selectFrom('components')
    .select((row) => row.fn.max('order').as('last'))
    .where('section_id', '=', value('sectionId')),
);

/** Places at the end of a section, where the builder puts parts too, and the changes that make room for them. */
async function roomBehindAll(tx: Tx, seen: ProjectSnapshot, sectionId: string, count: number): Promise<Room> {
  const [found] = await lastOrder(tx, { sectionId });
  const places = placesBehind(found?.last ?? null, count);
  if (places !== null) return { places, shifts: [] };
  return roomAtEnd(await extendPartial(tx, seen, { contentsOf: [sectionId] }), sectionId, count);
}

function placed(sectionId: string, wanted: NewComponent, order: number): Component {
  const { id = randomUUID(), properties } = wanted;
  return { ...componentDefaults, order, ...wanted, id, sectionId, properties: properties ?? {} };
}

/** Places parts at the end of a section, all or none. `pathOf` says what the sender calls a field of one of them. */
export async function placeComponents(
  db: Db,
  target: WriteTarget,
  sectionId: string,
  wanted: readonly NewComponent[],
  pathOf: NonNullable<Edit['pathOf']>,
): Promise<Component[]> {
  wanted.forEach((part, index) => {
    if (part.sectionId !== undefined && part.sectionId !== sectionId) {
      throw badRequest(pathOf(index, 'sectionId'), 'This is not the section of the address.');
    }
  });
  const { rows } = await changeProject(db, target, {
    pathOf: (index, path) => pathOf(index, fieldOf(path)),
    changes: async (seen, tx) => {
      const isOrdered = wanted.every((part) => part.order !== undefined);
      const room = isOrdered ? null : await roomBehindAll(tx, seen, sectionId, wanted.length);
      const created = wanted.map((part, index): Change => {
        return { action: 'create-component', component: placed(sectionId, part, room?.places[index] ?? 0) };
      });
      return [...(room?.shifts ?? []), ...created];
    },
  });
  return [...rows.components.created];
}
