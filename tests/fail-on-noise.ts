import { format } from 'node:util';
import { afterEach, expect } from 'vitest';

const noise: string[] = [];
console.error = (...parts: readonly unknown[]): void => {
  noise.push(format(...parts));
};

// A warning of React's about `act` comes through console.error as well.
afterEach(() => {
  expect(noise.splice(0), 'console.error must stay silent').toEqual([]);
});
