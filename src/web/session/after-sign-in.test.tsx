import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { makeProject } from '#server/testing/make.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { browseAs } from '#testing/web/served-browser.ts';
import { continueAfterSignIn, keepWanted, takeWantedPath } from '#web/session/after-sign-in.ts';
import { rememberedGuestProject, rememberGuestProject } from '#web/session/guest-project.ts';

let app: TestApp;
let assign: ReturnType<typeof vi.spyOn>;
beforeAll(async () => {
  app = await openTestApp('sqlite');
});
afterAll(() => app.close());
beforeEach(() => {
  window.history.replaceState(null, '', '/');
  assign = vi.spyOn(window.location, 'assign').mockReturnValue();
});

it('[K61] returns to the requested template once after sign-in', async () => {
  keepWanted('t 7&x');
  expect(await continueAfterSignIn()).toBe(true);
  expect(assign).toHaveBeenCalledExactlyOnceWith('/builder?template=t%207%26x');
  expect(await continueAfterSignIn()).toBe(false);
  expect(await continueAfterSignIn(true)).toBe(false);
});

it('[K61] does not navigate if the template is already shown', async () => {
  window.history.replaceState(null, '', '/builder?template=t7');
  keepWanted('t7');
  expect(await continueAfterSignIn()).toBe(true);
  expect(assign).not.toHaveBeenCalled();
});

it('[K61] does not navigate after sign-in in another tab without a mailed link', async () => {
  keepWanted('t7');
  sessionStorage.clear();
  expect(await continueAfterSignIn()).toBe(false);
  expect(await continueAfterSignIn(true)).toBe(true);
});

it("[K61] opens a guest's project first and keeps the template for later", async () => {
  const guest = app.guest();
  browseAs(guest);
  const { id } = await makeProject(guest);
  rememberGuestProject(id);
  keepWanted('t7');
  expect(await continueAfterSignIn()).toBe(true);
  expect(assign).toHaveBeenCalledExactlyOnceWith(`/builder?project=${id}`);
  expect(takeWantedPath()).toBe('/builder?template=t7');
});

it("forgets an expired guest's project and opens the template", async () => {
  browseAs(app.guest());
  rememberGuestProject('unauthenticated-project-gone');
  keepWanted('t7');
  expect(await continueAfterSignIn()).toBe(true);
  expect(assign).toHaveBeenCalledExactlyOnceWith('/builder?template=t7');
  expect(rememberedGuestProject()).toBeNull();
});
