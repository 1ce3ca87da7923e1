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

describe('PartSelection', () => {
  it('[B80] selects and deselects one part', () => {
    expect(selected(toggle('a'), toggle('c'), toggle('a'))).toBe('c');
  });

  it.each([
    ['down', [toggle('b'), extend('d')], 'bcd'],
    ['up', [toggle('d'), extend('b')], 'bcd'],
    ['from the same part again', [toggle('c'), extend('e'), extend('a')], 'abcde'],
    ['in addition to other parts', [toggle('f'), toggle('b'), extend('c')], 'bcf'],
    ['without a previous part', [extend('c')], 'c'],
    ['from a part of another section', [toggle('z'), extend('c')], 'cz'],
  ])('[B80] selects a range %s', (_, steps, expected) => {
    expect(selected(...steps)).toBe(expected);
  });

  const walk = (from: string, to: string) => (selection: PartSelection) => selection.walk(from, to, shown);

  it.each([
    ['from a part that is not selected', [walk('b', 'c'), walk('c', 'd')], 'bcd'],
    ['from a part that is selected', [toggle('c'), walk('c', 'b')], 'bc'],
    ['and back again', [walk('b', 'c'), walk('c', 'd'), walk('d', 'c'), walk('c', 'b')], 'b'],
    ['past its start in the other direction', [walk('b', 'c'), walk('c', 'b'), walk('b', 'a')], 'ab'],
    ['in addition to other parts', [toggle('f'), walk('b', 'c')], 'bcf'],
  ])('[B80] extends a range part by part, %s', (_, steps, expected) => {
    expect(selected(...steps)).toBe(expected);
  });

  it('[B80] selects all parts of a circuit, or deselects them if all are selected', () => {
    const circuit = (selection: PartSelection) => selection.toggleAll(['b', 'c']);
    expect(selected(toggle('b'), toggle('f'), circuit)).toBe('bcf');
    expect(selected(toggle('b'), toggle('f'), circuit, circuit)).toBe('f');
    expect(selected(circuit, extend('d'))).toBe('bcd');
  });

  it('[B80] drops deleted parts and keeps the others', () => {
    expect(selected(toggle('a'), toggle('b'), (selection) => selection.keepOnly(new Set(['b', 'c'])))).toBe('b');
  });

  it('[B80] notifies listeners only of changes', () => {
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

  it('[B80] a range contains its ends and all parts between them, regardless of the previous selection', () => {
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
