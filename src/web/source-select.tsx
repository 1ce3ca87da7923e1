import { powerParts, supplyName } from '#domain/catalogue/power.ts';
import type { SelectItem } from '#web/ui/fields/select-list.tsx';
import { Select } from '#web/ui/fields/select.tsx';

const sources: readonly SelectItem<string>[] = powerParts
  .filter(({ category }) => category !== 'regulator')
  .map(({ id, name }) => ({ id, label: name }));

/** Whether a supply is fed by another supply. */
export function isRegulator(powerSupplyId: string): boolean {
  return powerParts.some(({ id, category }) => id === powerSupplyId && category === 'regulator');
}

interface SourceSelectProps {
  /** The id of the source; null before one is chosen. */
  readonly value: string | null;
  readonly onChange: (supplyInputId: string) => void;
}

/** Selects the source of a regulator that is the project's supply. Source: boards and currents, 3.1. */
export function SourceSelect({ value, onChange }: SourceSelectProps) {
  const isKnown = value === null || sources.some(({ id }) => id === value);
  return (
    <Select
      label="Source of the Regulator"
      items={isKnown ? sources : [...sources, { id: value, label: supplyName(value), isDisabled: true }]}
      selectedKey={value}
      onChange={onChange}
      placeholder="Choose a source"
      description="A regulator makes its voltage from a higher one. Choose the battery or plug that feeds it."
    />
  );
}
