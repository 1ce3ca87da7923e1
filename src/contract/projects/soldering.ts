import * as z from 'zod/mini';
import { progressBounds, type SolderProgress } from '#domain/soldering/progress.ts';
import { endpoint } from '#contract/endpoint.ts';
import { expectMatch } from '#contract/expect-match.ts';
import { idField, storable } from '#contract/fields.ts';
import { projectParams } from '#contract/projects/projects.ts';

const textField = z.string().check(z.maxLength(progressBounds.letters), storable);
const stepField = textField.check(z.minLength(1));

/** A completed step, with its texts at that time. */
const solderedStep = z.strictObject({
  id: idField,
  step: stepField,
  kind: z.enum(['wire', 'joint', 'reading', 'rails']),
  number: z.nullable(z.int().check(z.gte(1), z.lte(1_000_000))),
  color: textField,
  gauge: textField,
  lengthCm: z.nullable(z.number().check(z.gte(0), z.lte(1_000_000))),
  from: textField,
  to: textField,
  reading: textField,
});

const place = z.strictObject({
  step: stepField,
  at: z.int().check(z.gte(0), z.lte(Number.MAX_SAFE_INTEGER)),
});

/** Solder progress of a project, with limits for the completed and the undone steps. */
const progressField = (done: number, undone: number) =>
  z.strictObject({
    done: z.array(solderedStep).check(z.maxLength(done)),
    undone: z.array(idField).check(z.maxLength(undone)),
    place: z.nullable(place),
  });

/** The complete progress, as stored on the server or on a device. */
export const solderProgress = progressField(progressBounds.done, progressBounds.undone);
expectMatch<typeof solderProgress, SolderProgress>();

/** Maximum steps per request. */
export const maxStepsPerRequest = 400;

export const readSoldering = endpoint({
  method: 'GET',
  path: '/api/projects/:projectId/soldering',
  summary:
    "Returns the caller's solder progress in a project, and the step at which to continue. Guests have none on " +
    'the server.',
  access: 'read-project',
  params: projectParams,
  status: 200,
  reply: solderProgress,
});

export const saveSoldering = endpoint({
  method: 'PUT',
  path: '/api/projects/:projectId/soldering',
  summary:
    'Merges the progress of one device into the stored progress; nothing of either is lost. Does not change the ' +
    'project.',
  access: 'write-project',
  params: projectParams,
  body: progressField(maxStepsPerRequest, maxStepsPerRequest),
  status: 204,
});
