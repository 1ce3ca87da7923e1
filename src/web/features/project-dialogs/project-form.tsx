import * as z from 'zod/mini';
import { Controller } from 'react-hook-form';
import { powerParts, supplyName } from '#domain/catalogue/power.ts';
import { type ProjectColor, projectColors } from '#domain/projects/project.ts';
import { Form, nameRule } from '#web/form.tsx';
import { isRegulator, SourceSelect } from '#web/source-select.tsx';
import { ColorSwatchPicker } from '#web/ui/fields/color-swatch-picker.tsx';
import type { SelectItem } from '#web/ui/fields/select-list.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { InputField } from '#web/ui/fields/input-field.tsx';

/** Values of the project form. */
export interface ProjectFormFields {
  readonly name: string;
  readonly powerSupplyId: string;
  /** Source of a supply that is a regulator; null for none. */
  readonly supplyInputId: string | null;
  readonly color: ProjectColor;
}

export interface ProjectFormProps {
  /** Id of the form, for a submit button outside it. */
  readonly id: string;
  readonly initial: ProjectFormFields;
  /** A guest's project has a fixed name, so the field is hidden. */
  readonly isNameFixed?: boolean;
  /** Called with the trimmed valid name. */
  readonly onSubmit: (fields: ProjectFormFields) => void;
}

const rules = z.object({
  name: nameRule,
  powerSupplyId: z.string(),
  supplyInputId: z.nullable(z.string()),
  color: z.enum(projectColors),
});

/** Project Name, Master Power Supply with the source of a regulator, and Project Color, for all project dialogs. */
export function ProjectForm({ id, initial, isNameFixed = false, onSubmit }: ProjectFormProps) {
  return (
    <Form id={id} schema={rules} defaultValues={initial} onSubmit={(fields) => onSubmit(fields)}>
      {({ field, control, watch }) => (
        <>
          {!isNameFixed && (
            <InputField
              {...field('name')}
              label="Project Name"
              autoFocus
              autoComplete="off"
              maxLength={80}
              placeholder="Lighthouse, Survey ship, House front"
            />
          )}
          <Controller
            name="powerSupplyId"
            control={control}
            render={({ field: { value, onChange } }) => <SupplySelect value={value} onChange={onChange} />}
          />
          {isRegulator(watch('powerSupplyId')) && (
            <Controller
              name="supplyInputId"
              control={control}
              render={({ field: { value, onChange } }) => <SourceSelect value={value} onChange={onChange} />}
            />
          )}
          <Controller
            name="color"
            control={control}
            render={({ field: { value, onChange } }) => (
              <ColorSwatchPicker label="Project Color" colors={projectColors} value={value} onChange={onChange} />
            )}
          />
        </>
      )}
    </Form>
  );
}

const supplies: readonly SelectItem<string>[] = powerParts.map((part) => ({
  id: part.id,
  label: part.name,
  ...(part.description === undefined ? {} : { description: part.description }),
}));

interface SupplySelectProps {
  readonly value: string;
  readonly onChange: (powerSupplyId: string) => void;
  readonly isDisabled?: boolean;
  readonly className?: string;
}

/** Selects one of the supplies of the catalogue. */
function SupplySelect({ value, onChange, ...rest }: SupplySelectProps) {
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
