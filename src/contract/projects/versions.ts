import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { nameField } from '#contract/fields.ts';
import { projectParams, projectReply } from '#contract/projects/projects.ts';
import { changeField, readSnapshot } from '#contract/projects/snapshot.ts';

/**
 * Reasons why a version was kept: by hand; before the first edit after a rest, or before a restore; when the project was
 * copied as a template or from one, or was shared.
 */
const versionReasons = ['hand', 'rest', 'restore', 'template', 'share'] as const;

/** A version of a project: an earlier state. */
const versionReply = z.object({
  id: z.string(),
  /** Null unless it was kept by hand, or named later. */
  name: z.nullable(z.string()),
  reason: z.enum(versionReasons),
  /** The user who kept it, or whose edit did. */
  username: z.nullable(z.string()),
  createdAt: z.string(),
  /** Revision of the project at that time. */
  revision: z.number(),
  /** Size of the compressed content, without images. Versions with the same content share it. */
  bytes: z.number(),
});
export type VersionReply = z.infer<typeof versionReply>;

const versionParams = z.object({ versionId: z.string() });
const versionName = z.strictObject({ name: nameField });

export const listVersions = endpoint({
  method: 'GET',
  path: '/api/projects/:projectId/versions',
  summary: 'Returns the versions of a project, the newest first. Guests and templates have none.',
  access: 'write-project',
  params: projectParams,
  status: 200,
  reply: z.array(versionReply),
});

export const keepVersion = endpoint({
  method: 'POST',
  path: '/api/projects/:projectId/versions',
  summary: 'Keeps the current state of a project as a named version. 403 VERSION_LIMIT above 50 named ones.',
  access: 'write-project',
  params: projectParams,
  body: versionName,
  status: 201,
  reply: versionReply,
});

export const readVersion = endpoint({
  method: 'GET',
  path: '/api/versions/:versionId',
  summary: 'Returns a version with its contents, in the shape of the snapshot of a project.',
  access: 'write-project',
  params: versionParams,
  status: 200,
  reply: z.object({ ...readSnapshot.reply.shape, version: versionReply }),
});

export const readVersionImage = endpoint({
  method: 'GET',
  path: '/api/versions/:versionId/pictures/:pictureId',
  summary: 'Returns the image of a picture of a version. With its hash as `v`, it may be cached forever.',
  access: 'write-project',
  params: z.extend(versionParams, { pictureId: z.string() }),
  query: z.object({ v: z.exactOptional(z.string()) }),
  status: 200,
  file: 'image/webp',
});

export const renameVersion = endpoint({
  method: 'PUT',
  path: '/api/versions/:versionId',
  summary: 'Names a version; a named one is kept until it is deleted. 403 VERSION_LIMIT above 50 named ones.',
  access: 'write-project',
  params: versionParams,
  body: versionName,
  status: 200,
  reply: versionReply,
});

export const deleteVersion = endpoint({
  method: 'DELETE',
  path: '/api/versions/:versionId',
  summary: 'Deletes a version.',
  access: 'write-project',
  params: versionParams,
  status: 204,
});

export const restoreVersion = endpoint({
  method: 'POST',
  path: '/api/versions/:versionId/restore',
  summary:
    'Changes the project to a version in one edit, after keeping its current state as another version. Returns the ' +
    'changes of the edit and their inverse, which undoes it, and the new revision of the project.',
  access: 'write-project',
  params: versionParams,
  status: 200,
  reply: z.object({ revision: z.number(), changes: z.array(changeField), inverse: z.array(changeField) }),
});

export const copyVersion = endpoint({
  method: 'POST',
  path: '/api/versions/:versionId/copy',
  summary: 'Creates a project of the caller as a copy of a version.',
  access: 'write-project',
  needsSubscription: true,
  params: versionParams,
  status: 201,
  reply: projectReply,
});

/** Kinds of lines of a difference, from the older state to the newer one. */
const differenceKinds = ['added', 'removed', 'changed'] as const;

export const readDifference = endpoint({
  method: 'GET',
  path: '/api/versions/:versionId/difference',
  summary:
    'Returns in words what changed from a version to `to`: another version of the project, or its current state (`now`, ' +
    'the default).',
  access: 'write-project',
  params: versionParams,
  query: z.object({ to: z.exactOptional(z.string()) }),
  isDerived: true,
  status: 200,
  reply: z.object({
    lines: z.array(
      z.object({
        kind: z.enum(differenceKinds),
        /** Reference of the part, such as D12; null for a section, a setting, or several parts. */
        reference: z.nullable(z.string()),
        text: z.string(),
      }),
    ),
  }),
});
