import { X } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import {
  listCircuitChoices,
  usedCircuitNumbers,
  type CircuitChoice,
  choiceKey,
  standalone,
} from '#domain/circuits/circuit-numbers.ts';
import { fitsCircuit } from '#domain/circuits/circuit-rules.ts';
import { channelsOf } from '#domain/circuits/packages.ts';
import { type Component, circuitNumberOf, maxQuantity } from '#domain/parts/component.ts';
import { lightColor } from '#domain/parts/light.ts';
import { placeFromLibrary } from '#web/features/builder/commands/edits/place-from-library.ts';
import {
  addCopies,
  hasColors,
  recolorSelected,
  relabelSelected,
} from '#web/features/builder/commands/edits/value-edits.ts';
import { connectSelected, deleteSelected } from '#web/features/builder/commands/edits/part-edits.ts';
import { useAnchoredPlace } from '#web/features/builder/design/view/anchored-place.ts';
import { usePopoverKeys } from '#web/features/builder/design/view/popover-keys.ts';
import { ColorDots } from '#web/features/builder/library/color-strip.tsx';
import { useBuilderControls, useProject } from '#web/features/builder/project/builder-context.ts';
import { circuitOption, refusalInCircuit } from '#web/features/builder/project/circuit-options.ts';
import { catalogueOf, partView } from '#web/features/builder/project/part-view.ts';
import { Button, IconButton } from '#web/ui/buttons/button.tsx';
import { boxStyle } from '#web/ui/fields/field-frame.tsx';
import { NumberField } from '#web/ui/fields/number-field.tsx';
import { Select } from '#web/ui/fields/select.tsx';

interface PlacedPopoverProps {
  /** The most recently placed parts, of one kind and in one place. */
  readonly ids: readonly string[];
}

const popoverStyle =
  'fixed z-30 flex flex-col gap-2.5 border border-edge bg-raised p-3 text-sm text-ink shadow-float animate-fade print:hidden ' +
  'max-md:rounded-t-xl max-md:border-b-0 md:w-80 md:rounded-lg';

/**
 * Settings of a newly placed part: label, color, quantity, and circuit; each change is an edit. It does not take the
 * focus when it opens. Rule B203; decisions C12.
 */
export function PlacedPopover({ ids }: PlacedPopoverProps) {
  const controls = useBuilderControls();
  const { placing, project, dialogs, activeSectionId } = controls;
  const snapshot = useProject((view) => view.snapshot);
  const box = useRef<HTMLDivElement>(null);
  const parts = ids.flatMap((id) => snapshot.components.find((row) => row.id === id) ?? []);
  const part = parts.at(-1);
  const isShown = part !== undefined && (activeSectionId === null || part.sectionId === activeSectionId);
  useEffect(() => {
    if (!isShown) placing.close();
  }, [isShown, placing]);
  useAnchoredPlace(box, part?.id ?? '', project);
  const onMore = () => {
    if (part !== undefined) placeFromLibrary(controls, { id: part.componentId, type: part.componentType }, null);
  };
  usePopoverKeys(box, { partId: part?.id ?? '', onMore, onClose: placing.close });
  useClosingPress(box, placing.close);
  if (part === undefined || !isShown) return null;
  const { title } = partView(part, catalogueOf(snapshot));
  const openDialog = () => {
    placing.close();
    dialogs.open({ kind: 'edit-part', component: part });
  };
  return createPortal(
    <div ref={box} role="region" aria-label={`Just placed: ${title}`} className={popoverStyle}>
      <div className="flex items-center gap-1">
        <LabelField parts={parts} />
        <Button variant="quiet" size="small" onPress={openDialog}>
          More…
        </Button>
        <IconButton label="Close" icon={<X />} size="small" onPress={placing.close} />
      </div>
      <PlacedColor parts={parts} />
      <div className="grid grid-cols-[7.5rem_minmax(0,1fr)] items-start gap-2">
        <PlacedQuantity parts={parts} />
        {fitsCircuit(part) && <PlacedCircuit parts={parts} />}
      </div>
      <p aria-hidden="true" className="text-right text-2xs text-muted pointer-coarse:hidden">
        Enter: one more · Esc: close
      </p>
    </div>,
    document.body,
  );
}

/** Closes the popover on a press outside of it, its lists, and the library. */
function useClosingPress(box: RefObject<HTMLElement | null>, close: () => void): void {
  useEffect(() => {
    const press = ({ target }: PointerEvent) => {
      const isKept =
        target instanceof Element &&
        (box.current?.contains(target) === true || target.closest('[aria-label=Library], [role=listbox]') !== null);
      if (!isKept) close();
    };
    document.addEventListener('pointerdown', press, { capture: true });
    return () => document.removeEventListener('pointerdown', press, { capture: true });
  }, [box, close]);
}

interface PlacedPartsProps {
  readonly parts: readonly Component[];
}

/** Data that the edits of the popover use. */
function usePlacedParts(parts: readonly Component[]) {
  const { run, placing } = useBuilderControls();
  const snapshot = useProject((project) => project.snapshot);
  const catalogue = catalogueOf(snapshot);
  const [first] = parts;
  const name = parts.length === 1 && first !== undefined ? partView(first, catalogue).title : `${parts.length} parts`;
  return { run, placing, snapshot, catalogue, name, first, ids: parts.map(({ id }) => id) };
}

function LabelField({ parts }: PlacedPartsProps) {
  const { run, placing, catalogue, name, first, ids } = usePlacedParts(parts);
  const label = first?.customName ?? '';
  const [typed, setTyped] = useState(label);
  // An undo changes the label.
  const [shown, setShown] = useState(label);
  if (shown !== label) {
    setShown(label);
    setTyped(label);
  }
  const save = () => {
    if (first === undefined || typed.trim() === label) return;
    const newLabel = typed.trim() === '' ? null : typed.trim();
    if (run(relabelSelected(name, ids, newLabel))) placing.chooseLabel(first.componentId, newLabel);
  };
  return (
    <input
      aria-label="Label"
      placeholder={catalogue.get(first?.componentId)?.name ?? 'Label'}
      value={typed}
      maxLength={80}
      onChange={(event) => setTyped(event.target.value)}
      onFocus={(event) => event.target.select()}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.key === 'Enter') save();
      }}
      className={boxStyle}
    />
  );
}

function PlacedColor({ parts }: PlacedPartsProps) {
  const { run, placing, catalogue, name, first, ids } = usePlacedParts(parts);
  if (first === undefined || !hasColors(first, catalogue)) return null;
  const choose = (color: string) => {
    if (run(recolorSelected(name, ids, color))) placing.chooseColor(color);
  };
  const color = lightColor(catalogue.get(first.componentId) ?? null, first.properties);
  return <ColorDots label="Color" color={color} onChoose={choose} />;
}

function PlacedQuantity({ parts }: PlacedPartsProps) {
  const { run, placing, name, first, ids } = usePlacedParts(parts);
  if (first === undefined) return null;
  const colors = Math.max(1, channelsOf(first.componentId).length);
  const placed = Math.ceil(ids.length / colors);
  const take = (count: number) => {
    if (Number.isNaN(count) || count === placed) return;
    if (count < placed) {
      const remaining = ids.slice(0, count * colors);
      if (run(deleteSelected(name, ids.slice(count * colors)))) placing.show(remaining);
      return;
    }
    const edit = addCopies(name, first, count - placed);
    if (run(edit)) placing.show([...ids, ...edit.created]);
  };
  const max = maxQuantity(first.componentType);
  return <NumberField label="Quantity" value={placed} minValue={1} maxValue={max} isWhole onChange={take} />;
}

function PlacedCircuit({ parts }: PlacedPartsProps) {
  const { run, placing, snapshot, catalogue, name, first, ids } = usePlacedParts(parts);
  if (first === undefined) return null;
  const { sectionId, componentType, componentId, quantity, id } = first;
  const number = circuitNumberOf(first);
  const current: CircuitChoice = number === null ? standalone : { kind: 'circuit', number };
  const chooser = { sectionId, componentType, componentId, quantity, id, part: catalogue.get(componentId) ?? null };
  const choices = listCircuitChoices(usedCircuitNumbers(snapshot, sectionId), current);
  const options = choices.map((choice) => ({
    ...circuitOption(snapshot, chooser, choice),
    isDisabled: refusalInCircuit(snapshot, chooser, choice) !== null,
  }));
  const choose = (key: string) => {
    const choice = choices.find((each) => choiceKey(each) === key);
    if (choice === undefined || choice.kind === 'insert') return;
    const newNumber = choice.kind === 'standalone' ? null : choice.number;
    if (run(connectSelected(name, ids, newNumber))) placing.chooseCircuit({ sectionId, number: newNumber });
  };
  return (
    <Select
      label="Select Circuit"
      items={options}
      selectedKey={choiceKey(current)}
      onChange={choose}
      description={options.find(({ id: key }) => key === choiceKey(current))?.description}
    />
  );
}
