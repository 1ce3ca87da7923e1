import { ArrowDown, ArrowUp, Copy, FolderInput, Pencil, Trash2, Waypoints } from 'lucide-react';
import { Menu } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { byOrder } from '#domain/changes/order-slots.ts';
import { dropdownNumbers } from '#domain/circuits/circuit-numbers.ts';
import { fitsCircuit } from '#domain/circuits/circuit-rules.ts';
import type { Component } from '#domain/parts/component.ts';
import type { Command } from '#web/features/builder/commands/command.ts';
import { useDesignActions } from '#web/features/builder/design/design-actions.ts';
import { focusPart, partBeside } from '#web/features/builder/design/focus-part.ts';
import { deletePart, duplicatePart, movePart, shiftPart } from '#web/features/builder/design/part-commands.ts';
import { lookOfPart } from '#web/features/builder/design/part-look.ts';
import { PartMenuItem, PartSubmenu } from '#web/features/builder/design/part-menu-item.tsx';
import { standalone } from '#web/features/builder/dialogs/circuit-choice.ts';
import { useBuilder } from '#web/features/builder/project/builder-context.ts';
import { classNames } from '#web/ui/class-names.ts';
import { floatStyle } from '#web/ui/float-style.ts';

export interface PartMenuProps {
  readonly component: Component;
  readonly button: HTMLElement;
  readonly onClose: () => void;
}

/** All that can be done with a placed part. One menu serves every row. */
export function PartMenu({ component, button, onClose }: PartMenuProps) {
  const { edit, catalogue, run } = useDesignActions();
  const { title } = lookOfPart(component, catalogue);
  const { id } = component;
  // What is chosen in a submenu closes that one only, so each deed closes the menu itself.
  const runAndFocus = (command: Command, next: string | null = id) => {
    onClose();
    if (run(command) && next !== null) focusPart(next);
  };
  const shift = (by: -1 | 1) => runAndFocus(shiftPart(title, id, by));
  const remove = () => runAndFocus(deletePart(title, id), partBeside(id));
  const name = `Actions for ${title}`;
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
      <Menu aria-label={name} autoFocus="first" onClose={onClose} className="p-1 outline-none">
        <PartMenuItem icon={<Pencil />} keys="Enter" label="Edit" onAction={() => edit(component)} />
        <PartMenuItem
          icon={<Copy />}
          keys="Ctrl+D"
          label="Duplicate"
          onAction={() => runAndFocus(duplicatePart(title, component))}
        />
        <PartMenuItem icon={<ArrowUp />} keys="Alt+↑" label="Move up" onAction={() => shift(-1)} />
        <PartMenuItem icon={<ArrowDown />} keys="Alt+↓" label="Move down" onAction={() => shift(1)} />
        <MoveMenus component={component} title={title} onMove={runAndFocus} />
        <PartMenuItem icon={<Trash2 />} keys="Del" label="Delete" isDanger onAction={remove} />
      </Menu>
    </Popover>
  );
}

interface MoveMenusProps {
  readonly component: Component;
  readonly title: string;
  readonly onMove: (command: Command) => void;
}

/** Where a part can go: to circuits 1 to 9 of its section, to stand alone, to other sections. */
function MoveMenus({ component, title, onMove }: MoveMenusProps) {
  const { whole } = useBuilder();
  const { id, sectionId, circuitNumber } = component;
  const sections = byOrder(whole.sections.filter((section) => section.id !== sectionId));
  const place = { sectionId, circuit: standalone, before: null };
  return (
    <>
      {fitsCircuit(component) && (
        <PartSubmenu icon={<Waypoints />} label="Move to circuit">
          <PartMenuItem
            label="Standalone"
            isDisabled={circuitNumber === null}
            onAction={() => onMove(movePart(title, id, place))}
          />
          {dropdownNumbers.map((number) => (
            <PartMenuItem
              key={number}
              label={`Circuit ${number}`}
              isDisabled={number === circuitNumber}
              onAction={() => onMove(movePart(title, id, { ...place, circuit: { kind: 'circuit', number } }))}
            />
          ))}
        </PartSubmenu>
      )}
      {sections.length > 0 && (
        <PartSubmenu icon={<FolderInput />} label="Move to section">
          {sections.map((section) => (
            <PartMenuItem
              key={section.id}
              label={section.name}
              onAction={() => onMove(movePart(title, id, { ...place, sectionId: section.id }))}
            />
          ))}
        </PartSubmenu>
      )}
    </>
  );
}
