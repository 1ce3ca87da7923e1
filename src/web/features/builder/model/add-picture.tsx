import { ImagePlus, Plus, SquareDashed } from 'lucide-react';
import { type DragEvent, type ReactNode, type Ref, useState } from 'react';
import { pictureBounds } from '#domain/projects/model-picture.ts';
import { useAddPicture } from '#web/features/builder/model/use-add-picture.ts';
import { useBuilderControls } from '#web/features/builder/project/builder-context.ts';
import { Button, Spinner } from '#web/ui/buttons/button.tsx';
import { NumberField } from '#web/ui/fields/number-field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { MenuButton } from '#web/ui/overlays/menu-button.tsx';
import { classNames } from '#web/ui/style/class-names.ts';

interface Adding {
  /** Opens the choice of a file; null in a trial, whose project is not stored. */
  readonly choosePhoto: (() => void) | null;
  readonly chooseSheet: () => void;
  readonly isPending: boolean;
}

interface AddPictureProps {
  readonly children: (adding: Adding) => ReactNode;
}

/** Adds a photo or a blank sheet, by the buttons that `children` render. */
function AddPicture({ children }: AddPictureProps) {
  const { isTrial } = useBuilderControls();
  const { addFile, addSheet, isPending, refuse } = useAddPicture();
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const [isSizing, setSizing] = useState(false);
  const choosePhoto = isTrial ? null : () => (refuse() ? undefined : input?.click());
  const chooseSheet = () => (refuse() ? undefined : setSizing(true));
  return (
    <>
      {children({ choosePhoto, chooseSheet, isPending })}
      <PhotoInput ref={setInput} label="Photo of the model" onFile={addFile} />
      {isSizing && <SheetDialog onClose={() => setSizing(false)} onAdd={addSheet} />}
    </>
  );
}

interface PhotoInputProps {
  readonly ref: Ref<HTMLInputElement>;
  readonly label: string;
  readonly onFile: (file: File) => void;
}

/** A hidden field for a photo, which other elements click. */
export function PhotoInput({ ref, label, onFile }: PhotoInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      accept="image/*"
      aria-label={label}
      tabIndex={-1}
      className="hidden"
      onChange={(event) => {
        const [file] = event.target.files ?? [];
        event.target.value = '';
        if (file !== undefined) onFile(file);
      }}
    />
  );
}

/** The buttons that add the first picture. */
export function AddButtons() {
  return (
    <AddPicture>
      {({ choosePhoto, chooseSheet, isPending }) => (
        <>
          {choosePhoto !== null && (
            <Button variant="primary" isPending={isPending} busyText="Adding..." onPress={choosePhoto}>
              <ImagePlus aria-hidden="true" className="size-4" />
              Add a photo
            </Button>
          )}
          <Button onPress={chooseSheet}>
            <SquareDashed aria-hidden="true" className="size-4" />
            Blank sheet
          </Button>
        </>
      )}
    </AddPicture>
  );
}

/** The menu that adds another picture. */
export function AddMenu() {
  return (
    <AddPicture>
      {({ choosePhoto, chooseSheet, isPending }) => {
        const sheet = { id: 'sheet', label: 'Blank sheet', icon: <SquareDashed />, onAction: chooseSheet };
        const photo = { id: 'photo', label: 'Add a photo', icon: <ImagePlus /> };
        const actions = choosePhoto === null ? [sheet] : [{ ...photo, onAction: choosePhoto }, sheet];
        return isPending ? <Spinner /> : <MenuButton label="Add a picture" icon={<Plus />} actions={actions} />;
      }}
    </AddPicture>
  );
}

interface SheetDialogProps {
  readonly onClose: () => void;
  readonly onAdd: (widthMm: number, heightMm: number) => void;
}

/** Asks for the size of a blank sheet. */
function SheetDialog({ onClose, onAdd }: SheetDialogProps) {
  const [width, setWidth] = useState(300);
  const [height, setHeight] = useState(200);
  const { least, most } = pictureBounds.sheetMm;
  const isValid = [width, height].every((mm) => mm >= least && mm <= most);
  const add = () => {
    onAdd(width, height);
    onClose();
  };
  const footer = (
    <>
      <Button variant="quiet" onPress={onClose}>
        Cancel
      </Button>
      <Button variant="primary" isDisabled={!isValid} onPress={add}>
        Add sheet
      </Button>
    </>
  );
  const bounds = { unit: 'mm', minValue: least, maxValue: most, step: 10 };
  return (
    <Dialog title="Blank sheet" isOpen onOpenChange={onClose} size="small" footer={footer}>
      <div className="flex gap-3">
        <NumberField {...bounds} label="Width" value={width} onChange={setWidth} className="flex-1" />
        <NumberField {...bounds} label="Height" value={height} onChange={setHeight} className="flex-1" />
      </div>
    </Dialog>
  );
}

interface DropZoneProps {
  readonly className: string;
  readonly children: ReactNode;
}

/** An area that accepts a dropped photo. */
export function PhotoDropZone({ className, children }: DropZoneProps) {
  const { readOnly, isTrial } = useBuilderControls();
  const { addFile } = useAddPicture();
  const [isOver, setOver] = useState(false);
  const takes = ({ dataTransfer }: DragEvent) => !readOnly && !isTrial && dataTransfer.types.includes('Files');
  return (
    <div
      onDragOver={(event) => {
        if (!takes(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        if (!takes(event)) return;
        event.preventDefault();
        const file = [...event.dataTransfer.files].find(({ type }) => type.startsWith('image/'));
        const chosen = file ?? event.dataTransfer.files[0];
        if (chosen !== undefined) addFile(chosen);
      }}
      className={classNames(className, isOver && 'inset-ring-2 inset-ring-accent')}
    >
      {children}
    </div>
  );
}
