import { describe, expect, it } from 'vitest';
import { inVisualOrder } from '#server/documents/unshaped-text.ts';

describe('inVisualOrder', () => {
  it.each([
    ['Circuit 2: Lamp', 'Circuit 2: Lamp'],
    ['Hull שלום עולם bow', 'Hull עולם שלום bow'],
    ['Circuit 4: מעגל 4', 'Circuit 4: 4 מעגל'],
    ['שלום\u00a0עולם', 'שלום\u00a0עולם'],
  ])('[D11] sets %s so that each word is read in its own direction', (line, ordered) => {
    expect(inVisualOrder(line)).toBe(ordered);
  });
});
