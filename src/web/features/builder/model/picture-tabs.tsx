import { ArrowLeft, ArrowRight, Crop, Download, ImageUp, Pencil, RotateCcw, RotateCw, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ModelPicture } from '#domain/projects/model-picture.ts';
import { byOrder } from '#domain/projects/order-slots.ts';
import { AddMenu, PhotoInput } from '#web/features/builder/model/add-picture.tsx';
import { chooseTool, modelStore, setModel } from '#web/features/builder/model/model-state.ts';
import { deletePicture, shiftPicture, updatePicture } from '#web/features/builder/model/place-edits.ts';
import { savePicture } from '#web/features/builder/model/save-picture.ts';
import { useTurnPicture } from '#web/features/builder/model/turn-picture.ts';
import { useBuilderControls, useProject } from '#web/features/builder/project/builder-context.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { SegmentedControl } from '#web/ui/fields/segmented-control.tsx';
import { Select } from '#web/ui/fields/select.tsx';
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
  const { session, readOnly } = useBuilderControls();
  const store = modelStore(session);
  const segments = pictures.map(({ id, name }) => ({ id, label: name }));
  const show = (id: string) => {
    chooseTool(store, { kind: 'select' });
    setModel(store, { pictureId: id, active: [] });
  };
  const tabs = useRef<HTMLDivElement>(null);
  useEffect(() => {
    tabs.current?.querySelector('label:has(:checked)')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
  return (
    <div className="flex min-w-0 items-center gap-1">
      <div
        ref={tabs}
        className="min-w-0 overflow-x-auto [&_label]:flex-none [&_label>span]:max-w-48 [&_label>span]:truncate"
      >
        <SegmentedControl label="Picture" segments={segments} selectedKey={shown.id} onChange={show} />
      </div>
      <PictureMenu pictures={pictures} shown={shown} />
      {!readOnly && <AddMenu />}
    </div>
  );
}

/** Menu of the shown picture: save, name and section, order, replace, rotate, crop, delete. A reader can only save it. */
function PictureMenu({ pictures, shown }: PictureTabsProps) {
  const { session, run, readOnly, isTrial, project } = useBuilderControls();
  const input = useRef<HTMLInputElement>(null);
  const [isEditing, setEditing] = useState(false);
  const turn = useTurnPicture(shown);
  const at = pictures.indexOf(shown);
  const shift = (by: -1 | 1) => () => void run(shiftPicture(shown, by));
  const imageActions: readonly MenuAction[] =
    shown.imageHash === null
      ? []
      : [
          ...(isTrial
            ? []
            : [{ id: 'replace', label: 'Replace photo', icon: <ImageUp />, onAction: () => input.current?.click() }]),
          { id: 'left', label: 'Rotate left', icon: <RotateCcw />, onAction: () => turn.rotate('left') },
          { id: 'right', label: 'Rotate right', icon: <RotateCw />, onAction: () => turn.rotate('right') },
          {
            id: 'crop',
            label: 'Crop',
            icon: <Crop />,
            onAction: () => chooseTool(modelStore(session), { kind: 'crop' }),
          },
        ];
  const save: MenuAction = {
    id: 'save',
    label: 'Save picture',
    icon: <Download />,
    onAction: () => void savePicture(project.now(), { ...shown, dim: modelStore(session).now().dim ?? shown.dim }),
  };
  const edits: readonly MenuAction[] = [
    { id: 'edit', label: 'Name and section', icon: <Pencil />, onAction: () => setEditing(true) },
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
      <MenuButton label={`Actions for ${shown.name}`} actions={readOnly ? [save] : [save, ...edits]} />
      <PhotoInput ref={input} label={`Photo instead of ${shown.name}`} onFile={turn.choose} />
      {isEditing && <PictureDialog picture={shown} onClose={() => setEditing(false)} />}
    </>
  );
}

interface PictureDialogProps {
  readonly picture: ModelPicture;
  readonly onClose: () => void;
}

const wholeModel = 'whole model';

/** Name of a picture, and the section whose parts are placed on it. */
function PictureDialog({ picture, onClose }: PictureDialogProps) {
  const { run } = useBuilderControls();
  const sections = useProject(({ snapshot }) => snapshot.sections);
  const [name, setName] = useState(picture.name);
  const [shows, setShows] = useState(picture.sectionId ?? wholeModel);
  const items = [
    { id: wholeModel, label: 'The whole model' },
    ...byOrder(sections).map((section) => ({ id: section.id, label: section.name })),
  ];
  const trimmed = name.trim();
  const save = () => {
    const set = { name: trimmed, sectionId: shows === wholeModel ? null : shows };
    const isSame = set.name === picture.name && set.sectionId === picture.sectionId;
    if (trimmed !== '' && (isSame || run(updatePicture(`change ${picture.name}`, picture.id, set)))) onClose();
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
    <Dialog title="Name and section" isOpen onOpenChange={onClose} size="small" footer={footer}>
      <div className="flex flex-col gap-4">
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
        <Select
          label="Shows"
          items={items}
          selectedKey={shows}
          onChange={setShows}
          description="Only parts of this section are offered to be placed on it."
        />
      </div>
    </Dialog>
  );
}
