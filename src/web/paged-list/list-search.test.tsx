import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ListSearch } from '#web/paged-list/list-search.tsx';

beforeEach(() => void vi.useFakeTimers());

function show() {
  const searched: string[] = [];
  let goTo: (search: string) => void = () => undefined;
  function List() {
    const [search, setSearch] = useState('');
    goTo = setSearch;
    const onSearch = (text: string) => {
      searched.push(text);
      setSearch(text);
    };
    return <ListSearch label="Search lamps" placeholder="Search..." search={search} onSearch={onSearch} />;
  }
  render(<List />);
  const box = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search lamps' });
  return {
    searched,
    box,
    type: (value: string) => fireEvent.change(box, { target: { value } }),
    wait: (ms: number) => act(() => void vi.advanceTimersByTime(ms)),
    goBackTo: (search: string) => act(() => goTo(search)),
  };
}

it('[K18] searches after 250 ms without input, and keeps a trailing space in the field', () => {
  const { searched, box, type, wait } = show();
  type('war');
  wait(249);
  type('warm ');
  wait(249);
  expect(searched).toEqual([]);
  wait(1);
  expect(searched).toEqual(['warm']);
  expect(box.value).toBe('warm ');
  type('warm w');
  wait(250);
  expect(searched).toEqual(['warm', 'warm w']);
});

it('[K18] shows a search set by the address without searching again', () => {
  const { searched, box, type, wait, goBackTo } = show();
  type('lamp');
  wait(250);
  goBackTo('fuse');
  expect(box.value).toBe('fuse');
  wait(1000);
  expect(searched).toEqual(['lamp']);
});

it('[K18] limits the text to the maximum of the server', () => {
  const { searched, type, wait } = show();
  type('x'.repeat(300));
  wait(250);
  expect(searched).toEqual(['x'.repeat(200)]);
});
