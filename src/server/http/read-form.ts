import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#server/app-error.ts';

/** Limits (bytes) of a form, and of the file in it. Source: model pictures, 2.2 and 2.4. */
const largestForm = 4 * 1024 * 1024;
const largestImage = 3_000_000;

/** Accepts `multipart/form-data` in the routes of a scope. */
export async function acceptForms(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart, {
    limits: {
      fileSize: largestImage,
      files: 1,
      fields: 4,
      parts: 5,
      fieldNameSize: 100,
      fieldSize: 2000,
      headerPairs: 20,
    },
  });
  scope.addHook('onRequest', async ({ headers }) => {
    if (Number(headers['content-length'] ?? 0) > largestForm) throw new AppError('TOO_LARGE');
  });
}

/** Reads the body of a request: the texts and files of a form by name, or else the parsed body. */
export async function readForm(request: FastifyRequest): Promise<unknown> {
  if (!request.isMultipart()) return request.body;
  const fields = new Map<string, unknown>();
  try {
    for await (const part of request.parts()) {
      fields.set(part.fieldname, part.type === 'file' ? await part.toBuffer() : part.value);
    }
  } catch (error) {
    if (error instanceof Error && 'statusCode' in error) throw error;
    throw new AppError('INVALID', { issues: [{ path: '', message: 'This form could not be read.' }], cause: error });
  }
  return Object.fromEntries(fields);
}
