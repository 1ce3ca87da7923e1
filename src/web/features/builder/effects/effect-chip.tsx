import { Activity } from 'lucide-react';
import { findSection } from '#domain/blueprint/blueprint.ts';
import { circuitTimer } from '#domain/blueprint/circuit-timer.ts';
import type { CircuitPlace } from '#domain/changes/circuit-changes.ts';
import type { Effect } from '#domain/effects/effect.ts';
import { timer555Id, timer555Parts, timer555Text } from '#domain/effects/timer-555.ts';
import { effectName } from '#web/features/builder/effects/effect-text.ts';
import { useBuilderControls, useProject } from '#web/features/builder/project/builder-context.ts';
import { drivingOf } from '#web/features/builder/project/driving-view.ts';
import type { ProjectView } from '#web/features/builder/project/project-view.ts';
import { findCircuit } from '#web/features/builder/project/find-circuit.ts';

interface EffectChipProps {
  readonly place: CircuitPlace;
  /** Title of the circuit. */
  readonly title: string;
  readonly effect: Effect;
}

/** The parts of the NE555 that drives a circuit and the times that result; null without an NE555. */
function timesOf({ blueprint }: ProjectView, place: CircuitPlace): string | null {
  const section = findSection(blueprint, place.sectionId);
  const circuit = findCircuit(blueprint, place);
  if (section === undefined || circuit === undefined) return null;
  const driver = drivingOf(blueprint).controls.get(circuit.drive?.driver?.componentId ?? '');
  if (driver?.componentId !== timer555Id) return null;
  const timer = circuitTimer(circuit, section, driver);
  return timer === null ? 'An NE555 cannot play this.' : `${timer555Parts(timer)}: ${timer555Text(timer)}`;
}

/** The name of a circuit's effect in its header, which opens the effect, and what an NE555 makes of it. */
export function EffectChip({ place, title, effect }: EffectChipProps) {
  const { dialogs, readOnly } = useBuilderControls();
  const times = useProject((project) => timesOf(project, place));
  const name = effectName(effect);
  const content = (
    <>
      <Activity aria-hidden="true" className="size-3.5 shrink-0" />
      <span className="truncate">{name}</span>
    </>
  );
  const style = 'flex h-6 max-w-44 min-w-0 shrink-0 items-center gap-1 rounded-full border border-line px-2 text-xs';
  const chip = readOnly ? (
    <span className={style}>{content}</span>
  ) : (
    <button
      type="button"
      aria-label={`Effect of ${title}: ${name}`}
      onClick={() => dialogs.open({ kind: 'effect', place, title })}
      className={`${style} cursor-pointer hover:border-edge hover:bg-ink/8 pointer-coarse:h-11`}
    >
      {content}
    </button>
  );
  if (times === null) return chip;
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-2">
      {chip}
      <span className="text-xs text-muted">{times}</span>
    </span>
  );
}
