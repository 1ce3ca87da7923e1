const longMonths: ReadonlySet<number> = new Set([1, 3, 5, 7, 8, 10, 12]);

function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

/** Number of days of a month (1 to 12). */
function daysOf(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return longMonths.has(month) ? 31 : 30;
}

/** Splits a time (ISO 8601 in UTC, from `toISOString`) into months since year 0, day, and time of day. */
function parts(time: string) {
  const [year, month, day] = [time.slice(0, 4), time.slice(5, 7), time.slice(8, 10)].map(Number);
  return { months: (year ?? 0) * 12 + (month ?? 1) - 1, day: day ?? 1, timeOfDay: time.slice(10) };
}

/**
 * Adds months to a time (ISO 8601 in UTC) and keeps the time of day; a day that the month lacks becomes its last day.
 * Count from the start of the first period, which keeps the 31st after a shorter month.
 */
export function addMonths(time: string, count: number): string {
  const { months, day, timeOfDay } = parts(time);
  const year = Math.floor((months + count) / 12);
  const month = ((months + count) % 12) + 1;
  const twoDigits = (value: number): string => String(value).padStart(2, '0');
  return `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(Math.min(day, daysOf(year, month)))}${timeOfDay}`;
}

/** Number of whole months between two times (ISO 8601 in UTC); 0 if `to` is earlier. */
export function wholeMonthsBetween(from: string, to: string): number {
  const months = parts(to).months - parts(from).months;
  return Math.max(0, addMonths(from, months) > to ? months - 1 : months);
}
