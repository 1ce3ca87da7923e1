import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { CommandEntry } from '#web/features/builder/keys/command-entry.ts';
import { paletteEntries } from '#web/features/builder/keys/palette-entries.tsx';
import { useBuilderControls } from '#web/features/builder/project/builder-context.ts';
import { boxStyle } from '#web/ui/fields/field-frame.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { classNames } from '#web/ui/style/class-names.ts';
import { rowStyle } from '#web/ui/style/float-style.ts';

interface PaletteDialogProps {
  readonly onClose: () => void;
}

/** The command bar: places parts and runs commands by typing. Rule B210. */
export function PaletteDialog({ onClose }: PaletteDialogProps) {
  return (
    <Dialog title="Add parts or run a command" isOpen onOpenChange={onClose}>
      <Palette onClose={onClose} />
    </Dialog>
  );
}

const example = 'Add parts or run a command, e.g. 3 warm white LEDs';

/**
 * A field with a list of matches, of which the first is selected. The autocomplete of the component library sometimes
 * loses Enter while the list changes, so this implements the combobox pattern itself.
 */
function Palette({ onClose }: PaletteDialogProps) {
  const controls = useBuilderControls();
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const entries = paletteEntries(typed, controls);
  const choose = (entry: CommandEntry | undefined) => {
    if (entry === undefined) return;
    onClose();
    entry.run();
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key] ?? 0;
    if (step !== 0) setAt((at + step + entries.length) % Math.max(entries.length, 1));
    else if (event.key === 'Enter') choose(entries[at]);
    else return;
    event.preventDefault();
  };
  const optionId = (index: number) => `${listId}-${index}`;
  return (
    <>
      <input
        role="combobox"
        aria-label="Command"
        aria-expanded={entries.length > 0}
        aria-controls={listId}
        aria-activedescendant={entries.length > 0 ? optionId(at) : undefined}
        autoComplete="off"
        autoFocus
        placeholder={example}
        autoCapitalize="off"
        enterKeyHint="go"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setAt(0);
        }}
        onKeyDown={press}
        className={boxStyle}
      />
      <div className="pane mt-2 h-80 max-h-[50dvh]">
        <p role="status" className={classNames('text-sm text-muted', entries.length === 0 && 'px-2 py-3')}>
          {entries.length === 0 && 'No match. Try “3 warm white”, “wiring” or “lights off”.'}
        </p>
        <div id={listId} role="listbox" aria-label="Commands">
          {entries.map((entry, index) => (
            <Option
              key={entry.id}
              id={optionId(index)}
              entry={entry}
              isActive={index === at}
              onChoose={() => choose(entry)}
            />
          ))}
        </div>
      </div>
    </>
  );
}

interface OptionProps {
  readonly id: string;
  readonly entry: CommandEntry;
  readonly isActive: boolean;
  readonly onChoose: () => void;
}

function Option({ id, entry: { label, icon, keys }, isActive, onChoose }: OptionProps) {
  const option = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isActive) option.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    <button
      ref={option}
      type="button"
      tabIndex={-1}
      id={id}
      role="option"
      aria-selected={isActive}
      onClick={onChoose}
      className={classNames(rowStyle, 'w-full text-left hover:bg-ink/10 [&_svg]:size-4', isActive && 'bg-ink/10')}
    >
      {icon}
      <span className="flex-1">{label}</span>
      {keys !== undefined && <kbd className="value pl-6 text-2xs text-muted pointer-coarse:hidden">{keys}</kbd>}
    </button>
  );
}
