import { Fragment, useMemo } from 'react';
import { numberBehind } from '#domain/circuits/circuit-numbers.ts';
import { findMasterSupply } from '#domain/projects/master-supply.ts';
import type { Section } from '#domain/projects/section.ts';
import { CircuitGroup } from '#web/features/builder/design/circuit-group.tsx';
import { designSection } from '#web/features/builder/design/design-model.ts';
import { DropGap } from '#web/features/builder/design/drop-gap.tsx';
import { EmptySection } from '#web/features/builder/design/empty-section.tsx';
import { NewCircuitZone } from '#web/features/builder/design/new-circuit-zone.tsx';
import { StandaloneParts } from '#web/features/builder/design/standalone-parts.tsx';
import { choiceAbove } from '#web/features/builder/dialogs/circuit-choice.ts';
import { useBuilder } from '#web/features/builder/project/builder-context.ts';

export interface SectionBenchProps {
  readonly section: Section;
  /** Where several sections are shown, each has its name above it. */
  readonly hasTitle: boolean;
}

/** A section: its standalone parts first, then its circuits, with the places to drop between and below them. */
export function SectionBench({ section, hasTitle }: SectionBenchProps) {
  const { whole, blueprint, readOnly } = useBuilder();
  const design = useMemo(() => designSection(whole, blueprint, section.id), [whole, blueprint, section.id]);
  const masterId = useMemo(() => findMasterSupply(whole)?.id ?? null, [whole]);
  const used = design.circuits.map((circuit) => circuit.number);
  const isEmpty = design.standalone.length + used.length === 0;
  if (isEmpty && !hasTitle) return <EmptySection hasSection />;
  return (
    <div className="@container mx-auto w-full max-w-4xl">
      {hasTitle && (
        <h3 data-hue={section.color} className="mb-2 flex items-center gap-2 text-sm font-semibold">
          <span aria-hidden="true" className="h-4 w-1 rounded-full bg-hue" />
          {section.name}
        </h3>
      )}
      <StandaloneParts sectionId={section.id} parts={design.standalone} masterId={masterId} />
      {design.circuits.map((circuit) => (
        <Fragment key={circuit.number}>
          {readOnly ? (
            <div className="h-3" />
          ) : (
            <DropGap sectionId={section.id} above={circuit.number} choice={choiceAbove(used, circuit.number)} />
          )}
          <CircuitGroup sectionId={section.id} circuit={circuit} />
        </Fragment>
      ))}
      {!readOnly && <NewCircuitZone sectionId={section.id} number={numberBehind(used)} />}
    </div>
  );
}
