import { builtInCatalogue } from '#domain/catalogue/catalogue.ts';
import { formatMilliamps, formatVolts } from '#domain/units/format-amounts.ts';
import { ColorDot } from '#web/ui/feedback/color-dot.tsx';

const shown = ['led-3mm', 'led-1w-star', 'led-strip-12v', 'cob-array-ring-12v'];

/** Four real entries of the library with their real values. */
export function LibraryVignette() {
  return (
    <ul className="w-full divide-y divide-line text-sm">
      {shown.map((id) => {
        const part = builtInCatalogue.get(id);
        if (part?.type !== 'led') throw new Error(`The library has no LED ${id}.`);
        return (
          <li key={id} className="flex items-center gap-3 py-2.5">
            <ColorDot led={part.color} isLit />
            <span className="min-w-0 flex-1 truncate">{part.name}</span>
            <span className="value w-12 text-right text-xs text-muted">{formatVolts(part.forwardVoltage)}</span>
            <span className="value w-16 text-right text-xs text-muted">{formatMilliamps(part.current)}</span>
          </li>
        );
      })}
    </ul>
  );
}
