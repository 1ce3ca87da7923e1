import { colorBands } from '#domain/electrical/color-bands.ts';
import { resistorPicture } from '#domain/pictures/picture-name.ts';
import { formatResistor } from '#domain/units/ohms.ts';
import { sumLabel } from '#web/features/builder/design/parts/sum-button.tsx';
import { WireCell, type WireLeads } from '#web/features/builder/design/picture/wire-cell.tsx';
import { Picture } from '#web/ui/picture.tsx';

interface ResistorCellProps extends WireLeads {
  /** Its value; null if no voltage is left for one. */
  readonly ohms: number | null;
  /** The `data-sum` value that identifies it. */
  readonly sum: string;
  /** Number of equal ones that it represents. */
  readonly count?: number;
  /** Whether it is decorative, because a text next to it repeats it, as for a circuit. */
  readonly isDecoration?: boolean;
}

/** A resistor with its bands and value; blank if no voltage is left for one. */
export function ResistorCell({ ohms, sum, count = 1, isDecoration = false, before, after }: ResistorCellProps) {
  const bands = ohms === null ? [] : colorBands(ohms);
  const name = resistorPicture(bands);
  const label = ohms === null ? 'No resistor: see why' : sumLabel(ohms);
  return (
    <WireCell picture={name} before={before} after={after} isDecoration={isDecoration} sum={{ key: sum, label }}>
      <Picture name={name} bands={bands} className="wire-picture" />
      <span className="wire-value value">
        {count > 1 && <span className="text-muted">{count}× </span>}
        {ohms === null ? '' : formatResistor(ohms)}
      </span>
    </WireCell>
  );
}
