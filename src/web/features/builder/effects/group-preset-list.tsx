import { House } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Effect } from '#domain/effects/effect.ts';
import { playEffect } from '#domain/effects/play-effect.ts';
import { type EffectPreset, groupPresets } from '#domain/effects/presets.ts';
import { PlayedLamp } from '#web/features/builder/effects/played-lamp.tsx';
import { PlayClock } from '#web/features/builder/playing/play-clock.ts';

interface GroupPresetListProps {
  /** Null for the rooms of a house. */
  readonly chosen: EffectPreset | null;
  readonly onChoose: (preset: EffectPreset | null) => void;
}

const rowStyle =
  'flex min-h-9 cursor-pointer items-center gap-2.5 rounded-md px-2 py-1 text-sm hover:bg-ink/8 ' +
  'has-checked:bg-accent-soft/50 has-focus-visible:outline-2 has-focus-visible:outline-focus pointer-coarse:min-h-11';

/** Presets for several circuits with live previews, and the rooms of a house. */
export function GroupPresetList({ chosen, onChoose }: GroupPresetListProps) {
  const [clock] = useState(() => new PlayClock());
  return (
    <div role="radiogroup" aria-label="Effect" className="flex flex-col">
      {groupPresets.map((preset) => (
        <label key={preset.id} className={rowStyle}>
          <input
            type="radio"
            name="group-preset"
            checked={chosen === preset}
            onChange={() => onChoose(preset)}
            className="accent-accent"
          />
          <span className="min-w-0 flex-1">{preset.name}</span>
          <span className="flex rounded-full bg-ground scheme-dark">
            {preset.effects.map((effect, index) => (
              <PreviewLamp key={index} clock={clock} effect={effect} />
            ))}
          </span>
        </label>
      ))}
      <label className={rowStyle}>
        <input
          type="radio"
          name="group-preset"
          checked={chosen === null}
          onChange={() => onChoose(null)}
          className="accent-accent"
        />
        <span className="min-w-0 flex-1">
          Rooms of a house
          <span className="block text-xs text-muted">Windows go on and off at random, as in the evening.</span>
        </span>
        <House aria-hidden="true" className="size-4 text-muted" />
      </label>
    </div>
  );
}

function PreviewLamp({ clock, effect }: { readonly clock: PlayClock; readonly effect: Effect }) {
  const levelAt = useMemo(() => playEffect(effect), [effect]);
  return <PlayedLamp {...{ clock, levelAt }} led="warm-white" size="small" />;
}
