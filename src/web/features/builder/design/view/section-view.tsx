import { LampDesk } from 'lucide-react';
import { Fragment, memo } from 'react';
import { type BlueprintSection, findSection } from '#domain/blueprint/blueprint.ts';
import { numberBehind } from '#domain/circuits/circuit-numbers.ts';
import { findMasterSupply } from '#domain/projects/master-supply.ts';
import type { Section } from '#domain/projects/section.ts';
import { LightsSwitch } from '#web/features/builder/design/lights/lights-switch.tsx';
import { lightPlaces } from '#web/features/builder/design/lights/lights.ts';
import { DropGap, NewCircuitZone } from '#web/features/builder/design/view/circuit-drop-areas.tsx';
import { CircuitGroup } from '#web/features/builder/design/view/circuit-group.tsx';
import { StandaloneParts } from '#web/features/builder/design/view/standalone-parts.tsx';
import { useBuilderControls, useProject } from '#web/features/builder/project/builder-context.ts';
import { CheckNotes, withoutHints } from '#web/features/builder/project/check-notes.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';

export interface SectionViewProps {
  readonly section: Section;
  /** Where several sections are shown, each has its name above it. */
  readonly hasTitle: boolean;
}

/** A section: what is wrong with it as a whole, then its standalone parts, then its circuits and the places to drop. */
export const SectionView = memo(function SectionView({ section, hasTitle }: SectionViewProps) {
  const { readOnly } = useBuilderControls();
  // An edit keeps the object of each section, circuit and part that it leaves alone.
  const design = useProject(({ blueprint }) => findSection(blueprint, section.id));
  const masterId = useProject(({ snapshot }) => findMasterSupply(snapshot)?.id ?? null);
  if (design === undefined) return null;
  const { standalone, circuits } = design;
  const isEmpty = standalone.length + circuits.length === 0;
  const notes = <CheckNotes checks={withoutHints(design.ownChecks)} />;
  if (isEmpty && !hasTitle) {
    return (
      <>
        {notes}
        <EmptySection hasSection />
      </>
    );
  }
  return (
    <div className="@container mx-auto w-full max-w-4xl">
      <SectionHeader {...{ section, hasTitle, design }} />
      {notes}
      <StandaloneParts sectionId={section.id} parts={standalone} masterId={masterId} />
      {circuits.map((circuit) => (
        <Fragment key={circuit.number}>
          {readOnly ? <div className="h-3" /> : <DropGap sectionId={section.id} above={circuit.number} />}
          <CircuitGroup sectionId={section.id} circuit={circuit} />
        </Fragment>
      ))}
      {!readOnly && (
        <NewCircuitZone sectionId={section.id} number={numberBehind(circuits.map(({ number }) => number))} />
      )}
    </div>
  );
});

/** Names the section, and switches all of its lights where it has several. */
function SectionHeader({ section, hasTitle, design }: SectionViewProps & { readonly design: BlueprintSection }) {
  const places = lightPlaces(design);
  if (!hasTitle && places.length < 2) return null;
  return (
    <div className="mb-2 flex min-h-7 items-center justify-between gap-2">
      {hasTitle && (
        <h3 data-hue={section.color} className="flex min-w-0 items-center gap-2 text-sm font-semibold">
          <span aria-hidden="true" className="h-4 w-1 shrink-0 rounded-full bg-hue" />
          <span className="truncate">{section.name}</span>
        </h3>
      )}
      {places.length > 1 && (
        <LightsSwitch places={places} name={`All lights of ${section.name}`} words="All lights" className="ml-auto" />
      )}
    </div>
  );
}

/** The design view with nothing in it. Source: specification 1, section 2. */
export function EmptySection({ hasSection }: { readonly hasSection: boolean }) {
  const { readOnly } = useBuilderControls();
  if (readOnly) return <EmptyState icon={<LampDesk />} title="This section is empty" className="m-auto" />;
  return (
    <EmptyState
      icon={<LampDesk />}
      title={hasSection ? 'This section is empty' : 'Drag a component here to get started'}
      className="m-auto rounded-xl border border-dashed border-edge/60"
    >
      {hasSection && <p className="font-medium text-ink">Drag a component here to get started</p>}
      Or press a component in the library. Each LED gets its resistor at once.
    </EmptyState>
  );
}
