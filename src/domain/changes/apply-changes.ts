import type { Change } from '#domain/changes/change.ts';
import { findMasterSupply } from '#domain/projects/master-supply.ts';
import type { ProjectFields } from '#domain/projects/project.ts';
import type { WholeProject } from '#domain/projects/whole-project.ts';

interface Row {
  readonly id: string;
}

/** The rows with one more; the same rows when that id is there already. */
function withRow<R extends Row>(rows: readonly R[], row: R): readonly R[] {
  return rows.some((other) => other.id === row.id) ? rows : [...rows, row];
}

/** The rows with some fields of one set; the same rows when it is not there. */
function withFields<R extends Row>(rows: readonly R[], id: string, set: NoInfer<Partial<R>>): readonly R[] {
  const index = rows.findIndex((row) => row.id === id);
  const row = rows[index];
  return row === undefined ? rows : rows.with(index, { ...row, ...set });
}

/** The rows that pass; the same rows when all do. */
function kept<R>(rows: readonly R[], keep: (row: R) => boolean): readonly R[] {
  return rows.every(keep) ? rows : rows.filter(keep);
}

function hasSection(whole: WholeProject, sectionId: string | undefined): boolean {
  return sectionId === undefined || whole.sections.some((section) => section.id === sectionId);
}

/** The project with other rows in one table; the same project when the rows are the same. */
function withTable<Table extends 'sections' | 'circuits' | 'components'>(
  whole: WholeProject,
  table: Table,
  rows: WholeProject[Table],
): WholeProject {
  return whole[table] === rows ? whole : { ...whole, [table]: rows };
}

/** The supply has one truth, the project's field; the master supply item follows it. */
function withProject(whole: WholeProject, set: Partial<ProjectFields>): WholeProject {
  const next = { ...whole, project: { ...whole.project, ...set } };
  const master = findMasterSupply(whole);
  if (master === undefined || set.powerSupplyId === undefined) return next;
  return withTable(next, 'components', withFields(whole.components, master.id, { componentId: set.powerSupplyId }));
}

/** A section goes with all that is in it. */
function withoutSection({ sections, circuits, components, ...rest }: WholeProject, id: string): WholeProject {
  return {
    ...rest,
    sections: kept(sections, (section) => section.id !== id),
    circuits: kept(circuits, (circuit) => circuit.sectionId !== id),
    components: kept(components, (component) => component.sectionId !== id),
  };
}

function applyChange(whole: WholeProject, change: Change): WholeProject {
  const { sections, circuits, components } = whole;
  switch (change.action) {
    case 'update-project':
      return withProject(whole, change.set);
    case 'create-section':
      return withTable(whole, 'sections', withRow(sections, change.section));
    case 'update-section':
      return withTable(whole, 'sections', withFields(sections, change.id, change.set));
    case 'delete-section':
      return hasSection(whole, change.id) ? withoutSection(whole, change.id) : whole;
    case 'create-circuit':
      if (!hasSection(whole, change.circuit.sectionId)) return whole;
      return withTable(whole, 'circuits', withRow(circuits, change.circuit));
    case 'update-circuit':
      return withTable(whole, 'circuits', withFields(circuits, change.id, change.set));
    case 'delete-circuit':
      return withTable(
        whole,
        'circuits',
        kept(circuits, (circuit) => circuit.id !== change.id),
      );
    case 'create-component':
      if (!hasSection(whole, change.component.sectionId)) return whole;
      return withTable(whole, 'components', withRow(components, change.component));
    case 'update-component':
      if (!hasSection(whole, change.set.sectionId)) return whole;
      return withTable(whole, 'components', withFields(components, change.id, change.set));
    case 'delete-component':
      return withTable(
        whole,
        'components',
        kept(components, (component) => component.id !== change.id),
      );
  }
}

/**
 * The project after a list of changes, one after the other. Rows that no change touches stay the same objects, and so
 * do their lists. A change of a row that is not there, or into a section that is not there, is passed over; so is one
 * that makes a row whose id is there already.
 */
export function applyChanges(whole: WholeProject, changes: readonly Change[]): WholeProject {
  return changes.reduce(applyChange, whole);
}
