import { LampDesk } from 'lucide-react';
import { Fragment, memo, useMemo, useState } from 'react';
import type { Blueprint } from '#domain/blueprint/blueprint.ts';
import { numberBehind } from '#domain/circuits/circuit-numbers.ts';
import { findMasterSupply } from '#domain/projects/master-supply.ts';
import type { Section } from '#domain/projects/section.ts';
import type { WholeProject } from '#domain/projects/whole-project.ts';
import { lightPlaces } from '#web/features/builder/design/lights/lights-places.ts';
import { LightsSwitch } from '#web/features/builder/design/lights/lights-switch.tsx';
import { DropGap, NewCircuitZone } from '#web/features/builder/design/view/circuit-drop-areas.tsx';
import { CircuitGroup } from '#web/features/builder/design/view/circuit-group.tsx';
import { type DesignSection, designSection } from '#web/features/builder/design/view/design-model.ts';
import { StandaloneParts } from '#web/features/builder/design/view/standalone-parts.tsx';
import { useBuilderControls, useProject } from '#web/features/builder/project/builder-context.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';

export interface SectionBenchProps {
  readonly section: Section;
  /** Where several sections are shown, each has its name above it. */
  readonly hasTitle: boolean;
}

/** A section: its standalone parts first, then its circuits, with the places to drop between and below them. */
export const SectionBench = memo(function SectionBench({ section, hasTitle }: SectionBenchProps) {
  const { readOnly } = useBuilderControls();
  const design = useDesignSection(section.id);
  const masterId = useProject(({ whole }) => findMasterSupply(whole)?.id ?? null);
  const { numbers } = design;
  const isEmpty = design.standalone.length + numbers.length === 0;
  if (isEmpty && !hasTitle) return <EmptySection hasSection />;
  return (
    <div className="@container mx-auto w-full max-w-4xl">
      <SectionHeader {...{ section, hasTitle, design }} />
      <StandaloneParts sectionId={section.id} parts={design.standalone} masterId={masterId} />
      {design.circuits.map((circuit) => (
        <Fragment key={circuit.number}>
          {readOnly ? (
            <div className="h-3" />
          ) : (
            <DropGap sectionId={section.id} above={circuit.number} used={numbers} />
          )}
          <CircuitGroup sectionId={section.id} circuit={circuit} />
        </Fragment>
      ))}
      {!readOnly && <NewCircuitZone sectionId={section.id} number={numberBehind(numbers)} />}
    </div>
  );
});

/** Names the section, and switches all of its lights where it has several. */
function SectionHeader({ section, hasTitle, design }: SectionBenchProps & { readonly design: DesignSection }) {
  const places = lightPlaces(section.id, design);
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

/** The bench with nothing on it. Source: specification 1, section 2. */
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

/** A section as the design view shows it. What an edit leaves alone stays the same object, and is not drawn again. */
function useDesignSection(sectionId: string): DesignSection {
  const { whole, blueprint } = useProject((project) => project);
  const [design] = useState(newDesigner);
  return useMemo(() => design(whole, blueprint, sectionId), [design, whole, blueprint, sectionId]);
}

/** Remembers what it made last. */
function newDesigner() {
  let last: DesignSection | null = null;
  return (whole: WholeProject, blueprint: Blueprint, sectionId: string): DesignSection => {
    last = designSection(whole, blueprint, sectionId, last);
    return last;
  };
}
