import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useSession } from '#web/session/use-session.ts';

const key = 'lightyard-user';
const user = { id: 'u1', email: 'ada@example.org', username: null, role: 'subscriber' };

function store(text: string | null) {
  if (text === null) localStorage.removeItem(key);
  else localStorage.setItem(key, text);
  act(() => void window.dispatchEvent(new Event('user-auth-changed')));
}

afterEach(() => store(null));

it('[U5] restores the stored user at load', () => {
  store(JSON.stringify(user));
  expect(renderHook(useSession).result.current).toEqual({ status: 'member', user });
});

it.each(['{', 'null', '[]', '{"id":3}'])('[U5] removes a record that cannot be read: %s', (text) => {
  store(text);
  expect(renderHook(useSession).result.current).toEqual({ status: 'guest', user: null });
  expect(localStorage.getItem(key)).toBeNull();
});

it('follows sign-in and sign-out by the broadcast', () => {
  const { result } = renderHook(useSession);
  expect(result.current.status).toBe('guest');
  store(JSON.stringify(user));
  expect(result.current.user?.email).toBe('ada@example.org');
  store(null);
  expect(result.current.status).toBe('guest');
});
