import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { standalone } from '#domain/circuits/circuit-numbers.ts';
import type { Component } from '#domain/parts/component.ts';
import { newestSection, isGlobal } from '#domain/projects/section.ts';
import { byOrder } from '#domain/projects/order-slots.ts';
import { commandMenu } from '#web/features/builder/design/selection/actions-button.tsx';
import { useDesignEditor } from '#web/features/builder/design/selection/design-editor.ts';
import { moveAmongParts } from '#web/features/builder/design/picture/wire-keys.ts';
import { DesignArea, selectionBar } from '#web/features/builder/design/view/design-area.tsx';
import { dropPart } from '#web/features/builder/design/view/drop-areas.tsx';
import { keepFocus, scrollToCreated } from '#web/features/builder/design/view/focus-and-scroll.ts';
import { EmptySection, SectionView } from '#web/features/builder/design/view/section-view.tsx';
import { useTouchDrag } from '#web/features/builder/drag/use-touch-drag.ts';
import { dragged } from '#web/features/builder/drag/drag-session.ts';
import { anyPart } from '#web/features/builder/drag/drag-subject.ts';
import { DropOrder, useDropArea } from '#web/features/builder/drag/drag-and-drop.ts';
import { useBuilderControls, useProject } from '#web/features/builder/project/builder-context.ts';
import { catalogueOf, partView } from '#web/features/builder/project/part-view.ts';
import type { ProjectView } from '#web/features/builder/project/project-view.ts';
import type { EditSession } from '#web/features/builder/sync/edit-session.ts';
import { newId } from '#web/new-id.ts';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import { nextPaint } from '#web/ui/next-paint.ts';
import { classNames } from '#web/ui/style/class-names.ts';
import { useStore } from '#web/use-store.ts';

/** Loaded when the first part is placed. */
const placedPopover = lazyComponent(
  async () => (await import('#web/features/builder/design/view/placed-popover.tsx')).PlacedPopover,
);

/** Loaded after the first paint, because it is not needed earlier. */
const sumLayer = lazyComponent(async () => (await import('#web/features/builder/design/view/sum-layer.tsx')).SumLayer);

/** Shows the popover of newly placed parts, and announces them to screen readers. */
function PlacedParts() {
  const { placing, project } = useBuilderControls();
  const ids = useStore(placing.placed);
  const first = ids[0];
  const isPainted = usePainted(first) === first;
  useEffect(() => placing.close, [placing]);
  const { snapshot } = project.now();
  const part = snapshot.components.find(({ id }) => id === ids.at(-1));
  return (
    <>
      <p aria-live="polite" className="sr-only">
        {part !== undefined && placedText(part, partView(part, catalogueOf(snapshot)).title)}
      </p>
      {first !== undefined && isPainted && <placedPopover.Component key={first} ids={ids} />}
    </>
  );
}

/** Returns the previous value until the page with the new one is painted. */
function usePainted<Value>(value: Value): Value {
  const [painted, setPainted] = useState(value);
  useEffect(() => {
    let isCurrent = true;
    void nextPaint().then(() => isCurrent && setPainted(value));
    return () => {
      isCurrent = false;
    };
  }, [value]);
  return painted;
}

function placedText({ circuitNumber }: Component, title: string): string {
  return `${title} placed${circuitNumber === null ? '' : ` in circuit ${circuitNumber}`}. Press Tab for its settings.`;
}

/** Delay (ms) after which menus are preloaded, so that they open without a connection. */
const preloadDelay = 3000;

/** Preloads the menus and the bar. */
function preloadMenus(): void {
  for (const part of [commandMenu, selectionBar, placedPopover]) part.preload();
}

/** The design view of the project: the active section, or all sections if none is active. */
export function DesignView() {
  const { readOnly } = useBuilderControls();
  useEffect(() => {
    const timeout = setTimeout(preloadMenus, preloadDelay);
    return () => clearTimeout(timeout);
  }, []);
  return (
    <DesignArea>
      {readOnly ? (
        <div className={viewStyle}>
          <Sections />
        </div>
      ) : (
        <DropArea>
          <Sections />
        </DropArea>
      )}
      {!readOnly && <PlacedParts />}
      <sumLayer.Component />
    </DesignArea>
  );
}

/** Has space for the selection bar below the last circuit, so that the layout does not shift when the bar appears. */
const viewStyle = 'flex min-h-full flex-col gap-6 p-3 pb-28 md:p-4 md:pb-20';

/** Makes the whole view a drop area for library parts, which become standalone parts of the section. */
function DropArea({ children }: { readonly children: ReactNode }) {
  const { session, activeSectionId } = useBuilderControls();
  const editor = useDesignEditor();
  const { areaProps, isDropTarget } = useDropArea({
    label: 'Design',
    accepts: anyPart,
    copiesOnly: true,
    onDrop: (subject) => {
      const sectionId = activeSectionId ?? newestSection(session.now().snapshot.sections)?.id ?? newId();
      dropPart(editor, subject, { sectionId, circuit: standalone, before: null });
    },
  });
  useTouchDrag();
  useFollowing(session, areaProps.ref);
  // The gaps between circuits are drop areas only while something is dragged.
  const isDragging = useStore(dragged) !== null;
  const order = `${activeSectionId ?? ''} ${useProject(arrangement)} ${String(isDragging)}`;
  return (
    <div
      {...areaProps}
      role="group"
      className={classNames(viewStyle, 'outline-none', isDropTarget && 'inset-ring-2 inset-ring-accent')}
    >
      <div onKeyDown={moveAmongParts} onPointerOver={preloadMenus} onFocus={preloadMenus} className="contents">
        <DropOrder value={order}>{children}</DropOrder>
      </div>
    </div>
  );
}

/** Keeps focus and scroll position on the edited parts. */
function useFollowing(session: EditSession, view: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const handlers = new AbortController();
    if (view.current !== null) {
      keepFocus(session, view.current, handlers.signal);
      scrollToCreated(session, view.current, handlers.signal);
    }
    return () => handlers.abort();
  }, [session, view]);
}

/** Text that changes with the set of circuits, each of which is a drop area. */
function arrangement({ snapshot }: ProjectView): string {
  const circuits = new Set<string>();
  for (const { sectionId, circuitNumber } of snapshot.circuits) circuits.add(`${sectionId} ${circuitNumber}`);
  for (const { sectionId, circuitNumber } of snapshot.components) circuits.add(`${sectionId} ${circuitNumber ?? ''}`);
  return [...circuits].join();
}

function Sections() {
  const { activeSectionId } = useBuilderControls();
  const sections = useProject(({ snapshot }) => snapshot.sections);
  const active = sections.find((section) => section.id === activeSectionId);
  const visible = active === undefined ? byOrder(sections.filter((section) => !isGlobal(section))) : [active];
  if (visible.length === 0) return <EmptySection />;
  return visible.map((section) => <SectionView key={section.id} section={section} hasTitle={active === undefined} />);
}
