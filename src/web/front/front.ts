import { type Theme, chooseTheme, currentTheme, nextTheme } from '#web/theme.ts';

type Opens = 'project' | 'file';

const hashes: Readonly<Record<string, Opens>> = { '#start': 'project', '#open': 'file' };
const themeNames: Record<Theme, string> = { system: 'as the system', light: 'light', dark: 'dark' };

let loading: Promise<typeof import('#web/front/front-dialogs.tsx')> | null = null;

/** Loads the dialogs, and React with them, once. */
function loadDialogs() {
  loading ??= import('#web/front/front-dialogs.tsx');
  return loading;
}

async function open(opens: Opens, pressed: Element | null): Promise<void> {
  const status = document.querySelector('[data-front-status]');
  pressed?.setAttribute('aria-busy', 'true');
  try {
    const { showDialog } = await loadDialogs();
    showDialog(opens);
    if (status !== null) status.textContent = '';
  } catch {
    // The next press tries again.
    loading = null;
    if (status !== null) status.textContent = 'This could not be loaded. Check your connection and press again.';
  }
  pressed?.removeAttribute('aria-busy');
}

function wakeOpener(element: HTMLElement): void {
  const warmUp = () => void loadDialogs().catch(() => (loading = null));
  for (const touch of ['pointerenter', 'focus', 'touchstart']) {
    element.addEventListener(touch, warmUp, { once: true, passive: true });
  }
  element.addEventListener('click', (event) => {
    event.preventDefault();
    void open(element.dataset['opens'] === 'file' ? 'file' : 'project', element);
  });
}

function wakeThemeButton(button: HTMLElement): void {
  const name = () => {
    button.title = `Colours: ${themeNames[currentTheme()]}`;
    button.setAttribute('aria-label', button.title);
  };
  button.addEventListener('click', () => {
    chooseTheme(nextTheme(currentTheme()));
    name();
  });
  name();
}

for (const element of document.querySelectorAll<HTMLElement>('[data-opens]')) wakeOpener(element);
for (const button of document.querySelectorAll<HTMLElement>('[data-theme-button]')) wakeThemeButton(button);

// Pressed before this script had come, or an address that asks for it.
const asked = hashes[window.location.hash];
if (asked !== undefined) {
  history.replaceState(null, '', window.location.pathname);
  void open(asked, null);
}
