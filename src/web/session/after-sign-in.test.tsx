import { beforeEach, expect, it, vi } from 'vitest';
import { continueAfterSignIn, keepWantedTemplate, takeWantedTemplatePath } from '#web/session/after-sign-in.ts';
import { rememberGuestProject, keptWorkKey } from '#web/session/kept-work.ts';

let assign: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  window.history.replaceState(null, '', '/');
  assign = vi.spyOn(window.location, 'assign').mockReturnValue();
});

it('[K61] leads back to the wanted template, once', () => {
  keepWantedTemplate('t 7&x');
  expect(continueAfterSignIn()).toBe(true);
  expect(assign).toHaveBeenCalledExactlyOnceWith('/builder?template=t%207%26x');
  expect(continueAfterSignIn()).toBe(false);
  expect(continueAfterSignIn(true)).toBe(false);
});

it('[K61] stays where it is when the template is on show already', () => {
  window.history.replaceState(null, '', '/builder?template=t7');
  keepWantedTemplate('t7');
  expect(continueAfterSignIn()).toBe(true);
  expect(assign).not.toHaveBeenCalled();
});

it('[K61] stays where it is after signing in at another tab, without a mailed link', () => {
  keepWantedTemplate('t7');
  sessionStorage.clear();
  expect(continueAfterSignIn()).toBe(false);
  expect(continueAfterSignIn(true)).toBe(true);
});

it("[K61] a guest's project comes first, and the template is kept for after it", () => {
  rememberGuestProject('unauthenticated-project-a');
  sessionStorage.setItem(keptWorkKey('unauthenticated-project-a'), '{}');
  keepWantedTemplate('t7');
  expect(continueAfterSignIn()).toBe(true);
  expect(assign).toHaveBeenCalledExactlyOnceWith('/builder?project=unauthenticated-project-a');
  expect(takeWantedTemplatePath()).toBe('/builder?template=t7');
});
