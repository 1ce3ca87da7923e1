import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { VersionReply } from '#contract/projects/versions.ts';
import { deleteUnusedImages } from '#server/pictures/unused-images.ts';
import { makePicture, makeProject } from '#server/testing/make.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { bothEngines } from '#server/testing/test-database.ts';

const day = 24 * 60 * 60 * 1000;

describe.each(bothEngines)('images of versions on %s', (engine) => {
  let test: TestApp;

  beforeAll(async () => {
    test = await openTestApp(engine);
  });
  afterAll(() => test.close());

  it('[L60] are kept and count for their member, until the account is deleted', async () => {
    const { db } = test.services;
    const { client, userId } = await test.member();
    const { id: projectId } = await makeProject(client);
    const content = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#123' } })
      .png()
      .toBuffer();
    const hash = randomUUID().replaceAll('-', '').padEnd(64, '0');
    const size = { width: 8, height: 8 };
    await db
      .insertInto('images')
      .values({ hash, ...size, size: 499_999_999, content, unused_since: null })
      .execute();
    const { id: pictureId } = await makePicture(client, projectId);
    await db
      .updateTable('pictures')
      .set({ image_hash: hash, ...size })
      .where('id', '=', pictureId)
      .execute();
    const kept = await client.send('POST', `/api/projects/${projectId}/versions`, { name: 'First light' });
    const version = kept.body as VersionReply;
    await db.deleteFrom('pictures').where('id', '=', pictureId).execute();
    // A write, so that the server does not use the cached project.
    await client.send('PUT', `/api/projects/${projectId}`, { name: 'Lancer frigate' });

    for (const days of [0, 8, 16]) await deleteUnusedImages(db, new Date(Date.now() + days * day));
    const image = await client.send('GET', `/api/versions/${version.id}/pictures/${pictureId}?v=${hash}`);
    expect(image).toMatchObject({ status: 200, headers: { etag: `"${hash}"` } });

    const form = new FormData();
    form.append('image', new Blob([Buffer.from(content)]), 'photo.png');
    const body = new Response(form);
    const headers = { 'content-type': body.headers.get('content-type') ?? '' };
    const bytes = Buffer.from(await body.arrayBuffer());
    const upload = await client.send('POST', `/api/projects/${projectId}/images`, bytes, headers);
    expect(upload).toMatchObject({ status: 403, body: { code: 'PICTURE_STORE_FULL' } });

    expect((await client.send('POST', `/api/versions/${version.id}/restore`)).status).toBe(200);
    const pictures = await client.send('GET', `/api/projects/${projectId}/pictures`);
    expect(pictures.body).toMatchObject([{ id: pictureId, imageHash: hash }]);

    expect((await client.send('DELETE', '/api/profile/delete')).status).toBe(204);
    expect(await db.selectFrom('images').select('hash').where('hash', '=', hash).execute()).toEqual([]);
    expect(await db.selectFrom('versions').select('id').where('user_id', '=', userId).execute()).toEqual([]);
    expect(await db.selectFrom('version_contents').select('id').where('project_id', '=', projectId).execute()).toEqual(
      [],
    );
  });
});
