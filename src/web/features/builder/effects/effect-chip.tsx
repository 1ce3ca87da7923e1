import { Activity } from 'lucide-react';
import type { CircuitPlace } from '#domain/changes/circuit-changes.ts';
import type { Effect } from '#domain/effects/effect.ts';
import { effectName } from '#web/features/builder/effects/effect-text.ts';
import { useBuilderControls } from '#web/features/builder/project/builder-context.ts';

interface EffectChipProps {
  readonly place: CircuitPlace;
  /** Title of the circuit. */
  readonly title: string;
  readonly effect: Effect;
}

/** The name of a circuit's effect in its header, which opens the effect. */
export function EffectChip({ place, title, effect }: EffectChipProps) {
  const { dialogs, readOnly } = useBuilderControls();
  const name = effectName(effect);
  const content = (
    <>
      <Activity aria-hidden="true" className="size-3.5 shrink-0" />
      <span className="truncate">{name}</span>
    </>
  );
  const style = 'flex h-6 max-w-44 min-w-0 shrink-0 items-center gap-1 rounded-full border border-line px-2 text-xs';
  if (readOnly) return <span className={style}>{content}</span>;
  return (
    <button
      type="button"
      aria-label={`Effect of ${title}: ${name}`}
      onClick={() => dialogs.open({ kind: 'effect', place, title })}
      className={`${style} cursor-pointer hover:border-edge hover:bg-ink/8 pointer-coarse:h-11`}
    >
      {content}
    </button>
  );
}
