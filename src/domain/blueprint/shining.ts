import type { Blueprint, BlueprintCircuit } from '#domain/blueprint/blueprint.ts';
import type { Check } from '#domain/checks/check.ts';
import type { LedString } from '#domain/electrical/led-string.ts';
import { memoize } from '#domain/projects/memoize.ts';

const darkStatuses: ReadonlySet<string> = new Set(['insufficient-voltage', 'no-headroom', 'invalid-supply']);

/** Whether no LED in series of a string can light. */
export function isDark(ledString: LedString | null): boolean {
  return ledString !== null && darkStatuses.has(ledString.status);
}

/** Checks because of which a part at full supply voltage stays dark: the voltage is too high or too low. */
const misfits: ReadonlySet<string> = new Set(['strip-voltage-high', 'builtin-voltage-high', 'builtin-voltage-low']);

/** Whether a part lights up when it is switched on, in its string or as a branch at full voltage. */
export function canShine(componentId: string, ledString: LedString | null, checks: readonly Check[]): boolean {
  if (checks.some((check) => check.componentId === componentId && misfits.has(check.id))) return false;
  const isVisible = !isDark(ledString) && ledString?.brightness?.word !== 'stays dark';
  return isVisible || ledString?.sideBranchIds.includes(componentId) === true;
}

const dangerousSections = memoize(
  ({ checks }: Pick<Blueprint, 'checks'>) =>
    new Set(checks.flatMap(({ id, severity, sectionId }) => (isDeadly(id, severity) ? [sectionId] : []))),
);
const isDeadly = (id: string, severity: string): boolean => id === 'voltage-dangerous' && severity === 'error';

/** Whether nothing in a section is wired because its voltage is dangerous. */
export function isDeadSection(blueprint: Pick<Blueprint, 'checks'>, sectionId: string): boolean {
  return dangerousSections(blueprint).has(sectionId);
}

/** Whether no light of a circuit shines: its section is dead, or its driver is missing, does not fit, or is overloaded. */
export function isDeadCircuit(
  blueprint: Pick<Blueprint, 'checks'>,
  sectionId: string,
  { drive }: Pick<BlueprintCircuit, 'drive'>,
): boolean {
  if (isDeadSection(blueprint, sectionId)) return true;
  return drive !== null && (drive.fault !== null || drive.kind === 'overload');
}

/** The string of a part in a circuit, also of a branch at full voltage; an item in several strings is in the first. */
export function stringOf({ strings }: Pick<BlueprintCircuit, 'strings'>, componentId: string): LedString | null {
  const isIn = ({ componentIds, sideBranchIds }: LedString) =>
    componentIds.includes(componentId) || sideBranchIds.includes(componentId);
  return strings.find(isIn) ?? strings[0] ?? null;
}
