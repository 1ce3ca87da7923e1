import {
  ArrowDown,
  ArrowUp,
  ClipboardCopy,
  ClipboardPaste,
  Copy,
  Pencil,
  Scissors,
  SquareCheck,
  Trash2,
} from 'lucide-react';
import { Menu } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import type { Component } from '#domain/parts/component.ts';
import { copySubject, pasteByButton } from '#web/features/builder/design/clipboard-deeds.ts';
import { useDesignActions } from '#web/features/builder/design/design-actions.ts';
import { PartMenuItem, PartMenuLine } from '#web/features/builder/design/part-menu-item.tsx';
import { PartPlaces } from '#web/features/builder/design/part-places.tsx';
import { useSelectionBench } from '#web/features/builder/design/selection-context.ts';
import * as deeds from '#web/features/builder/design/selection-deeds.ts';
import { type BenchSubject, subjectOfPart } from '#web/features/builder/design/selection-subject.ts';
import { subjectWords } from '#web/features/builder/design/selection-words.ts';
import { classNames } from '#web/ui/style/class-names.ts';
import { floatStyle } from '#web/ui/style/float-style.ts';

export interface PartMenuProps {
  readonly component: Component;
  readonly button: HTMLElement;
  readonly onClose: () => void;
}

/** All that can be done with a placed part, or with all that is selected where it is. One menu serves every row. */
export function PartMenu({ component, button, onClose }: PartMenuProps) {
  const bench = useSelectionBench();
  const subject = subjectOfPart(bench, component.id);
  const name = `Actions for ${subjectWords(bench.whole(), subject)}`;
  const count = deeds.partsOfSubject(bench, subject).length;
  return (
    <Popover
      isOpen
      aria-label={name}
      onOpenChange={onClose}
      triggerRef={{ current: button }}
      placement="bottom end"
      offset={4}
      className={classNames(floatStyle, 'min-w-52')}
    >
      {count > 1 && <p className="px-3 pt-2 text-xs font-semibold text-muted">{count} selected parts</p>}
      <Menu aria-label={name} autoFocus="first" onClose={onClose} className="p-1 outline-none">
        <OwnItems component={component} subject={subject} />
        <PartMenuLine />
        <ClipboardItems component={component} subject={subject} />
        <PartMenuLine />
        <MoveItems component={component} subject={subject} onClose={onClose} />
        <PartMenuLine />
        <PartMenuItem
          icon={<Trash2 />}
          keys="Del"
          label="Delete"
          isDanger
          onAction={() => deeds.deleteSubject(bench, subject)}
        />
      </Menu>
    </Popover>
  );
}

interface ItemsProps {
  readonly component: Component;
  readonly subject: BenchSubject;
}

function OwnItems({ component, subject }: ItemsProps) {
  const bench = useSelectionBench();
  const { edit } = useDesignActions();
  const isSelected = subject.kind === 'selection';
  return (
    <>
      {deeds.partsOfSubject(bench, subject).length === 1 && (
        <PartMenuItem icon={<Pencil />} keys="Enter" label="Edit" onAction={() => edit(component)} />
      )}
      <PartMenuItem
        icon={<SquareCheck />}
        keys="Space"
        label={isSelected ? 'Deselect' : 'Select'}
        onAction={() => bench.selection.toggle(component.id)}
      />
      <PartMenuItem
        icon={<Copy />}
        keys="Ctrl+D"
        label="Duplicate"
        onAction={() => deeds.duplicateSubject(bench, subject)}
      />
    </>
  );
}

function ClipboardItems({ component, subject }: ItemsProps) {
  const bench = useSelectionBench();
  const { sectionId, circuitNumber } = component;
  return (
    <>
      <PartMenuItem
        icon={<ClipboardCopy />}
        keys="Ctrl+C"
        label="Copy"
        onAction={() => void copySubject(bench, subject)}
      />
      <PartMenuItem
        icon={<Scissors />}
        keys="Ctrl+X"
        label="Cut"
        onAction={() => void deeds.cutSubject(bench, subject)}
      />
      <PartMenuItem
        icon={<ClipboardPaste />}
        keys="Ctrl+V"
        label="Paste"
        onAction={() => void pasteByButton(bench, { sectionId, circuitNumber })}
      />
    </>
  );
}

/** One place up or down, to a circuit, to another section. */
function MoveItems({ component, subject, onClose }: ItemsProps & { readonly onClose: () => void }) {
  const bench = useSelectionBench();
  return (
    <>
      <PartMenuItem
        icon={<ArrowUp />}
        keys="Alt+↑"
        label="Move up"
        onAction={() => deeds.shiftSubject(bench, subject, -1)}
      />
      <PartMenuItem
        icon={<ArrowDown />}
        keys="Alt+↓"
        label="Move down"
        onAction={() => deeds.shiftSubject(bench, subject, 1)}
      />
      <PartPlaces sectionId={component.sectionId} subject={subject} onClose={onClose} />
    </>
  );
}
