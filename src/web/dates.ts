const day = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const dayFormat = new Intl.DateTimeFormat('en-GB', day);
const utcDayFormat = new Intl.DateTimeFormat('en-GB', { ...day, timeZone: 'UTC' });

// The audit list is filtered by UTC days, so its times are in UTC.
const momentFormat = new Intl.DateTimeFormat('en-GB', {
  ...day,
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
});

/** Formats a local day: "22 Nov 2026". */
export function dayText(iso: string): string {
  return dayFormat.format(new Date(iso));
}

/**
 * Formats a billing day: "22 Nov 2026". Billing days are in UTC, so that screens show the same as mails and receipts.
 */
export function billingDayText(iso: string): string {
  return utcDayFormat.format(new Date(iso));
}

/** Formats a time in UTC: "22 Nov 2026, 14:03". */
export function momentText(iso: string): string {
  return momentFormat.format(new Date(iso));
}
