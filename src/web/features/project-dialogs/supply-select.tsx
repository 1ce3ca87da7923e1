import { powerParts } from '#domain/catalogue/power.ts';
import { supplyName } from '#domain/catalogue/supply-name.ts';
import { Select } from '#web/ui/fields/select.tsx';
import type { SelectItem } from '#web/ui/fields/select-list.tsx';

const supplies: readonly SelectItem<string>[] = powerParts.map((part) => ({
  id: part.id,
  label: part.name,
  ...(part.description === undefined ? {} : { description: part.description }),
}));

export interface SupplySelectProps {
  readonly value: string;
  readonly onChange: (powerSupplyId: string) => void;
  readonly isDisabled?: boolean;
  readonly className?: string;
}

/** Chooses the project's master supply among the fifteen of the catalogue. */
export function SupplySelect({ value, onChange, ...rest }: SupplySelectProps) {
  const known = supplies.some((supply) => supply.id === value);
  return (
    <Select
      {...rest}
      label="Master Power Supply"
      items={known ? supplies : [...supplies, { id: value, label: supplyName(value), isDisabled: true }]}
      selectedKey={value}
      onChange={onChange}
    />
  );
}
