import { expect, it } from 'vitest';
import type { VersionReply } from '#contract/projects/versions.ts';
import { versionsByDay } from '#web/features/builder/versions/version-text.ts';

const version = (createdAt: Date): VersionReply => ({
  id: createdAt.toISOString(),
  name: null,
  reason: 'rest',
  username: null,
  createdAt: createdAt.toISOString(),
  revision: 1,
  bytes: 1,
});

it('[L71] groups versions by local day, also over the end of a month', () => {
  const now = new Date(2027, 2, 1, 0, 30);
  const times = [now, new Date(2027, 2, 1, 0, 1), new Date(2027, 1, 28, 23, 59), new Date(2027, 1, 27, 12)];
  const days = versionsByDay(times.map(version), now.getTime());
  expect(days.map(({ title, versions }) => [title, versions.length])).toEqual([
    ['Today', 2],
    ['Yesterday', 1],
    ['27 Feb 2027', 1],
  ]);
});
