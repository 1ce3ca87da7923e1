import { LampDesk } from 'lucide-react';
import { Fragment, memo, type ReactElement, useState } from 'react';
import { standalone } from '#domain/circuits/circuit-numbers.ts';
import { type BlueprintSection, findSection, type StandalonePart } from '#domain/blueprint/blueprint.ts';
import { canShine, isDeadSection } from '#domain/blueprint/shining.ts';
import { sortStandaloneParts } from '#domain/changes/selected-parts.ts';
import { numberAfterLast } from '#domain/circuits/circuit-numbers.ts';
import { sealedNote } from '#domain/circuits/sealed-circuit.ts';
import { isOn } from '#domain/driving/switch-state.ts';
import { findMasterSupply } from '#domain/projects/master-supply.ts';
import type { Section } from '#domain/projects/section.ts';
import { LightsSwitch } from '#web/features/builder/design/lights/lights-switch.tsx';
import { lightPlaces, useLights } from '#web/features/builder/design/lights/lights.ts';
import {
  DropGap,
  NewCircuitZone,
  dropPart,
  InsertionLine,
  useInsertion,
} from '#web/features/builder/design/view/drop-areas.tsx';
import { CircuitGroup } from '#web/features/builder/design/view/circuit-group.tsx';
import { useBuilderControls, useProject } from '#web/features/builder/project/builder-context.ts';
import { CheckNotes, withoutHints } from '#web/features/builder/findings/check-notes.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { useDesignEditor } from '#web/features/builder/design/selection/design-editor.ts';
import { OwnPictures } from '#web/features/builder/design/picture/own-pictures.tsx';
import { SupplyHead } from '#web/features/builder/design/picture/supply-head.tsx';
import { presentation, useIsPictured } from '#web/features/builder/design/view/presentation.ts';
import { PartRows } from '#web/features/builder/design/parts/part-rows.tsx';
import { anyPart } from '#web/features/builder/drag/drag-subject.ts';
import { useDropArea } from '#web/features/builder/drag/drag-and-drop.ts';
import { newId } from '#web/new-id.ts';
import { classNames } from '#web/ui/style/class-names.ts';
import { useStore } from '#web/use-store.ts';

export interface SectionViewProps {
  readonly section: Section;
  /** Whether the name is shown above the section, because there are several. */
  readonly hasTitle: boolean;
}

/** A section: its own findings, its standalone parts, and its circuits with the drop areas between them. */
export const SectionView = memo(function SectionView({ section, hasTitle }: SectionViewProps) {
  const { readOnly } = useBuilderControls();
  // Sections, circuits, and parts that an edit does not affect stay the same objects.
  const design = useProject(({ blueprint }) => findSection(blueprint, section.id));
  const masterId = useProject(({ snapshot }) => findMasterSupply(snapshot)?.id ?? null);
  const isPictured = useStore(presentation) === 'picture';
  if (design === undefined) return null;
  const { standalone, circuits } = design;
  const isEmpty = standalone.length + circuits.length === 0;
  const notes = (
    <>
      <ProjectNotes isGlobal={design.isGlobal} />
      <CheckNotes checks={withoutHints(design.ownChecks)} canFix />
    </>
  );
  if (isEmpty && !hasTitle) {
    return (
      <>
        {notes}
        <EmptySection sectionId={section.id} />
      </>
    );
  }
  return (
    <div className={classNames('@container mx-auto w-full', isPictured ? 'wired-section' : 'max-w-4xl')}>
      <SectionHeader {...{ section, hasTitle, design }} />
      {isPictured && !design.isGlobal && <SupplyHead section={design} />}
      {notes}
      <StandaloneParts sectionId={section.id} parts={standalone} masterId={masterId} />
      {circuits.map((circuit) => (
        <Fragment key={circuit.number}>
          {readOnly ? <div className="h-3" /> : <DropGap sectionId={section.id} above={circuit.number} />}
          <CircuitGroup
            sectionId={section.id}
            circuit={circuit}
            sealedNote={sealedNote(design.rows.circuits, circuit.number, circuit.ledString)}
          />
        </Fragment>
      ))}
      {!readOnly && (
        <NewCircuitZone sectionId={section.id} number={numberAfterLast(circuits.map(({ number }) => number))} />
      )}
    </div>
  );
});

/** Findings about the project as a whole: errors and warnings in the global section, elsewhere only errors. */
function ProjectNotes({ isGlobal }: { readonly isGlobal: boolean }) {
  const checks = useProject(({ blueprint }) => blueprint.checks).filter(({ sectionId }) => sectionId === null);
  return (
    <CheckNotes
      checks={isGlobal ? withoutHints(checks) : checks.filter(({ severity }) => severity === 'error')}
      canFix
    />
  );
}

/** Name of the section, and a switch for all of its lights if it has several. */
function SectionHeader({ section, hasTitle, design }: SectionViewProps & { readonly design: BlueprintSection }) {
  // Circuits on different throws of a switch cannot be on together.
  const compatible = { ...design, circuits: design.circuits.filter(({ drive }) => isOn(drive)) };
  const places = lightPlaces(compatible);
  // Rendered from the first light on, so that the layout does not shift when a second one is added.
  if (!hasTitle && places.length === 0) return null;
  return (
    <div className="mb-2 flex min-h-7 items-center justify-between gap-2">
      {hasTitle && (
        <h3 data-hue={section.color} className="flex min-w-0 items-center gap-2 text-sm font-semibold">
          <span aria-hidden="true" className="h-4 w-1 shrink-0 rounded-full bg-hue" />
          <span className="truncate">{section.name}</span>
        </h3>
      )}
      {places.length > 1 && (
        <LightsSwitch places={places} name={`All lights of ${section.name}`} text="All lights" className="ml-auto" />
      )}
    </div>
  );
}

/** Below `lg` the library is closed, so that nothing can be dragged. */
const dragHere = (
  <>
    <span className="max-lg:hidden">Drag a component here to get started</span>
    <span className="lg:hidden">What lights up first?</span>
  </>
);

/**
 * Empty design view with a drop area for the first circuit; without a section, the first part creates one. Rule B270;
 * specification 1, section 2.
 */
export function EmptySection({ sectionId = null }: { readonly sectionId?: string | null }) {
  const { readOnly, setPane } = useBuilderControls();
  const [freshId] = useState(newId);
  if (readOnly) return <EmptyState icon={<LampDesk />} title="This section is empty" className="m-auto" />;
  return (
    <div className="m-auto w-full max-w-lg">
      <EmptyState
        icon={<LampDesk />}
        title={sectionId === null ? dragHere : 'This section is empty'}
        className="rounded-xl border border-dashed border-edge/60"
        action={
          <Button variant="primary" onPress={() => setPane('library')} className="lg:hidden">
            Choose an LED
          </Button>
        }
      >
        {sectionId !== null && <p className="font-medium text-ink max-lg:hidden">{dragHere}</p>}
        <span className="max-lg:hidden">Or choose a component in the library. </span>
        Each LED gets its resistor automatically.
      </EmptyState>
      <NewCircuitZone sectionId={sectionId ?? freshId} number={1} />
    </div>
  );
}

export interface StandalonePartsProps {
  readonly sectionId: string;
  readonly parts: readonly StandalonePart[];
  readonly masterId: string | null;
}

/** Parts of a section that are not in a circuit; each of their LEDs has its own resistor. */
const StandaloneParts = memo(function StandaloneParts({ sectionId, parts, masterId }: StandalonePartsProps) {
  const { readOnly } = useDesignEditor();
  const records = useProject(({ snapshot }) => snapshot.circuits);
  const isLightOn = useLights([{ sectionId, circuitNumber: null }]);
  const isPictured = useIsPictured(parts.length);
  const isDead = useProject(({ blueprint }) => isDeadSection(blueprint, sectionId));
  const isLit = ({ part, ledString, checks }: StandalonePart) => !isDead && canShine(part.id, ledString, checks);
  const isShining = isLightOn && parts.some((row) => row.part.type === 'led' && isLit(row));
  if (readOnly && parts.length === 0) return null;
  const sorted = sortStandaloneParts(parts, ({ part }) => part.component, records);
  const rows = sorted.map((row) => ({
    component: row.part.component,
    isProtected: row.part.id === masterId,
    isLit: isLit(row),
    ledString: row.ledString,
    checks: row.checks,
  }));
  const list = rows.length > 0 && (
    <>
      {parts.some(({ ledString }) => ledString !== null) && <StandaloneHeader sectionId={sectionId} />}
      {isPictured ? <OwnPictures parts={sorted} rows={rows} isDead={isDead} /> : <PartRows rows={rows} />}
    </>
  );
  if (!readOnly) return <StandaloneArea {...{ sectionId, isShining, list }} />;
  return (
    <div
      data-lit={isShining || undefined}
      className="own-area lights relative rounded-lg border border-line bg-surface"
    >
      {list}
    </div>
  );
});

/** Switch for the lights of all standalone parts. */
function StandaloneHeader({ sectionId }: { readonly sectionId: string }) {
  return (
    <div className="flex min-h-9 items-center justify-between gap-2 border-b border-line/60 py-1 pr-1 pl-3 text-xs text-muted">
      Standalone parts
      <LightsSwitch places={[{ sectionId, circuitNumber: null }]} name="Light of the standalone parts" />
    </div>
  );
}

interface StandaloneAreaProps {
  readonly sectionId: string;
  readonly isShining: boolean;
  /** The parts; false without any. */
  readonly list: ReactElement | false;
}

function StandaloneArea({ sectionId, isShining, list }: StandaloneAreaProps) {
  const editor = useDesignEditor();
  const { insertion, follow, partAfter } = useInsertion();
  const { areaProps, isDropTarget } = useDropArea({
    label: 'Standalone parts',
    accepts: anyPart,
    onMove: follow,
    onDrop: (subject, at) => dropPart(editor, subject, { sectionId, circuit: standalone, before: partAfter(at) }),
  });
  return (
    <div
      {...areaProps}
      role="group"
      data-lit={isShining || undefined}
      className={classNames(
        'own-area lights relative rounded-lg border bg-surface transition-colors duration-150',
        list === false && 'border-dashed bg-transparent',
        isDropTarget ? 'border-accent bg-accent-soft' : 'border-line',
      )}
    >
      {list === false ? <p className="px-3 py-2 text-xs text-muted">{hint}</p> : list}
      <InsertionLine insertion={insertion} />
    </div>
  );
}

const hint = 'Standalone parts: drop a part here to give it its own resistor.';
