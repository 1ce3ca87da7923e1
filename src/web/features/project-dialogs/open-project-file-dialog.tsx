import { FileUp } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { largestProjectFile } from '#contract/projects/project-file.ts';
import type { ProjectReply } from '#contract/projects/projects.ts';
import { droppedPlaceText, type NamedFile } from '#domain/project-file/file-pictures.ts';
import { createProjectFromFile, useNewProject } from '#web/features/project-dialogs/new-project.ts';
import { NewProjectError } from '#web/features/project-dialogs/new-project-error.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';

export interface OpenProjectFileDialogProps {
  readonly onClose: () => void;
  /** Called with the new project; the caller navigates to it. */
  readonly onCreated: (project: ProjectReply) => void;
}

/** Creates a project from a project file and shows the errors of an invalid one. Mounted while open. */
export function OpenProjectFileDialog({ onClose, onCreated }: OpenProjectFileDialogProps) {
  const attempt = useNewProject(onCreated);
  const [fileName, setFileName] = useState<string | null>(null);
  const [fault, setFault] = useState<FileFault | null>(null);
  const [leftOut, setLeftOut] = useState<LeftOut | null>(null);
  const open = async (file: File) => {
    setFileName(file.name);
    const read = await readProjectFile(file);
    setFault(typeof read === 'string' ? read : null);
    if (typeof read !== 'string') attempt.start(() => create(read.content));
  };
  const create = async (content: unknown) => {
    const project = await createProjectFromFile(content);
    const texts = droppedTexts(content, project.dropped);
    if (texts.length > 0) await new Promise<void>((onOpen) => setLeftOut({ texts, onOpen }));
    return project;
  };
  if (leftOut !== null) return <LeftOutDialog {...leftOut} />;
  return (
    <Dialog title="Open a project file" isOpen onOpenChange={onClose}>
      <p className="mb-4 text-sm text-muted">
        Choose a project file downloaded from Lightyard. It opens as a new project.
      </p>
      <FileDrop fileName={fileName} isPending={attempt.isPending} onFile={(file) => void open(file)} />
      <div className="mt-4 empty:hidden">
        {fault === null ? <NewProjectError attempt={attempt} /> : <FileFaultNotice fault={fault} />}
      </div>
    </Dialog>
  );
}

/** Texts about what was left out of a file, and the action that opens its project. */
interface LeftOut {
  readonly texts: readonly string[];
  readonly onOpen: () => void;
}

/** Texts about the places on pictures that the server left out of a file. */
export function droppedTexts(
  content: unknown,
  dropped: readonly { readonly path: string; readonly message: string }[],
): readonly string[] {
  // The server has accepted the file.
  const file = content as NamedFile;
  return dropped.map(({ path, message }) => droppedPlaceText(file, { path: path.split('.'), message }));
}

const mostShown = 8;

/** Lists what was left out of the file before its project opens. */
function LeftOutDialog({ texts, onOpen }: LeftOut) {
  const more = texts.length - mostShown;
  const footer = (
    <Button variant="primary" onPress={onOpen}>
      Open project
    </Button>
  );
  return (
    <Dialog title="Some places were left out" isOpen onOpenChange={onOpen} size="small" footer={footer}>
      <p className="mb-2 text-sm">The project is complete, except for places that are not on its pictures:</p>
      <ul className="list-disc space-y-1 pl-5 text-sm wrap-anywhere">
        {texts.slice(0, mostShown).map((text, index) => (
          <li key={index}>{text}</li>
        ))}
      </ul>
      {more > 0 && <p className="mt-1 text-sm text-muted">and {more} more</p>}
    </Dialog>
  );
}

/** Reason why a selected file cannot be sent. */
type FileFault = 'too-large' | 'unreadable';

/** Returns the content of a selected file, or why it cannot be sent. The server validates the content. */
export async function readProjectFile(file: Blob): Promise<{ readonly content: unknown } | FileFault> {
  if (file.size > largestProjectFile) return 'too-large';
  try {
    return { content: JSON.parse(await file.text()) as unknown };
  } catch {
    return 'unreadable';
  }
}

function FileFaultNotice({ fault }: { readonly fault: FileFault }) {
  return fault === 'too-large' ? (
    <Notice tone="error" live title="This file is too large.">
      Project files can be up to {largestProjectFile / 1024 ** 2} MiB.
    </Notice>
  ) : (
    <Notice tone="error" live title="This is not a project file.">
      Project files end in .json.
    </Notice>
  );
}

interface FileDropProps {
  readonly fileName: string | null;
  readonly isPending: boolean;
  readonly onFile: (file: File) => void;
}

function FileDrop({ fileName, isPending, onFile }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    // Allow selecting the same file again after it was fixed.
    event.target.value = '';
    if (file !== undefined) onFile(file);
  };
  return (
    <div
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        const [file] = event.dataTransfer.files;
        if (file !== undefined) onFile(file);
      }}
      className="flex flex-col items-center gap-3 rounded-lg border border-dashed border-edge bg-ground px-4 py-8 text-center text-sm"
    >
      <FileUp aria-hidden="true" className="size-8 stroke-1 text-muted" />
      <p>{fileName ?? 'Drop the file here, or choose one.'}</p>
      <input ref={input} type="file" accept=".json,application/json" aria-label="Project file" onChange={take} hidden />
      <Button variant="primary" isPending={isPending} busyText="Opening..." onPress={() => input.current?.click()}>
        Choose a file
      </Button>
    </div>
  );
}
