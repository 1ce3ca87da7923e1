import { Plus, Trash2 } from 'lucide-react';
import { type Control, Controller, useFieldArray, useWatch } from 'react-hook-form';
import { newOutput, type OutputKind } from '#web/features/builder/custom-parts/custom-control.ts';
import type { CustomPartDraft } from '#web/features/builder/custom-parts/custom-part-draft.ts';
import { FormCheckbox, FormNumber, FormText } from '#web/form-fields.tsx';
import { Button, IconButton } from '#web/ui/buttons/button.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import type { SelectItem } from '#web/ui/fields/select-list.tsx';

interface ControlFieldsProps {
  readonly control: Control<CustomPartDraft>;
}

/** Supply and outputs of a control. */
export function ControlFields({ control }: ControlFieldsProps) {
  const takesPower = useWatch({ control, name: 'values.control.takesPower' });
  return (
    <>
      <FormCheckbox
        control={control}
        name="values.control.takesPower"
        description="Connects between + and -, never in series with LEDs."
      >
        Needs its own power
      </FormCheckbox>
      {takesPower && (
        <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-3">
          <FormNumber control={control} name="values.control.supplyMin" label="Minimum supply" unit="V" {...volts} />
          <FormNumber control={control} name="values.control.supplyMax" label="Maximum supply" unit="V" {...volts} />
          <FormNumber
            control={control}
            name="values.control.supplyMa"
            label="Current"
            unit="mA"
            minValue={0.1}
            maxValue={100_000}
            step={5}
          />
        </div>
      )}
      <Outputs control={control} />
    </>
  );
}

const volts = { minValue: 0.01, maxValue: 1000, step: 0.5 } as const;

/** Outputs of a control, each with a button that removes it, and a button that adds one. */
function Outputs({ control }: ControlFieldsProps) {
  const { fields, append, remove } = useFieldArray({ control, name: 'values.control.outputs' });
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1 text-xs font-semibold text-muted">Outputs (Optional)</legend>
      {fields.map(({ id }, index) => (
        <Output key={id} control={control} index={index} onRemove={() => remove(index)} />
      ))}
      <Button size="small" onPress={() => append(newOutput(fields.length))} className="self-start">
        <Plus aria-hidden="true" className="size-4" />
        Add output
      </Button>
    </fieldset>
  );
}

const kinds: readonly (SelectItem<OutputKind> & { readonly description: string })[] = [
  { id: 'high', label: 'Switches plus', description: 'Outputs its supply voltage.' },
  { id: 'low', label: 'Switches minus', description: 'Open collector or open drain.' },
  { id: 'logic', label: 'Logic pin', description: 'A pin with a fixed voltage, as on a microcontroller.' },
  { id: 'contact', label: 'Contact', description: 'A relay or switch contact, closed to COM.' },
];

interface OutputProps extends ControlFieldsProps {
  readonly index: number;
  readonly onRemove: () => void;
}

function Output({ control, index, onRemove }: OutputProps) {
  const path = `values.control.outputs.${index}` as const;
  const { name, kind } = useWatch({ control, name: path });
  return (
    <div role="group" aria-label={`Output ${name}`} className="flex flex-col gap-3 rounded-md border border-line p-3">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <FormText control={control} name={`${path}.name`} label="Printed name" maxLength={40} />
        </div>
        <IconButton label={`Remove output ${name}`} icon={<Trash2 />} onPress={onRemove} className="mt-5" />
      </div>
      <Controller
        name={`${path}.kind`}
        control={control}
        render={({ field: { value, onChange } }) => (
          <Select label="Output type" items={kinds} selectedKey={value} onChange={onChange} />
        )}
      />
      <div className="grid grid-cols-2 items-start gap-3">
        <FormNumber
          control={control}
          name={`${path}.maxMa`}
          label="Maximum current"
          unit="mA"
          minValue={0.1}
          maxValue={100_000}
          step={10}
        />
        {(kind === 'low' || kind === 'logic') && (
          <FormNumber
            control={control}
            name={`${path}.volts`}
            label={kind === 'low' ? 'Maximum voltage' : 'Output voltage'}
            unit="V"
            {...volts}
          />
        )}
      </div>
    </div>
  );
}
