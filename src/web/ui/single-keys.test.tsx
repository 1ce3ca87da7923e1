import { fireEvent, render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { singleKeys, useSingleKeys } from '#web/ui/single-keys.ts';

/** Presses a key on an element of the page and tells whether its callback was called, which takes the key. */
function isHeard(html: string, init: KeyboardEventInit = {}): boolean {
  const onKey = vi.fn<() => void>();
  function Page() {
    useSingleKeys({ '/': onKey });
    // What React renders here is of no matter: the key is heard everywhere on the page.
    return null;
  }
  const { unmount } = render(<Page />);
  document.body.innerHTML = html;
  const target = document.querySelector('[data-here]') ?? document.body;
  const isLeft = fireEvent.keyDown(target, { key: '/', ...init });
  unmount();
  expect(isLeft).toBe(onKey.mock.calls.length === 0);
  return onKey.mock.calls.length === 1;
}

it.each<[string, string, boolean, KeyboardEventInit?]>([
  ['anywhere', '', true],
  ['on a button', '<button data-here></button>', true],
  ['on a radio button', '<input type="radio" data-here />', true],
  ['on a checkbox', '<input type="checkbox" data-here />', true],
  ['in a field', '<input data-here />', false],
  ['in a text area', '<textarea data-here></textarea>', false],
  ['in a text that can be edited', '<p contenteditable="true"><b data-here></b></p>', false],
  ['in a dialog', '<div role="dialog"><button data-here></button></div>', false],
  ['in an alert', '<div role="alertdialog"><button data-here></button></div>', false],
  ['in a menu', '<div role="menu"><div role="menuitem" data-here></div></div>', false],
  ['in a list box', '<div role="listbox"><div role="option" data-here></div></div>', false],
  ['with Ctrl', '', false, { ctrlKey: true }],
  ['with Cmd', '', false, { metaKey: true }],
  ['with Alt', '', false, { altKey: true }],
  ['when it is another key', '', false, { key: '?' }],
])('[B211] a single key %s', (_, html, expected, init) => {
  expect(isHeard(html, init)).toBe(expected);
});

it('[B211] a single key is left alone where something else has taken it', () => {
  const take = (event: Event) => event.preventDefault();
  document.addEventListener('keydown', take, { capture: true });
  const onKey = vi.fn<() => void>();
  function Page() {
    useSingleKeys({ '/': onKey });
    return null;
  }
  render(<Page />);
  fireEvent.keyDown(document.body, { key: '/' });
  document.removeEventListener('keydown', take, { capture: true });
  expect(onKey).not.toHaveBeenCalled();
});

it('[B211] single keys can be switched off, and on again', () => {
  singleKeys.choose('off');
  expect(isHeard('')).toBe(false);
  singleKeys.choose('on');
  expect(isHeard('')).toBe(true);
});
