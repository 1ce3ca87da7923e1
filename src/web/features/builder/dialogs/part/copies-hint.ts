import { normaliseQuantity } from '#domain/parts/component.ts';
import { numberedLabel } from '#domain/parts/label.ts';
import type { PartForm } from '#web/features/builder/dialogs/part/use-part-form.ts';

type HintInput = Pick<PartForm, 'edited' | 'componentType' | 'quantity' | 'customName' | 'circuit'>;

/** What a quantity means: separate parts when they are placed, one part that counts as several when it is edited. */
export function copiesHint({ edited, componentType, quantity, customName, circuit }: HintInput): string {
  const count = normaliseQuantity(quantity, componentType);
  if (edited !== null) return count === 1 ? 'This is one part.' : editedHint(count, componentType, circuit);
  if (count === 1) return 'Several are added as separate parts.';
  const [first, last] = [numberedLabel(customName, 0, count), numberedLabel(customName, count - 1, count)];
  const names = first === null || last === null ? '' : `: ${first} ${count === 2 ? 'and' : 'to'} ${last}`;
  return `Adds ${count} separate parts${names}.`;
}

function editedHint(count: number, componentType: HintInput['componentType'], circuit: HintInput['circuit']): string {
  if (componentType !== 'led') return `This part counts as ${count}.`;
  const isAlone = circuit === null || circuit.kind === 'standalone';
  return `This part counts as ${count} LEDs, ${isAlone ? 'each with a resistor of its own' : 'one after the other'}.`;
}
