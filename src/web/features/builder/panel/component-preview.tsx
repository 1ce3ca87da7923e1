import { previewSection } from '#domain/projects/section-preview.ts';
import { catalogueOf, lookOfPart } from '#web/features/builder/design/part-look.ts';
import { useBuilder } from '#web/features/builder/project/builder-context.ts';
import { ColorDot } from '#web/ui/feedback/color-dot.tsx';

/** The first components of a section, power supplies first, each with its quantity; and how many more there are. */
export function ComponentPreview({ sectionId }: { readonly sectionId: string }) {
  const { whole } = useBuilder();
  const components = whole.components.filter((component) => component.sectionId === sectionId);
  const catalogue = catalogueOf(whole);
  if (components.length === 0) return <p className="text-xs text-muted">This section is empty</p>;
  const { shown, more } = previewSection(components);
  return (
    <ul className="flex flex-col gap-1 text-xs">
      {shown.map((component) => {
        const { title, led } = lookOfPart(component, catalogue);
        return (
          <li key={component.id} className="flex min-w-0 items-center gap-1.5">
            <span className="value w-7 shrink-0 text-right text-muted">{component.quantity}x</span>
            {led !== null && <ColorDot led={led} size="small" />}
            <span className="truncate">{title}</span>
          </li>
        );
      })}
      {more > 0 && <li className="pl-8.5 text-muted">+{more} more components...</li>}
    </ul>
  );
}
