import { randomUUID } from 'node:crypto';
import type * as z from 'zod/mini';
import { api } from '#contract/api.ts';
import { builtInCatalogue } from '#domain/catalogue/catalogue.ts';
import type { ComponentFields, Change } from '#domain/changes/change.ts';
import { duplicateComponents, reorderComponent, placesAtEnd } from '#domain/changes/component-changes.ts';
import { type Component, componentDefaults, type UnplacedComponent } from '#domain/parts/component.ts';
import { findMasterSupply } from '#domain/projects/master-supply.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import type { WriteTarget } from '#server/access/find-project.ts';
import type { Db, Tx } from '#server/database/database.ts';
import { listComponents, listComponentsOfSection, ensureReferences } from '#server/projects/load-snapshot.ts';
import type { RegisterRoute } from '#server/http/route.ts';
import { changeProject, changeRow, rowOf, type Edit, fieldOf } from '#server/projects/change-project.ts';
import { badRequest, AppError } from '#server/app-error.ts';
import type { Services } from '#server/services.ts';
import type { componentCreate } from '#contract/projects/components.ts';

/** Returns a component to edit. Throws PROTECTED for the master supply, NOT_FOUND for a missing component. */
function editableComponent(snapshot: ProjectSnapshot, id: string): Component {
  if (findMasterSupply(snapshot)?.id === id) throw new AppError('PROTECTED');
  return rowOf(snapshot.components, id);
}

function updateComponent(db: Db, target: WriteTarget, id: string, set: Partial<ComponentFields>): Promise<Component> {
  return changeRow(db, target, ['components', id], ({ sections }) => {
    if (set.sectionId !== undefined && sections.every((section) => section.id !== set.sectionId)) {
      throw badRequest('sectionId', 'This section is not in this project.');
    }
    return [{ action: 'update-component', id, set, was: {} }];
  });
}

/** Loads the name of the part that a component was placed from. */
async function loadPartName(tx: Tx, { componentId }: Component): Promise<string> {
  const builtIn = builtInCatalogue.get(componentId);
  if (builtIn !== undefined) return builtIn.name;
  const query = tx.selectFrom('custom_components').select('name').where('id', '=', componentId);
  return (await query.executeTakeFirst())?.name ?? componentId;
}

function registerPlacementRoutes(route: RegisterRoute, { db }: Services): void {
  route(api.createComponent, async ({ target, params, body }) => {
    const [component] = await placeComponents(db, target, params.sectionId, [body], (_, field) => field);
    if (component === undefined) throw new AppError('NOT_FOUND');
    return component;
  });

  route(api.createComponents, ({ target, params, body }) =>
    placeComponents(db, target, params.sectionId, body.components, (index, field) => `components.${index}.${field}`),
  );

  route(api.duplicateComponent, async ({ target, params }) => {
    const id = randomUUID();
    return changeRow(db, target, ['components', id], async (current, tx) => {
      const original = editableComponent(current, params.componentId);
      const name = await loadPartName(tx, original);
      return duplicateComponents(
        current,
        [original.id],
        () => name,
        () => id,
      );
    });
  });
}

function registerChangeRoutes(route: RegisterRoute, { db }: Services): void {
  route(api.updateComponent, ({ target, params, body }) => updateComponent(db, target, params.componentId, body));

  route(api.connectComponent, ({ target, params, body }) => updateComponent(db, target, params.componentId, body));

  route(api.reorderComponent, ({ target, params: { componentId: id }, body }) =>
    changeRow(db, target, ['components', id], (current) =>
      reorderComponent(current, editableComponent(current, id).id, body.newIndex),
    ),
  );

  route(api.deleteComponent, async ({ target, params: { componentId: id } }) => {
    await changeProject(db, target, { changes: () => [{ action: 'delete-component', id }] });
  });
}

/** Registers the endpoints for components; all writes go through `changeProject`. */
export function registerComponentRoutes(route: RegisterRoute, services: Services): void {
  const { db } = services;
  route(api.listProjectComponents, async ({ project: { id } }) =>
    ensureReferences(db, id, await listComponents(db, id)),
  );
  route(api.listSectionComponents, async ({ project, params }) =>
    ensureReferences(db, project.id, await listComponentsOfSection(db, params.sectionId)),
  );
  registerPlacementRoutes(route, services);
  registerChangeRoutes(route, services);
}

type NewComponent = z.output<typeof componentCreate>;

function newComponent(sectionId: string, fields: NewComponent, order: number): UnplacedComponent {
  const { id = randomUUID(), properties } = fields;
  return { ...componentDefaults, order, ...fields, id, sectionId, properties: properties ?? {} };
}

/**
 * Creates components in a section, at its end unless they have an order, in one transaction. `pathOf` maps a field of
 * the component at an index to its path in the request.
 */
async function placeComponents(
  db: Db,
  target: WriteTarget,
  sectionId: string,
  newComponents: readonly NewComponent[],
  pathOf: NonNullable<Edit['pathOf']>,
): Promise<Component[]> {
  newComponents.forEach((fields, index) => {
    if (fields.sectionId !== undefined && fields.sectionId !== sectionId) {
      throw badRequest(pathOf(index, 'sectionId'), 'This is not the section in the URL.');
    }
  });
  const { rows } = await changeProject(db, target, {
    pathOf: (index, path) => pathOf(index, fieldOf(path)),
    changes: (snapshot) => {
      const isOrdered = newComponents.every((fields) => fields.order !== undefined);
      const slots = isOrdered ? null : placesAtEnd(snapshot, sectionId, newComponents.length);
      const creations = newComponents.map((fields, index): Change => {
        return { action: 'create-component', component: newComponent(sectionId, fields, slots?.places[index] ?? 0) };
      });
      return [...(slots?.shifts ?? []), ...creations];
    },
  });
  return [...rows.components.created];
}
