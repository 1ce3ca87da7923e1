import { builtInCatalogue } from '#domain/catalogue/catalogue.ts';
import type { Change } from '#domain/changes/change.ts';
import type { ComponentType } from '#domain/parts/component.ts';
import type { KindOfPart } from '#domain/parts/component-fault.ts';
import { isId, type ProjectRow } from '#server/access/find-project.ts';
import type { Tx } from '#server/database/database.ts';
import { componentsMadeBy } from '#server/projects/reach-of-changes.ts';

function partIdsOf(change: Change): string[] {
  if (change.action === 'update-component') return change.set.componentId === undefined ? [] : [change.set.componentId];
  return componentsMadeBy(change).map(({ componentId }) => componentId);
}

/**
 * The parts that some changes may place: the catalogue's, and the project owner's own, hidden ones too, so that taking
 * back a deletion works. A template has copies of its own, which nobody else changes. Source: decisions B5, B11, B12.
 */
export async function partsKnownTo(tx: Tx, project: ProjectRow, changes: readonly Change[]): Promise<KindOfPart> {
  const owned =
    project.is_template === 1 ? (['template_id', project.id] as const) : (['user_id', project.user_id] as const);
  const others = changes.flatMap(partIdsOf).filter((id) => !builtInCatalogue.has(id) && isId(id));
  const own = new Map<string, ComponentType>();
  const [column, owner] = owned;
  if (owner !== null && others.length > 0) {
    const rows = await tx
      .selectFrom('custom_components')
      .select(['id', 'category'])
      .where('id', 'in', [...new Set(others)])
      .where(column, '=', owner)
      .execute();
    for (const row of rows) own.set(row.id, row.category);
  }
  return (componentId) => builtInCatalogue.get(componentId)?.type ?? own.get(componentId);
}
