import { type ReactNode, useId, useState } from 'react';
import { builtInCatalogue } from '#domain/catalogue/catalogue.ts';
import { describePart } from '#domain/catalogue/descriptions.ts';
import { colorBands } from '#domain/electrical/color-bands.ts';
import { type Component, type ComponentProperties, maxQuantity, normalizeQuantity } from '#domain/parts/component.ts';
import { lightColor } from '#domain/parts/light.ts';
import { isTrimmer } from '#domain/parts/part-facts.ts';
import { CircuitField } from '#web/features/builder/dialogs/part/circuit-field.tsx';
import { PartReadout } from '#web/features/builder/dialogs/part/part-readout.tsx';
import { type PartForm, quantityHint } from '#web/features/builder/dialogs/part/use-part-form.ts';
import type { PartField } from '#web/features/builder/project/dialog-requests.ts';
import { useFocusedField } from '#web/ui/fields/focus-field.ts';
import { useProject } from '#web/features/builder/project/builder-context.ts';
import { PartPicture } from '#web/features/builder/project/part-picture.tsx';
import { catalogueOf, partView } from '#web/features/builder/project/part-view.ts';
import { Button, SubmitButton } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { TextField } from '#web/ui/fields/input-field.tsx';
import { NumberField } from '#web/ui/fields/number-field.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { DiscardQuestion, useDiscardGuard } from '#web/ui/overlays/discard-guard.tsx';
import { Disclosure } from '#web/ui/page/disclosure.tsx';
import { ResistorPicture } from '#web/ui/resistor-picture.tsx';
import { classNames } from '#web/ui/style/class-names.ts';

export interface PartFormDialogProps {
  /** By default `Edit`, with the name of the part. */
  readonly title?: string;
  readonly form: PartForm;
  /** The properties of the part with the current values of the dialog. */
  readonly properties: ComponentProperties;
  /** Whether a field contains a text that is not a value, which is not saved. */
  readonly isIncomplete?: boolean;
  /** Label of the label field, if this kind of part has its own. Source: specification 1. */
  readonly labelText?: string;
  readonly onClose: () => void;
  /** Fields of this kind of part that are always visible. */
  readonly children?: ReactNode;
  /** Other fields, in a disclosure together with quantity and circuit; false without any. */
  readonly electrical?: ReactNode;
}

/** Fields inside of the disclosure. */
const hiddenFields: ReadonlySet<PartField> = new Set(['electrical', 'quantity', 'circuit']);

/**
 * Frame of all dialogs of parts: the fields of the kind of part, label, results, quantity, and circuit. If there are
 * electrical fields, they are in a disclosure with the fields after them.
 */
export function PartFormDialog(props: PartFormDialogProps) {
  const { form, properties, isIncomplete = false, onClose, electrical, children } = props;
  const { title = `Edit ${form.partName}` } = props;
  const hasElectrical = electrical !== undefined && electrical !== false;
  const [isOpen, setOpen] = useState(form.why !== null || (form.field !== null && hiddenFields.has(form.field)));
  useFocusedField(form.field);
  const formId = useId();
  const { sectionId: _, ...values } = form.valuesWith(properties);
  const guard = useDiscardGuard(values, onClose, form.why !== null);
  const isLed = form.componentType === 'led';
  const submit = () => {
    if (isIncomplete) setOpen(true);
    else form.submit(properties);
  };
  const footer = guard.isAsked ? (
    <DiscardQuestion onKeep={guard.keep} onDiscard={onClose} />
  ) : (
    <PartFormButtons formId={formId} onSubmit={submit} onClose={onClose} />
  );
  return (
    <Dialog title={title} isOpen onOpenChange={guard.leave} size={isLed ? 'large' : 'medium'} footer={footer}>
      <form
        id={formId}
        ref={focusForm}
        tabIndex={-1}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
        className={classNames(
          'grid grid-cols-1 gap-5 outline-none',
          isLed && 'md:grid-cols-[minmax(0,1fr)_16rem] md:items-start md:gap-x-5',
        )}
      >
        <div className="@container flex flex-col gap-5">
          <PartHeading form={form} title={title} properties={properties} />
          {form.error !== null && <Notice tone="error" live title={form.error} />}
          {form.why !== null && <DraftNotice why={form.why} edited={form.edited} />}
          {children}
          <LabelField {...props} />
          {hasElectrical && (
            <Disclosure title="Electrical" isExpanded={isOpen} onExpandedChange={setOpen}>
              <div data-field="electrical" className="flex flex-col gap-5 pt-2">
                {electrical}
              </div>
            </Disclosure>
          )}
        </div>
        {isLed && <PartReadout form={form} properties={properties} />}
        {(!hasElectrical || isOpen) && <QuantityAndCircuit form={form} />}
      </form>
    </Dialog>
  );
}

function LabelField({ form, labelText = 'Add Component Label' }: Pick<PartFormDialogProps, 'form' | 'labelText'>) {
  return (
    <div data-field="label">
      <TextField
        label={labelText}
        placeholder={form.partName}
        value={form.customName ?? ''}
        onChange={(label) => form.answer({ customName: label === '' ? null : label })}
        maxLength={80}
      />
    </div>
  );
}

/** Quantity and circuit of a part; a color of an LED is always one. */
function QuantityAndCircuit({ form }: Pick<PartFormDialogProps, 'form'>) {
  const isColor = form.part?.commonLeg !== undefined;
  return (
    <div className="grid grid-cols-[8.5rem_minmax(0,1fr)] items-start gap-x-3 gap-y-1.5">
      {!isColor && (
        <div data-field="quantity">
          <QuantityField form={form} />
        </div>
      )}
      {form.circuit !== null && (
        <div data-field="circuit" className={isColor ? 'col-span-2' : undefined}>
          <CircuitField form={form} circuit={form.circuit} />
        </div>
      )}
      <p role="status" className="col-span-2 text-xs wrap-anywhere text-muted">
        {quantityHint(form)}
      </p>
    </div>
  );
}

interface PartFormButtonsProps {
  readonly formId: string;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
}

function PartFormButtons({ formId, onSubmit, onClose }: PartFormButtonsProps) {
  return (
    <>
      <Button variant="quiet" onPress={onClose}>
        Cancel
      </Button>
      <SubmitButton form={formId} onPress={onSubmit}>
        Save changes
      </SubmitButton>
    </>
  );
}

/**
 * Focuses the form unless one of its fields is focused, and submits it on Enter. A ref callback; returns the cleanup.
 */
function focusForm(form: HTMLFormElement): () => void {
  const submitOnEnter = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.target === form) form.requestSubmit();
  };
  if (!form.contains(document.activeElement)) form.focus({ preventScroll: true });
  form.addEventListener('keydown', submitOnEnter);
  return () => form.removeEventListener('keydown', submitOnEnter);
}

/** Quantity: 1 to 99 for LEDs, 1 to 10 for other parts. Source: specification 1, section 5. */
function QuantityField({ form }: { readonly form: PartForm }) {
  const { componentType, quantity, answer } = form;
  const max = maxQuantity(componentType);
  const take = (value: number) => answer({ quantity: normalizeQuantity(value, componentType) });
  if (componentType === 'led') {
    return <NumberField label="Quantity" value={quantity} onChange={take} minValue={1} maxValue={max} isWhole />;
  }
  const choices = Array.from({ length: max }, (_, index) => String(index + 1));
  return (
    <Select
      label="Quantity"
      items={choices.map((id) => ({ id, label: id }))}
      selectedKey={String(quantity)}
      onChange={(key) => take(Number(key))}
    />
  );
}

interface DraftNoticeProps {
  /** Why the edit was refused. */
  readonly why: string;
  /** The component as it is now. */
  readonly edited: Component;
}

/** Notice in a restored dialog: the reason of the refusal and the current values of the part. */
function DraftNotice({ why, edited }: DraftNoticeProps) {
  const snapshot = useProject((project) => project.snapshot);
  const look = partView(edited, catalogueOf(snapshot));
  return (
    <Notice tone="warning" title={why}>
      <p>Your changes are restored.</p>
      <p>Current values: {[look.title, `${edited.quantity}×`, ...look.values].join(' · ')}</p>
    </Notice>
  );
}

export interface PartHeadingProps {
  readonly form: Pick<PartForm, 'part' | 'partId' | 'partName'>;
  /** Title of the dialog, which may contain the name of the part. */
  readonly title: string;
  readonly properties: ComponentProperties;
}

/** Picture and description of the part, or a notice that it is no longer in the library. */
export function PartHeading({ form, title, properties }: PartHeadingProps) {
  const { part, partId, partName } = form;
  const customComponents = useProject(({ snapshot }) => snapshot.customComponents);
  if (part === null) {
    return (
      <Notice tone="warning" title={`'${partId}' is no longer in the library.`}>
        It stays in your plan. You can change its values here.
      </Notice>
    );
  }
  const described = builtInCatalogue.get(partId) ?? customComponents.find((row) => row.id === partId);
  const description = described === undefined ? '' : describePart(described);
  const isNamed = title.includes(partName);
  // Color bands cannot express all values of custom resistors.
  const hasBands = part.type === 'resistor' && !isTrimmer(part);
  const bands = hasBands && typeof part.value === 'number' ? colorBands(part.value) : [];
  return (
    <div className="flex items-center gap-3 text-sm text-muted">
      {bands.length > 0 ? (
        <ResistorPicture bands={bands} className="h-6 w-22" />
      ) : (
        <PartPicture
          part={part}
          led={part.type === 'led' ? lightColor(part, properties) : null}
          className="picture-lit h-14 w-18"
        />
      )}
      <p className="min-w-0 line-clamp-6 flex-1 wrap-anywhere">
        {!isNamed && <span className="font-semibold text-ink">{partName}. </span>}
        {description}
      </p>
    </div>
  );
}
