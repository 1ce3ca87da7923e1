import { findGlobalSection } from '#domain/projects/master-supply.ts';
import { SectionDrop } from '#web/features/builder/panel/section-drop.tsx';
import { SectionCard } from '#web/features/builder/panel/section-card.tsx';
import { useShown } from '#web/features/builder/project/builder-context.ts';

/** The card of the section that holds the master supply. It cannot be edited or deleted. */
export function GlobalCard() {
  const section = useShown(({ whole }) => findGlobalSection(whole.sections));
  if (section === undefined) return null;
  return (
    <SectionDrop section={section}>
      <SectionCard section={section} />
    </SectionDrop>
  );
}
