const dayFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });

// The server counts the days of the audit list in UTC, so its times are shown in UTC too.
const momentFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
});

/** A day as people write it, where they are: "22 Nov 2026". */
export function dayText(iso: string): string {
  return dayFormat.format(new Date(iso));
}

/** A moment in UTC: "22 Nov 2026, 14:03". */
export function momentText(iso: string): string {
  return momentFormat.format(new Date(iso));
}
