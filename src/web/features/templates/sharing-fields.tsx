import type { CustomComponent } from '#domain/parts/custom-component.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';

interface SharingFieldsProps {
  /** The custom components of the project that are not shared. */
  readonly components: readonly CustomComponent[];
  /** The ids of those that are going to be. */
  readonly shared: ReadonlySet<string>;
  readonly onChange: (shared: ReadonlySet<string>) => void;
}

/** Which custom components a template is going to hide, and the choice to share them. Source: decisions B12. */
export function SharingFields({ components, shared, onChange }: SharingFieldsProps) {
  if (components.length === 0) return null;
  const set = (id: string, isShared: boolean) => {
    const next = new Set(shared);
    if (isShared) next.add(id);
    else next.delete(id);
    onChange(next);
  };
  const isAll = components.every(({ id }) => shared.has(id));
  const toggleAll = () => onChange(new Set(isAll ? [] : components.map(({ id }) => id)));
  return (
    <fieldset className="min-w-0 rounded-lg border border-line p-3">
      <legend className="px-1 text-xs font-semibold text-muted">Custom components that are not shared</legend>
      <p className="text-sm text-muted">
        In the template each of them is called &quot;Private component&quot; and shows its electrical values only. Share
        those that everybody may see and copy.
      </p>
      <div className="mt-3 max-h-44 space-y-2 overflow-y-auto pl-0.5">
        {components.map(({ id, name }) => (
          <Checkbox key={id} isSelected={shared.has(id)} onChange={(isShared) => set(id, isShared)}>
            <span className="wrap-anywhere">{name}</span>
          </Checkbox>
        ))}
      </div>
      <Button size="small" onPress={toggleAll} className="mt-3">
        {isAll ? 'Share none' : 'Share all'}
      </Button>
    </fieldset>
  );
}
