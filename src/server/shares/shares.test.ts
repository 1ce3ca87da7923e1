import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ShareReply } from '#contract/projects/shares.ts';
import { guestCookie, sessionCookie } from '#server/access/tokens.ts';
import { Client } from '#server/testing/client.ts';
import { makeComponent, makePicture, makeProject, makeSection, makeTemplate } from '#server/testing/make.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { bothEngines } from '#server/testing/test-database.ts';

const site = 'http://lightyard.test';

describe.each(bothEngines)('share links on %s', (engine) => {
  let test: TestApp;

  beforeAll(async () => {
    test = await openTestApp(engine, site);
  });
  beforeEach(() => test.services.db.deleteFrom('limits').execute());
  afterAll(() => test.close());

  /** A client of a network of its own, so that its rate limits are its own. */
  let networks = 0;
  const stranger = () => test.guest(`203.0.113.${(networks += 1)}`);
  const share = async (by: Client, projectId: string, body: object = {}) =>
    (await by.send('PUT', `/api/projects/${projectId}/share`, body)).body as ShareReply & { token: string };
  const copy = (by: Client, token: string) => by.send('POST', `/api/shared/${token}/copy`);

  /** A member with a project that has an LED, a custom component with notes, and a sheet. */
  async function sharer() {
    const { client, userId } = await test.member();
    await client.send('PUT', '/api/profile', { username: `user-${userId.slice(0, 8)}` });
    await client.send('PUT', '/api/owned-parts', { key: 'led:led-5mm:red', count: 3 });
    const project = await makeProject(client, { name: 'Orient Express' });
    const section = await makeSection(client, project.id);
    const body = { name: 'Secret lamp', category: 'led', description: 'Blinks', notes: 'From Bea' };
    const custom = (await client.send('POST', '/api/custom-components', body)).body as { readonly id: string };
    await makeComponent(client, section.id, { circuitNumber: 1, quantity: 2, properties: { color: 'green' } });
    await makeComponent(client, section.id, { componentId: custom.id });
    const picture = await makePicture(client, project.id);
    return { client, userId, project, section, picture };
  }

  it('[L50] a link shows the newest state to anyone until it is renewed or ended', async () => {
    const { client, project, section } = await sharer();
    expect((await client.send('GET', `/api/projects/${project.id}/share`)).body).toEqual({
      token: null,
      url: null,
      showUsername: false,
      allowCopies: true,
      showStock: false,
      copiedFrom: null,
    });
    const { token, url } = await share(client, project.id);
    expect(token).toMatch(/^[\w-]{22}$/);
    expect(url).toBe(`${site}/s/${token}`);
    expect(await share(client, project.id, { showUsername: true })).toMatchObject({ token, showUsername: true });
    const visitor = stranger();
    const read = (of = token) => visitor.send('GET', `/api/shared/${of}`);
    await makeComponent(client, section.id, { quantity: 7, properties: { color: 'red' } });
    const shown = await read();
    expect(shown).toMatchObject({ status: 200, body: { project: { name: 'Orient Express', userId: null } } });
    expect(JSON.stringify(shown.body)).toContain('"quantity":7');
    const { token: renewed } = await share(client, project.id, { renew: true });
    expect([(await read()).status, (await read(renewed)).status]).toEqual([404, 200]);
    await client.send('DELETE', `/api/projects/${project.id}/share`);
    const unknown = await read(randomUUID().replaceAll('-', '').slice(0, 22));
    const ended = await read(renewed);
    const withoutId = (body: unknown) => ({ ...(body as object), requestId: '' });
    expect(withoutId(ended.body)).toEqual(withoutId(unknown.body));
    expect(ended.status).toBe(404);
  });

  it('[L50] deleting the project or the account ends its link', async () => {
    for (const path of [null, '/api/profile/delete']) {
      const { client, project } = await sharer();
      const { token } = await share(client, project.id);
      expect((await client.send('DELETE', path ?? `/api/projects/${project.id}`)).status).toBe(204);
      expect((await stranger().send('GET', `/api/shared/${token}`)).status).toBe(404);
    }
  });

  it('[L50] guests cannot share, no one shares a template, and a lapsed member keeps the link but cannot change it', async () => {
    const guest = test.guest();
    const { id } = await makeProject(guest);
    expect(await guest.send('PUT', `/api/projects/${id}/share`, {})).toMatchObject({
      status: 403,
      body: { code: 'GUEST_SHARE' },
    });
    const { client: admin } = await test.member('app_admin');
    const templateId = await makeTemplate(test.services);
    expect((await admin.send('PUT', `/api/projects/${templateId}/share`, {})).status).toBe(404);
    const { client, userId, project } = await sharer();
    const { token } = await share(client, project.id);
    const lapsed = { subscription_status: 'inactive', must_subscribe: 1 } as const;
    await test.services.db.updateTable('users').set(lapsed).where('id', '=', userId).execute();
    expect((await stranger().send('GET', `/api/shared/${token}`)).status).toBe(200);
    const refused = await client.send('PUT', `/api/projects/${project.id}/share`, { renew: true });
    expect(refused).toMatchObject({ status: 402, body: { code: 'SUBSCRIPTION_LAPSED' } });
    const { client: other, project: others } = await sharer();
    const { token: othersToken } = await share(other, others.id);
    expect(await copy(client, othersToken)).toMatchObject({ status: 402 });
    expect((await client.send('DELETE', `/api/projects/${project.id}/share`)).status).toBe(204);
  });

  it('[L50] a link shows the images of its own project only', async () => {
    const { client, project, picture: sheet } = await sharer();
    const image = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#369' } })
      .png()
      .toBuffer();
    const form = new FormData();
    form.append('image', new Blob([new Uint8Array(image)]), 'photo.png');
    const request = new Response(form);
    const headers = { 'content-type': request.headers.get('content-type') ?? '' };
    const path = `/api/projects/${project.id}/pictures`;
    const photo = await client.send('POST', path, Buffer.from(await request.arrayBuffer()), headers);
    const { id } = photo.body as { readonly id: string };
    const { token } = await share(client, project.id);
    const { client: other, project: others } = await sharer();
    const { token: othersToken } = await share(other, others.id);
    const read = async (of: string, pictureId: string) => {
      const { status, headers: sent } = await stranger().send('GET', `/api/shared/${of}/pictures/${pictureId}`);
      return [status, sent['content-type']];
    };
    expect(await read(token, id)).toEqual([200, 'image/webp']);
    for (const [of, pictureId] of [
      [othersToken, id],
      [token, sheet.id],
    ] as const) {
      expect((await read(of, pictureId))[0]).toBe(404);
    }
  });

  it('[L51] a shared project contains nothing of its owner but what they show', async () => {
    const { client, userId, project } = await sharer();
    const { token } = await share(client, project.id);
    const visitor = stranger();
    const { text, body } = await visitor.send('GET', `/api/shared/${token}`);
    expect(body).toMatchObject({ username: null, ownedParts: null, allowCopies: true });
    for (const secret of [userId, 'lightyard.test', `user-${userId.slice(0, 8)}`, 'From Bea', 'led:led-5mm:red']) {
      expect(text).not.toContain(secret);
    }
    expect(text).toContain('Secret lamp');
    for (const file of ['wiring.svg', 'parts.csv', 'book.pdf']) {
      const answer = await visitor.send('GET', `/api/shared/${token}/${file}`);
      expect(answer.status).toBe(200);
      expect(answer.text).not.toContain('From Bea');
    }
    await share(client, project.id, { showUsername: true, showStock: true });
    expect((await visitor.send('GET', `/api/shared/${token}`)).body).toMatchObject({
      username: `user-${userId.slice(0, 8)}`,
      ownedParts: [{ key: 'led:led-5mm:red', count: 3 }],
    });
  });

  it('[L52] a member copies a shared project if its owner allows it', async () => {
    const { client, project } = await sharer();
    const { token } = await share(client, project.id, { allowCopies: false });
    const { client: builder } = await test.member();
    expect((await copy(stranger(), token)).status).toBe(401);
    expect(await copy(builder, token)).toMatchObject({ status: 403, body: { code: 'COPIES_NOT_ALLOWED' } });
    await share(client, project.id, { allowCopies: true });
    const copied = await copy(builder, token);
    expect(copied).toMatchObject({ status: 201, body: { name: 'Orient Express' } });
    const { id } = copied.body as { readonly id: string };
    const snapshot = (await builder.send('GET', `/api/projects/${id}/snapshot`)).body;
    expect(snapshot).toMatchObject({ customComponents: [{ name: 'Private component', notes: null }] });
    expect(JSON.stringify(snapshot)).not.toContain('Secret lamp');
    const readSource = async () => (await builder.send('GET', `/api/projects/${id}/share`)).body;
    expect(await readSource()).toMatchObject({
      token: null,
      copiedFrom: { name: 'Orient Express', url: `${site}/s/${token}` },
    });
    await share(client, project.id, { renew: true });
    expect(await readSource()).toMatchObject({ copiedFrom: { name: 'Orient Express', url: null } });
    expect((await copy(builder, token)).status).toBe(404);
  });

  it('[L52] the owner copies a shared project with their own custom components', async () => {
    const { client, project } = await sharer();
    const { token } = await share(client, project.id);
    const { id } = (await copy(client, token)).body as { readonly id: string };
    const snapshot = (await client.send('GET', `/api/projects/${id}/snapshot`)).body;
    expect(snapshot).toMatchObject({ customComponents: [{ name: 'Secret lamp', notes: 'From Bea' }] });
  });

  it('[L53] after 30 unknown links a network is refused others, on loopback too, while valid links work', async () => {
    const { client, project } = await sharer();
    const { token } = await share(client, project.id);
    for (const visitor of [stranger(), test.guest('127.0.0.9')]) {
      const statuses = [];
      for (let guess = 0; guess < 32; guess += 1) {
        const wrong = `${guess}`.padStart(22, 'A');
        statuses.push((await visitor.send('GET', `/api/shared/${wrong}`)).status);
      }
      expect(statuses).toEqual([...Array.from({ length: 30 }, () => 404), 429, 429]);
      const refused = await visitor.send('GET', `/api/shared/${'B'.repeat(22)}`);
      expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
      expect((await visitor.send('GET', `/api/shared/${token}`)).status).toBe(200);
    }
  });

  it('[L53] a network reads 6 documents of a link and makes 600 calls in a minute', async () => {
    const { client, project } = await sharer();
    const { token } = await share(client, project.id);
    const [first, second] = [stranger(), stranger()];
    const read = async (by: Client, path = '') => (await by.send('GET', `/api/shared/${token}${path}`)).status;
    const documents = [];
    for (let count = 0; count < 7; count += 1) documents.push(await read(first, '/parts.csv'));
    expect(documents).toEqual([200, 200, 200, 200, 200, 200, 429]);
    expect([await read(first), await read(second, '/parts.csv')]).toEqual([200, 200]);
    await test.services.db.updateTable('limits').set({ hits: 599 }).where('hits', '=', 8).execute();
    expect([await read(first), await read(first)]).toEqual([200, 429]);
  });

  it('[L57] the preview of a link shows the diagram, or the first picture at night with its lights', async () => {
    const { client, project, section, picture } = await sharer();
    const { token } = await share(client, project.id);
    const places = [{ pictureId: picture.id, unit: 1, x: 0.5, y: 0.5 }];
    await makeComponent(client, section.id, { circuitNumber: 2, properties: { color: 'green' }, places });
    const brightness = async () => {
      const answer = await test.app.inject(`/api/shared/${token}/preview.jpg`);
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/jpeg']);
      const { width, height } = await sharp(answer.rawPayload).metadata();
      expect([width, height]).toEqual([1200, 630]);
      return (await sharp(answer.rawPayload).stats()).channels[0]?.mean;
    };
    expect(await brightness()).toBeLessThan(100);
    await client.send('DELETE', `/api/pictures/${picture.id}`);
    expect(await brightness()).toBeGreaterThan(200);
    await client.send('DELETE', `/api/projects/${project.id}/share`);
    expect((await stranger().send('GET', `/api/shared/${token}/preview.jpg`)).status).toBe(404);
  });

  it('[L54] shared data ignores cookies, is not indexed, and is sent again only after a change', async () => {
    const { client, project, section } = await sharer();
    const { token } = await share(client, project.id);
    const url = `/api/shared/${token}`;
    const browser = new Client(test.app, { [sessionCookie]: 'A'.repeat(43), [guestCookie]: 'B'.repeat(43) });
    for (const path of [url, `${url}/parts.csv`, '/api/shared/unknown']) {
      const { headers } = await browser.send('GET', path);
      expect(headers).toMatchObject({ 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' });
      expect(headers['cache-control']).toMatch(/^private/);
      expect(headers['set-cookie']).toBeUndefined();
    }
    const { headers } = await browser.send('GET', url);
    const again = () => browser.send('GET', url, undefined, { 'if-none-match': headers['etag'] });
    expect(await again()).toMatchObject({ status: 304, text: '' });
    await makeComponent(client, section.id, { quantity: 7 });
    expect((await again()).status).toBe(200);
  });
});
