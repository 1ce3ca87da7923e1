import { ClipboardCopy, Copy, FolderInput, Scissors, Trash2, Unplug, Waypoints, X } from 'lucide-react';
import { useEffect } from 'react';
import { copySubject } from '#web/features/builder/design/clipboard-deeds.ts';
import { BarButton, BarMenu } from '#web/features/builder/design/selection-bar-button.tsx';
import { offeredCircuits, offeredSections } from '#web/features/builder/design/selection-choices.ts';
import { useSelectedIds, useSelectionBench } from '#web/features/builder/design/selection-context.ts';
import * as deeds from '#web/features/builder/design/selection-deeds.ts';
import { useShown } from '#web/features/builder/project/builder-context.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import type { MenuAction } from '#web/ui/overlays/menu-list.tsx';

/** How many parts are selected, and what can be done with all of them. It floats at the foot of the bench. */
export function SelectionBar() {
  const bench = useSelectionBench();
  const ids = useSelectedIds();
  useEffect(markBottomBar, []);
  return (
    <div role="group" aria-label="Selected parts" className={barStyle}>
      <p aria-hidden="true" className="order-first flex-1 px-3 text-sm font-semibold whitespace-nowrap">
        <span className="value">{ids.size}</span> selected
      </p>
      <div className="flex flex-auto @max-xl:order-last @max-xl:basis-full">
        {!bench.readOnly && <PlaceButtons ids={ids} />}
        <CopyButtons ids={ids} />
      </div>
      <IconButton label="Clear selection" icon={<X />} onPress={() => bench.selection.clear()} />
    </div>
  );
}

/** Tells the page that something is at its foot, so that messages come above it. Undone by what it returns. */
function markBottomBar(): () => void {
  const { dataset } = document.documentElement;
  dataset['bottomBar'] = '';
  return () => delete dataset['bottomBar'];
}

const barStyle =
  'pointer-events-auto absolute inset-x-3 bottom-3 mx-auto flex w-fit animate-rise flex-wrap items-center ' +
  'rounded-xl border border-edge bg-raised p-1 shadow-float';

interface DeedsProps {
  readonly ids: ReadonlySet<string>;
}

/** Where the parts can go. */
function PlaceButtons({ ids }: DeedsProps) {
  const bench = useSelectionBench();
  const whole = useShown((shown) => shown.whole);
  const subject = { kind: 'selection', ids: [...ids] } as const;
  const sections = offeredSections(whole, ids).map((section) => ({
    id: section.id,
    label: section.name,
    onAction: () => deeds.sendSubject(bench, subject, section),
  }));
  const circuits = offeredCircuits(whole, ids).map(({ number, label, isHere }) => ({
    id: `${number}`,
    label,
    isDisabled: isHere,
    onAction: () => deeds.connectSubject(bench, subject, number),
  }));
  const isAlone = whole.components.every((row) => row.circuitNumber === null || !ids.has(row.id));
  return (
    <>
      <BarMenu label="Move to section" icon={<FolderInput />} actions={orSay(sections, 'There is no other section')} />
      <BarMenu
        label="Connect to circuit"
        icon={<Waypoints />}
        actions={orSay(circuits, 'Select in one section only')}
      />
      <BarButton
        label="Disconnect"
        icon={<Unplug />}
        isDisabled={isAlone}
        onPress={() => deeds.connectSubject(bench, subject, null)}
      />
    </>
  );
}

/** The choices there are, else why there are none. */
function orSay(actions: readonly MenuAction[], why: string): readonly MenuAction[] {
  return actions.length > 0 ? actions : [{ id: 'none', label: why, isDisabled: true, onAction: () => undefined }];
}

function CopyButtons({ ids }: DeedsProps) {
  const bench = useSelectionBench();
  const subject = { kind: 'selection', ids: [...ids] } as const;
  const copy = (
    <BarButton label="Copy" keys="Ctrl+C" icon={<ClipboardCopy />} onPress={() => void copySubject(bench, subject)} />
  );
  if (bench.readOnly) return copy;
  return (
    <>
      <BarButton
        label="Duplicate"
        keys="Ctrl+D"
        icon={<Copy />}
        onPress={() => deeds.duplicateSubject(bench, subject)}
      />
      {copy}
      <BarButton label="Cut" keys="Ctrl+X" icon={<Scissors />} onPress={() => void deeds.cutSubject(bench, subject)} />
      <BarButton label="Delete" keys="Del" icon={<Trash2 />} onPress={() => deeds.deleteSubject(bench, subject)} />
    </>
  );
}
