import { Crosshair, Plus } from 'lucide-react';
import type { ModelPicture } from '#domain/projects/model-picture.ts';
import { chooseTool, modelStore } from '#web/features/builder/model/model-state.ts';
import {
  groupsOfPicture,
  type ModelUnit,
  placeOn,
  type UnitGroup,
  unitKey,
  type UnitKey,
} from '#web/features/builder/model/model-units.ts';
import { sizeInMm } from '#web/features/builder/model/picture-scale.ts';
import { closePaneOfPhone } from '#web/features/builder/model/shown-picture.ts';
import { dragUnit } from '#web/features/builder/model/use-picture-drop.ts';
import { useBuilderControls, useProject } from '#web/features/builder/project/builder-context.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { ColorDot } from '#web/ui/feedback/color-dot.tsx';
import { classNames } from '#web/ui/style/class-names.ts';
import { useStore } from '#web/use-store.ts';

interface NotPlacedListProps {
  readonly picture: ModelPicture;
}

/** The pieces that are not on the picture yet, by section and circuit. */
export function NotPlacedList({ picture }: NotPlacedListProps) {
  const snapshot = useProject((project) => project.snapshot);
  const groups = groupsOfPicture(snapshot, picture).flatMap((group) => {
    const units = group.units.filter((unit) => placeOn(unit, picture.id) === null);
    return units.length === 0 ? [] : [{ ...group, units }];
  });
  const hasScale = sizeInMm(picture) !== null;
  const count = groups.reduce((sum, { units }) => sum + units.length, 0);
  return (
    <section aria-label="Not placed yet" className="flex flex-col gap-3 p-3">
      <div>
        <h2 className="text-sm font-semibold">
          Not placed yet <span className="value font-normal text-muted">{count}</span>
        </h2>
        <p className="text-xs text-muted">
          {count === 0
            ? `Every part is on this picture.${hasScale ? '' : ' Set its scale, and wires get their lengths from it.'}`
            : 'Choose a part or a whole circuit, then tap the picture. Or drag a part there.'}
        </p>
      </div>
      <LastUsed />
      {groups.map((group) => (
        <Group key={group.key} group={group} />
      ))}
    </section>
  );
}

/** Holds another part of the kind that was last taken from the library. */
function LastUsed() {
  const { session, readOnly, placing } = useBuilderControls();
  const last = useStore(placing.last);
  const isHeld = useStore(placing.held) !== null;
  if (last === null || readOnly) return null;
  const hold = () => {
    chooseTool(modelStore(session), { kind: 'select' });
    placing.hold(last);
  };
  return (
    <Button size="small" aria-pressed={isHeld} onPress={hold} className="self-start">
      <Plus aria-hidden="true" className="size-4" />
      <span className="min-w-0 truncate">Add another {last.name}</span>
    </Button>
  );
}

/** The pieces that the current tool places; none with another tool. */
function useChosenUnits(): readonly UnitKey[] {
  const { session } = useBuilderControls();
  const tool = useStore(modelStore(session), (state) => state.tool);
  return 'units' in tool ? tool.units : [];
}

function Group({ group }: { readonly group: UnitGroup }) {
  const { session, readOnly, placing, setPane } = useBuilderControls();
  const chosen = new Set(useChosenUnits().map(unitKey));
  const choose = (units: readonly ModelUnit[]) => {
    placing.hold(null);
    chooseTool(modelStore(session), { kind: 'place', units });
    closePaneOfPhone(setPane);
  };
  return (
    <div className="flex flex-col gap-1">
      <div className="flex min-h-7 items-center justify-between gap-2">
        <h3 className="min-w-0 truncate text-xs font-semibold text-muted">{group.title}</h3>
        {!readOnly && group.units.length > 1 && (
          <Button
            size="small"
            variant="quiet"
            aria-label={`Place all of ${group.title}`}
            onPress={() => choose(group.units)}
          >
            Place all {group.units.length}
          </Button>
        )}
      </div>
      <ul className="flex flex-col gap-0.5">
        {group.units.map((unit) => (
          <li key={unit.key}>
            <UnitRow unit={unit} isChosen={chosen.has(unit.key)} onChoose={() => choose([unit])} />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface UnitRowProps {
  readonly unit: ModelUnit;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function UnitRow({ unit, isChosen, onChoose }: UnitRowProps) {
  const { readOnly } = useBuilderControls();
  return (
    <button
      type="button"
      disabled={readOnly}
      draggable={!readOnly}
      aria-pressed={isChosen}
      aria-label={`Place ${unit.reference} ${unit.title}`}
      onDragStart={(event) => dragUnit(event, unit)}
      onClick={onChoose}
      className={classNames(
        'group flex min-h-8 w-full cursor-grab items-center gap-2 rounded-md px-2 text-left text-sm hover:bg-ink/10 pointer-coarse:min-h-11',
        isChosen && 'bg-accent-soft',
      )}
    >
      <span className="flex w-2.5 shrink-0">{unit.led !== null && <ColorDot led={unit.led} size="small" />}</span>
      <span className="value w-13 shrink-0 text-xs">{unit.reference}</span>
      <span className="min-w-0 flex-1 truncate">{unit.title}</span>
      <Crosshair aria-hidden="true" className="size-4 text-muted opacity-0 group-hover:opacity-100" />
    </button>
  );
}
