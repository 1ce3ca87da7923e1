import { useState } from 'react';
import { type Control, useController } from 'react-hook-form';
import * as z from 'zod/mini';
import { updateProject } from '#domain/changes/project-changes.ts';
import { type Spares, spareLimits } from '#domain/projects/project.ts';
import { useBuilderControls, useProject } from '#web/features/builder/project/builder-context.ts';
import { Form } from '#web/form.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { NumberField } from '#web/ui/fields/number-field.tsx';
import { Dialog, FormFooter } from '#web/ui/overlays/dialog.tsx';

const labels: Readonly<Record<keyof Spares, string>> = {
  ledPct: 'Spare LEDs of each kind',
  resistors: 'Spare resistors of each value',
  wirePct: 'Spare wire',
};

const whole = (max: number) =>
  z.custom<number>(
    (value) => z.int().check(z.gte(0), z.lte(max)).safeParse(value).success,
    `Enter a whole number from 0 to ${max}.`,
  );
const rules = z.object({
  ledPct: whole(spareLimits.ledPct),
  resistors: whole(spareLimits.resistors),
  wirePct: whole(spareLimits.wirePct),
});
const formId = 'spares-form';

/** The spares that "To buy" includes, with a button that changes them. */
export function SparesLine() {
  const { readOnly } = useBuilderControls();
  const { ledPct, resistors, wirePct } = useProject(({ snapshot }) => snapshot.project.settings.spares);
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-muted print:text-ink">
      <p>
        “To buy” includes spares: LEDs + {ledPct} %, {resistors} {resistors === 1 ? 'resistor' : 'resistors'} of each
        value, wire + {wirePct} %.
      </p>
      {!readOnly && (
        <Button size="small" className="print:hidden" onPress={() => setOpen(true)}>
          Change Spares
        </Button>
      )}
      {isOpen && <SparesDialog onClose={() => setOpen(false)} />}
    </div>
  );
}

function SparesDialog({ onClose }: { readonly onClose: () => void }) {
  const { run } = useBuilderControls();
  const spares = useProject(({ snapshot }) => snapshot.project.settings.spares);
  const submit = (wanted: Spares) => {
    const isSaved = run({
      name: 'change spares',
      changes: (now) => updateProject(now, { settings: { ...now.project.settings, spares: wanted } }),
    });
    if (isSaved) onClose();
  };
  const footer = (
    <FormFooter form={formId} onCancel={onClose}>
      Save
    </FormFooter>
  );
  return (
    <Dialog title="Spares" isOpen onOpenChange={onClose} size="small" footer={footer}>
      <Form id={formId} schema={rules} defaultValues={spares} onSubmit={submit}>
        {({ control }) => (
          <>
            <SpareField control={control} name="ledPct" unit="%" />
            <SpareField control={control} name="resistors" />
            <SpareField control={control} name="wirePct" unit="%" />
          </>
        )}
      </Form>
    </Dialog>
  );
}

interface SpareFieldProps {
  readonly control: Control<Spares>;
  readonly name: keyof Spares;
  readonly unit?: string;
}

function SpareField({ control, name, ...unit }: SpareFieldProps) {
  const { field, fieldState } = useController({ control, name });
  const { ref, value, onChange } = field;
  return (
    <NumberField
      {...{ ref, value, onChange, ...unit }}
      label={labels[name]}
      isWhole
      minValue={0}
      maxValue={spareLimits[name]}
      error={fieldState.error?.message}
    />
  );
}
