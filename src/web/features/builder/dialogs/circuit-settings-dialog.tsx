import { type Control, Controller, useController, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { lengthField } from '#contract/fields.ts';
import { type CircuitPlace, updateCircuit } from '#domain/changes/circuit-changes.ts';
import { circuitLengths } from '#domain/checks/circuit-lengths.ts';
import { usualLengths } from '#domain/electrical/drop-wire.ts';
import { controlsLoad } from '#domain/electrical/part-loads.ts';
import { gaugeText, storedWire } from '#domain/electrical/wire-gauge.ts';
import { circuitDefaults, type CircuitSettings, dutyRange, ledsPerStringRange } from '#domain/projects/circuit.ts';
import { settingLimits } from '#domain/projects/project.ts';
import { findRow } from '#domain/projects/rows.ts';
import { wireFields, WireField, wireKey, wireOfKey } from '#web/features/builder/dialogs/wire-field.tsx';
import { useBuilderControls, useProject } from '#web/features/builder/project/builder-context.ts';
import type { FormState } from '#web/form.tsx';
import { FormDialog } from '#web/form-dialog.tsx';
import { FormCheckbox, FormNumber } from '#web/form-fields.tsx';
import { newId } from '#web/new-id.ts';
import { OhmsField } from '#web/ui/fields/ohms-field.tsx';
import { findCircuit, recordOf } from '#web/features/builder/project/find-circuit.ts';

/** Settings of the form that are stored as they are. */
const settingNames = ['wireLengthCm', 'sealed', 'ownOhms', 'ledsPerString', 'sharedResistor', 'dutyPct'] as const;

/** Values of the form; `wire` is the key of a wire, or `project` for that of the project. */
interface FormValues extends Pick<CircuitSettings, (typeof settingNames)[number]> {
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
const dutyHelp =
  'How much of the time the lights are fully on. Used to estimate battery life and heat. At 100 %, LEDs that blink or ' +
  'flicker use their own value.';
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
  const settings = useProject(({ snapshot }) => snapshot.project.settings);
  const record = recordOf({ circuits }, place) ?? circuitDefaults;
  const start = Object.fromEntries([
    ['wire', record.wireAwg === null ? ofProject : wireKey(storedWire(record))],
    ...settingNames.map((name) => [name, record[name]]),
  ]) as FormValues;
  const submit = (entered: FormValues, { dirtyFields }: FormState<FormValues>) => {
    const name = `change the settings of circuit ${place.circuitNumber}`;
    const changed = changedSettings(entered, dirtyFields);
    if (run({ name, changes: (now) => updateCircuit(now, { ...place, ...changed }, newId) })) onClose();
  };
  return (
    <FormDialog title={`Settings of ${title}`} schema={rules} defaultValues={start} onSubmit={submit} onClose={onClose}>
      {({ control }) => (
        <>
          <StringFields control={control} />
          <CircuitWireField control={control} place={place} />
          <FormNumber
            control={control}
            name="wireLengthCm"
            autoFocus={initialFocus === 'wireLengthCm'}
            label="From the rails to the circuit"
            unit="cm"
            isOptional
            minValue={0}
            maxValue={settingLimits.lengthCm}
            step={5}
            description={`Leave blank to use the project's ${settings.wireLengthCm} cm.`}
          />
          <FormNumber
            control={control}
            name="dutyPct"
            label="Duty cycle"
            unit="%"
            minValue={dutyRange.least}
            maxValue={dutyRange.most}
            step={5}
            isWhole
            description={dutyHelp}
          />
          <FormCheckbox
            control={control}
            name="sealed"
            description="Can't be opened once built. We'll warn you about long strings."
          >
            Sealed in
          </FormCheckbox>
        </>
      )}
    </FormDialog>
  );
}

/** The settings that were edited. */
function changedSettings(
  entered: FormValues,
  dirtyFields: FormState<FormValues>['dirtyFields'],
): Partial<CircuitSettings> {
  const wire = wireOfKey(entered.wire);
  const changed = settingNames.filter((name) => dirtyFields[name] === true);
  return {
    ...Object.fromEntries(changed.map((name) => [name, entered[name]])),
    ...(dirtyFields.wire === true && (wire === undefined ? { wireAwg: null, wireDiameterMm: null } : wireFields(wire))),
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
  const circuit = useProject(({ blueprint }) => findCircuit(blueprint, place));
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

/** Fields for the strings of a circuit: its own resistor, LEDs per string, and one resistor for all. */
function StringFields({ control }: Pick<CircuitWireFieldProps, 'control'>) {
  const { ref, value, onChange } = useController({ control, name: 'ownOhms' }).field;
  const ledsPerString = useWatch({ control, name: 'ledsPerString' });
  return (
    <>
      <OhmsField
        ref={ref}
        label="Your resistor (ohms)"
        initial={value}
        onChange={onChange}
        description="Leave blank to use the calculated resistor."
      />
      <FormNumber
        control={control}
        name="ledsPerString"
        label="LEDs per string"
        isOptional
        minValue={ledsPerStringRange.least}
        maxValue={ledsPerStringRange.most}
        isWhole
        description="Leave blank for one string of all LEDs; with 1, each has its own resistor."
      />
      {ledsPerString !== null && (
        <FormCheckbox
          control={control}
          name="sharedResistor"
          description="Saves resistors, but the LEDs share the current unevenly. If one fails, the rest get its share."
        >
          One resistor for all strings
        </FormCheckbox>
      )}
    </>
  );
}
