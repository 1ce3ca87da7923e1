import type { SystemReply } from '#contract/accounts/administration.ts';
import { momentText } from '#web/dates.ts';
import type { Tone } from '#web/ui/feedback/notice.tsx';

/** A row of the System tab. `plain` is neither good nor bad. */
export interface SystemRow {
  readonly label: string;
  readonly status: string;
  readonly tone: Tone | 'plain';
  readonly detail: string;
}

const databaseNames = { sqlite: 'SQLite', postgres: 'PostgreSQL' };

/** Describes the state of the installation. Source: specification 2, section 2. */
export function systemRows({ database, payments, application, mail, lastBackup }: SystemReply): readonly SystemRow[] {
  const kind = `${databaseNames[database.kind]} ${database.version}`;
  return [
    {
      label: 'Database',
      ...(database.writable ? { status: 'Healthy', tone: 'success' } : { status: 'Read-only', tone: 'error' }),
      detail: `${kind}, responds in ${answerTime(database.answerMs)}`,
    },
    { label: 'Payment Processing', ...paymentStatus(payments) },
    {
      label: 'Application',
      status: 'Online',
      tone: 'success',
      detail: `Version ${application.version}, up for ${durationText(application.uptimeSeconds)}`,
    },
    {
      label: 'Admin Panel',
      status: 'Secured',
      tone: 'success',
      detail: 'Only app admins can open this panel. Their changes are in the audit log.',
    },
    { label: 'Mail', ...mailStatus(mail) },
    {
      label: 'Last Backup',
      ...(lastBackup === null
        ? { status: 'Never', tone: 'warning', detail: 'Make one with: npm run lightyard -- backup FILE' }
        : { status: `${momentText(lastBackup)} UTC`, tone: 'success', detail: 'Made with: lightyard backup' }),
    },
  ];
}

const signUpTexts = {
  paid: 'Accounts come with a paid subscription.',
  open: 'Accounts are free. Users sign up and confirm their email.',
  invite: 'Administrators create the accounts.',
};

function paymentStatus({
  mode,
  signUp,
  isSandboxInPublic,
  waiting,
}: SystemReply['payments']): Omit<SystemRow, 'label'> {
  const how = signUpTexts[signUp];
  if (mode === 'off') return { status: 'Off', tone: 'plain', detail: `Subscriptions are off. ${how}` };
  const waitingText =
    waiting === 0 ? '' : ` ${plural(waiting, 'subscription')} waiting to be canceled at the provider.`;
  if (mode === 'stripe') {
    return { status: 'Active', tone: 'success', detail: `Stripe handles payments. ${how}${waitingText}` };
  }
  return isSandboxInPublic
    ? {
        status: 'Sandbox',
        tone: 'warning',
        detail: `This site is public but accepts test cards, so no one is charged. Set up Stripe, or set PAYMENTS=off. ${how}`,
      }
    : { status: 'Sandbox', tone: 'plain', detail: `Payments use test cards; no one is charged. ${how}${waitingText}` };
}

function mailStatus({ mode, waiting }: SystemReply['mail']): Omit<SystemRow, 'label'> {
  const waitingText =
    waiting === 0 ? 'No email is waiting to be sent.' : `${plural(waiting, 'email')} waiting to be sent.`;
  return mode === 'smtp'
    ? { status: 'Sent over SMTP', tone: waiting === 0 ? 'success' : 'plain', detail: waitingText }
    : {
        status: 'Saved as files',
        tone: 'warning',
        detail: `SMTP_URL is not set, so emails are saved in the data folder. ${waitingText}`,
      };
}

function answerTime(ms: number): string {
  return ms < 10 ? `${ms.toFixed(1)} ms` : `${Math.round(ms).toLocaleString('en')} ms`;
}

/** Formats a duration (s) by its two largest units: "3 days 4 hours". */
export function durationText(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  if (minutes < 1) return 'less than a minute';
  const units = [
    plural(Math.floor(minutes / 1440), 'day'),
    plural(Math.floor(minutes / 60) % 24, 'hour'),
    plural(minutes % 60, 'minute'),
  ];
  const largest = units.findIndex((unit) => !unit.startsWith('0 '));
  return units
    .slice(largest, largest + 2)
    .filter((unit) => !unit.startsWith('0 '))
    .join(' ');
}

function plural(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
