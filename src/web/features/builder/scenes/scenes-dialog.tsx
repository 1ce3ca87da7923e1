import { Plus } from 'lucide-react';
import { useState } from 'react';
import { sceneLimits } from '#domain/effects/scene.ts';
import { useBuilderControls, useProject } from '#web/features/builder/project/builder-context.ts';
import { EntryEffect } from '#web/features/builder/scenes/entry-effect.tsx';
import { addScene, changeScene, removeScene } from '#web/features/builder/scenes/edit-scenes.ts';
import {
  type DraftScene,
  draftOf,
  isOutdated,
  saveScenes,
  type ScenesDraft,
} from '#web/features/builder/scenes/scene-draft.ts';
import { SceneForm } from '#web/features/builder/scenes/scene-form.tsx';
import { scenePresets } from '#web/features/builder/scenes/scene-presets.ts';
import { newId } from '#web/new-id.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { DiscardQuestion, useDiscardGuard } from '#web/ui/overlays/discard-guard.tsx';
import { MenuButton } from '#web/ui/overlays/menu-button.tsx';

interface ScenesDialogProps {
  readonly onClose: () => void;
}

/** Edits the scenes of a project, all as one edit. */
export function ScenesDialog({ onClose }: ScenesDialogProps) {
  const { run, project } = useBuilderControls();
  const [opened] = useState(() => draftOf(project.now().snapshot));
  const [draft, setDraft] = useState(opened);
  const isStale = useProject(({ snapshot }) => isOutdated(opened, snapshot));
  const [shownId, setShownId] = useState<string | null>(null);
  // Index of the entry whose effect is edited.
  const [entry, setEntry] = useState<number | null>(null);
  const guard = useDiscardGuard(draft, onClose);
  const scene = draft.scenes.find(({ id }) => id === shownId) ?? draft.scenes[0];
  const change = (changed: Partial<DraftScene>) => {
    if (scene !== undefined) setDraft(changeScene(draft, scene.id, changed));
  };
  const save = () => {
    if (run(saveScenes(draft))) onClose();
  };
  const isNamed = draft.scenes.every(({ name }) => name.trim() !== '');
  const buttons =
    entry === null ? (
      <>
        {isStale && (
          <p role="alert" className="mr-auto basis-full self-center text-sm font-semibold sm:basis-0 sm:grow">
            The scenes were changed somewhere else in the meantime. Close this dialog and open it again.
          </p>
        )}
        <Button variant="quiet" onPress={onClose}>
          Cancel
        </Button>
        <Button variant="primary" isDisabled={!isNamed || isStale} onPress={save}>
          Save
        </Button>
      </>
    ) : (
      <Button variant="primary" onPress={() => setEntry(null)}>
        Back to the scene
      </Button>
    );
  const footer = guard.isAsked ? <DiscardQuestion onKeep={guard.keep} onDiscard={onClose} /> : buttons;
  return (
    <Dialog title="Scenes" isOpen onOpenChange={guard.leave} size="large" footer={footer}>
      {scene !== undefined && entry !== null ? (
        <EntryEffect scene={scene} index={entry} onChange={change} />
      ) : (
        <div className="flex flex-col gap-4">
          <ScenePicker draft={draft} scene={scene} onDraft={setDraft} onShow={setShownId} />
          {scene !== undefined && (
            <SceneForm
              key={scene.id}
              {...{ draft, scene }}
              onChange={change}
              onDraft={setDraft}
              onEffect={setEntry}
              onRemove={() => setDraft(removeScene(draft, scene.id))}
            />
          )}
        </div>
      )}
    </Dialog>
  );
}

interface ScenePickerProps {
  readonly draft: ScenesDraft;
  /** The shown scene; undefined without scenes. */
  readonly scene: DraftScene | undefined;
  readonly onDraft: (draft: ScenesDraft) => void;
  readonly onShow: (id: string) => void;
}

/** Chooses the shown scene, and adds scenes by presets. */
function ScenePicker({ draft, scene, onDraft, onShow }: ScenePickerProps) {
  const { project } = useBuilderControls();
  const presets = scenePresets.map((preset) => ({
    id: preset.id,
    label: preset.name,
    isDisabled: draft.scenes.length >= sceneLimits.scenes,
    onAction: () => {
      const id = newId();
      onDraft(addScene(draft, project.now(), preset, id));
      onShow(id);
    },
  }));
  return (
    <div className="flex items-end gap-2">
      {scene === undefined ? (
        <p className="text-sm text-muted">
          Between scenes (Idle), circuits play their own effects. A scene plays others for a while, such as a power-up
          or a torpedo on a button. Add the first one with +.
        </p>
      ) : (
        <Select
          label="Scene"
          items={draft.scenes.map(({ id, name }) => ({ id, label: name || 'Unnamed' }))}
          selectedKey={scene.id}
          onChange={onShow}
          className="w-72"
        />
      )}
      <MenuButton label="Add a scene" icon={<Plus />} size="medium" actions={presets} />
    </div>
  );
}
