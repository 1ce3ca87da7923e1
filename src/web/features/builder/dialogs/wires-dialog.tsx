import { type Control, Controller, useController, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { lengthField } from '#contract/fields.ts';
import { updateProject } from '#domain/changes/project-changes.ts';
import { type ProjectSettings, settingLimits } from '#domain/projects/project.ts';
import { isSameValue } from '#domain/projects/same-value.ts';
import { storedWire } from '#domain/electrical/wire-gauge.ts';
import { isTransformer } from '#domain/electrical/rectified-supply.ts';
import { resolveSupply, supplyInput } from '#domain/electrical/supply.ts';
import { FuseSelect } from '#web/features/builder/dialogs/fuse-select.tsx';
import { HoldField, OwnSupplyField } from '#web/features/builder/dialogs/own-supply-field.tsx';
import { wireFields, WireField, wireKey, wireOfKey } from '#web/features/builder/dialogs/wire-field.tsx';
import { useBuilderControls, useProject } from '#web/features/builder/project/builder-context.ts';
import type { LengthName, WiresField } from '#web/features/builder/project/dialog-requests.ts';
import { FormDialog } from '#web/form-dialog.tsx';
import { FormCheckbox, FormNumber } from '#web/form-fields.tsx';
import { useFocusedField } from '#web/ui/fields/focus-field.ts';

/** Settings of the form that are stored as they are. */
const settingNames = [
  'wireLengthCm',
  'linkLengthCm',
  'feedLengthCm',
  'fuseMa',
  'ownCapacityMah',
  'ownLimitMa',
  'holdUf',
  'pictureSlackPct',
  'pictureEndsMm',
  'followRoutes',
] as const;

/** Values of the form: the lengths and the fuse of a project; `wire` is the key of its wire. */
type WireSettings = Pick<ProjectSettings, (typeof settingNames)[number]> & {
  readonly wire: string;
};

const length = z.custom<number>(
  (value) => lengthField.safeParse(value).success,
  `Enter a length from 0 to ${settingLimits.lengthCm} cm.`,
);
function wholeUpTo(most: number, unit: string) {
  const rule = `Enter a whole number from 0 to ${most} ${unit}.`;
  return z.int(rule).check(z.gte(0, rule), z.lte(most, rule));
}
const rules = z.object({
  wire: z.string(),
  wireLengthCm: length,
  linkLengthCm: length,
  feedLengthCm: length,
  fuseMa: z.nullable(z.number()),
  ownCapacityMah: z.nullable(z.number()),
  ownLimitMa: z.nullable(z.number()),
  holdUf: z.number(),
  pictureSlackPct: wholeUpTo(settingLimits.slackPct, '%'),
  pictureEndsMm: wholeUpTo(settingLimits.endsMm, 'mm'),
  followRoutes: z.boolean(),
});

const lengths: readonly { readonly name: LengthName; readonly label: string }[] = [
  { name: 'feedLengthCm', label: 'From the supply to the rails' },
  { name: 'wireLengthCm', label: 'From the rails to a circuit' },
  { name: 'linkLengthCm', label: 'Between two parts of a string' },
];

interface WiresDialogProps {
  /** The field that is focused when the dialog opens, if not the gauge. */
  readonly initialFocus?: WiresField | undefined;
  readonly onClose: () => void;
}

/** Wires and fuse of the project: the gauge, three lengths, the supply's own value, and the fuse after it. */
export function WiresDialog({ initialFocus, onClose }: WiresDialogProps) {
  const { run } = useBuilderControls();
  useFocusedField(initialFocus === 'fuseMa' ? 'fuse' : null);
  const settingsNow = useProject(({ snapshot }) => snapshot.project.settings);
  const start = Object.fromEntries([
    ['wire', wireKey(storedWire(settingsNow))],
    ...settingNames.map((name) => [name, settingsNow[name]]),
  ]) as WireSettings;
  const hasPictures = useProject(({ snapshot }) => snapshot.pictures.length > 0);
  const totalMa = useProject(({ blueprint }) => blueprint.power.totalMa);
  const isInAcLead = useProject(({ blueprint: { context } }) => isTransformer(context.input ?? context.supplyPart));
  const submit = (settings: WireSettings) => {
    if (saveSettings(run, start, settings)) onClose();
  };
  return (
    <FormDialog title="Wires and fuse" schema={rules} defaultValues={start} onSubmit={submit} onClose={onClose}>
      {({ control }) => (
        <>
          <FeedWireField control={control} usual={start.wire} />
          {lengths.map(({ name, label }) => (
            <FormNumber
              key={name}
              {...{ control, name, label }}
              autoFocus={initialFocus === name}
              unit="cm"
              minValue={0}
              maxValue={settingLimits.lengthCm}
              step={5}
            />
          ))}
          {hasPictures && <PictureFields {...{ control, initialFocus }} />}
          <SupplyField control={control} />
          <Controller
            name="fuseMa"
            control={control}
            render={({ field: { value, onChange } }) => (
              <FuseSelect
                label="Fuse after the supply"
                place="model"
                milliamps={totalMa}
                {...{ value, onChange, isInAcLead }}
              />
            )}
          />
        </>
      )}
    </FormDialog>
  );
}

interface PictureFieldsProps {
  readonly control: Control<WireSettings>;
  readonly initialFocus: WiresField | undefined;
}

/** How lengths of wires follow from pictures of the model. */
function PictureFields({ control, initialFocus }: PictureFieldsProps) {
  const field = { control, minValue: 0, step: 5, isWhole: true, className: 'flex-1' };
  return (
    <fieldset className="flex flex-col gap-3 rounded-lg border border-line p-3">
      <legend className="px-1 text-sm font-semibold">From the picture</legend>
      <p className="text-xs text-muted">
        Wires between parts on one picture with a scale get their length from it. The picture is flat: the slack also
        covers its depth.
      </p>
      <div className="flex gap-3">
        <FormNumber
          {...field}
          name="pictureSlackPct"
          autoFocus={initialFocus === 'pictureSlackPct'}
          label="Slack"
          unit="%"
          maxValue={settingLimits.slackPct}
        />
        <FormNumber {...field} name="pictureEndsMm" label="For each end" unit="mm" maxValue={settingLimits.endsMm} />
      </div>
      <FormCheckbox control={control} name="followRoutes">
        Wires follow routes
      </FormCheckbox>
    </fieldset>
  );
}

/** Saves the edited fields; false if the edit is refused, which a toast explains. */
function saveSettings(
  run: ReturnType<typeof useBuilderControls>['run'],
  start: WireSettings,
  settings: WireSettings,
): boolean {
  const { wire, ...others } = settings;
  const gauge = wire === start.wire ? undefined : wireOfKey(wire);
  const changed = [
    ...Object.entries(others).filter(([name, value]) => !isSameValue(start[name as keyof WireSettings], value)),
    ...Object.entries(gauge === undefined ? {} : wireFields(gauge)),
  ];
  if (changed.length === 0) return true;
  return run({
    name: 'change wires and fuse',
    changes: (now) => updateProject(now, { settings: { ...now.project.settings, ...Object.fromEntries(changed) } }),
  });
}

/** Own capacity or limit of the project's supply, or of the source of that. */
function SupplyField({ control }: { readonly control: Control<WireSettings> }) {
  const part = useProject(({ snapshot: { project } }) => {
    const { part } = resolveSupply(project.powerSupplyId);
    return supplyInput(part, project.supplyInputId) ?? part;
  });
  const capacity = useController({ control, name: 'ownCapacityMah' }).field;
  const limit = useController({ control, name: 'ownLimitMa' }).field;
  const hold = useController({ control, name: 'holdUf' }).field;
  return (
    <>
      <OwnSupplyField
        part={part}
        isBattery={part.category === 'battery'}
        value={{ ownCapacityMah: capacity.value, ownLimitMa: limit.value }}
        onChange={({ ownCapacityMah, ownLimitMa }) => {
          capacity.onChange(ownCapacityMah);
          limit.onChange(ownLimitMa);
        }}
      />
      {part.alternating?.kind === 'track' && <HoldField value={hold.value} onChange={hold.onChange} />}
    </>
  );
}

interface FeedWireFieldProps {
  readonly control: Control<WireSettings>;
  /** Key of the project's wire. */
  readonly usual: string;
}

/** Chooses the wire of the project, for the current of its feed from the supply. */
function FeedWireField({ control, usual }: FeedWireFieldProps) {
  const totalMa = useProject(({ blueprint }) => blueprint.power.totalMa);
  const [key, cm] = useWatch({ control, name: ['wire', 'feedLengthCm'] });
  const gauge = wireOfKey(key) ?? wireOfKey(usual);
  if (gauge === undefined) return null;
  return (
    <Controller
      name="wire"
      control={control}
      render={({ field: { value, onChange } }) => (
        <WireField {...{ value, onChange, gauge }} milliamps={totalMa} cm={Number.isNaN(cm) ? 0 : cm} />
      )}
    />
  );
}
