import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createUser } from '#server/users/create-user.ts';
import { prepareMail } from '#server/accounts/prepare-mail.ts';
import type { MailKind } from '#server/database/schema/tables.ts';
import { queueMail } from '#server/mail/outbox.ts';
import { sendDueMails } from '#server/mail/mail-job.ts';
import { takeEmails, tokenIn } from '#server/testing/mailbox.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { engines } from '#server/testing/test-database.ts';

const email = 'ann@lightyard.test';

describe.each(engines)('texts of mails on %s', (engine) => {
  let test: TestApp;

  beforeAll(async () => {
    test = await openTestApp(engine, undefined, undefined, { signUp: 'open' });
  });
  beforeEach(async () => {
    for (const table of ['users', 'outbox', 'email_confirmations'] as const) {
      await test.services.db.deleteFrom(table).execute();
    }
  });
  afterAll(() => test.close());

  const makeUser = () => createUser(test.services.db, { email, role: 'subscriber' });
  const queue = (kind: MailKind, about: string | null = null) => queueMail(test.services.db, kind, email, about);

  it('[S12] the mail about a failed renewal links to billing, with a note in the sandbox', async () => {
    await makeUser();
    await queue('renewal-failed');
    const [message] = await takeEmails(test.services);
    expect(message).toMatchObject({ to: email, subject: 'Your Lightyard subscription could not be renewed' });
    expect(message?.text).toContain('http://lightyard.test/profile?tab=billing');
    expect(message?.text).toContain('no one was charged');
    const offer = { ...test.services.offer, payments: 'stripe' } as const;
    await queue('renewal-failed');
    const [charged] = await takeEmails({ ...test.services, offer });
    expect(charged?.text).not.toContain('no one was charged');
  });

  it('[S12] a sandbox receipt shows the payment and is sent once, and not for unknown payments', async () => {
    const { db } = test.services;
    const charge = { subscription_id: null, cents: 3000, description: 'Lightyard yearly', is_returned: 0 };
    for (const id of ['one', 'two']) {
      const row = { ...charge, id, paid_at: '2026-11-22T10:00:00.000Z' };
      await db.insertInto('sandbox_charges').values(row).execute();
    }
    for (const about of ['one', 'two', 'one', 'three']) await queue('receipt', about);
    const messages = await takeEmails(test.services);
    expect(messages.map(({ subject }) => subject)).toEqual(['Your Lightyard receipt', 'Your Lightyard receipt']);
    expect(messages[0]?.text).toContain('Lightyard yearly: $30.00\nDate: 2026-11-22');
    expect(messages[0]?.text).toContain('no one was charged');
  });

  it('[S12] the mail about a returned payment is also sent without an account', async () => {
    await queue('payment-returned');
    const [message] = await takeEmails(test.services);
    expect(message).toMatchObject({ to: email, subject: 'Your payment for Lightyard was refunded' });
  });

  it('[S12] the mail about a changed email contains the contact address of the site', async () => {
    await queue('email-changed');
    const offer = { ...test.services.offer, contact: 'club@lights.test' };
    const [message] = await takeEmails({ ...test.services, offer });
    expect(message?.text).toContain('club@lights.test');
  });

  it('[S92] a confirmation link that could not be mailed is revoked, and replaced at the next attempt', async () => {
    const { db } = test.services;
    const account = { email, username: 'ann', password: 'rivet guns' };
    expect((await test.guest().send('POST', '/api/auth/sign-up', account)).status).toBe(202);
    const texts: string[] = [];
    const failToSend = (message: { text: string }): Promise<void> => {
      texts.push(message.text);
      return Promise.reject(new Error('The mail server is on holiday.'));
    };
    await sendDueMails(test.services, { prepare: prepareMail, send: failToSend }, () => undefined);
    const confirmations = await db.selectFrom('email_confirmations').select('token_hash').execute();
    expect(confirmations).toEqual([{ token_hash: null }]);
    const [message] = await takeEmails(test.services, new Date(Date.now() + 60 * 60 * 1000));
    const tokens = [tokenIn(texts[0]), tokenIn(message?.text)];
    expect(tokens[0]).not.toBe(tokens[1]);
    const confirm = (token = '') => test.guest().send('POST', '/api/auth/confirm-email', { token });
    expect([(await confirm(tokens[0])).status, (await confirm(tokens[1])).status]).toEqual([400, 200]);
  });

  it('[S12] suspended users get no mail about renewals', async () => {
    await makeUser();
    const suspension = { suspended_at: new Date().toISOString() };
    await test.services.db.updateTable('users').set(suspension).execute();
    await queue('renewal-failed');
    expect(await takeEmails(test.services)).toEqual([]);
  });
});
