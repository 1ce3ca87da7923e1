import { format } from 'node:util';
import { afterEach, expect } from 'vitest';

const messages: string[] = [];
console.error = (...parts: readonly unknown[]): void => {
  messages.push(format(...parts));
};

// React prints its warnings about `act` with console.error too.
afterEach(() => {
  expect(messages.splice(0), 'console.error must stay silent').toEqual([]);
});
