import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ProjectFile } from '#domain/project-file/project-file.ts';
import type { ModelPicture } from '#domain/projects/model-picture.ts';
import { makeBackup } from '#server/backup/write-backup.ts';
import { cleanUp } from '#server/cleanup-job.ts';
import { openDatabase } from '#server/database/database.ts';
import { imageHash } from '#server/pictures/encode-image.ts';
import { loadImage } from '#server/pictures/image-store.ts';
import { deleteUnusedImages } from '#server/pictures/unused-images.ts';
import type { Client } from '#server/testing/client.ts';
import { makePicture, makeProject } from '#server/testing/make.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { engines } from '#server/testing/test-database.ts';

/** A PNG of one color. */
const png = (width: number, height: number, background = '#336699') =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

const day = 24 * 60 * 60 * 1000;

describe.each(engines)('images on %s', (engine) => {
  let test: TestApp;
  let owner: Client;
  let projectId: string;

  beforeAll(async () => {
    test = await openTestApp(engine);
  });
  beforeEach(async () => {
    owner = (await test.member()).client;
    projectId = (await makeProject(owner)).id;
  });
  afterAll(() => test.close());

  async function upload(
    bytes: Uint8Array | string,
    to = `/api/projects/${projectId}/pictures`,
    { by = owner, method = 'POST', fields = {} }: { by?: Client; method?: 'POST' | 'PUT'; fields?: object } = {},
  ) {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
    form.append('image', new Blob([Buffer.from(bytes)]), 'photo.jpg');
    const body = new Response(form);
    const type = body.headers.get('content-type') ?? '';
    return by.send(method, to, Buffer.from(await body.arrayBuffer()), { 'content-type': type });
  }
  const photo = async (color?: string) => (await upload(await png(40, 20, color))).body as ModelPicture;
  const change = (...changes: object[]) => owner.send('POST', `/api/projects/${projectId}/changes`, { changes });
  const count = async () => {
    const { images } = await test.services.db
      .selectFrom('images')
      .select((row) => row.fn.countAll<number>().as('images'))
      .executeTakeFirstOrThrow();
    return images;
  };
  const readImage = async ({ id }: ModelPicture, query = '', headers = {}) =>
    owner.send('GET', `/api/pictures/${id}/image${query}`, undefined, headers);

  it('[N5] stores an image as WebP, and serves it by its hash', async () => {
    const created = await upload(await png(3000, 1500), undefined, { fields: { name: 'Port side' } });
    expect(created).toMatchObject({ status: 201, body: { name: 'Port side', width: 2400, height: 1200, scale: null } });
    const picture = created.body as ModelPicture;
    const image = await readImage(picture, `?v=${picture.imageHash}`);
    expect(image).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'image/webp',
        'cache-control': 'private, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        etag: `"${picture.imageHash}"`,
      },
    });
    expect((await readImage(picture)).headers['cache-control']).toBe('private, no-cache');
    const tag = { 'if-none-match': `"${picture.imageHash}"` };
    expect(await readImage(picture, '', tag)).toMatchObject({ status: 304, text: '' });
    const { client: other } = await test.member();
    expect((await other.send('GET', `/api/pictures/${picture.id}/image`)).status).toBe(404);
    expect((await readImage(await makePicture(owner, projectId))).status).toBe(404);
  });

  it('[N5] refuses other files and forms, and stores nothing', async () => {
    const url = `/api/projects/${projectId}/pictures`;
    const before = await count();
    const unreadable = { status: 400, body: { code: 'PICTURE_UNREADABLE' } };
    expect(await upload('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')).toMatchObject(unreadable);
    expect(await upload(Buffer.alloc(3_000_001))).toMatchObject({ status: 413, body: { code: 'TOO_LARGE' } });
    expect((await upload(await png(9, 9), url, { fields: { dim: 9 } })).status).toBe(400);
    const type = { 'content-type': 'multipart/form-data; boundary=x' };
    expect((await owner.send('POST', url, Buffer.from('--x\r\nbroken'), type)).status).toBe(400);
    expect((await owner.send('POST', url, { image: 'text' })).status).toBe(400);
    const name = { 'content-type': type['content-type'] };
    expect((await owner.send('POST', `/api/projects/${projectId}/sections`, Buffer.from('--x--'), name)).status).toBe(
      400,
    );
    expect(await count()).toBe(before);
    expect((await owner.send('GET', url)).body).toEqual([]);
  });

  it('[N5] replaces an image, and keeps scale and routes', async () => {
    const picture = await photo();
    const scale = { x1: 0, y1: 0, x2: 1, y2: 0, mm: 85 };
    await owner.send('PUT', `/api/pictures/${picture.id}`, { scale });
    const url = `/api/pictures/${picture.id}/image`;
    const replaced = await upload(await png(80, 40), url, { method: 'PUT' });
    expect(replaced).toMatchObject({ status: 200, body: { id: picture.id, width: 80, height: 40, scale } });
    expect((replaced.body as ModelPicture).imageHash).not.toBe(picture.imageHash);
  });

  it('[N6] names only images that the user uploaded or may read', async () => {
    const picture = await photo();
    const stored = await upload(await png(30, 30), `/api/projects/${projectId}/images`);
    expect(stored).toMatchObject({ status: 201, body: { width: 30, height: 30 } });
    const set = stored.body as object;
    expect((await change({ action: 'update-picture', id: picture.id, set, was: {} })).status).toBe(200);
    const wrongSize = { ...set, width: 31 };
    expect((await change({ action: 'update-picture', id: picture.id, set: wrongSize, was: {} })).status).toBe(400);
    // The replaced image may be named again, and so may that of a deleted picture.
    const { imageHash, width, height } = picture;
    const back = { action: 'update-picture', id: picture.id, set: { imageHash, width, height }, was: {} };
    expect((await change(back)).status).toBe(200);
    expect((await change({ action: 'delete-picture', id: picture.id })).status).toBe(200);
    const restore = { action: 'restore', sections: [], circuits: [], components: [], pictures: [picture] };
    expect((await change(restore)).status).toBe(200);
    const { client: other } = await test.member();
    const theirs = (await makeProject(other)).id;
    const stolen = { ...picture, id: 'stolen', projectId: theirs };
    const answer = await other.send('POST', `/api/projects/${theirs}/changes`, {
      changes: [{ action: 'create-picture', picture: stolen }],
    });
    expect(answer).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    expect((await other.send('GET', `/api/projects/${theirs}/pictures`)).body).toEqual([]);
  });

  it('[N6] deletes an image 7 days after its last picture, and never one in use', async () => {
    const picture = await photo('#112233');
    const before = await count();
    const { db } = test.services;
    const at = (days: number) => new Date(Date.now() + days * day);
    await deleteUnusedImages(db, at(30));
    expect(await count()).toBe(before);
    await change({ action: 'delete-picture', id: picture.id });
    await cleanUp(db, at(0), (error) => expect.unreachable(String(error)));
    await deleteUnusedImages(db, at(0));
    await deleteUnusedImages(db, at(6.9));
    const restore = { action: 'restore', sections: [], circuits: [], components: [], pictures: [picture] };
    expect((await change(restore)).status).toBe(200);
    await deleteUnusedImages(db, at(8));
    expect((await readImage(picture)).status).toBe(200);
    await change({ action: 'delete-picture', id: picture.id });
    await deleteUnusedImages(db, at(8));
    await deleteUnusedImages(db, at(15.1));
    expect(
      await db
        .selectFrom('images')
        .select('hash')
        .where('hash', '=', picture.imageHash ?? '')
        .execute(),
    ).toEqual([]);
  });

  it('[N6] deletes the images that only a deleted account names', async () => {
    const own = await photo('#445566');
    const shared = await photo('#778899');
    const other = await test.member();
    const theirs = (await makeProject(other.client)).id;
    expect(
      (await upload(await png(40, 20, '#778899'), `/api/projects/${theirs}/pictures`, { by: other.client })).status,
    ).toBe(201);
    expect((await owner.send('DELETE', '/api/profile/delete')).status).toBe(204);
    const hashes = await test.services.db.selectFrom('images').select('hash').execute();
    const left = hashes.map(({ hash }) => hash);
    expect(left).not.toContain(own.imageHash);
    expect(left).toContain(shared.imageHash);
  });

  it('[N6] refuses images above the store of a member, and stores nothing', async () => {
    await photo();
    await test.services.db.updateTable('images').set({ size: 499_999_990 }).execute();
    const before = await count();
    const answer = await upload(await png(50, 50));
    expect(answer).toMatchObject({ status: 403, body: { code: 'PICTURE_STORE_FULL' } });
    expect(await count()).toBe(before);
    expect((await owner.send('GET', `/api/projects/${projectId}/pictures`)).body).toHaveLength(1);
    // An image of a template counts for no one.
    const { db } = test.services;
    await db.updateTable('projects').set({ is_template: 1 }).where('id', '=', projectId).execute();
    const other = (await makeProject(owner)).id;
    expect((await upload(await png(50, 50), `/api/projects/${other}/pictures`)).status).toBe(201);
    await db.updateTable('images').set({ size: 100 }).execute();
  });

  it('[N5] is in a backup, byte for byte', async () => {
    const picture = await photo('#0f0f0f');
    const hash = picture.imageHash ?? '';
    const folder = mkdtempSync(join(tmpdir(), 'lightyard-images-'));
    await makeBackup(test.services, folder, new Date());
    const copy = openDatabase({ databaseUrl: null, dataFolder: folder });
    const content = await loadImage(copy.db, hash);
    expect(content.equals(await loadImage(test.services.db, hash))).toBe(true);
    expect(imageHash(content)).toBe(hash);
    await copy.db.destroy();
    rmSync(folder, { recursive: true });
  });

  it('[N4] refuses a file with too many pictures before it decodes any', async () => {
    await photo();
    const file = (await owner.send('GET', `/api/projects/${projectId}/export`)).body as ProjectFile;
    const unreadable = { ...file.pictures[0], image: 'data:image/webp;base64,AAAA' };
    const pictures = Array.from({ length: 13 }, () => unreadable);
    expect(await owner.send('POST', '/api/projects/import', { ...file, pictures })).toMatchObject({
      status: 403,
      body: { code: 'PICTURE_LIMIT' },
    });
  });

  it('[N5] counts the images of imported files as uploads', async () => {
    await photo();
    await test.services.db.updateTable('limits').set({ hits: 500 }).execute();
    const file = (await owner.send('GET', `/api/projects/${projectId}/export`)).body as ProjectFile;
    const picture = {
      ...file.pictures[0],
      image: `data:image/webp;base64,${(await png(8, 8, '#123456')).toString('base64')}`,
    };
    expect(await owner.send('POST', '/api/projects/import', { ...file, pictures: [picture] })).toMatchObject({
      status: 429,
      body: { code: 'TOO_MANY' },
    });
  });

  it('[N4] exports an image inline, and takes a known one as it is', async () => {
    const picture = await photo('#a0b0c0');
    const file = (await owner.send('GET', `/api/projects/${projectId}/export`)).body as ProjectFile;
    expect(file.pictures[0]?.image).toMatch(/^data:image\/webp;base64,/);
    const picturesOf = async (client: Client, project: unknown) =>
      (await client.send('GET', `/api/projects/${(project as { id: string }).id}/pictures`)).body as ModelPicture[];
    const copy = await owner.send('POST', '/api/projects/import', file);
    expect(copy.status).toBe(201);
    expect((await picturesOf(owner, copy.body))[0]).toMatchObject({ imageHash: picture.imageHash, width: 40 });
    // For another user it is encoded again.
    const { client: other } = await test.member();
    const foreign = await other.send('POST', '/api/projects/import', file);
    const [encoded] = await picturesOf(other, foreign.body);
    expect(encoded).toMatchObject({ width: 40, height: 20 });
    expect((await other.send('GET', `/api/pictures/${encoded?.id}/image`)).status).toBe(200);
    const [first] = file.pictures;
    const bad = { ...file, pictures: [{ ...first, image: 'data:image/webp;base64,AAAA' }] };
    expect(await owner.send('POST', '/api/projects/import', bad)).toMatchObject({
      status: 400,
      body: { code: 'PICTURE_UNREADABLE' },
    });
  });
});
