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
import { listComponents, listComponentsOfSection, withShownReferences } from '#server/projects/load-snapshot.ts';
import type { RegisterRoute } from '#server/http/route.ts';
import { changeProject, rowOf, type Edit, fieldOf } from '#server/projects/change-project.ts';
import { badRequest, AppError } from '#server/app-error.ts';
import type { Services } from '#server/services.ts';
import type { componentCreate } from '#contract/components.ts';

/** The component that a call is about. Throws PROTECTED for the master supply. */
function editable(seen: ProjectSnapshot, id: string): Component {
  if (findMasterSupply(seen)?.id === id) throw new AppError('PROTECTED');
  return rowOf(seen.components, id);
}

/** Sets fields of a component. */
async function update(db: Db, target: WriteTarget, id: string, set: Partial<ComponentFields>): Promise<Component> {
  const { snapshot } = await changeProject(db, target, {
    changes: ({ sections }) => {
      if (set.sectionId !== undefined && sections.every((section) => section.id !== set.sectionId)) {
        throw badRequest('sectionId', 'This section is not in this project.');
      }
      return [{ action: 'update-component', id, set, was: {} }];
    },
  });
  return rowOf(snapshot.components, id);
}

/** What a component without a label is called. */
async function partName(tx: Tx, { componentId }: Component): Promise<string> {
  const builtIn = builtInCatalogue.get(componentId);
  if (builtIn !== undefined) return builtIn.name;
  const own = await tx.selectFrom('custom_components').select('name').where('id', '=', componentId).executeTakeFirst();
  return own?.name ?? componentId;
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
    const { snapshot } = await changeProject(db, target, {
      changes: async (seen, tx) => {
        const original = editable(seen, params.componentId);
        const name = await partName(tx, original);
        return duplicateComponents(
          seen,
          [original.id],
          () => name,
          () => id,
        );
      },
    });
    return rowOf(snapshot.components, id);
  });
}

function registerChangeRoutes(route: RegisterRoute, { db }: Services): void {
  route(api.updateComponent, ({ target, params, body }) => update(db, target, params.componentId, body));

  route(api.connectComponent, ({ target, params, body }) => update(db, target, params.componentId, body));

  route(api.reorderComponent, async ({ target, params: { componentId: id }, body }) => {
    const { snapshot } = await changeProject(db, target, {
      changes: (seen) => reorderComponent(seen, editable(seen, id).id, body.newIndex),
    });
    return rowOf(snapshot.components, id);
  });

  route(api.deleteComponent, async ({ target, params: { componentId: id } }) => {
    await changeProject(db, target, { changes: () => [{ action: 'delete-component', id }] });
  });
}

/** The calls for placed parts. The rules they keep are those of `changeProject`. */
export function registerComponentRoutes(route: RegisterRoute, services: Services): void {
  const { db } = services;
  route(api.listProjectComponents, async ({ project: { id } }) =>
    withShownReferences(db, id, await listComponents(db, id)),
  );
  route(api.listSectionComponents, async ({ project, params }) =>
    withShownReferences(db, project.id, await listComponentsOfSection(db, params.sectionId)),
  );
  registerPlacementRoutes(route, services);
  registerChangeRoutes(route, services);
}

type NewComponent = z.output<typeof componentCreate>;

function placed(sectionId: string, wanted: NewComponent, order: number): UnplacedComponent {
  const { id = randomUUID(), properties } = wanted;
  return { ...componentDefaults, order, ...wanted, id, sectionId, properties: properties ?? {} };
}

/** Places parts at the end of a section, all or none. `pathOf` says what the sender calls a field of one of them. */
async function placeComponents(
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
    changes: (snapshot) => {
      const isOrdered = wanted.every((part) => part.order !== undefined);
      const room = isOrdered ? null : placesAtEnd(snapshot, sectionId, wanted.length);
      const created = wanted.map((part, index): Change => {
        return { action: 'create-component', component: placed(sectionId, part, room?.places[index] ?? 0) };
      });
      return [...(room?.shifts ?? []), ...created];
    },
  });
  return [...rows.components.created];
}
