import { FileUp } from 'lucide-react';

/** Opens a project from a file. A link, so that a press before the script has come is not lost. */
export function OpenFileLink() {
  return (
    <a
      href="#open"
      data-opens="file"
      className="inline-flex min-h-10 items-center gap-2 rounded px-1 text-sm font-semibold text-muted underline-offset-4 hover:text-ink hover:underline"
    >
      <FileUp aria-hidden="true" className="size-4" />
      Open a project file
    </a>
  );
}
