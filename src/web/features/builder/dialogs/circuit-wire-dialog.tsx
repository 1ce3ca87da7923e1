import { zodResolver } from '@hookform/resolvers/zod';
import type { Ref } from 'react';
import { Controller, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { lengthField, wireAwgField } from '#contract/fields.ts';
import { wireGauges } from '#domain/catalogue/wires.ts';
import { type CircuitPlace, updateCircuit } from '#domain/changes/circuit-changes.ts';
import { circuitDefaults, type CircuitSettings } from '#domain/projects/circuit.ts';
import { settingLimits } from '#domain/projects/project.ts';
import { useBuilderControls, useProject } from '#web/features/builder/project/builder-context.ts';
import { newId } from '#web/new-id.ts';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { NumberField } from '#web/ui/fields/number-field.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { Dialog, FormFooter } from '#web/ui/overlays/dialog.tsx';

type CircuitWire = Pick<CircuitSettings, 'wireAwg' | 'wireLengthCm' | 'sealed'>;

const rules = z.object({
  wireAwg: z.nullable(wireAwgField),
  wireLengthCm: z.nullable(lengthField),
  sealed: z.boolean(),
});
const resolver = zodResolver(rules);
const formId = 'circuit-wire-form';
const lengthHintId = 'circuit-wire-length';

interface CircuitWireDialogProps {
  readonly place: CircuitPlace;
  readonly title: string;
  readonly onClose: () => void;
}

/** One circuit in the model: gauge and length of its wire, each the project's until it is chosen, and whether it can be reached. */
export function CircuitWireDialog({ place, title, onClose }: CircuitWireDialogProps) {
  const { run } = useBuilderControls();
  const circuits = useProject(({ snapshot }) => snapshot.circuits);
  const { wireAwg, wireLengthCm, sealed } =
    circuits.find((row) => row.sectionId === place.sectionId && row.circuitNumber === place.circuitNumber) ??
    circuitDefaults;
  const { control, handleSubmit, formState } = useForm<CircuitWire>({
    resolver,
    defaultValues: { wireAwg, wireLengthCm, sealed },
  });
  const { dirtyFields } = formState;
  const submit = handleSubmit((wire) => {
    const name = `change the wire of circuit ${place.circuitNumber}`;
    const changed = {
      ...(dirtyFields.wireAwg === true && { wireAwg: wire.wireAwg }),
      ...(dirtyFields.wireLengthCm === true && { wireLengthCm: wire.wireLengthCm }),
      ...(dirtyFields.sealed === true && { sealed: wire.sealed }),
    };
    if (run({ name, changes: (now) => updateCircuit(now, { ...place, ...changed }, newId) })) onClose();
  });
  const footer = (
    <FormFooter form={formId} onCancel={onClose}>
      Save
    </FormFooter>
  );
  return (
    <Dialog title={`Wire and access of ${title}`} isOpen onOpenChange={onClose} size="small" footer={footer}>
      <form id={formId} onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-4">
        <Controller name="wireAwg" control={control} render={({ field }) => <GaugeField {...field} />} />
        <Controller name="wireLengthCm" control={control} render={({ field }) => <LengthField {...field} />} />
        <Controller
          name="sealed"
          control={control}
          render={({ field: { value, onChange } }) => (
            <Checkbox
              isSelected={value}
              onChange={onChange}
              description="Glued or closed in, so that nobody can mend it later. A long string is then warned about."
            >
              Sealed in
            </Checkbox>
          )}
        />
      </form>
    </Dialog>
  );
}

interface FieldProps {
  readonly value: number | null;
  /** Null is the project's. */
  readonly onChange: (value: number | null) => void;
}

const gauges = wireGauges.map((awg) => ({ id: `${awg}`, label: `${awg} AWG` }));
const ofProject = 'project';

function GaugeField({ value, onChange }: FieldProps) {
  const { wireAwg } = useProject(({ snapshot }) => snapshot.project.settings);
  return (
    <Select
      label="Wire"
      items={[{ id: ofProject, label: `As in the project: ${wireAwg} AWG` }, ...gauges]}
      selectedKey={value === null ? ofProject : `${value}`}
      onChange={(id) => onChange(id === ofProject ? null : Number(id))}
      description="The higher the number, the thinner the wire."
    />
  );
}

function LengthField({ ref, value, onChange }: FieldProps & { readonly ref: Ref<HTMLInputElement> }) {
  const { wireLengthCm } = useProject(({ snapshot }) => snapshot.project.settings);
  return (
    <div className="flex flex-col gap-1">
      <NumberField
        ref={ref}
        label="From the rails to the circuit"
        unit="cm"
        value={value ?? Number.NaN}
        onChange={(cm) => onChange(Number.isNaN(cm) ? null : cm)}
        minValue={0}
        maxValue={settingLimits.lengthCm}
        step={5}
        aria-describedby={lengthHintId}
      />
      <p id={lengthHintId} className="text-xs text-muted">
        Left empty, it is as in the project: {wireLengthCm} cm.
      </p>
    </div>
  );
}
