import type { Check } from '#domain/checks/check.ts';
import type { LedString } from '#domain/electrical/led-string.ts';
import { isDark } from '#web/features/builder/design/view/design-model.ts';

/** What keeps a part dark that takes the full voltage: too much for it, or too little for what is inside. */
const misfits: ReadonlySet<string> = new Set(['strip-voltage-high', 'builtin-voltage-high', 'builtin-voltage-low']);

/** Whether a part would light when it is switched on: by its string, or by itself where it takes the full voltage. */
export function canShine(componentId: string, string: LedString | null, checks: readonly Check[]): boolean {
  if (checks.some((check) => check.componentId === componentId && misfits.has(check.id))) return false;
  return !isDark(string) || string?.sideBranchIds.includes(componentId) === true;
}
