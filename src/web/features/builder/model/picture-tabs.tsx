import { ArrowLeft, ArrowRight, Crop, Pencil, RotateCcw, RotateCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { ModelPicture } from '#domain/projects/model-picture.ts';
import { AddMenu } from '#web/features/builder/model/add-picture.tsx';
import { chooseTool, modelStore, setModel } from '#web/features/builder/model/model-state.ts';
import { isFull } from '#web/features/builder/model/picture-upload.ts';
import { deletePicture, shiftPicture, updatePicture } from '#web/features/builder/model/place-edits.ts';
import { useTurnPicture } from '#web/features/builder/model/turn-picture.ts';
import { useBuilderControls } from '#web/features/builder/project/builder-context.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { SegmentedControl } from '#web/ui/fields/segmented-control.tsx';
import { InputField } from '#web/ui/fields/input-field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { MenuButton } from '#web/ui/overlays/menu-button.tsx';
import type { MenuAction } from '#web/ui/overlays/menu-list.tsx';

interface PictureTabsProps {
  readonly pictures: readonly ModelPicture[];
  readonly shown: ModelPicture;
}

/** Tabs of the pictures, the menu of the shown one, and the buttons that add another. */
export function PictureTabs({ pictures, shown }: PictureTabsProps) {
  const { session, readOnly, isGuest } = useBuilderControls();
  const store = modelStore(session);
  const segments = pictures.map(({ id, name }) => ({ id, label: name }));
  const show = (id: string) => {
    chooseTool(store, { kind: 'select' });
    setModel(store, { pictureId: id, active: null });
  };
  return (
    <div className="flex min-w-0 items-center gap-1">
      <div className="min-w-0 overflow-x-auto">
        <SegmentedControl label="Picture" segments={segments} selectedKey={shown.id} onChange={show} />
      </div>
      {!readOnly && <PictureMenu pictures={pictures} shown={shown} />}
      {!readOnly && !isFull(pictures.length, isGuest) && <AddMenu />}
    </div>
  );
}

/** Menu of the shown picture: rename, order, rotate, crop, delete. */
function PictureMenu({ pictures, shown }: PictureTabsProps) {
  const { session, run } = useBuilderControls();
  const [isRenaming, setRenaming] = useState(false);
  const turn = useTurnPicture(shown);
  const at = pictures.indexOf(shown);
  const shift = (by: -1 | 1) => () => void run(shiftPicture(shown, by));
  const imageActions: readonly MenuAction[] =
    shown.imageHash === null
      ? []
      : [
          { id: 'left', label: 'Rotate left', icon: <RotateCcw />, onAction: () => turn.rotate('left') },
          { id: 'right', label: 'Rotate right', icon: <RotateCw />, onAction: () => turn.rotate('right') },
          {
            id: 'crop',
            label: 'Crop',
            icon: <Crop />,
            onAction: () => chooseTool(modelStore(session), { kind: 'crop' }),
          },
        ];
  const actions: readonly MenuAction[] = [
    { id: 'rename', label: 'Rename', icon: <Pencil />, onAction: () => setRenaming(true) },
    { id: 'before', label: 'Move left', icon: <ArrowLeft />, isDisabled: at <= 0, onAction: shift(-1) },
    {
      id: 'after',
      label: 'Move right',
      icon: <ArrowRight />,
      isDisabled: at >= pictures.length - 1,
      onAction: shift(1),
    },
    ...imageActions,
    { id: 'delete', label: 'Delete', icon: <Trash2 />, tone: 'danger', onAction: () => void run(deletePicture(shown)) },
  ];
  return (
    <>
      <MenuButton label={`Actions for ${shown.name}`} actions={actions} />
      {isRenaming && <RenameDialog picture={shown} onClose={() => setRenaming(false)} />}
    </>
  );
}

interface RenameDialogProps {
  readonly picture: ModelPicture;
  readonly onClose: () => void;
}

function RenameDialog({ picture, onClose }: RenameDialogProps) {
  const { run } = useBuilderControls();
  const [name, setName] = useState(picture.name);
  const trimmed = name.trim();
  const save = () => {
    if (trimmed !== '' && run(updatePicture('rename picture', picture.id, { name: trimmed }))) onClose();
  };
  const footer = (
    <>
      <Button variant="quiet" onPress={onClose}>
        Cancel
      </Button>
      <Button variant="primary" isDisabled={trimmed === ''} onPress={save}>
        Save
      </Button>
    </>
  );
  return (
    <Dialog title="Rename picture" isOpen onOpenChange={onClose} size="small" footer={footer}>
      <InputField
        label="Name"
        value={name}
        maxLength={80}
        autoComplete="off"
        autoFocus
        onChange={(event) => setName(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') save();
        }}
      />
    </Dialog>
  );
}
