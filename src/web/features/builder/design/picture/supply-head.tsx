import type { BlueprintSection } from '#domain/blueprint/blueprint.ts';
import { milliampDigits } from '#domain/units/formats.ts';
import { WireCell } from '#web/features/builder/design/picture/wire-cell.tsx';
import { useProject } from '#web/features/builder/project/builder-context.ts';
import { Picture } from '#web/ui/picture.tsx';
import { classNames } from '#web/ui/style/class-names.ts';

/** Head of a section: its supply between the rails, and the load on that supply with everything on. */
export function SupplyHead({ section: { id, supply } }: { readonly section: BlueprintSection }) {
  const scope = supply.source === null ? 'master' : id;
  const load = useProject(({ blueprint }) => blueprint.power.supplies.find((each) => each.scope === scope));
  const picture = load?.supplyId ?? '';
  return (
    <div className="supply-head">
      <span aria-hidden="true" className="rail-sign left-(--rail)">
        +
      </span>
      <span aria-hidden="true" className="rail-sign right-(--rail)">
        −
      </span>
      <WireCell picture={picture} before="plus" after="minus">
        <Picture name={picture} className="wire-picture" />
      </WireCell>
      <p data-drawing={picture} className="supply-words">
        <span className="truncate font-semibold">{supply.name}</span>
        {load !== undefined && (
          <span
            className={classNames(
              'value text-xs',
              load.limitMa !== null && load.totalMa > load.limitMa ? 'text-error' : 'text-muted',
            )}
          >
            {milliampDigits(load.totalMa)} {load.limitMa !== null && `of ${milliampDigits(load.limitMa)} `}mA
          </span>
        )}
      </p>
    </div>
  );
}
