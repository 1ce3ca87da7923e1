import { randomUUID } from 'node:crypto';
import { api } from '#contract/api.ts';
import { deleteCircuit, moveCircuit } from '#domain/changes/circuit-changes.ts';
import { orderBehind } from '#domain/projects/order-slots.ts';
import { usedCircuitNumbers } from '#domain/circuits/circuit-numbers.ts';
import type { WholeProject } from '#domain/projects/whole-project.ts';
import { renderReply } from '#server/documents/render-reply.ts';
import type { Mount } from '#server/http/mount.ts';
import { changeProject } from '#server/projects/change-project.ts';
import { listCircuits } from '#server/projects/load-whole-project.ts';
import { rowOf } from '#server/projects/row-of.ts';
import { invalid, Refusal } from '#server/refusal.ts';
import type { Services } from '#server/services.ts';

const wholeNumber = /^[1-9]\d{0,8}$/;

/** The circuit that a path names. Throws NOT_FOUND when the section uses no such number. */
function circuitIn(seen: WholeProject, sectionId: string, text: string): { sectionId: string; circuitNumber: number } {
  const circuitNumber = Number(text);
  if (!wholeNumber.test(text) || !usedCircuitNumbers(seen, sectionId).includes(circuitNumber)) {
    throw new Refusal('NOT_FOUND');
  }
  return { sectionId, circuitNumber };
}

function mountRecords(mount: Mount, services: Services): void {
  const { db } = services;
  mount(api.listProjectCircuits, (call) => renderReply(services, call, { kind: 'circuits' }));

  mount(api.listSectionCircuits, ({ project, params }) => listCircuits(db, project.id, params.sectionId));

  mount(api.createCircuit, async ({ target, params: { sectionId }, body }) => {
    const { id = randomUUID(), circuitNumber, name = null } = body;
    if (body.sectionId !== undefined && body.sectionId !== sectionId) {
      throw invalid('sectionId', 'This is not the section of the address.');
    }
    const { whole } = await changeProject(db, target, {
      sees: { contentsOf: [sectionId] },
      changes: ({ circuits }) => {
        const records = circuits.filter((record) => record.sectionId === sectionId);
        if (records.some((record) => record.circuitNumber === circuitNumber)) {
          throw new Refusal('TAKEN', { message: `This section has a circuit ${circuitNumber} already.` });
        }
        const order = body.order ?? orderBehind(records);
        return [{ action: 'create-circuit', circuit: { id, sectionId, circuitNumber, name, order } }];
      },
    });
    return rowOf(whole.circuits, id);
  });

  mount(api.updateCircuit, async ({ target, params: { circuitId: id }, body }) => {
    const changes = [{ action: 'update-circuit', id, set: body, was: {} }] as const;
    const { whole } = await changeProject(db, target, { changes: () => changes });
    return rowOf(whole.circuits, id);
  });
}

/** The calls for circuits. The rules they keep are those of `changeProject`. */
export function mountCircuits(mount: Mount, services: Services): void {
  const { db } = services;
  mountRecords(mount, services);

  mount(api.moveCircuit, async ({ target, params: { sectionId, circuitNumber }, body }) => {
    const { whole } = await changeProject(db, target, {
      sees: { contentsOf: [sectionId] },
      changes: (seen) => moveCircuit(seen, circuitIn(seen, sectionId, circuitNumber), body.newCircuitNumber),
    });
    return whole.circuits
      .filter((record) => record.sectionId === sectionId)
      .toSorted((one, other) => one.circuitNumber - other.circuitNumber);
  });

  mount(api.deleteCircuit, async ({ target, params: { sectionId, circuitNumber }, query }) => {
    const keepComponents = query.keepComponents === 'true';
    await changeProject(db, target, {
      sees: { contentsOf: [sectionId] },
      changes: (seen) => deleteCircuit(seen, { ...circuitIn(seen, sectionId, circuitNumber), keepComponents }),
    });
  });
}
