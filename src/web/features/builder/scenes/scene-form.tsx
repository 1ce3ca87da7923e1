import { Trash2 } from 'lucide-react';
import { sceneLimits } from '#domain/effects/scene.ts';
import { SceneEntries } from '#web/features/builder/scenes/scene-entries.tsx';
import type { DraftScene, ScenesDraft } from '#web/features/builder/scenes/scene-draft.ts';
import { TriggerFields } from '#web/features/builder/scenes/trigger-fields.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { TextField } from '#web/ui/fields/input-field.tsx';
import { NumberField } from '#web/ui/fields/number-field.tsx';
import { Select } from '#web/ui/fields/select.tsx';

interface SceneFormProps {
  readonly draft: ScenesDraft;
  readonly scene: DraftScene;
  readonly onChange: (change: Partial<DraftScene>) => void;
  readonly onDraft: (draft: ScenesDraft) => void;
  /** Called with the index of the entry whose effect is to be edited. */
  readonly onEffect: (index: number) => void;
  readonly onRemove: () => void;
}

/** Key of the end of a scene that is no other scene. */
const idle = 'idle';

/** The fields of a scene. */
export function SceneForm({ draft, scene, onChange, onDraft, onEffect, onRemove }: SceneFormProps) {
  const followers = draft.scenes.filter(({ id }) => id !== scene.id).map(({ id, name }) => ({ id, label: name }));
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField label="Name" value={scene.name} maxLength={80} onChange={(name) => onChange({ name })} />
        <TriggerFields {...{ draft, scene, onDraft }} />
      </div>
      <SceneEntries scene={scene} onChange={(entries) => onChange({ entries })} onEffect={onEffect} />
      <div className="grid items-end gap-3 sm:grid-cols-3">
        <NumberField
          label="Lasts"
          unit="s, empty: until its effects end"
          value={scene.lengthMs === null ? Number.NaN : scene.lengthMs / 1000}
          minValue={0.1}
          maxValue={sceneLimits.ms / 1000}
          onChange={(seconds) => onChange({ lengthMs: Number.isNaN(seconds) ? null : Math.round(seconds * 1000) })}
        />
        <Select
          label="Then"
          items={[{ id: idle, label: 'Idle' }, ...followers]}
          selectedKey={scene.then ?? idle}
          onChange={(id) => onChange({ then: id === idle ? null : id })}
        />
        <Button variant="danger" onPress={onRemove}>
          <Trash2 aria-hidden="true" className="size-4" />
          Remove scene
        </Button>
      </div>
    </div>
  );
}
