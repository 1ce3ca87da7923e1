import { useState } from 'react';
import * as z from 'zod/mini';
import { updateProject } from '#domain/changes/project-changes.ts';
import { type Spares, spareLimits } from '#domain/projects/project.ts';
import { useBuilderControls, useProject } from '#web/features/builder/project/builder-context.ts';
import { FormDialog } from '#web/form-dialog.tsx';
import { FormNumber } from '#web/form-fields.tsx';
import { Button } from '#web/ui/buttons/button.tsx';

const fields = [
  { name: 'ledPct', label: 'Spare LEDs of each kind', unit: '%' },
  { name: 'resistors', label: 'Spare resistors of each value' },
  { name: 'wirePct', label: 'Spare wire', unit: '%' },
] as const;
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
  return (
    <FormDialog title="Spares" schema={rules} defaultValues={spares} onSubmit={submit} onClose={onClose}>
      {({ control }) =>
        fields.map(({ name, ...field }) => (
          <FormNumber
            key={name}
            control={control}
            name={name}
            {...field}
            isWhole
            minValue={0}
            maxValue={spareLimits[name]}
          />
        ))
      }
    </FormDialog>
  );
}
