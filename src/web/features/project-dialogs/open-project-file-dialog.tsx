import { FileUp } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { largestProjectFile } from '#contract/projects/project-file.ts';
import type { ProjectReply } from '#contract/projects/projects.ts';
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
  const open = async (file: File) => {
    setFileName(file.name);
    const read = await readProjectFile(file);
    setFault(typeof read === 'string' ? read : null);
    if (typeof read !== 'string') attempt.start(() => createProjectFromFile(read.content));
  };
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
      Project files can be up to 8 MiB.
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
