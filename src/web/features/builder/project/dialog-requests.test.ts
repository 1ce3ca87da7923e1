import { expect, it } from 'vitest';
import { DialogQueue } from '#web/features/builder/project/dialog-requests.ts';

const add = { kind: 'add-section' } as const;
const power = { kind: 'power' } as const;

it('[B150] a dialog opened by a message waits until the open dialog closes', () => {
  const dialogs = new DialogQueue();
  dialogs.open(add);
  dialogs.enqueue(power);
  const first = dialogs.now();
  expect(first?.request).toBe(add);
  if (first !== null) dialogs.close(first);
  expect(dialogs.now()?.request).toBe(power);
  if (first !== null) dialogs.close(first);
  expect(dialogs.now()?.request).toBe(power);
});

it('a dialog opened by the user replaces one that is still loading, with a new key each time', () => {
  const dialogs = new DialogQueue();
  dialogs.open(power);
  const first = dialogs.now();
  dialogs.open(power);
  expect(dialogs.now()?.key).not.toBe(first?.key);
  const second = dialogs.now();
  if (second !== null) dialogs.close(second);
  expect(dialogs.now()).toBeNull();
});
