import { useState } from 'react';
import type { Effect } from '#domain/effects/effect.ts';
import { withFreeSeed } from '#web/features/builder/effects/effect-edits.ts';
import { EffectOptions } from '#web/features/builder/effects/effect-options.tsx';
import { GeneratorEditor } from '#web/features/builder/effects/generator-editor.tsx';
import { PresetPicker } from '#web/features/builder/effects/preset-picker.tsx';
import { StepsEditor } from '#web/features/builder/effects/steps-editor.tsx';
import { PlayClock } from '#web/features/builder/playing/play-clock.ts';
import { useProject } from '#web/features/builder/project/builder-context.ts';

interface EffectEditorProps {
  /** Null is steady light. */
  readonly effect: Effect | null;
  /** Color of the light. */
  readonly led: string;
  readonly onChange: (effect: Effect | null) => void;
  /** Chooses a preset for several circuits, by its id. */
  readonly onSeveral?: (preset: string) => void;
}

/** Presets, and below them the timeline of the effect. */
export function EffectEditor({ effect, led, onChange, onSeveral }: EffectEditorProps) {
  const [previews] = useState(() => new PlayClock());
  const circuits = useProject(({ snapshot }) => snapshot.circuits);
  const choose = (chosen: Effect | null) => {
    const seeded = withFreeSeed(chosen, circuits);
    onChange(seeded === null ? null : { ...optionsOf(effect), ...seeded });
  };
  return (
    <div className="flex flex-col gap-4">
      <PresetPicker
        chosen={effect?.preset ?? null}
        hasEffect={effect !== null}
        led={led}
        clock={previews}
        onChoose={choose}
        onSeveral={onSeveral}
      />
      <ShownEffect {...{ effect, led, onChange }} />
    </div>
  );
}

/** Options that another preset keeps: its start and its brightness. */
function optionsOf(effect: Effect | null) {
  if (effect === null || 'rooms' in effect) return {};
  const { startMs, levelPct } = effect;
  return { ...(startMs !== undefined && { startMs }), ...(levelPct !== undefined && { levelPct }) };
}

/** Steps of steady light, with which its timeline begins. */
const steadySteps = [{ ms: 1000, level: 100 }];

function ShownEffect({ effect, led, onChange }: EffectEditorProps) {
  if (effect !== null && 'rooms' in effect) {
    return <p className="text-sm">This circuit is a room of a house. A preset takes it out of the house.</p>;
  }
  if (effect !== null && 'generator' in effect) {
    return (
      <>
        <GeneratorEditor {...{ effect, led, onChange }} />
        <EffectOptions {...{ effect, onChange }} />
      </>
    );
  }
  return (
    <>
      <StepsEditor effect={effect ?? { steps: steadySteps }} led={led} onChange={onChange} />
      {effect !== null && <EffectOptions {...{ effect, onChange }} />}
    </>
  );
}
