import { expect, it } from 'vitest';
import { type DatedVersion, thinVersions } from '#server/versions/thin-versions.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;

const at = (time: string): number => Date.parse(`${time}Z`);
const kept = (time: string, name: string | null = null): DatedVersion => ({
  id: time,
  time: new Date(at(time)),
  isNamed: name !== null,
});

/** Adds a version at each time, thins after each, and returns the times of those that remain. */
function editAt(times: readonly number[]): number[] {
  let versions: DatedVersion[] = [];
  for (const time of times) {
    const added = [...versions, { id: `${time}`, time: new Date(time), isNamed: false }];
    const deleted = new Set(thinVersions(added, new Date(time)));
    versions = added.filter(({ id }) => !deleted.has(id));
  }
  return versions.map(({ time }) => time.getTime());
}

const cases: readonly (readonly [name: string, kept: readonly string[], now: string, deleted: readonly string[]])[] = [
  ['all of the last day', ['2027-03-30T12:00', '2027-03-31T09:00', '2027-03-31T10:00'], '2027-03-31T12:00', []],
  [
    'the newest of a day',
    ['2027-03-20T09:00', '2027-03-20T22:00', '2027-03-21T01:00'],
    '2027-03-31T12:00',
    ['2027-03-20T09:00'],
  ],
  [
    'the newest of a month',
    ['2027-01-03T09:00', '2027-01-30T22:00', '2027-02-01T01:00'],
    '2027-03-31T12:00',
    ['2027-01-03T09:00'],
  ],
  [
    'none before the last 12 months',
    ['2026-03-31T12:00', '2026-04-01T00:00'],
    '2027-03-31T12:00',
    ['2026-03-31T12:00'],
  ],
];

it.each(cases)('[L61] keeps %s', (_, times, now, deleted) => {
  expect(
    thinVersions(
      times.map((time) => kept(time)),
      new Date(at(now)),
    ),
  ).toEqual(deleted);
});

it('[L61] keeps named versions of any age', () => {
  const versions = [
    kept('2020-01-01T00:00', 'First light'),
    kept('2027-03-01T08:00', 'Hull'),
    kept('2027-03-01T09:00'),
  ];
  expect(thinVersions(versions, new Date(at('2027-03-31T12:00')))).toEqual([]);
});

it('[L61] of a week with eight versions a day, keeps those of the last day and one of each day before', () => {
  const start = at('2027-03-01T08:00');
  const times = Array.from({ length: 7 * 8 }, (_, index) => start + Math.floor(index / 8) * day + (index % 8) * hour);
  const now = times.at(-1) ?? 0;
  const remaining = editAt(times);
  expect(remaining.filter((time) => now - time <= day)).toHaveLength(9);
  const earlier = remaining.filter((time) => now - time > day);
  expect(earlier).toEqual([1, 2, 3, 4, 5].map((date) => at(`2027-03-0${date}T15:00`)));
});

it('[L61] of a year with three versions a day, keeps one of each of 30 days and of each month before', () => {
  const start = at('2026-04-01T09:00');
  const times = Array.from({ length: 365 * 3 }, (_, index) => start + Math.floor(index / 3) * day + (index % 3) * hour);
  const remaining = editAt(times).map((time) => new Date(time).toISOString());
  const isOlder = (time: string) => at('2027-03-31T11:00') - Date.parse(time) > 30 * day;
  expect(remaining.filter(isOlder)).toEqual([
    '2026-04-30T11:00:00.000Z',
    '2026-05-31T11:00:00.000Z',
    '2026-06-30T11:00:00.000Z',
    '2026-07-31T11:00:00.000Z',
    '2026-08-31T11:00:00.000Z',
    '2026-09-30T11:00:00.000Z',
    '2026-10-31T11:00:00.000Z',
    '2026-11-30T11:00:00.000Z',
    '2026-12-31T11:00:00.000Z',
    '2027-01-31T11:00:00.000Z',
    '2027-02-28T11:00:00.000Z',
  ]);
  expect(remaining.filter((time) => !isOlder(time))).toHaveLength(30 + 3);
});
