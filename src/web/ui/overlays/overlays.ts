import { selectList } from '#web/ui/fields/select.tsx';
import { dialogFrame } from '#web/ui/overlays/dialog.tsx';
import { menuList } from '#web/ui/overlays/menu-button.tsx';

/**
 * Starts to load the code of everything that floats above the page: a third of the design system, which nobody sees
 * before the first interaction.
 */
export function warmOverlays(): void {
  for (const overlay of [dialogFrame, selectList, menuList]) void overlay.start().catch(() => undefined);
}
