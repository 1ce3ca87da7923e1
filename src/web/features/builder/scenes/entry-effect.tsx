import { EffectEditor } from '#web/features/builder/effects/effect-editor.tsx';
import { lightOfCircuit } from '#web/features/builder/playing/light-of-circuit.ts';
import { useProject } from '#web/features/builder/project/builder-context.ts';
import { circuitTitle } from '#web/features/builder/project/circuit-title.ts';
import type { DraftScene } from '#web/features/builder/scenes/scene-draft.ts';
import { findCircuit } from '#web/features/builder/project/find-circuit.ts';

interface EntryEffectProps {
  readonly scene: DraftScene;
  readonly index: number;
  readonly onChange: (change: Pick<DraftScene, 'entries'>) => void;
}

/** Edits the effect of a circuit during a scene. */
export function EntryEffect({ scene: { name, entries }, index, onChange }: EntryEffectProps) {
  const blueprint = useProject((project) => project.blueprint);
  const entry = entries[index];
  if (entry === undefined) return null;
  const circuit = findCircuit(blueprint, entry.place);
  return (
    <div className="flex flex-col gap-3">
      <h3 className="text-sm font-semibold">
        {circuitTitle(entry.place.circuitNumber, circuit?.name ?? null)} during {name}
      </h3>
      <EffectEditor
        effect={entry.effect}
        led={lightOfCircuit(circuit)}
        onChange={(effect) => onChange({ entries: entries.with(index, { ...entry, effect }) })}
      />
    </div>
  );
}
