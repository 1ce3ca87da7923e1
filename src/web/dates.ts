const day = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const dayFormat = new Intl.DateTimeFormat('en-GB', day);
const utcDayFormat = new Intl.DateTimeFormat('en-GB', { ...day, timeZone: 'UTC' });

// The server counts the days of the audit list in UTC, so its times are shown in UTC too.
const momentFormat = new Intl.DateTimeFormat('en-GB', {
  ...day,
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
});

/** A day as people write it, where they are: "22 Nov 2026". */
export function dayText(iso: string): string {
  return dayFormat.format(new Date(iso));
}

/**
 * A day of billing, which is counted in UTC, so that the screens say the same as mails and receipts, wherever one is:
 * "22 Nov 2026".
 */
export function billingDayText(iso: string): string {
  return utcDayFormat.format(new Date(iso));
}

/** A moment in UTC: "22 Nov 2026, 14:03". */
export function momentText(iso: string): string {
  return momentFormat.format(new Date(iso));
}
