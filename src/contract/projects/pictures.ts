import * as z from 'zod/mini';
import { type ModelPicture, pictureBounds } from '#domain/projects/model-picture.ts';
import { endpoint } from '#contract/endpoint.ts';
import { expectMatch } from '#contract/expect-match.ts';
import { idField, nameField, orderField } from '#contract/fields.ts';
import { picturePoint } from '#contract/projects/components.ts';
import { projectParams } from '#contract/projects/projects.ts';

const fraction = picturePoint.shape.x;
const { routePoints, routes, scaleMm, pixels, sheetMm } = pictureBounds;

const scaleField = z.nullable(
  z.strictObject({
    x1: fraction,
    y1: fraction,
    x2: fraction,
    y2: fraction,
    mm: z.number().check(z.gte(scaleMm.least), z.lte(scaleMm.most)),
  }),
);

const routeField = z.readonly(
  z.array(picturePoint).check(z.minLength(routePoints.least), z.maxLength(routePoints.most)),
);
const routesField = z.readonly(z.array(routeField).check(z.maxLength(routes)));

const pixelsField = z.int().check(z.gte(1), z.lte(pixels));

/** Content hash of an image: SHA-256 in hexadecimal digits. */
const imageHashField = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** The fields that pictures have in projects and files. */
export const pictureFields = {
  name: nameField,
  order: orderField,
  width: pixelsField,
  height: pixelsField,
  scale: scaleField,
  dim: z.int().check(z.gte(0), z.lte(100)),
  routes: routesField,
};

/** A complete picture in changes and replies. */
export const pictureWrite = z.strictObject({
  ...pictureFields,
  id: idField,
  projectId: z.string(),
  imageHash: z.nullable(imageHashField),
  sectionId: z.nullable(z.string()),
});
expectMatch<typeof pictureWrite, ModelPicture>();

/** The fields of a picture that a change may set, all optional. */
export const pictureChange = z.exactPartial(z.omit(pictureWrite, { id: true, projectId: true }));

/** The fields of a picture that its call may set, all optional. Its image has a call of its own. */
const pictureUpdate = z.omit(pictureChange, { imageHash: true, width: true, height: true });

export const listPictures = endpoint({
  method: 'GET',
  path: '/api/projects/:projectId/pictures',
  summary: 'Returns the pictures of a project in order.',
  access: 'read-project',
  params: projectParams,
  status: 200,
  reply: z.array(pictureWrite),
});

const sheetField = z.number().check(z.gte(sheetMm.least), z.lte(sheetMm.most));

/** A file of a form: a Blob in the browser, the bytes on the server. */
type FormFile = Uint8Array | { readonly size: number; readonly type: string };

const imageField = z.pipe(
  z.custom<FormFile>((value) => value instanceof Uint8Array, 'Choose a picture.'),
  z.transform((value) => value as Uint8Array),
);

export const createPicture = endpoint({
  method: 'POST',
  path: '/api/projects/:projectId/pictures',
  summary:
    'Creates a picture after the others: of an image, sent as a form with the fields `name` and `image`, or a blank ' +
    'sheet of a size in mm, sent as JSON. An image has up to 3 MB, 30 megapixels, and 16,384 pixels a side, in JPEG, PNG, ' +
    'or WebP; it is stored upright as WebP of at most 2,400 pixels and 1.5 MB, without metadata.',
  access: 'write-project',
  params: projectParams,
  takesForm: true,
  body: z.union([
    z.strictObject({ name: z.exactOptional(nameField), widthMm: sheetField, heightMm: sheetField }),
    z.strictObject({ name: z.exactOptional(nameField), image: imageField }),
  ]),
  status: 201,
  reply: pictureWrite,
});

const pictureParams = z.object({ pictureId: z.string() });

export const updatePicture = endpoint({
  method: 'PUT',
  path: '/api/pictures/:pictureId',
  summary: 'Updates the given fields of a picture. 400 for the scale of a blank sheet, which follows from its size.',
  access: 'write-project',
  params: pictureParams,
  body: pictureUpdate,
  status: 200,
  reply: pictureWrite,
});

export const deletePicture = endpoint({
  method: 'DELETE',
  path: '/api/pictures/:pictureId',
  summary: 'Deletes a picture with its routes and the places on it.',
  access: 'write-project',
  params: pictureParams,
  status: 204,
});

export const uploadImage = endpoint({
  method: 'POST',
  path: '/api/projects/:projectId/images',
  summary:
    'Stores an image, in a form with the field `image`, without changing the project. Changes of pictures may then name ' +
    'its hash; an image that no picture names is deleted after 7 days.',
  access: 'write-project',
  params: projectParams,
  takesForm: true,
  body: z.strictObject({ image: imageField }),
  status: 201,
  reply: z.object({ imageHash: z.string(), width: z.number(), height: z.number() }),
});

export const replaceImage = endpoint({
  method: 'PUT',
  path: '/api/pictures/:pictureId/image',
  summary: 'Replaces the image of a picture, in a form with the field `image`. Places, routes, and scale are kept.',
  access: 'write-project',
  params: pictureParams,
  takesForm: true,
  body: z.strictObject({ image: imageField }),
  status: 200,
  reply: pictureWrite,
});

export const readImage = endpoint({
  method: 'GET',
  path: '/api/pictures/:pictureId/image',
  summary: 'Returns the image of a picture. With its hash as `v`, it may be cached forever.',
  access: 'read-project',
  params: pictureParams,
  query: z.object({ v: z.exactOptional(z.string()) }),
  status: 200,
  file: 'image/webp',
});
