import { Select } from '#web/ui/fields/select.tsx';

export interface ChoiceFieldProps {
  readonly label: string;
  readonly choices: readonly number[];
  readonly labelOf: (choice: number) => string;
  readonly value: number;
  readonly onChange: (choice: number) => void;
}

/** Chooses one of a few fixed numbers; a value that came from elsewhere is offered too. */
export function ChoiceField({ label, choices, labelOf, value, onChange }: ChoiceFieldProps) {
  const offered = choices.includes(value) ? choices : [value, ...choices];
  return (
    <Select
      label={label}
      items={offered.map((choice) => ({ id: String(choice), label: labelOf(choice) }))}
      selectedKey={String(value)}
      onChange={(key) => {
        onChange(Number(key));
      }}
    />
  );
}
