import type { ProposalAim } from '#domain/arrange/arrange-pools.ts';
import type { PlanFigures } from '#domain/arrange/plan-figures.ts';
import type { UnchangedLed, ShownProposal } from '#web/features/builder/dialogs/arrange/arrange-answer.ts';

/** Titles of the aims. */
export const aimTitles: Readonly<Record<ProposalAim, string>> = {
  fewest: 'Fewest strings',
  'in-circuits': 'Same circuits, cut into strings',
  unmixed: 'One color per string',
  'few-values': 'Fewest different resistors',
  owned: 'Only resistors I own',
  alone: 'Each light on its own',
};

/** Reasons why an LED is not changed. */
export const unchangedReasons: Readonly<Record<UnchangedLed['why'], string>> = {
  'own-resistor': 'has a built-in resistor',
  'needs-driver': 'needs an LED driver',
  'common-leg': 'shares a leg with the other colors of its LED',
  'placed-resistor': 'shares its circuit with a resistor you placed',
  'switch-and-board': 'is driven by a switch and a board at the same time',
  'driver-fault': 'fix what drives its circuit first',
  'no-supply': 'its section has no supply voltage',
  'needs-volts': 'needs more voltage than the supply gives',
  'output-changes': 'a different string would change how its output works',
};

/** Whether a proposal is proven to be the best for its aim; null for an aim that has only one solution. */
export function proofOf({ aims, isProven }: Pick<ShownProposal, 'aims' | 'isProven'>): 'best' | 'good' | null {
  const [aim] = aims;
  if (aim === 'alone') return null;
  return isProven && (aim === 'fewest' || aim === 'unmixed') ? 'best' : 'good';
}

/** Text about the lights that go dark if one LED fails. */
export function darkText({ darkWithOne }: Pick<PlanFigures, 'darkWithOne'>): string {
  return darkWithOne === 1 ? 'The others stay lit' : `Up to ${darkWithOne} go dark`;
}

/** Number of resistors and of their values: `3 (2 values)`. */
export function resistorsText({ resistors }: Pick<PlanFigures, 'resistors'>): string {
  const count = resistors.reduce((sum, { quantity }) => sum + quantity, 0);
  const values = new Set(resistors.map(({ ohms }) => ohms)).size;
  if (count === 0) return 'None';
  return count === 1 ? '1' : `${count} (${values} ${values === 1 ? 'value' : 'values'})`;
}

/** Number of strings with its noun. */
export function stringsText(count: number): string {
  return `${count} ${count === 1 ? 'string' : 'strings'}`;
}
