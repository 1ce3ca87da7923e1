import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { ownedPart } from '#contract/projects/owned-parts.ts';
import { readBuildBook, readPartsCsv, readWiringSvg } from '#contract/projects/documents.ts';
import { projectParams, projectReply } from '#contract/projects/projects.ts';
import { readSnapshot } from '#contract/projects/snapshot.ts';

/** Settings of a share link. */
const shareSettings = {
  showUsername: z.boolean(),
  allowCopies: z.boolean(),
  showStock: z.boolean(),
};

/** The share link of a project; `token` and `url` are null while it is not shared. */
const shareReply = z.object({
  token: z.nullable(z.string()),
  url: z.nullable(z.string()),
  ...shareSettings,
  /** The shared project from which this one was copied; its `url` is null once that link has ended. */
  copiedFrom: z.nullable(z.object({ name: z.string(), url: z.nullable(z.string()) })),
});
export type ShareReply = z.infer<typeof shareReply>;

export const readShare = endpoint({
  method: 'GET',
  path: '/api/projects/:projectId/share',
  summary: 'Returns the share link of a project with its settings, and the shared project from which it was copied.',
  access: 'write-project',
  params: projectParams,
  status: 200,
  reply: shareReply,
});

export const saveShare = endpoint({
  method: 'PUT',
  path: '/api/projects/:projectId/share',
  summary:
    'Shares a project by a link, or updates the given settings of its link. `renew` replaces the link, which ends the ' +
    'previous one. Not for guests.',
  access: 'write-project',
  needsSubscription: true,
  params: projectParams,
  body: z.exactPartial(z.strictObject({ ...shareSettings, renew: z.boolean() })),
  status: 200,
  reply: shareReply,
});

export const readShareLabel = endpoint({
  method: 'GET',
  path: '/api/projects/:projectId/label.pdf',
  summary:
    'Returns a label of 30 by 20 mm for the base of a model: its supply, the date, and the QR code of its share link. ' +
    '404 if the project is not shared.',
  access: 'export-project',
  params: projectParams,
  query: z.pick(readBuildBook.query, { timeZone: true }),
  status: 200,
  isDerived: true,
  file: 'application/pdf',
});

export const endShare = endpoint({
  method: 'DELETE',
  path: '/api/projects/:projectId/share',
  summary: 'Ends the share link of a project at once.',
  access: 'write-project',
  params: projectParams,
  status: 204,
});

const sharedParams = z.object({ shareToken: z.string() });

export const readShared = endpoint({
  method: 'GET',
  path: '/api/shared/:shareToken',
  summary:
    'Returns a shared project as its snapshot, without its owner, except their username if they show it, and without ' +
    'notes of custom components. `ownedParts` is null unless the owner shows what is in stock.',
  access: 'shared',
  params: sharedParams,
  hasTag: true,
  status: 200,
  reply: z.object({
    ...readSnapshot.reply.shape,
    username: z.nullable(z.string()),
    allowCopies: z.boolean(),
    ownedParts: z.nullable(z.array(ownedPart)),
  }),
});

export const readSharedWiring = endpoint({
  method: 'GET',
  path: '/api/shared/:shareToken/wiring.svg',
  summary: 'Returns the wiring diagram of a shared project, or of one of its sections, as an SVG picture.',
  access: 'shared',
  params: sharedParams,
  query: readWiringSvg.query,
  status: 200,
  isDerived: true,
  file: 'image/svg+xml',
});

export const readSharedBook = endpoint({
  method: 'GET',
  path: '/api/shared/:shareToken/book.pdf',
  summary: 'Returns the build book of a shared project.',
  access: 'shared',
  params: sharedParams,
  query: readBuildBook.query,
  status: 200,
  isDerived: true,
  file: 'application/pdf',
});

export const readSharedParts = endpoint({
  method: 'GET',
  path: '/api/shared/:shareToken/parts.csv',
  summary: 'Returns the parts list of a shared project, or of one of its sections, as CSV.',
  access: 'shared',
  params: sharedParams,
  query: readPartsCsv.query,
  status: 200,
  isDerived: true,
  file: 'text/csv',
});

export const readSharedImage = endpoint({
  method: 'GET',
  path: '/api/shared/:shareToken/pictures/:pictureId',
  summary: 'Returns the image of a picture of a shared project. With its hash as `v`, it may be cached forever.',
  access: 'shared',
  params: z.extend(sharedParams, { pictureId: z.string() }),
  query: z.object({ v: z.exactOptional(z.string()) }),
  status: 200,
  file: 'image/webp',
});

export const readSharedPreview = endpoint({
  method: 'GET',
  path: '/api/shared/:shareToken/preview.jpg',
  summary:
    'Returns the preview of a shared project: its first picture with lights on, or its diagram, 1200 by 630 pixels.',
  access: 'shared',
  params: sharedParams,
  status: 200,
  isDerived: true,
  file: 'image/jpeg',
});

export const copyShared = endpoint({
  method: 'POST',
  path: '/api/shared/:shareToken/copy',
  summary: 'Creates a project of the caller as a copy of a shared one, if its owner allows copies.',
  access: 'member',
  needsSubscription: true,
  params: sharedParams,
  status: 201,
  reply: projectReply,
});
