import { describe, expect, it } from 'vitest';
import type { Component } from '#domain/parts/component.ts';
import { previewSection } from '#domain/projects/section-preview.ts';
import { aComponent } from '#testing/snapshot.ts';

const part = (id: string, quantity: number, componentType: Component['componentType'] = 'led', order = 0): Component =>
  aComponent({ id, quantity, componentType, order });

describe('previewSection', () => {
  it('[B256] previewSection shows the first three components, power supplies first', () => {
    const rows = [part('a', 1, 'led', 4), part('b', 1, 'led', 2), part('c', 1, 'control', 3), part('d', 1, 'power', 8)];
    const { shown, more } = previewSection([...rows, part('e', 2, 'resistor', 7)]);
    expect(shown.map(({ id }) => id)).toEqual(['d', 'b', 'c']);
    expect(more).toBe(2);
  });

  it('[B256] previewSection counts no further components if there are three or fewer', () => {
    expect(previewSection([part('a', 1), part('b', 1), part('c', 1)]).more).toBe(0);
    expect(previewSection([])).toEqual({ shown: [], more: 0 });
  });
});
