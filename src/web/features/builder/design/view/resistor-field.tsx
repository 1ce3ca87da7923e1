import { type FormEvent, useRef, useState } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { formatMilliamps } from '#domain/units/formats.ts';
import { keepUnits } from '#domain/units/keep-units.ts';
import { formatResistor } from '#domain/units/ohms.ts';
import { setOwnOhms } from '#web/features/builder/commands/edits/resistor-edits.ts';
import { type FoundResistor, findResistor, previewResistor } from '#web/features/builder/design/view/find-resistor.ts';
import { useBuilderControls, useProject } from '#web/features/builder/project/builder-context.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { OhmsField } from '#web/ui/fields/ohms-field.tsx';
import { floatStyle } from '#web/ui/style/float-style.ts';

interface ResistorFieldProps {
  /** Element of the resistor, whose `data-sum` identifies it. */
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
  /** Adds a resistor that was just placed in series, in place of replacing this one. */
  readonly onAddInstead?: () => void;
}

/** Box at a resistor with a field for its value, and the explanation of the calculated one. Rule B311. */
export function ResistorField({ anchor, onClose, onAddInstead }: ResistorFieldProps) {
  const blueprint = useProject((project) => project.blueprint);
  const key = anchor.dataset['sum'] ?? '';
  const resistor = findResistor(blueprint, key);
  const trigger = useRef(anchor);
  if (resistor === null) return null;
  const canChoose = !fixedStatuses.has(resistor.ledString.status);
  return (
    <Popover
      isOpen
      aria-label="Resistor"
      onOpenChange={onClose}
      triggerRef={trigger}
      placement="bottom"
      offset={6}
      className={`${floatStyle} w-80 max-w-[calc(100vw-1rem)]`}
    >
      <Dialog aria-label="Resistor" className="flex flex-col gap-2.5 p-3 outline-none">
        {canChoose && <OwnValue key={key} sumKey={key} resistor={resistor} onClose={onClose} />}
        {onAddInstead !== undefined && (
          <Button variant="secondary" size="small" onPress={onAddInstead} className="self-start">
            Use it in addition
          </Button>
        )}
        <p className="text-xs text-muted select-text">{keepUnits(resistor.sum)}</p>
      </Dialog>
    </Popover>
  );
}

/** Statuses of strings that have no resistor outside of their LEDs, or no known voltage. */
const fixedStatuses: ReadonlySet<string> = new Set(['no-leds', 'pre-resistored', 'invalid-supply']);

interface OwnValueProps extends Pick<ResistorFieldProps, 'onClose'> {
  readonly sumKey: string;
  readonly resistor: FoundResistor;
}

function OwnValue({ sumKey, resistor, onClose }: OwnValueProps) {
  const { run, project } = useBuilderControls();
  const { standardOhms, ownOhms, owner, ledString, isShared } = resistor;
  const [entered, setEntered] = useState(ownOhms);
  const isInvalid = Number.isNaN(entered);
  const save = (ohms: number | null) => {
    if (ohms === ownOhms || run(setOwnOhms(owner, ohms))) onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isInvalid) save(entered);
  };
  const preview = isInvalid ? null : previewResistor(project.now(), sumKey, owner, entered);
  const calculated = isShared ? null : ledString.calculatedOhms;
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-2">
      <div className="flex items-start gap-2">
        <OhmsField
          ref={selectOnce}
          label={labelOf(resistor)}
          initial={standardOhms}
          onChange={(ohms) => setEntered(ohms === standardOhms ? ownOhms : ohms)}
          autoFocus
          className="flex-1"
        />
        <Button type="submit" variant="primary" size="small" className="mt-6.5">
          Set
        </Button>
      </div>
      <p aria-live="polite" className="min-h-4 text-xs">
        {preview !== null && keepUnits(effectText(preview))}
      </p>
      {ownOhms !== null && (
        <Button variant="quiet" size="small" onPress={() => save(null)} className="-ml-2.5 self-start">
          {calculated === null ? 'Use the calculated value' : `Calculated: ${formatResistor(calculated)}. Use it`}
        </Button>
      )}
    </form>
  );
}

/** Selects the text of a field when it appears. */
const selectOnce = (field: HTMLInputElement | null): void => field?.select();

function labelOf({ stringCount, isShared }: FoundResistor): string {
  if (stringCount === 1) return 'Resistor (ohms)';
  return isShared
    ? `One resistor for all ${stringCount} strings (ohms)`
    : `Resistor of each of ${stringCount} strings (ohms)`;
}

/** `470Ω (yours): about 4.3 mA, dim, looks 53 % as bright`. */
function effectText({ standardOhms, ownOhms, ledString: { predictedMa, brightness } }: FoundResistor): string {
  if (standardOhms === null) return 'Calculated: no voltage is left for a resistor, so it stays dark.';
  const value = `${formatResistor(standardOhms)} ${ownOhms === null ? '(calculated)' : '(yours)'}`;
  const milliamps = predictedMa?.nominal ?? null;
  if (milliamps === null || brightness === null) return value;
  const { word, looksPct } = brightness;
  const looks = looksPct < 99.5 && word !== 'stays dark' ? `, looks ${Math.round(looksPct)} % as bright` : '';
  return `${value}: about ${formatMilliamps(milliamps)}, ${word}${looks}`;
}
