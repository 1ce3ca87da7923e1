import { colorBands } from '#domain/electrical/color-bands.ts';
import type { LedString } from '#domain/electrical/led-string.ts';
import { resistorPicture } from '#domain/pictures/picture-name.ts';
import { formatOhms } from '#domain/units/formats.ts';
import { sumKey, sumLabel } from '#web/features/builder/design/parts/sum-button.tsx';
import { WireCell, type WireLeads } from '#web/features/builder/design/picture/wire-cell.tsx';
import { Picture } from '#web/ui/picture.tsx';

interface ResistorCellProps extends WireLeads {
  readonly ledString: LedString;
  /** Whether it is decorative, because the same is next to it as text, as for a circuit. */
  readonly isDecoration?: boolean;
}

/** The resistor of a string with its bands and value; blank if no voltage is left for one. */
export function ResistorCell({ ledString, isDecoration = false, before, after }: ResistorCellProps) {
  const { standardOhms, multiplicity } = ledString;
  const bands = standardOhms === null ? [] : colorBands(standardOhms);
  const name = resistorPicture(bands);
  const label = standardOhms === null ? 'No resistor: see why' : sumLabel(standardOhms);
  return (
    <WireCell
      picture={name}
      before={before}
      after={after}
      isDecoration={isDecoration}
      sum={{ key: sumKey(ledString), label }}
    >
      <Picture name={name} bands={bands} className="wire-picture" />
      <span className="wire-value value">
        {multiplicity > 1 && <span className="text-muted">{multiplicity}× </span>}
        {standardOhms === null ? '' : formatOhms(standardOhms)}
      </span>
    </WireCell>
  );
}
