import { expect, it } from 'vitest';
import type { SystemReply } from '#contract/accounts/administration.ts';
import { durationText, systemRows } from '#web/features/admin/system-rows.ts';

const healthy: SystemReply = {
  database: { kind: 'postgres', version: '15.9', answerMs: 12.6, writable: true },
  payments: { mode: 'stripe', signUp: 'paid', isSandboxInPublic: false, waiting: 0 },
  application: { version: '0.1.0', uptimeSeconds: 90_061 },
  mail: { mode: 'smtp', waiting: 0 },
  lastBackup: '2026-11-21T23:05:00.000Z',
};

/** Text of each row: label, status, detail. */
function shown(system: SystemReply) {
  return systemRows(system).map(({ label, status, detail }) => `${label}: ${status}. ${detail}`);
}

it('[S40] shows the values of a healthy installation', () => {
  expect(shown(healthy)).toEqual([
    'Database: Healthy. PostgreSQL 15.9, responds in 13 ms',
    'Payment Processing: Active. Stripe handles payments. Accounts come with a paid subscription.',
    'Application: Online. Version 0.1.0, up for 1 day 1 hour',
    'Admin Panel: Secured. Only app admins can open this panel. Their changes are in the audit log.',
    'Mail: Sent over SMTP. No email is waiting to be sent.',
    'Last Backup: 21 Nov 2026, 23:05 UTC. Made with: lightyard backup',
  ]);
});

it('[S40] shows problems', () => {
  const rows = systemRows({
    ...healthy,
    database: { kind: 'sqlite', version: '3.45.1', answerMs: 0.42, writable: false },
    mail: { mode: 'files', waiting: 1 },
    payments: { mode: 'sandbox', signUp: 'open', isSandboxInPublic: true, waiting: 0 },
    lastBackup: null,
  });
  const byLabel = new Map(rows.map((row) => [row.label, row]));
  expect(byLabel.get('Database')).toMatchObject({ tone: 'error', detail: 'SQLite 3.45.1, responds in 0.4 ms' });
  expect(byLabel.get('Mail')).toMatchObject({
    tone: 'warning',
    detail: 'SMTP_URL is not set, so emails are saved in the data folder. 1 email waiting to be sent.',
  });
  expect(byLabel.get('Payment Processing')).toMatchObject({ tone: 'warning', status: 'Sandbox' });
  expect(byLabel.get('Last Backup')).toMatchObject({ tone: 'warning', status: 'Never' });
});

it.each([
  [0, 'less than a minute'],
  [59, 'less than a minute'],
  [60, '1 minute'],
  [3600, '1 hour'],
  [3 * 3600 + 125, '3 hours 2 minutes'],
  [86_400 + 60, '1 day'],
  [2 * 86_400 + 5 * 3600 + 59 * 60, '2 days 5 hours'],
])('[S40] formats %d seconds as %s', (seconds, text) => {
  expect(durationText(seconds)).toBe(text);
});
