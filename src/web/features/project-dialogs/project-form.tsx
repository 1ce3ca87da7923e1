import { type FormEvent, useState } from 'react';
import { nameField } from '#contract/fields.ts';
import { powerParts } from '#domain/catalogue/power.ts';
import { supplyName } from '#domain/catalogue/supply-name.ts';
import { type ProjectColor, projectColors } from '#domain/projects/project.ts';
import { ColorSwatchPicker } from '#web/ui/fields/color-swatch-picker.tsx';
import type { SelectItem } from '#web/ui/fields/select-list.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';

/** What the dialogs of a project ask. */
export interface ProjectFormFields {
  readonly name: string;
  readonly powerSupplyId: string;
  readonly color: ProjectColor;
}

export interface ProjectFormProps {
  /** By which a submit button outside the form names it. */
  readonly id: string;
  readonly initial: ProjectFormFields;
  /** A guest's project keeps its name. */
  readonly isNameFixed?: boolean;
  /** Called with the name trimmed, once it is one. */
  readonly onSubmit: (fields: ProjectFormFields) => void;
}

/** Project Name, Master Power Supply and Project Color, as all dialogs of a project ask them. */
export function ProjectForm({ id, initial, isNameFixed = false, onSubmit }: ProjectFormProps) {
  const [fields, setFields] = useState(initial);
  const [nameError, setNameError] = useState<string | undefined>();
  const change = (changed: Partial<ProjectFormFields>) => setFields({ ...fields, ...changed });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const name = nameField.safeParse(fields.name);
    if (name.success) onSubmit({ ...fields, name: name.data });
    else setNameError('Give the project a name of 1 to 80 characters.');
  };
  const changeName = (name: string) => {
    change({ name });
    setNameError(undefined);
  };
  return (
    <form id={id} onSubmit={submit} noValidate className="flex flex-col gap-4">
      <TextField
        label="Project Name"
        value={fields.name}
        onChange={changeName}
        isDisabled={isNameFixed}
        autoFocus={!isNameFixed}
        maxLength={80}
        placeholder="Lighthouse, Survey ship, House front"
        description={isNameFixed ? 'Guests work on one project, which keeps this name.' : undefined}
        error={nameError}
      />
      <SupplySelect value={fields.powerSupplyId} onChange={(powerSupplyId) => change({ powerSupplyId })} />
      <ColorSwatchPicker
        label="Project Color"
        colors={projectColors}
        value={fields.color}
        onChange={(color) => change({ color })}
      />
    </form>
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

/** Chooses the project's master supply among the fifteen of the catalogue. */
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
