import { X } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import type { ModelPicture } from '#domain/projects/model-picture.ts';
import type { Size } from '#domain/wiring/sheet.ts';
import { modelStore, setModel } from '#web/features/builder/model/model-state.ts';
import { groupsOfPicture, type ModelUnit, placeOn } from '#web/features/builder/model/model-units.ts';
import { sizeInMm } from '#web/features/builder/model/picture-scale.ts';
import { placeUnits, removeUnits } from '#web/features/builder/model/place-edits.ts';
import { useBuilderControls, useProject } from '#web/features/builder/project/builder-context.ts';
import { selectionOf } from '#web/features/builder/commands/part-selection.ts';
import { IconButton } from '#web/ui/buttons/button.tsx';
import { classNames } from '#web/ui/style/class-names.ts';
import { useStore } from '#web/use-store.ts';

interface PlaceTableProps {
  readonly picture: ModelPicture;
}

/** All pieces with their positions on the picture, which can be typed: in mm with a scale, else in percent. */
export function PlaceTable({ picture }: PlaceTableProps) {
  const { readOnly } = useBuilderControls();
  const snapshot = useProject((project) => project.snapshot);
  const size = sizeInMm(picture);
  const unit = size === null ? '%' : 'mm';
  return (
    <table className="w-full border-collapse text-sm">
      <caption className="p-3 pb-1 text-left text-xs text-muted">
        {picture.name}: positions in {size === null ? 'percent of its width and height' : 'mm from the upper left'}
      </caption>
      <thead className="text-left text-xs text-muted">
        <tr>
          <th scope="col" className="px-3 py-1 font-semibold">
            Part
          </th>
          <th scope="col" className="px-1 py-1 font-semibold">
            x ({unit})
          </th>
          <th scope="col" className="px-1 py-1 font-semibold">
            y ({unit})
          </th>
          {!readOnly && (
            <th scope="col" className="w-9">
              <span className="sr-only">Take off</span>
            </th>
          )}
        </tr>
      </thead>
      {groupsOfPicture(snapshot, picture).map((group) => (
        <tbody key={group.key}>
          <tr>
            <th scope="rowgroup" colSpan={readOnly ? 3 : 4} className="px-3 pt-2 pb-0.5 text-left text-xs text-muted">
              {group.title}
            </th>
          </tr>
          {group.units.map((each) => (
            <UnitLine key={each.key} unit={each} picture={picture} size={size ?? { width: 100, height: 100 }} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

interface UnitLineProps extends PlaceTableProps {
  readonly unit: ModelUnit;
  /** Width and height of the picture in the unit of the table. */
  readonly size: Size;
}

function UnitLine({ unit, picture, size }: UnitLineProps) {
  const { session, run, readOnly } = useBuilderControls();
  const selection = selectionOf(session);
  const isSelected = useStore(selection, (selected) => selected.has(unit.componentId));
  const place = placeOn(unit, picture.id);
  const set = (change: { readonly x?: number; readonly y?: number }) => {
    const at = { x: place?.x ?? 0.5, y: place?.y ?? 0.5, ...change };
    run(placeUnits(`place ${unit.reference}`, picture.id, [{ ...unit, ...at }]));
  };
  const show = () => {
    selection.replace([unit.componentId]);
    setModel(modelStore(session), { active: [unit] });
  };
  return (
    <tr className={classNames('border-t border-line/60', isSelected && 'bg-accent-soft')}>
      <th scope="row" className="max-w-32 px-3 py-1 text-left font-normal">
        <button
          type="button"
          onClick={show}
          className="block min-h-6 max-w-full cursor-pointer truncate hover:underline"
        >
          <span className="value text-xs font-semibold">{unit.reference}</span>{' '}
          <span className="text-xs text-muted">{unit.title}</span>
        </button>
      </th>
      {(['x', 'y'] as const).map((axis) => {
        const whole = axis === 'x' ? size.width : size.height;
        return (
          <td key={axis} className="px-1 py-1">
            <PositionField
              key={place?.[axis] ?? ''}
              label={`${axis} of ${unit.reference}`}
              value={place === null ? null : place[axis] * whole}
              most={whole}
              isReadOnly={readOnly}
              onSave={(value) => set({ [axis]: value / whole })}
            />
          </td>
        );
      })}
      {!readOnly && (
        <td>
          {place !== null && (
            <IconButton
              label={`Take ${unit.reference} off the picture`}
              icon={<X />}
              size="small"
              onPress={() => run(removeUnits(`take ${unit.reference} off the picture`, picture.id, [unit]))}
            />
          )}
        </td>
      )}
    </tr>
  );
}

interface PositionFieldProps {
  readonly label: string;
  /** Null for a piece that is not on the picture. */
  readonly value: number | null;
  readonly most: number;
  readonly isReadOnly: boolean;
  readonly onSave: (value: number) => void;
}

const textOf = (value: number | null): string => (value === null ? '' : String(Math.round(value * 10) / 10));

/** A position, which is saved by Enter or when the field loses focus. */
function PositionField({ label, value, most, isReadOnly, onSave }: PositionFieldProps) {
  const [text, setText] = useState(textOf(value));
  const number = text.trim() === '' ? Number.NaN : Number(text.replace(',', '.'));
  const isValid = Number.isFinite(number) && number >= 0 && number <= most;
  const save = () => {
    if (text === textOf(value)) return;
    if (isValid) onSave(number);
    else setText(textOf(value));
  };
  return (
    <input
      aria-label={label}
      inputMode="decimal"
      readOnly={isReadOnly}
      value={text}
      aria-invalid={text !== '' && !isValid}
      onChange={({ target }) => setText(target.value)}
      onBlur={save}
      onKeyDown={({ key }: KeyboardEvent) => {
        if (key === 'Enter') save();
        if (key === 'Escape') setText(textOf(value));
      }}
      className="value h-7 w-16 rounded border border-edge bg-ground px-1.5 text-xs pointer-coarse:h-11"
    />
  );
}
