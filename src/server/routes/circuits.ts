import { randomUUID } from 'node:crypto';
import { api } from '#contract/api.ts';
import { deleteCircuit, moveCircuit } from '#domain/changes/circuit-changes.ts';
import { nextOrder } from '#domain/projects/order-slots.ts';
import { usedCircuitNumbers } from '#domain/circuits/circuit-numbers.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { circuitDefaults } from '#domain/projects/circuit.ts';
import type { RegisterRoute } from '#server/http/route.ts';
import { changeProject, changeRow } from '#server/projects/change-project.ts';
import { listCircuits } from '#server/projects/load-snapshot.ts';
import { badRequest, AppError } from '#server/app-error.ts';
import type { Services } from '#server/services.ts';

const wholeNumber = /^[1-9]\d{0,8}$/;

/** Parses the circuit number of a path. Throws NOT_FOUND if the section does not use it. */
function parseCircuit(
  snapshot: ProjectSnapshot,
  sectionId: string,
  text: string,
): { sectionId: string; circuitNumber: number } {
  const circuitNumber = Number(text);
  if (!wholeNumber.test(text) || !usedCircuitNumbers(snapshot, sectionId).includes(circuitNumber)) {
    throw new AppError('NOT_FOUND');
  }
  return { sectionId, circuitNumber };
}

function registerRowRoutes(route: RegisterRoute, { db }: Services): void {
  route(api.listProjectCircuits, ({ project }) => listCircuits(db, project.id));

  route(api.listSectionCircuits, ({ project, params }) => listCircuits(db, project.id, params.sectionId));

  route(api.createCircuit, async ({ target, params: { sectionId }, body }) => {
    const { id = randomUUID(), circuitNumber, sectionId: bodySectionId = sectionId, ...fields } = body;
    if (bodySectionId !== sectionId) {
      throw badRequest('sectionId', 'This is not the section in the URL.');
    }
    return changeRow(db, target, ['circuits', id], ({ circuits }) => {
      const siblings = circuits.filter((circuit) => circuit.sectionId === sectionId);
      if (siblings.some((circuit) => circuit.circuitNumber === circuitNumber)) {
        throw new AppError('TAKEN', { message: `This section already has a circuit ${circuitNumber}.` });
      }
      const position = { id, sectionId, circuitNumber, order: nextOrder(siblings) };
      return [{ action: 'create-circuit', circuit: { ...circuitDefaults, ...position, ...fields } }];
    });
  });

  route(api.updateCircuit, ({ target, params: { circuitId: id }, body }) =>
    changeRow(db, target, ['circuits', id], () => [{ action: 'update-circuit', id, set: body, was: {} }]),
  );
}

/** Registers the endpoints for circuits; all writes go through `changeProject`. */
export function registerCircuitRoutes(route: RegisterRoute, services: Services): void {
  const { db } = services;
  registerRowRoutes(route, services);

  route(api.moveCircuit, async ({ target, params: { sectionId, circuitNumber }, body }) => {
    const { snapshot } = await changeProject(db, target, {
      changes: (current) =>
        moveCircuit(current, parseCircuit(current, sectionId, circuitNumber), body.newCircuitNumber),
    });
    return snapshot.circuits
      .filter((circuit) => circuit.sectionId === sectionId)
      .toSorted((a, b) => a.circuitNumber - b.circuitNumber);
  });

  route(api.deleteCircuit, async ({ target, params: { sectionId, circuitNumber }, query }) => {
    const keepComponents = query.keepComponents === 'true';
    await changeProject(db, target, {
      changes: (current) =>
        deleteCircuit(current, { ...parseCircuit(current, sectionId, circuitNumber), keepComponents }),
    });
  });
}
