import { effectLimits, type GeneratorEffect, type StepsEffect } from '#domain/effects/effect.ts';
import { ifNumber, NumberField } from '#web/ui/fields/number-field.tsx';

type PlayedEffect = StepsEffect | GeneratorEffect;

interface EffectOptionsProps {
  readonly effect: PlayedEffect;
  readonly onChange: (effect: PlayedEffect) => void;
}

/** Options of an effect: its brightness, its start, and how often it is repeated. */
export function EffectOptions({ effect, onChange }: EffectOptionsProps) {
  const { startMs = 0, levelPct = 100 } = effect;
  const enter = (change: (value: number) => Partial<PlayedEffect>) =>
    ifNumber((value) => onChange({ ...effect, ...change(value) }));
  return (
    <div className="grid gap-3 sm:grid-cols-3">
      <NumberField
        label="Brightness"
        unit="%"
        value={levelPct}
        minValue={1}
        maxValue={100}
        step={5}
        isWhole
        onChange={enter((value) => ({ levelPct: value }))}
      />
      <NumberField
        label="Starts after"
        unit="s"
        value={startMs / 1000}
        minValue={0}
        maxValue={effectLimits.ms / 1000}
        step={0.5}
        onChange={enter((value) => ({ startMs: Math.round(value * 1000) }))}
      />
      {'steps' in effect ? (
        <NumberField
          label="Repeat"
          unit="times, 0 for ever"
          value={effect.repeat ?? 0}
          minValue={0}
          maxValue={effectLimits.repeat}
          isWhole
          onChange={enter((value) => ({ repeat: value }))}
        />
      ) : (
        <NumberField
          label="Seed"
          unit="of the random numbers"
          value={effect.seed}
          minValue={1}
          maxValue={effectLimits.seed}
          isWhole
          onChange={enter((value) => ({ seed: value }))}
        />
      )}
    </div>
  );
}
