import { Copy, Cpu, Download } from 'lucide-react';
import { useMemo } from 'react';
import { howToLoad } from '#domain/program/how-to-load.ts';
import { writeProgram } from '#domain/program/write-program.ts';
import { PinTable } from '#web/features/builder/program/pin-table.tsx';
import { type ProgramBoardView, programBoards } from '#web/features/builder/program/program-boards.ts';
import { SettingsTable } from '#web/features/builder/program/settings-table.tsx';
import { useProject } from '#web/features/builder/project/builder-context.ts';
import { shownProgram } from '#web/features/builder/project/shown-program.ts';
import { saveFile } from '#web/save-file.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { Select } from '#web/ui/fields/select.tsx';
import { useStore } from '#web/use-store.ts';

/** The program of each board that drives circuits: its pins, the code, and how to load it. */
export function ProgramPage() {
  const boards = useProject(programBoards);
  const { componentId } = useStore(shownProgram);
  const board = boards.find(({ id }) => id === componentId) ?? boards[0];
  if (board === undefined) {
    return <EmptyState icon={<Cpu />} title="No board drives a circuit yet." />;
  }
  return (
    <div className="min-h-full bg-surface p-4 max-sm:p-3">
      <div className="mx-auto flex w-full max-w-5xl flex-col gap-6">
        {boards.length > 1 && (
          <Select
            label="Board"
            items={boards.map(({ id, title }) => ({ id, label: title }))}
            selectedKey={board.id}
            onChange={(id) => shownProgram.set({ isShown: true, componentId: id })}
            className="max-w-sm"
          />
        )}
        <BoardProgram key={board.id} board={board} />
      </div>
    </div>
  );
}

function BoardProgram({ board }: { readonly board: ProgramBoardView }) {
  const { title, program } = board;
  return (
    <section aria-label={title} className="flex flex-col gap-6">
      <h2 className="text-lg font-semibold">{title}</h2>
      {program === null ? <SettingsTable board={board} /> : <WrittenProgram program={program} />}
    </section>
  );
}

function WrittenProgram({ program }: { readonly program: NonNullable<ProgramBoardView['program']> }) {
  const { code, fileName, pins } = useMemo(() => writeProgram(program), [program]);
  const steps = howToLoad(program.board, program.pixels.length > 0);
  return (
    <>
      <div className="grid gap-6 md:grid-cols-2">
        <PinTable pins={pins} />
        <div>
          <h3 className="mb-2 text-sm font-semibold">How to load it</h3>
          <ol className="list-decimal space-y-1.5 pl-5 text-sm marker:text-muted">
            {steps.map((step) => (
              <li key={step} className="wrap-anywhere">
                {step}
              </li>
            ))}
          </ol>
        </div>
      </div>
      <div className="min-w-0">
        <div className="mb-2 flex flex-wrap items-center gap-2">
          <h3 className="value flex-1 text-sm font-semibold">{fileName}</h3>
          <Button size="small" onPress={() => void copyCode(code)}>
            <Copy aria-hidden="true" className="size-4" />
            Copy
          </Button>
          <Button size="small" onPress={() => saveFile(new Blob([code], { type: 'text/plain' }), fileName)}>
            <Download aria-hidden="true" className="size-4" />
            Download
          </Button>
        </div>
        <pre
          role="region"
          aria-label="Program"
          tabIndex={0}
          className="max-h-[70dvh] overflow-auto rounded-lg border border-line bg-ground p-3 font-mono text-xs leading-relaxed"
        >
          {code}
        </pre>
      </div>
    </>
  );
}

async function copyCode(code: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(code);
    showToast({ tone: 'success', title: 'Program copied' });
  } catch {
    showToast({ tone: 'error', title: 'The program could not be copied', description: 'Download it instead.' });
  }
}
