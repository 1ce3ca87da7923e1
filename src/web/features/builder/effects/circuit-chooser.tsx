import { ArrowUpDown } from 'lucide-react';
import type { CircuitPlace } from '#domain/changes/circuit-changes.ts';
import { litCircuits } from '#web/features/builder/playing/lit-circuits.ts';
import { lightKey } from '#web/features/builder/design/lights/lights.ts';
import { useProject } from '#web/features/builder/project/builder-context.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { ColorDot } from '#web/ui/feedback/color-dot.tsx';

interface CircuitChooserProps {
  /** The chosen circuits in their order. */
  readonly chosen: readonly CircuitPlace[];
  /** Number of parts that the circuits get in turn; null if all get the same. */
  readonly parts: number | null;
  readonly onChange: (chosen: readonly CircuitPlace[]) => void;
}

/** Chooses circuits in the order in which they are pressed. */
export function CircuitChooser({ chosen, parts, onChange }: CircuitChooserProps) {
  const circuits = useProject(litCircuits);
  const order = new Map(chosen.map((place, index) => [lightKey(place), index]));
  const toggle = (place: CircuitPlace) => {
    const others = chosen.filter((each) => lightKey(each) !== lightKey(place));
    onChange(others.length < chosen.length ? others : [...chosen, place]);
  };
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 flex w-full items-center justify-between gap-2 text-xs font-semibold text-muted">
        Circuits, in order
        <Button
          size="small"
          variant="quiet"
          isDisabled={chosen.length < 2}
          onPress={() => onChange(chosen.toReversed())}
        >
          <ArrowUpDown aria-hidden="true" className="size-4" />
          Reverse order
        </Button>
      </legend>
      <div className="pane max-h-72 rounded-md border border-line bg-ground p-1">
        {circuits.length === 0 && <p className="p-2 text-sm text-muted">No circuit has a light yet.</p>}
        {circuits.map(({ key, place, title, led }) => {
          const at = order.get(key);
          return (
            <label
              key={key}
              className="flex min-h-9 cursor-pointer items-center gap-2.5 rounded px-2 text-sm hover:bg-ink/8 pointer-coarse:min-h-11"
            >
              <input
                type="checkbox"
                checked={at !== undefined}
                onChange={() => toggle(place)}
                className="size-4 accent-accent"
              />
              <ColorDot led={led} size="small" />
              <span className="min-w-0 flex-1 wrap-anywhere">{title}</span>
              {at !== undefined && <span className="value text-xs text-muted">{partText(at, parts)}</span>}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

function partText(at: number, parts: number | null): string {
  return parts === null ? `room ${at + 1}` : `part ${(at % parts) + 1}`;
}
