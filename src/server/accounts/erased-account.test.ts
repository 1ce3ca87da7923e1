import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openMailer } from '#server/mail/mail-job.ts';
import { queueMail } from '#server/mail/outbox.ts';
import { BillingSite } from '#server/testing/billing-site.ts';
import { makeProject, makeSection } from '#server/testing/make.ts';

/** Returns those of the texts that any file of a folder contains. */
function findTexts(folder: string, texts: readonly string[]): string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const contents = files.map(({ parentPath, name }) => readFileSync(join(parentPath, name)));
  return texts.filter((text) => contents.some((content) => content.includes(text)));
}

it('no file of the data folder contains data of a deleted account', async () => {
  const site = await BillingSite.open('sqlite', '2027-01-31T10:00:00.000Z');
  const { services, config } = site.test;
  const { dataFolder } = config;
  const { client, email, username } = await site.subscriber('monthly');
  const id = (await site.user(email))?.id ?? '';
  const project = await makeProject(client, { name: 'Nebulon frigate' });
  await makeSection(client, project.id, { name: 'Medical bay' });
  await client.send('POST', '/api/custom-components', { name: 'Grain of rice', category: 'led', description: '' });
  await queueMail(services.db, 'renewal-failed', email);
  const send = openMailer({ smtpUrl: null, mailFrom: 'Lightyard <hello@lightyard.test>', dataFolder }, () => undefined);
  await send({ to: email, subject: 'Lights on', text: 'Glow.\n' });
  await send({ to: 'another@lightyard.test', subject: 'Lights on', text: 'Glow.\n' });
  const { client: admin } = await site.test.member('app_admin');
  expect((await admin.send('PUT', `/api/admin/users/${id}`, { firstName: 'Quentin' })).status).toBe(200);
  const texts = [email, username, 'Quentin', 'Nebulon frigate', 'Medical bay', 'Grain of rice'];
  expect(findTexts(dataFolder, texts)).toEqual(texts);

  expect((await client.send('DELETE', '/api/profile/delete')).status).toBe(204);

  expect(findTexts(dataFolder, texts)).toEqual([]);
  expect(readdirSync(join(dataFolder, 'outbox'))).toHaveLength(1);
  await site.close();
});
