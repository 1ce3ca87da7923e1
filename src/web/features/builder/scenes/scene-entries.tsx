import { Activity, Trash2 } from 'lucide-react';
import { sceneLimits } from '#domain/effects/scene.ts';
import { effectName } from '#web/features/builder/effects/effect-text.ts';
import { lightKey } from '#web/features/builder/design/lights/lights.ts';
import { litCircuits } from '#web/features/builder/playing/lit-circuits.ts';
import { useProject } from '#web/features/builder/project/builder-context.ts';
import type { DraftEntry, DraftScene } from '#web/features/builder/scenes/scene-draft.ts';
import { Button, IconButton } from '#web/ui/buttons/button.tsx';
import { ColorDot } from '#web/ui/feedback/color-dot.tsx';
import { labelStyle } from '#web/ui/fields/field-frame.tsx';
import { Select } from '#web/ui/fields/select.tsx';

interface SceneEntriesProps {
  readonly scene: DraftScene;
  readonly onChange: (entries: readonly DraftEntry[]) => void;
  readonly onEffect: (index: number) => void;
}

/** The circuits of a scene with their effects; all others go on with their own. */
export function SceneEntries({ scene: { entries }, onChange, onEffect }: SceneEntriesProps) {
  const circuits = useProject(litCircuits);
  const named = new Set(entries.map(({ place }) => lightKey(place)));
  const others = circuits.filter(({ key }) => !named.has(key));
  return (
    <section aria-label="Circuits" className="flex flex-col gap-1.5">
      <h3 className={labelStyle}>Circuits in this scene</h3>
      <ul className="pane max-h-64 rounded-md border border-line bg-ground p-1">
        {entries.length === 0 && (
          <li className="p-2 text-sm text-muted">No circuit yet: all go on with their own effects.</li>
        )}
        {entries.map(({ place, effect }, index) => {
          const circuit = circuits.find(({ key }) => key === lightKey(place));
          const title = circuit?.title ?? `Circuit ${place.circuitNumber}`;
          return (
            <li key={lightKey(place)} className="flex min-h-9 items-center gap-2.5 px-2 text-sm">
              <ColorDot led={circuit?.led ?? 'warm-white'} size="small" />
              <span className="min-w-0 flex-1 wrap-anywhere">{title}</span>
              <Button size="small" variant="quiet" aria-label={`Effect of ${title}`} onPress={() => onEffect(index)}>
                <Activity aria-hidden="true" className="size-4" />
                {effect === null ? 'Steady' : effectName(effect)}
              </Button>
              <IconButton
                label={`Remove ${title}`}
                icon={<Trash2 />}
                size="small"
                onPress={() => onChange(entries.toSpliced(index, 1))}
              />
            </li>
          );
        })}
      </ul>
      {others.length > 0 && entries.length < sceneLimits.entries && (
        <Select
          label="Add a circuit"
          items={others.map(({ key, title }) => ({ id: key, label: title }))}
          selectedKey={null}
          placeholder="Add a circuit…"
          onChange={(key) => {
            const place = others.find((circuit) => circuit.key === key)?.place;
            if (place !== undefined) onChange([...entries, { place, effect: null }]);
          }}
          className="max-w-xs"
        />
      )}
    </section>
  );
}
