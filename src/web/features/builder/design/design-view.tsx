import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { byOrder } from '#domain/changes/order-slots.ts';
import type { Component } from '#domain/parts/component.ts';
import { newestSection } from '#domain/projects/newest-section.ts';
import { isGlobal } from '#domain/projects/section.ts';
import { DesignActionsContext, useDesignActions } from '#web/features/builder/design/design-actions.ts';
import { EmptySection } from '#web/features/builder/design/empty-section.tsx';
import { SectionBench } from '#web/features/builder/design/section-bench.tsx';
import { SelectionArea } from '#web/features/builder/design/selection-area.tsx';
import { useDesignActionsOf } from '#web/features/builder/design/use-design-actions-of.ts';
import { standalone } from '#web/features/builder/dialogs/circuit-choice.ts';
import { useDragSession } from '#web/features/builder/drag/drag-session.ts';
import { anyPart } from '#web/features/builder/drag/drag-subject.ts';
import { moveAmongRows } from '#web/features/builder/drag/row-keys.ts';
import { DropOrder, useDropArea } from '#web/features/builder/drag/use-drop-area.ts';
import { useTouchDrag } from '#web/features/builder/drag/use-touch-drag.ts';
import type { EditSession } from '#web/features/builder/commands/edit-session.ts';
import { useBuilderControls, useShown } from '#web/features/builder/project/builder-context.ts';
import type { DrawnProject } from '#web/features/builder/project/drawn-project.ts';
import { classNames } from '#web/ui/style/class-names.ts';
import { onFirstInteraction } from '#web/ui/first-interaction.ts';
import { newId } from '#web/new-id.ts';
import { lazyComponent } from '#web/ui/lazy-component.tsx';

/** The menu comes after the bench stands: nothing needs it before one is opened. */
const partMenu = lazyComponent(async () => (await import('#web/features/builder/design/part-menu.tsx')).PartMenu);

/** Begins to load the menu at the first sign that somebody is about to use it; opening it tries again. */
function warmMenu(): void {
  partMenu.start().catch(() => undefined);
}

/** What the menu of a part hangs on. */
interface OpenMenu {
  readonly component: Component;
  readonly button: HTMLElement;
}

/** The project on the bench: the active section, or all of them when none is chosen. */
export function DesignView() {
  const { readOnly } = useBuilderControls();
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const actions = useDesignActionsOf(setMenu);
  return (
    <DesignActionsContext value={actions}>
      <SelectionArea>
        {readOnly ? (
          <div className={bench}>
            <Sections />
          </div>
        ) : (
          <DropBench>
            <Sections />
          </DropBench>
        )}
        {menu !== null && <partMenu.Component {...menu} onClose={() => setMenu(null)} />}
      </SelectionArea>
    </DesignActionsContext>
  );
}

/** Below the last circuit there is room for the bar of a selection, so that nothing moves when it comes. */
const bench = 'flex min-h-full flex-col gap-6 p-3 pb-28 md:p-4 md:pb-20';

/** The whole view takes what is dropped beside circuits: the dialog then asks for the circuit. */
function DropBench({ children }: { readonly children: ReactNode }) {
  const { session, activeSectionId } = useBuilderControls();
  const { dropPart } = useDesignActions();
  const ref = useRef<HTMLDivElement>(null);
  const { dropProps, isDropTarget } = useDropArea({
    ref,
    accepts: anyPart,
    copiesOnly: true,
    onDrop: (subject) => {
      const sectionId = activeSectionId ?? newestSection(session.state().whole.sections)?.id ?? newId();
      dropPart(subject, { sectionId, circuit: standalone, before: null });
    },
  });
  useTouchDrag();
  useFollowing(session, ref);
  // The gaps between circuits are drop areas only while something is dragged.
  const isDragging = useDragSession() !== null;
  const order = `${activeSectionId ?? ''} ${useShown(arrangement)} ${String(isDragging)}`;
  return (
    <div
      {...dropProps}
      ref={ref}
      role="group"
      tabIndex={-1}
      aria-label="Bench"
      className={classNames(bench, 'outline-none', isDropTarget && 'inset-ring-2 inset-ring-accent')}
    >
      <div onKeyDown={moveAmongRows} onPointerOver={warmMenu} onFocus={warmMenu} className="contents">
        <DropOrder value={order}>{children}</DropOrder>
      </div>
    </div>
  );
}

/** Follows edits with focus and view. The code for it is no part of the first load: it comes at the first sign of a person. */
function useFollowing(session: EditSession, bench: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = bench;
    const over = new AbortController();
    const callOff = onFirstInteraction(() => {
      import('#web/features/builder/design/follow-edits.ts').then(
        ({ followEdits }) => {
          if (current !== null && !over.signal.aborted) followEdits(session, current, over.signal);
        },
        () => undefined,
      );
    });
    return () => {
      callOff();
      over.abort();
    };
  }, [session, bench]);
}

/** Names the circuits that there are: each is a drop area. */
function arrangement({ whole }: DrawnProject): string {
  const circuits = new Set<string>();
  for (const { sectionId, circuitNumber } of whole.circuits) circuits.add(`${sectionId} ${circuitNumber}`);
  for (const { sectionId, circuitNumber } of whole.components) circuits.add(`${sectionId} ${circuitNumber ?? ''}`);
  return [...circuits].join();
}

function Sections() {
  const { activeSectionId } = useBuilderControls();
  const sections = useShown(({ whole }) => whole.sections);
  const active = sections.find((section) => section.id === activeSectionId);
  const shown = active === undefined ? byOrder(sections.filter((section) => !isGlobal(section))) : [active];
  if (shown.length === 0) return <EmptySection hasSection={false} />;
  return shown.map((section) => <SectionBench key={section.id} section={section} hasTitle={active === undefined} />);
}
