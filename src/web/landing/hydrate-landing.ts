import { hydrateCarousel } from '#web/features/gallery/carousel.ts';
import {
  guestProjectKey,
  isStoredUserUnreadable,
  readStoredUser,
  restoreUser,
  subscribeToUser,
} from '#web/session/stored-user.ts';
import { localStore } from '#web/browser-storage.ts';
import { chooseTheme, currentTheme, nextTheme } from '#web/theme.ts';
import { isServerReachable } from '#web/ui/server-reachable.ts';
import { isToastKept } from '#web/ui/feedback/next-page-toast.ts';

/** Returns a function that attaches one half of the page and detaches the other, so that nothing is duplicated. */
function createHalfSwitch(): (isMember: boolean) => void {
  const half = (user: 'visitor' | 'member') => document.querySelector(`[data-for="${user}"]`);
  const [visitor, member, main] = [half('visitor'), half('member'), document.querySelector('main')];
  return (isMember) => {
    const [shown, other] = isMember ? [member, visitor] : [visitor, member];
    other?.remove();
    if (shown !== null && !shown.isConnected) main?.append(shown);
  };
}

/**
 * Shows the member's home or the visitor's page and switches at every sign-in or sign-out, in this tab or another.
 * Without a record, the server is asked; `endBrokenSession` handles an unreadable record. Source: specification 1,
 * section 4; decisions B19.
 */
function followSession(loadHome: () => void, endBrokenSession: () => Promise<unknown>): void {
  const showHalf = createHalfSwitch();
  const show = () => {
    const user = readStoredUser();
    const isMember = user !== null;
    document.documentElement.toggleAttribute('data-member', isMember);
    document.documentElement.toggleAttribute('data-admin', user?.role === 'app_admin');
    showHalf(isMember);
    if (isMember) loadHome();
  };
  subscribeToUser(show);
  // A page in the back/forward cache has missed the events of other tabs.
  window.addEventListener('pageshow', (event) => event.persisted && show());
  if (isStoredUserUnreadable()) return void endBrokenSession().finally(show);
  show();
  void restoreUser();
}

/** Shows a link to the guest's project of this browser with the project's name on the server. */
async function showGuestProject(): Promise<void> {
  const id = localStore.read(guestProjectKey);
  document.documentElement.toggleAttribute('data-guest-project', id !== null);
  if (id === null) return;
  hydrateAll('[data-guest-project-path]', (link) => {
    link.setAttribute('href', `${link.dataset['guestProjectPath']}${encodeURIComponent(id)}`);
  });
  const { findGuestProject } = await import('#web/session/guest-project.ts');
  const project = await findGuestProject();
  document.documentElement.toggleAttribute('data-guest-project', project !== null);
  const name = project?.name ?? null;
  if (name !== null) hydrateAll('[data-guest-project-name]', (text) => text.replaceChildren(name));
}

type Opens = 'project' | 'circuit' | 'file' | 'sign-in';

const hashes: Readonly<Record<string, Opens>> = { '#start': 'project', '#keep': 'circuit', '#open': 'file' };

/** Returns a memoized loader that retries after a failure. */
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

/** The dialogs, including React. */
const loadDialogs = once(() => import('#web/landing/landing-dialogs.tsx'));
const loadHome = once(() => import('#web/landing/landing-home.tsx'));
/** The derivation of the hero's circuit. */
const loadHero = once(() => import('#web/landing/live-hero.ts'));

function showStatus(text: string): void {
  for (const status of document.querySelectorAll('[data-landing-status]')) status.textContent = text;
}

/** Reports that a file did not load; if the server is reachable, offers a reload, because the files are outdated. */
async function reportNotLoaded(unreachable: string): Promise<void> {
  if (!(await isServerReachable())) return showStatus(unreachable);
  showStatus('Lightyard was updated. ');
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

/** Loads the code for a press and runs the action; returns whether it loaded. */
async function withLoaded<Loaded>(
  load: () => Promise<Loaded>,
  pressed: Element | null,
  act: (loaded: Loaded) => unknown,
): Promise<boolean> {
  pressed?.setAttribute('aria-busy', 'true');
  try {
    act(await load());
    showStatus('');
    return true;
  } catch {
    void reportNotLoaded('This could not be loaded. Check your connection and press again.');
    return false;
  } finally {
    pressed?.removeAttribute('aria-busy');
  }
}

function open(opens: Opens, pressed: Element | null): void {
  void withLoaded(loadDialogs, pressed, ({ showDialog }) => showDialog(opens));
}

/** Preloads code when the pointer or focus reaches an element. */
function preloadNear(element: HTMLElement, load: () => Promise<unknown>): void {
  const begin = () => void load().catch(() => undefined);
  for (const touch of ['pointerenter', 'focusin', 'touchstart']) {
    element.addEventListener(touch, begin, { once: true, passive: true });
  }
}

function hydrateOpener(element: HTMLElement): void {
  preloadNear(element, loadDialogs);
  element.addEventListener('click', (event) => {
    event.preventDefault();
    open(element.dataset['opens'] as Opens, element);
  });
}

/** Hydrates the circuit of the hero. A press waits for the code to load. */
function hydrateHero(hero: HTMLElement): void {
  preloadNear(hero, loadHero);
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
    button.title = `Theme: ${currentTheme()}`;
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
      reportNotLoaded('Your projects could not be loaded. Check your connection and reload the page.'),
    ),
  loadDialogs,
);

// The code of the toast left by the previous page comes with the dialogs.
if (isToastKept()) void loadDialogs().catch(() => undefined);

// Pressed before this script was loaded, or requested by the address.
const asked = hashes[window.location.hash];
if (asked !== undefined) {
  history.replaceState(null, '', window.location.pathname + window.location.search);
  open(asked, null);
}
