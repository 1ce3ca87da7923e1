import { type SyntheticEvent, useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { PartDialog } from '#web/features/builder/dialogs/part-dialogs-context.ts';
import {
  BuilderContext,
  type BuilderControls,
  useBuilderControls,
} from '#web/features/builder/project/builder-context.ts';
import type { DrawnProject } from '#web/features/builder/project/drawn-project.ts';
import { DialogElement } from '#web/ui/overlays/dialog-element.ts';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import { nextPaint } from '#web/ui/next-paint.ts';

/** All dialogs about parts and circuits; loaded when somebody is about to open one. */
export const openDialog = lazyComponent(
  async () => (await import('#web/features/builder/dialogs/open-dialog.tsx')).OpenDialog,
);

interface ShownDialogProps {
  readonly dialog: PartDialog;
  readonly onGone: (dialog: PartDialog) => void;
}

/**
 * A dialog about a part or circuit. When it is confirmed, what it did is painted first: the dialog is no longer seen in
 * that picture, and taken away after it, for the page behind a dialog is styled anew when it goes.
 */
export function ShownDialog({ dialog, onGone }: ShownDialogProps) {
  const isLeaving = useRef(false);
  const element = useRef<HTMLDivElement>(null);
  const builder = useBuilderControls();
  const controls = useMemo(() => heldControls(builder), [builder]);
  const content = useMemo(() => {
    const leave = () => {
      isLeaving.current = true;
      // Not by another render: that would render all of the dialog once more.
      element.current?.style.setProperty('opacity', '0');
      // At once: the focus goes back in the next frame, and the page must take it again by then.
      void nextPaint().then(() => flushSync(() => onGone(dialog)));
    };
    return <openDialog.Component dialog={dialog} onClose={leave} />;
  }, [dialog, onGone]);
  // What was confirmed once is not confirmed again by another press.
  const ignoreAgain = (event: SyntheticEvent) => {
    if (!isLeaving.current) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <BuilderContext value={controls}>
      <DialogElement value={element}>
        <div onSubmitCapture={ignoreAgain} onClickCapture={ignoreAgain} className="contents">
          {content}
        </div>
      </DialogElement>
    </BuilderContext>
  );
}

/** The builder as a dialog has it: once its edit is made the dialog is done, and shows the project of before. */
function heldControls(controls: BuilderControls): BuilderControls {
  let held: DrawnProject | null = null;
  return {
    ...controls,
    drawn: () => held ?? controls.drawn(),
    run: (command) => {
      held = controls.drawn();
      const isMade = controls.run(command);
      if (!isMade) held = null;
      return isMade;
    },
  };
}
