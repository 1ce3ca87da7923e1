import { Switch } from '#web/ui/fields/switch.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { singleKeys } from '#web/ui/single-keys.ts';
import { useStore } from '#web/use-store.ts';

/** Keyboard shortcuts in groups: the keys, and their effect. */
const groups: readonly (readonly [title: string, keys: readonly (readonly [keys: string, does: string])[]])[] = [
  [
    'Single keys',
    [
      ['1', 'Design View'],
      ['2', 'Wiring'],
      ['3', 'Parts List'],
      ['5', 'Model'],
      ['/', 'Search components'],
      ['?', 'These keys'],
    ],
  ],
  [
    'Anywhere',
    [
      ['Ctrl+K', 'Add parts or run a command'],
      ['Ctrl+Z', 'Undo'],
      ['Ctrl+Shift+Z', 'Redo'],
    ],
  ],
  [
    'Design View',
    [
      ['Arrows', 'Move between parts; up and down between circuits'],
      ['Enter', 'Edit the part, or place one more of what was just placed'],
      ['Space', 'Select the part'],
      ['Shift+Arrows', 'Select several'],
      ['Ctrl+A', 'Select all of the section'],
      ['Esc', 'Select none'],
      ['Alt+Arrows', 'Move the part or the circuit'],
      ['Ctrl+D', 'Duplicate'],
      ['Ctrl+C, Ctrl+X, Ctrl+V', 'Copy, cut, paste'],
      ['Del', 'Delete'],
    ],
  ],
  [
    'Model',
    [
      ['Arrows', 'Move the picture, or the selected marks; with Shift farther'],
      ['Shift', 'Select several marks: press each, or draw a rectangle around them'],
      ['Del', 'Take the marks off the picture'],
      ['R', 'Draw a route'],
      ['Arrows, Enter', 'Move a crosshair and press there, while a tool is in hand'],
      ['Backspace', 'Take back the last point'],
      ['Esc', 'End the line, or the tool'],
    ],
  ],
];

/** Lists the keyboard shortcuts of the builder, and turns single-key shortcuts on and off. Rule B211. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  const areOn = useStore(singleKeys) === 'on';
  return (
    <Dialog title="Keys" isOpen onOpenChange={onClose}>
      <div className="flex flex-col gap-5">
        {groups.map(([title, keys]) => (
          <section key={title} aria-label={title} className="flex flex-col gap-1.5">
            <div className="flex items-center justify-between gap-3">
              <h3 className="text-sm font-semibold">{title}</h3>
              {title === 'Single keys' && (
                <Switch isSelected={areOn} onChange={(isOn) => singleKeys.choose(isOn ? 'on' : 'off')}>
                  Use single keys
                </Switch>
              )}
            </div>
            <dl className="grid grid-cols-[minmax(11.5rem,auto)_minmax(0,1fr)] max-sm:grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-4 gap-y-1.5 text-sm">
              {keys.map(([key, does]) => (
                <div key={key} className="contents">
                  <dt>
                    <kbd className="value rounded border border-line px-1.5 py-0.5 text-xs whitespace-nowrap">
                      {key}
                    </kbd>
                  </dt>
                  <dd className="text-muted">{does}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <p className="text-xs text-muted">On a Mac, use Cmd instead of Ctrl.</p>
      </div>
    </Dialog>
  );
}
