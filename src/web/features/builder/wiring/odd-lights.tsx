import { useState } from 'react';
import type { BenchPart } from '#domain/fault-finder/bench.ts';
import type { BenchLights } from '#domain/fault-finder/bench-places.ts';
import type { OddLight } from '#domain/fault-finder/observation.ts';
import { Button, PressButton } from '#web/ui/buttons/button.tsx';
import { ColorDot } from '#web/ui/feedback/color-dot.tsx';
import { type Segment, SegmentedControl } from '#web/ui/fields/segmented-control.tsx';
import { classNames } from '#web/ui/style/class-names.ts';

export type OddLights = ReadonlyMap<string, OddLight>;

const marks: readonly Segment<OddLight>[] = [
  { id: 'dark', label: 'Dark' },
  { id: 'dim', label: 'Dim' },
  { id: 'bright', label: 'Too bright' },
];

const words: Readonly<Record<OddLight, string>> = { dark: 'dark', dim: 'dim', bright: 'too bright' };

interface OddLightsFieldProps {
  readonly groups: readonly BenchLights[];
  readonly odd: OddLights;
  readonly onChange: (odd: OddLights) => void;
}

/** Says which lights are dark, dim or too bright: chosen once, then every light that is pressed is marked so. */
export function OddLightsField({ groups, odd, onChange }: OddLightsFieldProps) {
  const [mark, setMark] = useState<OddLight>('dark');
  const set = (lights: readonly BenchPart[]) => {
    const next = new Map(odd);
    const isAll = lights.every(({ ref }) => odd.get(ref) === mark);
    for (const { ref } of lights) {
      if (isAll) next.delete(ref);
      else next.set(ref, mark);
    }
    onChange(next);
  };
  return (
    <section aria-label="Lights" className="min-w-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <SegmentedControl label="Mark lights as" segments={marks} selectedKey={mark} onChange={setMark} />
        <Button size="small" isDisabled={odd.size === 0} onPress={() => onChange(new Map())}>
          Clear
        </Button>
      </div>
      <ul className="mt-2 max-h-56 space-y-2 overflow-y-auto p-1" aria-label="Circuits">
        {groups.map(({ title, lights }) => (
          <li key={lights[0]?.ref} className="min-w-0">
            <div className="flex items-center gap-2">
              <span className="min-w-0 truncate text-xs text-muted">
                <bdi>{title}</bdi>
              </span>
              {lights.length > 1 && (
                <Button size="small" variant="quiet" aria-label={`All of ${title}`} onPress={() => set(lights)}>
                  All
                </Button>
              )}
            </div>
            <ul aria-label={title} className="flex flex-wrap gap-1.5">
              {lights.map((light) => (
                <li key={light.ref}>
                  <LightChip light={light} look={odd.get(light.ref) ?? null} onPress={() => set([light])} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface LightChipProps {
  readonly light: BenchPart;
  readonly look: OddLight | null;
  readonly onPress: () => void;
}

function LightChip({ light: { ref, part }, look, onPress }: LightChipProps) {
  const name = part.name === '' ? ref : `${ref} ${part.name}`;
  return (
    <PressButton
      aria-label={look === null ? name : `${name}: ${words[look]}`}
      aria-pressed={look !== null}
      onPress={onPress}
      className={classNames(
        'flex min-h-8 cursor-pointer items-center gap-1.5 rounded-full border px-2.5 text-xs pointer-coarse:min-h-10',
        look === null ? 'border-line bg-ground hover:border-edge' : 'border-accent bg-accent-soft font-semibold',
      )}
    >
      <ColorDot led={part.color ?? 'warm-white'} size="small" isLit={look === null} />
      <span className="value">{ref}</span>
      {look !== null && <span>{words[look]}</span>}
    </PressButton>
  );
}
