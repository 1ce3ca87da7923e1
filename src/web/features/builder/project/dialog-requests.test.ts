import { expect, it } from 'vitest';
import { DialogQueue } from '#web/features/builder/project/dialog-requests.ts';

const add = { kind: 'add-section' } as const;
const power = { kind: 'power' } as const;

it('[B150] a dialog that a message opens waits for the one that is open', () => {
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

it('a dialog that the user opens replaces one whose code is still loading, and is a new one each time', () => {
  const dialogs = new DialogQueue();
  dialogs.open(power);
  const first = dialogs.now();
  dialogs.open(power);
  expect(dialogs.now()?.key).not.toBe(first?.key);
  const second = dialogs.now();
  if (second !== null) dialogs.close(second);
  expect(dialogs.now()).toBeNull();
});
