import { Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { effectLimits } from '#domain/effects/effect.ts';
import { removeStep, setStep, type Steps } from '#web/features/builder/effects/edit-steps.ts';
import { IconButton } from '#web/ui/buttons/button.tsx';
import { classNames } from '#web/ui/style/class-names.ts';

/** Steps with the selected one, and what edits them. */
export interface EditedSteps {
  readonly steps: Steps;
  readonly selected: number;
  readonly onSelect: (index: number) => void;
  /** Replaces the steps and selects one of them, by default the same. */
  readonly onEdit: (steps: Steps, select?: number) => void;
}

/** The steps as a table with fields. */
export function StepsTable({ steps, selected, onSelect, onEdit }: EditedSteps) {
  return (
    <div className="pane max-h-52 rounded-md border border-line">
      <table aria-label="Steps" className="w-full text-sm">
        <thead className="sticky top-0 z-10 bg-surface text-left text-xs text-muted">
          <tr>
            {['Step', 'Time (ms)', 'Level (%)', 'Ramp'].map((name) => (
              <th key={name} scope="col" className="px-2 py-1 font-semibold">
                {name}
              </th>
            ))}
            <th scope="col" className="w-0">
              <span className="sr-only">Edit</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {steps.map((_, index) => (
            <StepRow key={index} {...{ steps, index, onSelect, onEdit }} isSelected={index === selected} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface StepRowProps extends Omit<EditedSteps, 'selected'> {
  readonly index: number;
  readonly isSelected: boolean;
}

function StepRow({ steps, index, isSelected, onSelect, onEdit }: StepRowProps) {
  const row = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (isSelected && document.activeElement?.closest('tr') !== row.current) scrollWithin(row.current);
  }, [isSelected]);
  const step = steps[index];
  if (step === undefined) return null;
  const name = `Step ${index + 1}`;
  const change = (values: Parameters<typeof setStep>[2]) => onEdit(setStep(steps, index, values), index);
  return (
    <tr
      ref={row}
      aria-current={isSelected || undefined}
      onFocus={() => onSelect(index)}
      className={classNames('border-t border-line', isSelected && 'bg-raised')}
    >
      <th scope="row" className="value w-10 px-2 text-left font-normal text-muted">
        {index + 1}
      </th>
      <td className="px-1 py-0.5">
        <NumberCell
          label={`${name}: time in ms`}
          value={step.ms}
          least={1}
          most={effectLimits.ms}
          onChange={(ms) => change({ ms })}
        />
      </td>
      <td className="px-1 py-0.5">
        <NumberCell
          label={`${name}: level in percent`}
          value={step.level}
          least={0}
          most={100}
          onChange={(level) => change({ level })}
        />
      </td>
      <td className="px-2 max-sm:px-1">
        <input
          type="checkbox"
          aria-label={`${name}: ramp to its level`}
          checked={step.ramp === true}
          onChange={(event) => change({ ramp: event.target.checked })}
          className="size-4 align-middle accent-accent pointer-coarse:size-6"
        />
      </td>
      <td>
        <IconButton
          label={`Remove step ${index + 1}`}
          icon={<Trash2 />}
          size="small"
          isDisabled={steps.length === 1}
          onPress={() => onEdit(removeStep(steps, index), index)}
        />
      </td>
    </tr>
  );
}

/** Scrolls the table, and not the dialog around it, to a row. */
function scrollWithin(row: HTMLTableRowElement | null): void {
  const pane = row?.closest('.pane');
  if (row === null || pane === null || pane === undefined) return;
  const hidden = row.offsetTop + row.offsetHeight - pane.scrollTop - pane.clientHeight;
  if (hidden > 0) pane.scrollTop += hidden;
  else if (row.offsetTop - row.offsetHeight < pane.scrollTop) pane.scrollTop = row.offsetTop - row.offsetHeight;
}

interface NumberCellProps {
  readonly label: string;
  readonly value: number;
  readonly least: number;
  readonly most: number;
  readonly onChange: (value: number) => void;
}

/** A number that takes effect while it is typed; at the end it is moved into its bounds. */
function NumberCell({ label, value, least, most, onChange }: NumberCellProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const take = (text: string) => {
    const number = Math.round(Number(text));
    if (text.trim() !== '' && !Number.isNaN(number)) onChange(Math.min(most, Math.max(least, number)));
  };
  return (
    <input
      type="number"
      aria-label={label}
      min={least}
      max={most}
      value={typed ?? value}
      onChange={({ target: { value: text, validity } }) => {
        setTyped(text);
        if (validity.valid) take(text);
      }}
      onBlur={() => {
        if (typed !== null) take(typed);
        setTyped(null);
      }}
      className="value h-8 w-full max-w-32 min-w-16 [appearance:textfield] rounded border border-transparent bg-transparent px-2 text-sm hover:border-edge focus:border-edge focus:bg-ground pointer-coarse:h-11 pointer-coarse:text-base [&::-webkit-inner-spin-button]:appearance-none"
    />
  );
}
