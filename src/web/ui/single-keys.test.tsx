import { fireEvent, render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { singleKeys, useSingleKeys } from '#web/ui/single-keys.ts';

/** Presses a key on an element and returns whether its callback was called, which prevents the default. */
function isHandled(html: string, init: KeyboardEventInit = {}): boolean {
  const onKey = vi.fn<() => void>();
  function Page() {
    useSingleKeys({ '/': onKey });
    // The element is outside React: the key works everywhere on the page.
    return null;
  }
  const { unmount } = render(<Page />);
  document.body.innerHTML = html;
  const target = document.querySelector('[data-here]') ?? document.body;
  const isUnhandled = fireEvent.keyDown(target, { key: '/', ...init });
  unmount();
  expect(isUnhandled).toBe(onKey.mock.calls.length === 0);
  return onKey.mock.calls.length === 1;
}

it.each<[string, string, boolean, KeyboardEventInit?]>([
  ['anywhere', '', true],
  ['on a button', '<button data-here></button>', true],
  ['on a radio button', '<input type="radio" data-here />', true],
  ['on a checkbox', '<input type="checkbox" data-here />', true],
  ['in a field', '<input data-here />', false],
  ['in a text area', '<textarea data-here></textarea>', false],
  ['in editable text', '<p contenteditable="true"><b data-here></b></p>', false],
  ['in a dialog', '<div role="dialog"><button data-here></button></div>', false],
  ['in an alert', '<div role="alertdialog"><button data-here></button></div>', false],
  ['in a menu', '<div role="menu"><div role="menuitem" data-here></div></div>', false],
  ['in a list box', '<div role="listbox"><div role="option" data-here></div></div>', false],
  ['with Ctrl', '', false, { ctrlKey: true }],
  ['with Cmd', '', false, { metaKey: true }],
  ['with Alt', '', false, { altKey: true }],
  ['with another key', '', false, { key: '?' }],
])('[B211] handles a single key only where it is not typed text: %s', (_, html, expected, init) => {
  expect(isHandled(html, init)).toBe(expected);
});

it('[B211] ignores a key that another handler has handled', () => {
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

it('[B211] can be switched off and on again', () => {
  singleKeys.choose('off');
  expect(isHandled('')).toBe(false);
  singleKeys.choose('on');
  expect(isHandled('')).toBe(true);
});
