import { projectBounds } from '#domain/projects/project-bounds.ts';
import type { WholeProject } from '#domain/projects/whole-project.ts';
import { isId } from '#server/access/find-project.ts';
import type { Tx } from '#server/database/database.ts';
import { prepare } from '#server/database/prepare.ts';
import type { CircuitPlace, OrderPlace } from '#server/projects/load-slice.ts';

const itemsOfProject = prepare<{ readonly id: string }, { readonly items: number }>((db, value) =>
  db
    .selectFrom('components')
    .select((row) => row.fn.countAll<number>().as('items'))
    .where('project_id', '=', value('id')),
);

/** How many items a project has besides those of a slice of it. */
export async function countUnseenItems(tx: Tx, slice: WholeProject): Promise<number> {
  const [count] = await itemsOfProject(tx, { id: slice.project.id });
  return (count?.items ?? 0) - slice.components.length;
}

const circuitsOfSection = prepare<{ readonly id: string }, { readonly circuits: number }>((db, value) => {
  const numbers = (table: 'circuits' | 'components') =>
    db
      .selectFrom(table)
      .select('circuit_number')
      .where('section_id', '=', value('id'))
      .where('circuit_number', 'is not', null);
  return db
    .selectFrom(numbers('circuits').union(numbers('components')).as('used'))
    .select((row) => row.fn.countAll<number>().as('circuits'));
});

/** The sections that may come to hold more circuits than there may be, so that all of them must be counted. */
export async function crowdedSections(tx: Tx, entered: readonly CircuitPlace[]): Promise<string[]> {
  const entering = new Map<string, number>();
  for (const { sectionId } of entered) entering.set(sectionId, (entering.get(sectionId) ?? 0) + 1);
  const crowded: string[] = [];
  for (const [id, more] of entering) {
    const [count] = isId(id) ? await circuitsOfSection(tx, { id }) : [];
    if ((count?.circuits ?? 0) + more > projectBounds.circuitsOfSection) crowded.push(id);
  }
  return crowded;
}

/** The sections in which a wanted place is another row's, so that the next free one must be looked for. */
export function contestedSections({ components }: WholeProject, places: readonly OrderPlace[]): string[] {
  const wanted = new Set(places.map(({ sectionId, order }) => `${order} ${sectionId}`));
  return [
    ...new Set(components.flatMap(({ sectionId, order }) => (wanted.has(`${order} ${sectionId}`) ? sectionId : []))),
  ];
}
