import { lazyComponent } from '#web/ui/lazy-component.tsx';

// What floats above the page is a third of the design system's code, and nothing floats before something is pressed.

/** The modal frame of a Dialog. */
export const dialogFrame = lazyComponent(async () => (await import('#web/ui/overlays/dialog-frame.tsx')).DialogFrame);

/** The list of a Select. */
export const selectList = lazyComponent(async () => (await import('#web/ui/fields/select-list.tsx')).SelectList);

/** The list of a MenuButton. */
export const menuList = lazyComponent(async () => (await import('#web/ui/overlays/menu-list.tsx')).MenuList);

/** Begins to load everything that floats; for the first sign that somebody is about to do something. */
export function warmOverlays(): void {
  for (const overlay of [dialogFrame, selectList, menuList]) void overlay.start().catch(() => undefined);
}
