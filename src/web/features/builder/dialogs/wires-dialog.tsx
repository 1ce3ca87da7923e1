import { useEffect } from 'react';
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
import type { LengthName } from '#web/features/builder/project/dialog-requests.ts';
import { Form } from '#web/form.tsx';
import { focusField } from '#web/ui/fields/focus-field.ts';
import { NumberField } from '#web/ui/fields/number-field.tsx';
import { Dialog, FormFooter } from '#web/ui/overlays/dialog.tsx';

/** Values of the form: the usual lengths and the fuse of a project; `wire` is the key of its wire. */
type WireSettings = Pick<
  ProjectSettings,
  'wireLengthCm' | 'linkLengthCm' | 'feedLengthCm' | 'fuseMa' | 'ownCapacityMah' | 'ownLimitMa' | 'holdUf'
> & {
  readonly wire: string;
};

const length = z.custom<number>(
  (value) => lengthField.safeParse(value).success,
  `Enter a length from 0 to ${settingLimits.lengthCm} cm.`,
);
const rules = z.object({
  wire: z.string(),
  wireLengthCm: length,
  linkLengthCm: length,
  feedLengthCm: length,
  fuseMa: z.nullable(z.number()),
  ownCapacityMah: z.nullable(z.number()),
  ownLimitMa: z.nullable(z.number()),
  holdUf: z.number(),
});
const formId = 'wires-form';

interface WiresDialogProps {
  /** The field that is focused when the dialog opens, if not the gauge. */
  readonly initialFocus?: LengthName | 'fuseMa' | undefined;
  readonly onClose: () => void;
}

/** Wires and fuse of the project: the gauge, three lengths, the supply's own value, and the fuse after it. */
export function WiresDialog({ initialFocus, onClose }: WiresDialogProps) {
  const { run } = useBuilderControls();
  useEffect(() => {
    if (initialFocus === 'fuseMa') focusField('fuse');
  }, [initialFocus]);
  const settingsNow = useProject(({ snapshot }) => snapshot.project.settings);
  const start: WireSettings = {
    wire: wireKey(storedWire(settingsNow)),
    wireLengthCm: settingsNow.wireLengthCm,
    linkLengthCm: settingsNow.linkLengthCm,
    feedLengthCm: settingsNow.feedLengthCm,
    fuseMa: settingsNow.fuseMa,
    ownCapacityMah: settingsNow.ownCapacityMah,
    ownLimitMa: settingsNow.ownLimitMa,
    holdUf: settingsNow.holdUf,
  };
  const totalMa = useProject(({ blueprint }) => blueprint.power.totalMa);
  const isInAcLead = useProject(({ blueprint: { context } }) => isTransformer(context.input ?? context.supplyPart));
  const submit = (settings: WireSettings) => {
    if (saveSettings(run, start, settings)) onClose();
  };
  const footer = (
    <FormFooter form={formId} onCancel={onClose}>
      Save
    </FormFooter>
  );
  return (
    <Dialog title="Wires and fuse" isOpen onOpenChange={onClose} size="small" footer={footer}>
      <Form id={formId} schema={rules} defaultValues={start} onSubmit={submit}>
        {({ control }) => (
          <>
            <FeedWireField control={control} usual={start.wire} />
            <LengthField {...{ control, initialFocus }} name="feedLengthCm" label="From the supply to the rails" />
            <LengthField {...{ control, initialFocus }} name="wireLengthCm" label="From the rails to a circuit" />
            <LengthField {...{ control, initialFocus }} name="linkLengthCm" label="Between two parts of a string" />
            <SupplyField control={control} />
            <Controller
              name="fuseMa"
              control={control}
              render={({ field: { value, onChange } }) => (
                <div data-field="fuse">
                  <FuseSelect
                    label="Fuse after the supply"
                    place="model"
                    milliamps={totalMa}
                    {...{ value, onChange, isInAcLead }}
                  />
                </div>
              )}
            />
          </>
        )}
      </Form>
    </Dialog>
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

interface LengthFieldProps {
  readonly control: Control<WireSettings>;
  readonly name: LengthName;
  readonly label: string;
  readonly initialFocus: LengthName | 'fuseMa' | undefined;
}

function LengthField({ control, name, label, initialFocus }: LengthFieldProps) {
  const { field, fieldState } = useController({ control, name });
  const { ref, value, onChange } = field;
  return (
    <NumberField
      {...{ ref, label, value, onChange }}
      autoFocus={initialFocus === name}
      unit="cm"
      minValue={0}
      maxValue={settingLimits.lengthCm}
      step={5}
      error={fieldState.error?.message}
    />
  );
}
