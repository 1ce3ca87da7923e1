import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import type { ComponentType } from '#domain/parts/component.ts';
import type { CustomPartDraft } from '#web/features/builder/custom-parts/custom-part-draft.ts';
import { DraftCheckbox, DraftText } from '#web/features/builder/custom-parts/draft-fields.tsx';
import { LedFields, PowerFields, ResistorFields } from '#web/features/builder/custom-parts/electrical-fields.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import type { SelectItem } from '#web/ui/fields/select-list.tsx';

/** Source: specification 1, section 2. */
const categories: readonly SelectItem<ComponentType>[] = [
  { id: 'led', label: 'LED/Lighting' },
  { id: 'control', label: 'Switch/Control' },
  { id: 'power', label: 'Power/Battery' },
  { id: 'resistor', label: 'Resistor' },
];

export interface CustomPartFieldsProps {
  readonly form: UseFormReturn<CustomPartDraft>;
  /** A part that is there keeps its category. */
  readonly isCategoryFixed: boolean;
}

/** All that is asked about a custom component; what is wrong stands below each field. */
export function CustomPartFields({ form, isCategoryFixed }: CustomPartFieldsProps) {
  const { control } = form;
  return (
    <>
      <DraftText control={control} name="name" label="Name" placeholder="Custom LED Strip" maxLength={80} autoFocus />
      <Controller
        name="category"
        control={control}
        render={({ field: { value, onChange } }) => (
          <Select
            label="Category"
            items={categories}
            selectedKey={value}
            onChange={onChange}
            isDisabled={isCategoryFixed}
            description={isCategoryFixed ? 'Stays as it is, for the parts that were placed from it.' : undefined}
          />
        )}
      />
      <CategoryFields form={form} />
      <DraftText control={control} name="description" label="Description" rows={2} maxLength={2000} />
      <DraftText control={control} name="notes" label="Notes (Optional)" rows={2} maxLength={2000} />
      <DraftCheckbox
        control={control}
        name="templateShared"
        description="Allow this component to be visible and copied when someone views or uses a template containing it."
      >
        Share with Templates
      </DraftCheckbox>
    </>
  );
}

function CategoryFields({ form }: Pick<CustomPartFieldsProps, 'form'>) {
  switch (useWatch({ control: form.control, name: 'category' })) {
    case 'led':
      return <LedFields form={form} />;
    case 'power':
      return <PowerFields control={form.control} />;
    case 'resistor':
      return <ResistorFields control={form.control} />;
    case 'control':
      return null;
  }
}
