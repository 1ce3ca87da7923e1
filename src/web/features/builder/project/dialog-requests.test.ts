import { expect, it } from 'vitest';
import { DialogQueue } from '#web/features/builder/project/dialog-requests.ts';

const add = { kind: 'add-section' } as const;
const place = { kind: 'place-part', part: { id: 'led-5mm', type: 'led' }, drop: null } as const;

it('[B150] a dialog that a message opens waits for the one that is open', () => {
  const dialogs = new DialogQueue();
  dialogs.open(add);
  dialogs.enqueue(place);
  const first = dialogs.current();
  expect(first?.request).toBe(add);
  if (first !== null) dialogs.close(first);
  expect(dialogs.current()?.request).toBe(place);
  if (first !== null) dialogs.close(first);
  expect(dialogs.current()?.request).toBe(place);
});

it('a dialog that the user opens replaces one whose code is still loading, and is a new one each time', () => {
  const dialogs = new DialogQueue();
  dialogs.open(place);
  const first = dialogs.current();
  dialogs.open(place);
  expect(dialogs.current()?.key).not.toBe(first?.key);
  const second = dialogs.current();
  if (second !== null) dialogs.close(second);
  expect(dialogs.current()).toBeNull();
});
