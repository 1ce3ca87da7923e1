import type { Ref } from 'react';
import { type Control, Controller, useController, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { lengthField } from '#contract/fields.ts';
import { type CircuitPlace, updateCircuit } from '#domain/changes/circuit-changes.ts';
import { circuitLengths } from '#domain/checks/circuit-lengths.ts';
import { usualLengths } from '#domain/electrical/drop-wire.ts';
import { controlsLoad } from '#domain/electrical/part-loads.ts';
import { gaugeText, storedWire } from '#domain/electrical/wire-gauge.ts';
import { circuitDefaults, type CircuitSettings, dutyRange } from '#domain/projects/circuit.ts';
import { settingLimits } from '#domain/projects/project.ts';
import { findRow } from '#domain/projects/rows.ts';
import { StringFields, type StringSettings } from '#web/features/builder/dialogs/string-fields.tsx';
import { wireFields, WireField, wireKey, wireOfKey } from '#web/features/builder/dialogs/wire-field.tsx';
import { useBuilderControls, useProject } from '#web/features/builder/project/builder-context.ts';
import { Form, type FormState } from '#web/form.tsx';
import { newId } from '#web/new-id.ts';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { NumberField } from '#web/ui/fields/number-field.tsx';
import { Dialog, FormFooter } from '#web/ui/overlays/dialog.tsx';

/** Values of the form; `wire` is the key of a wire, or `project` for that of the project. */
interface FormValues extends Pick<CircuitSettings, 'wireLengthCm' | 'dutyPct' | 'sealed'>, StringSettings {
  readonly wire: string;
}

const dutyRule = `Enter a whole number from ${dutyRange.least} to ${dutyRange.most} %.`;
const rules = z.object({
  wire: z.string(),
  wireLengthCm: z.nullable(lengthField),
  sealed: z.boolean(),
  ownOhms: z.nullable(z.number()),
  ledsPerString: z.nullable(z.int()),
  sharedResistor: z.boolean(),
  dutyPct: z.int(dutyRule).check(z.gte(dutyRange.least, dutyRule), z.lte(dutyRange.most, dutyRule)),
});
const formId = 'circuit-settings-form';
const ofProject = 'project';

interface CircuitSettingsDialogProps {
  readonly place: CircuitPlace;
  readonly title: string;
  /** The field that is focused when the dialog opens. */
  readonly initialFocus?: 'wireLengthCm';
  readonly onClose: () => void;
}

/**
 * Settings of one circuit: its strings with their resistors, its wire and length, which default to those of the project,
 * its duty cycle, and access to it.
 */
export function CircuitSettingsDialog({ place, title, initialFocus, onClose }: CircuitSettingsDialogProps) {
  const { run } = useBuilderControls();
  const circuits = useProject(({ snapshot }) => snapshot.circuits);
  const record =
    circuits.find((row) => row.sectionId === place.sectionId && row.circuitNumber === place.circuitNumber) ??
    circuitDefaults;
  const { wireLengthCm, dutyPct, sealed, ownOhms, ledsPerString, sharedResistor } = record;
  const defaultValues = { wireLengthCm, dutyPct, sealed, ownOhms, ledsPerString, sharedResistor };
  const wire = record.wireAwg === null ? ofProject : wireKey(storedWire(record));
  const submit = (entered: FormValues, { dirtyFields }: FormState<FormValues>) => {
    const name = `change the settings of circuit ${place.circuitNumber}`;
    const changed = changedSettings(entered, dirtyFields);
    if (run({ name, changes: (now) => updateCircuit(now, { ...place, ...changed }, newId) })) onClose();
  };
  const footer = (
    <FormFooter form={formId} onCancel={onClose}>
      Save
    </FormFooter>
  );
  return (
    <Dialog title={`Settings of ${title}`} isOpen onOpenChange={onClose} size="small" footer={footer}>
      <Form id={formId} schema={rules} defaultValues={{ wire, ...defaultValues }} onSubmit={submit}>
        {({ control }) => (
          <>
            <StringFields control={control as unknown as Control<StringSettings>} />
            <CircuitWireField control={control} place={place} />
            <LengthField control={control} autoFocus={initialFocus === 'wireLengthCm'} />
            <Controller
              name="dutyPct"
              control={control}
              render={({ field, fieldState }) => <DutyField {...field} error={fieldState.error?.message} />}
            />
            <Controller
              name="sealed"
              control={control}
              render={({ field: { value, onChange } }) => (
                <Checkbox
                  isSelected={value}
                  onChange={onChange}
                  description="Can't be opened once built. We'll warn you about long strings."
                >
                  Sealed in
                </Checkbox>
              )}
            />
          </>
        )}
      </Form>
    </Dialog>
  );
}

/** The settings that were edited. */
function changedSettings(
  entered: FormValues,
  dirtyFields: FormState<FormValues>['dirtyFields'],
): Partial<CircuitSettings> {
  const wire = wireOfKey(entered.wire);
  return {
    ...(dirtyFields.wire === true && (wire === undefined ? { wireAwg: null, wireDiameterMm: null } : wireFields(wire))),
    ...(dirtyFields.wireLengthCm === true && { wireLengthCm: entered.wireLengthCm }),
    ...(dirtyFields.dutyPct === true && { dutyPct: entered.dutyPct }),
    ...(dirtyFields.sealed === true && { sealed: entered.sealed }),
    ...(dirtyFields.ownOhms === true && { ownOhms: entered.ownOhms }),
    ...(dirtyFields.ledsPerString === true && { ledsPerString: entered.ledsPerString }),
    ...(dirtyFields.sharedResistor === true && { sharedResistor: entered.sharedResistor }),
  };
}

interface CircuitWireFieldProps {
  readonly control: Control<FormValues>;
  readonly place: CircuitPlace;
}

/** Chooses the wire of the circuit, for its current while it is on. */
function CircuitWireField({ control, place }: CircuitWireFieldProps) {
  const { project, pictures, components } = useProject(({ snapshot }) => snapshot);
  const { settings } = project;
  const circuit = useProject(({ blueprint }) => {
    const section = blueprint.sections.find(({ id }) => id === place.sectionId);
    return section?.circuits.find(({ number }) => number === place.circuitNumber);
  });
  const [key, length] = useWatch({ control, name: ['wire', 'wireLengthCm'] });
  const chosen = wireOfKey(key);
  const usual = storedWire(settings);
  const wire = { cm: length ?? settings.wireLengthCm, isTyped: length !== null };
  const findPart = (id: string) => findRow(components, id);
  const { strings, parts } =
    circuit === undefined ? usualLengths : circuitLengths({ circuit, wire, findPart }, { pictures, settings });
  const lengths = [...strings, ...parts.values()];
  return (
    <Controller
      name="wire"
      control={control}
      render={({ field: { value, onChange } }) => (
        <WireField
          value={value}
          onChange={onChange}
          first={{ id: ofProject, label: `Project default: ${gaugeText(usual)}` }}
          milliamps={circuit === undefined ? 0 : circuit.milliamps + controlsLoad(circuit.parts)}
          cm={lengths.length === 0 ? wire.cm : Math.max(...lengths)}
          gauge={chosen ?? usual}
        />
      )}
    />
  );
}

interface LengthFieldProps {
  readonly control: Control<FormValues>;
  /** Whether it is focused when the dialog opens. */
  readonly autoFocus: boolean;
}

const lengthHintId = 'circuit-wire-length';

function LengthField({ control, autoFocus }: LengthFieldProps) {
  // Null means the length of the project.
  const { ref, value, onChange } = useController({ control, name: 'wireLengthCm' }).field;
  const { wireLengthCm } = useProject(({ snapshot }) => snapshot.project.settings);
  return (
    <div className="flex flex-col gap-1">
      <NumberField
        ref={ref}
        autoFocus={autoFocus}
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
        Leave blank to use the project's {wireLengthCm} cm.
      </p>
    </div>
  );
}

interface DutyFieldProps {
  readonly ref: Ref<HTMLInputElement>;
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly error: string | undefined;
}

const dutyHintId = 'circuit-duty';

function DutyField({ ref, value, onChange, error }: DutyFieldProps) {
  return (
    <div className="flex flex-col gap-1">
      <NumberField
        {...{ ref, value, onChange, error }}
        label="Duty cycle"
        unit="%"
        minValue={dutyRange.least}
        maxValue={dutyRange.most}
        step={5}
        isWhole
        aria-describedby={dutyHintId}
      />
      <p id={dutyHintId} className="text-xs text-muted">
        How much of the time the lights are fully on. Used to estimate battery life and heat. At 100 %, LEDs that blink
        or flicker use their own value.
      </p>
    </div>
  );
}
