import { expect, it } from 'vitest';
import { keptChoice } from '#web/kept-choice.ts';

const papers = () => keptChoice('lightyard-paper', ['a4', 'letter'], 'a4');

it('[W39] keeps a choice for the next visit, and ignores unknown values', () => {
  expect(papers().now()).toBe('a4');
  papers().choose('letter');
  expect(papers().now()).toBe('letter');
  localStorage.setItem('lightyard-paper', 'papyrus');
  expect(papers().now()).toBe('a4');
});
