import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { PartSelection } from '#web/features/builder/commands/part-selection.ts';

const shown = Array.from('abcdef');

function selected(...steps: ((selection: PartSelection) => void)[]): string {
  const selection = new PartSelection();
  for (const step of steps) step(selection);
  return [...selection.now()].toSorted().join('');
}

const toggle = (id: string) => (selection: PartSelection) => selection.toggle(id);
const extend = (id: string) => (selection: PartSelection) => selection.extend(id, shown);

describe('the selection', () => {
  it('[B80] ticks and unticks one part', () => {
    expect(selected(toggle('a'), toggle('c'), toggle('a'))).toBe('c');
  });

  it.each([
    ['down', [toggle('b'), extend('d')], 'bcd'],
    ['up', [toggle('d'), extend('b')], 'bcd'],
    ['from the same part again', [toggle('c'), extend('e'), extend('a')], 'abcde'],
    ['besides what was selected', [toggle('f'), toggle('b'), extend('c')], 'bcf'],
    ['from nothing', [extend('c')], 'c'],
    ['from a part of another section', [toggle('z'), extend('c')], 'cz'],
  ])('[B80] takes a range %s', (_where, steps, expected) => {
    expect(selected(...steps)).toBe(expected);
  });

  const walk = (from: string, to: string) => (selection: PartSelection) => selection.walk(from, to, shown);

  it.each([
    ['from a part that is not selected', [walk('b', 'c'), walk('c', 'd')], 'bcd'],
    ['on from one that is', [toggle('c'), walk('c', 'b')], 'bc'],
    ['and back again', [walk('b', 'c'), walk('c', 'd'), walk('d', 'c'), walk('c', 'b')], 'b'],
    ['over where it began to the other side', [walk('b', 'c'), walk('c', 'b'), walk('b', 'a')], 'ab'],
    ['besides what was selected', [toggle('f'), walk('b', 'c')], 'bcf'],
  ])('[B80] takes a range part by part, %s', (_where, steps, expected) => {
    expect(selected(...steps)).toBe(expected);
  });

  it('[B80] ticks all parts of a circuit, or none when all are ticked', () => {
    const circuit = (selection: PartSelection) => selection.toggleAll(['b', 'c']);
    expect(selected(toggle('b'), toggle('f'), circuit)).toBe('bcf');
    expect(selected(toggle('b'), toggle('f'), circuit, circuit)).toBe('f');
    expect(selected(circuit, extend('d'))).toBe('bcd');
  });

  it('[B80] drops what has gone, and keeps the rest', () => {
    expect(selected(toggle('a'), toggle('b'), (selection) => selection.keepOnly(new Set(['b', 'c'])))).toBe('b');
  });

  it('[B80] tells its listeners of changes, and of nothing else', () => {
    const selection = new PartSelection();
    const listener = vi.fn<() => void>();
    const stop = selection.subscribe(listener);
    selection.clear();
    selection.toggle('a');
    selection.keepOnly(new Set(shown));
    expect(listener).toHaveBeenCalledTimes(1);
    selection.clear();
    stop();
    selection.toggle('b');
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('[B80] a range holds its two ends and all between them, whatever was selected before', () => {
    const id = fc.constantFrom(...shown);
    fc.assert(
      fc.property(fc.array(id), id, id, (before, from, to) => {
        const selection = new PartSelection();
        for (const each of before) selection.toggle(each);
        selection.replace([from]);
        selection.extend(to, shown);
        const ends = [shown.indexOf(from), shown.indexOf(to)].toSorted((one, other) => one - other);
        expect([...selection.now()].toSorted()).toEqual(shown.slice(ends[0], (ends[1] ?? 0) + 1));
      }),
    );
  });
});
