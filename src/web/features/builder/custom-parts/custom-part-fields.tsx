import type { ComponentType } from '#domain/parts/component.ts';
import type { CategoryValues, CustomPartDraft, Faults } from '#web/features/builder/custom-parts/custom-part-draft.ts';
import { LedFields, PowerFields, ResistorFields } from '#web/features/builder/custom-parts/electrical-fields.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import type { SelectItem } from '#web/ui/fields/select-list.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';

/** Source: specification 1, section 2. */
const categories: readonly SelectItem<ComponentType>[] = [
  { id: 'led', label: 'LED/Lighting' },
  { id: 'control', label: 'Switch/Control' },
  { id: 'power', label: 'Power/Battery' },
  { id: 'resistor', label: 'Resistor' },
];

export interface CustomPartFieldsProps {
  readonly draft: CustomPartDraft;
  readonly onChange: (fields: Partial<CustomPartDraft>) => void;
  readonly faults: Faults;
  /** A part that is there keeps its category. */
  readonly isCategoryFixed: boolean;
}

/** All that is asked about a custom component; what is wrong stands below each field. */
export function CustomPartFields({ draft, onChange, faults, isCategoryFixed }: CustomPartFieldsProps) {
  return (
    <>
      <TextField
        label="Name"
        placeholder="Custom LED Strip"
        value={draft.name}
        onChange={(name) => onChange({ name })}
        maxLength={80}
        autoFocus
        error={faults.get('name')}
      />
      <Select
        label="Category"
        items={categories}
        selectedKey={draft.category}
        onChange={(category) => onChange({ category })}
        isDisabled={isCategoryFixed}
        description={isCategoryFixed ? 'Stays as it is, for the parts that were placed from it.' : undefined}
      />
      <CategoryFields draft={draft} onChange={onChange} faults={faults} />
      <DescribingFields draft={draft} onChange={onChange} faults={faults} />
    </>
  );
}

type SomeFieldsProps = Omit<CustomPartFieldsProps, 'isCategoryFixed'>;

/** What is said about the part, and to whom. */
function DescribingFields({ draft, onChange, faults }: SomeFieldsProps) {
  return (
    <>
      <TextField
        label="Description"
        value={draft.description}
        onChange={(description) => onChange({ description })}
        rows={2}
        maxLength={2000}
        error={faults.get('description')}
      />
      <TextField
        label="Notes (Optional)"
        value={draft.notes}
        onChange={(notes) => onChange({ notes })}
        rows={2}
        maxLength={2000}
        error={faults.get('notes')}
      />
      <Checkbox
        isSelected={draft.templateShared}
        onChange={(templateShared) => onChange({ templateShared })}
        description="Allow this component to be visible and copied when someone views or uses a template containing it."
      >
        Share with Templates
      </Checkbox>
    </>
  );
}

function CategoryFields({ draft, onChange, faults }: SomeFieldsProps) {
  const { category, values } = draft;
  const change = (changed: Partial<CategoryValues>) => onChange({ values: { ...values, ...changed } });
  switch (category) {
    case 'led':
      return <LedFields values={values.led} onChange={(led) => change({ led })} faults={faults} />;
    case 'power':
      return <PowerFields values={values.power} onChange={(power) => change({ power })} faults={faults} />;
    case 'resistor':
      return <ResistorFields values={values.resistor} onChange={(resistor) => change({ resistor })} faults={faults} />;
    case 'control':
      return null;
  }
}
