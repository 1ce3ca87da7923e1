import { hydrateCarousel } from '#web/features/gallery/carousel.ts';
import { restoreUser, isStoredUserUnreadable, readStoredUser, subscribeToUser } from '#web/session/stored-user.ts';
import { localStore } from '#web/browser-storage.ts';
import { projectPath } from '#web/paths.ts';
import { guestProjectKey } from '#web/session/kept-work.ts';
import { chooseTheme, currentTheme, nextTheme, type Theme } from '#web/theme.ts';
import { isServerReachable } from '#web/ui/server-reachable.ts';
import { isToastKept } from '#web/ui/feedback/next-page-toast.ts';

/** Keeps one half of the page in the document and the other one out of it, so that nothing is there twice. */
function twoHalves(): (isMember: boolean) => void {
  const half = (whom: 'visitor' | 'member') => document.querySelector(`[data-for="${whom}"]`);
  const [visitor, member, main] = [half('visitor'), half('member'), document.querySelector('main')];
  return (isMember) => {
    const [shown, other] = isMember ? [member, visitor] : [visitor, member];
    other?.remove();
    if (shown !== null && !shown.isConnected) main?.append(shown);
  };
}

/**
 * Shows the member's home or the visitor's page, and changes over whenever somebody signs in or out, in this tab or
 * another. Without a record the server is asked; one that cannot be read is left to `endBrokenSession`. Source:
 * specification 1, section 4; decisions B19.
 */
function followSession(loadHome: () => void, endBrokenSession: () => Promise<unknown>): void {
  const keepHalf = twoHalves();
  const show = () => {
    const user = readStoredUser();
    const isMember = user !== null;
    document.documentElement.toggleAttribute('data-member', isMember);
    document.documentElement.toggleAttribute('data-admin', user?.role === 'app_admin');
    keepHalf(isMember);
    if (isMember) loadHome();
  };
  subscribeToUser(show);
  // A page that the browser's Back brings out again has slept through what other tabs said.
  window.addEventListener('pageshow', (event) => event.persisted && show());
  if (isStoredUserUnreadable()) return void endBrokenSession().finally(show);
  show();
  void restoreUser();
}

/** Leads to the guest's project of this browser, under the name that the server has for it. */
async function showGuestProject(): Promise<void> {
  const id = localStore.read(guestProjectKey);
  document.documentElement.toggleAttribute('data-guest-project', id !== null);
  if (id === null) return;
  hydrateAll('[data-guest-project-link]', (link) => link.setAttribute('href', projectPath(id)));
  const { findGuestProject } = await import('#web/session/guest-project.ts');
  const project = await findGuestProject();
  document.documentElement.toggleAttribute('data-guest-project', project !== null);
  const name = project?.name ?? null;
  if (name !== null) hydrateAll('[data-guest-project-name]', (text) => text.replaceChildren(name));
}

type Opens = 'project' | 'circuit' | 'file' | 'sign-in';

const hashes: Readonly<Record<string, Opens>> = { '#start': 'project', '#keep': 'circuit', '#open': 'file' };
const themeNames: Record<Theme, string> = { system: 'system', light: 'light', dark: 'dark' };

/** Loads something once; after a failure the next one who needs it tries again. */
function once<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  let loading: Promise<Loaded> | null = null;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  };
}

/** The dialogs, and React with them. */
const loadDialogs = once(() => import('#web/landing/landing-dialogs.tsx'));
const loadHome = once(() => import('#web/landing/landing-home.tsx'));
/** What works out the circuit of the hero. */
const loadHero = once(() => import('#web/landing/live-hero.ts'));

function say(text: string): void {
  for (const status of document.querySelectorAll('[data-landing-status]')) status.textContent = text;
}

/** Reports that a file did not load; if the server answers, a newer version of it is there after a reload. */
async function sayNotLoaded(unreachable: string): Promise<void> {
  if (!(await isServerReachable())) return say(unreachable);
  say('Lightyard was updated. ');
  for (const status of document.querySelectorAll('[data-landing-status]')) status.append(reloadButton());
}

function reloadButton(): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Reload';
  button.className = 'cursor-pointer font-semibold underline';
  button.addEventListener('click', () => window.location.reload());
  return button;
}

/** Loads what a press needs and lets it act; whether it came. */
async function withLoaded<Loaded>(
  load: () => Promise<Loaded>,
  pressed: Element | null,
  act: (loaded: Loaded) => unknown,
): Promise<boolean> {
  pressed?.setAttribute('aria-busy', 'true');
  try {
    act(await load());
    say('');
    return true;
  } catch {
    void sayNotLoaded('This could not be loaded. Check your connection and press again.');
    return false;
  } finally {
    pressed?.removeAttribute('aria-busy');
  }
}

function open(opens: Opens, pressed: Element | null): void {
  void withLoaded(loadDialogs, pressed, ({ showDialog }) => showDialog(opens));
}

/** Loads something as soon as somebody comes near an element. */
function warmUp(element: HTMLElement, load: () => Promise<unknown>): void {
  const begin = () => void load().catch(() => undefined);
  for (const touch of ['pointerenter', 'focusin', 'touchstart']) {
    element.addEventListener(touch, begin, { once: true, passive: true });
  }
}

function hydrateOpener(element: HTMLElement): void {
  warmUp(element, loadDialogs);
  element.addEventListener('click', (event) => {
    event.preventDefault();
    open(element.dataset['opens'] as Opens, element);
  });
}

/** Brings the circuit of the hero to life. A press before its code has come waits for it. */
function hydrateHero(hero: HTMLElement): void {
  warmUp(hero, loadHero);
  hero.addEventListener('click', ({ target }) => {
    const pressed = (target as Element).closest<HTMLElement>('[data-window], [data-one-more]');
    if (pressed !== null) void withLoaded(loadHero, hero, ({ press }) => press(hero, pressed));
  });
  let shown = hero.querySelector<HTMLInputElement>('[name]:checked');
  hero.addEventListener('change', ({ target }) => {
    const supply = target as HTMLInputElement;
    if (supply.type !== 'radio') return;
    void withLoaded(loadHero, hero, ({ showChoice }) => showChoice(hero)).then((isShown) => {
      if (isShown) shown = supply;
      else if (shown !== null) shown.checked = true;
    });
  });
}

function hydrateThemeButton(button: HTMLElement): void {
  const name = () => {
    button.title = `Theme: ${themeNames[currentTheme()]}`;
    button.setAttribute('aria-label', button.title);
  };
  button.addEventListener('click', () => {
    chooseTheme(nextTheme(currentTheme()));
    name();
  });
  name();
}

function hydrateAll(selector: string, hydrate: (element: HTMLElement) => void): void {
  for (const element of document.querySelectorAll<HTMLElement>(selector)) hydrate(element);
}

hydrateAll('[data-opens]', hydrateOpener);
hydrateAll('[data-hero]', hydrateHero);
hydrateAll('[data-theme-button]', hydrateThemeButton);
hydrateAll('[data-carousel]', hydrateCarousel);
hydrateAll('[data-sign-out]', (button) => {
  button.addEventListener('click', () => void withLoaded(loadDialogs, button, ({ leave }) => leave()));
});
const lookForGuestProject = () => void showGuestProject().catch(() => undefined);
lookForGuestProject();
window.addEventListener('pageshow', ({ persisted }) => persisted && lookForGuestProject());
followSession(
  () =>
    void loadHome().catch(() =>
      sayNotLoaded('Your projects could not be loaded. Check your connection and reload the page.'),
    ),
  loadDialogs,
);

// The page before this one left a message, and what shows it comes with the dialogs.
if (isToastKept()) void loadDialogs().catch(() => undefined);

// Pressed before this script had come, or an address that asks for it.
const asked = hashes[window.location.hash];
if (asked !== undefined) {
  history.replaceState(null, '', window.location.pathname + window.location.search);
  open(asked, null);
}
