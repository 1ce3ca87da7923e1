import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUser } from '#server/users/create-user.ts';
import { prepareMail } from '#server/accounts/prepare-mail.ts';
import { queueMail } from '#server/mail/outbox.ts';
import { openMailer, sendDueMails } from '#server/mail/mail-job.ts';
import { takeEmails } from '#server/testing/mailbox.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { engines } from '#server/testing/test-database.ts';

const minute = 60 * 1000;
const mailFrom = 'Lightyard <hello@lightyard.test>';
const message = { to: 'ann@lightyard.test', subject: 'Lights on', text: 'The Falcon glows.\n' };

describe('mail without a mail server', () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'lightyard-mail-'));
  const folder = join(dataFolder, 'outbox');
  const logLines: string[] = [];
  const send = openMailer({ smtpUrl: null, mailFrom, dataFolder }, (line) => logLines.push(line));
  afterAll(() => rmSync(dataFolder, { recursive: true }));

  it('[S12] without a mail server, each mail is a private file and logged', async () => {
    await send(message);
    const [name = ''] = readdirSync(folder);
    expect(name).toMatch(/\.eml$/);
    const text = readFileSync(join(folder, name), 'utf8');
    expect(text).toContain(
      'From: Lightyard <hello@lightyard.test>\r\nTo: ann@lightyard.test\r\nSubject: Lights on\r\n',
    );
    expect(text).toContain('\r\n\r\nThe Falcon glows.');
    expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
    expect(logLines).toEqual([`Mail written to ${join(folder, name)}`]);
  });

  it.each(['ann@lightyard.test\r\nBcc: evil@evil.test', 'ann@lightyard.test, evil@evil.test', '"a"@b@c', 'ann'])(
    '[S12] refuses to send a mail to %j',
    async (to) => {
      const before = readdirSync(folder);
      await expect(send({ ...message, to })).rejects.toThrow('A mail must have a single recipient.');
      expect(readdirSync(folder)).toEqual(before);
    },
  );

  it('[S12] a subject cannot inject a header', async () => {
    const before = new Set(readdirSync(folder));
    await send({ ...message, subject: 'Lights\r\nBcc: evil@evil.test' });
    const [name = ''] = readdirSync(folder).filter((other) => !before.has(other));
    const [headers = ''] = readFileSync(join(folder, name), 'utf8').split('\r\n\r\n');
    expect(headers).toContain('Subject: Lights');
    expect(headers).not.toMatch(/^bcc:/im);
  });
});

/** Starts a mail server that accepts and records all mails. */
async function openMailServer(): Promise<{ url: string; received: string[]; server: Server }> {
  const received: string[] = [];
  const serve = (socket: Socket): void => {
    let text = '';
    socket.write('220 ready\r\n');
    socket.on('data', (chunk) => {
      text += chunk.toString();
      const isData = /DATA\r\n/.test(text);
      if (isData && text.endsWith('\r\n.\r\n')) {
        received.push(text);
        text = '';
        socket.write('250 accepted\r\n');
      } else if (text.endsWith('DATA\r\n')) socket.write('354 go on\r\n');
      else if (!isData) socket.write('250 ok\r\n');
    });
    socket.on('error', () => undefined);
  };
  const server = createServer(serve).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, received, server };
}

it('[S12] sends a mail by SMTP from the configured address', async () => {
  const { url, received, server } = await openMailServer();
  const send = openMailer({ smtpUrl: url, mailFrom, dataFolder: '/nowhere' }, () => undefined);
  await send(message);
  expect(received).toHaveLength(1);
  expect(received[0]).toContain('MAIL FROM:<hello@lightyard.test>');
  expect(received[0]).toContain('RCPT TO:<ann@lightyard.test>');
  expect(received[0]).toContain('The Falcon glows.');
  server.close();
  await once(server, 'close');
  await expect(send(message)).rejects.toThrow(/ECONNREFUSED/);
});

describe.each(engines)('the outbox on %s', (engine) => {
  let test: TestApp;

  beforeAll(async () => {
    test = await openTestApp(engine);
    await createUser(test.services.db, { email: message.to, role: 'subscriber' });
  });
  afterAll(() => test.close());

  it('[S12] each mail is sent by only one of several servers', async () => {
    const { db } = test.services;
    const emails = [1, 2, 3, 4, 5].map((index) => `kim-${index}@lightyard.test`);
    for (const email of emails) await createUser(db, { email, role: 'subscriber' });
    for (const email of emails) await queueMail(db, 'invitation', email);
    const sent = await Promise.all([1, 2, 3].map(() => takeEmails(test.services)));
    expect(
      sent
        .flat()
        .map(({ to }) => to)
        .toSorted(),
    ).toEqual(emails);
  });

  it('[S9] one mail of each kind is queued per recipient, and again after it was sent', async () => {
    const { db } = test.services;
    const forwarded = { 'x-forwarded-for': '198.51.100.9' };
    const { to } = message;
    for (let time = 0; time < 2; time += 1) {
      await queueMail(db, 'invitation', to);
      for (const email of [to, ` ${to.toUpperCase()} `, to, to]) {
        expect((await test.guest().send('POST', '/api/auth/forgot-password', { email }, forwarded)).status).toBe(202);
      }
      expect(await db.selectFrom('outbox').select('kind').orderBy('kind').execute()).toEqual([
        { kind: 'forgotten-password' },
        { kind: 'invitation' },
      ]);
      await takeEmails(test.services);
      expect(await db.selectFrom('outbox').select('kind').execute()).toEqual([]);
    }
  });

  it('[A25] no more mails are sent after the job was stopped', async () => {
    const { db } = test.services;
    await queueMail(db, 'invitation', message.to);
    await queueMail(db, 'forgotten-password', message.to);
    const stopping = new AbortController();
    const sent: string[] = [];
    const send = async ({ subject }: { readonly subject: string }): Promise<void> => {
      sent.push(subject);
      stopping.abort();
    };
    const report = (error: unknown): void => {
      throw error;
    };
    await sendDueMails(test.services, { prepare: prepareMail, send }, report, new Date(), stopping.signal);
    expect(sent).toHaveLength(1);
    expect(await db.selectFrom('outbox').select('attempts').execute()).toEqual([{ attempts: 0 }]);
    await takeEmails(test.services);
  });

  it('[S12] a mail that cannot be sent is retried up to eight times, each time with its link revoked', async () => {
    const { db } = test.services;
    await db.deleteFrom('set_password_links').execute();
    await queueMail(db, 'invitation', message.to);
    const failures: unknown[] = [];
    const refuse = (): Promise<void> => Promise.reject(new Error('The mail server is on holiday.'));
    const delivery = { prepare: prepareMail, send: refuse };
    const sendAt = (now: number) =>
      sendDueMails(test.services, delivery, (error) => failures.push(error), new Date(now));
    let now = Date.now();
    for (let attempt = 1; attempt <= 8; attempt += 1) {
      await sendAt(now);
      await sendAt(now + 0.9 * 2 ** (attempt - 1) * minute);
      expect(failures).toHaveLength(attempt);
      now += 2 ** (attempt - 1) * minute;
    }
    expect(await db.selectFrom('outbox').select('id').execute()).toEqual([]);
    expect(await db.selectFrom('set_password_links').select('id').execute()).toEqual([]);
  });
});
