import { LocateFixed, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Check, CheckLocation } from '#domain/checks/check.ts';
import { dismissedFinding, placeKey, type Finding, foldChecks } from '#domain/checks/findings.ts';
import { dismissFindings, restoreFindings } from '#domain/changes/project-changes.ts';
import { findRow } from '#domain/projects/rows.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { showPlace } from '#web/features/builder/panel/show-place.ts';
import { fixAll, useFixes } from '#web/features/builder/findings/use-fixes.ts';
import { FixButton } from '#web/features/builder/findings/fix-button.tsx';
import { type BuilderControls, useBuilderControls, useProject } from '#web/features/builder/project/builder-context.ts';
import { Button, IconButton, Spinner } from '#web/ui/buttons/button.tsx';
import { ToneIcon } from '#web/ui/feedback/notice.tsx';
import { Disclosure, type DisclosureProps } from '#web/ui/page/disclosure.tsx';
import { keepUnits } from '#domain/units/keep-units.ts';

/** All findings of the project above the bar: errors and warnings, then hints, then what was dismissed. */
export function FindingsPanel({ onClose }: { readonly onClose: () => void }) {
  const panel = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    const handlers = new AbortController();
    const close = ({ key, defaultPrevented }: KeyboardEvent) => key === 'Escape' && !defaultPrevented && onClose();
    panel.current?.addEventListener('keydown', close, handlers);
    return () => handlers.abort();
  }, [onClose]);
  return (
    <section
      aria-labelledby="findings"
      ref={panel}
      className="flex max-h-[min(46%,26rem)] min-h-0 shrink-0 animate-rise flex-col border-t border-edge bg-surface shadow-float print:hidden"
    >
      <div className="flex items-center justify-between gap-3 border-b border-line px-4 py-1">
        <h3 id="findings" ref={heading} tabIndex={-1} className="text-sm font-semibold outline-none">
          Findings
        </h3>
        <IconButton label="Close findings" icon={<X />} size="small" onPress={onClose} />
      </div>
      <div className="pane min-h-0 flex-1 px-4 py-2">
        <Findings />
      </div>
    </section>
  );
}

function Findings() {
  const isChecked = useProject((project) => project.isChecked);
  const { checks, dismissed, sections } = useProject(({ blueprint }) => blueprint);
  const { view } = useBuilderControls();
  // What is good to know before soldering is said where it is soldered.
  const isShown = ({ id }: Finding): boolean => id !== 'polarity' || view === 'wiring';
  const findings = foldChecks(checks, sections);
  const problems = findings.filter(({ severity }) => severity !== 'info');
  const hints = findings.filter((finding) => finding.severity === 'info' && isShown(finding));
  if (!isChecked) {
    return (
      <p role="status" className="flex items-center gap-2.5 py-2 text-sm text-muted">
        <Spinner />
        Checking the project...
      </p>
    );
  }
  return (
    <>
      {problems.length === 0 && <p className="py-1.5 text-sm text-muted">No problems.</p>}
      <FindingList findings={problems} />
      {hints.length > 0 && (
        <Fold title={`${hints.length} ${hints.length === 1 ? 'hint' : 'hints'}`}>
          <FindingList findings={hints} />
        </Fold>
      )}
      {dismissed.length > 0 && (
        <Fold title={`${dismissed.length} dismissed`}>
          <FindingList findings={foldChecks(dismissed, sections)} areDismissed />
        </Fold>
      )}
    </>
  );
}

/** What is shown only on request. */
function Fold({ title, aside, children }: Pick<DisclosureProps, 'title' | 'aside' | 'children'>) {
  const [isExpanded, setExpanded] = useState(false);
  return (
    <Disclosure title={title} aside={aside} level="sub" isExpanded={isExpanded} onExpandedChange={setExpanded}>
      {isExpanded && children}
    </Disclosure>
  );
}

interface FindingListProps {
  readonly findings: readonly Finding[];
  readonly areDismissed?: boolean;
}

function FindingList({ findings, areDismissed = false }: FindingListProps) {
  return (
    <ul className="divide-y divide-line">
      {findings.map((finding) => (
        <li key={`${finding.severity} ${finding.id}`} className="py-1.5">
          <FindingLine finding={finding} isDismissed={areDismissed} />
        </li>
      ))}
    </ul>
  );
}

/** So many places of one finding are shown before the others are asked for. */
const mostPlaces = 40;

/** One finding with its place, or how many there are of it, each of which opens. */
function FindingLine({ finding, isDismissed }: { readonly finding: Finding; readonly isDismissed: boolean }) {
  const { checks } = finding;
  const [shown, setShown] = useState(mostPlaces);
  const [first] = checks;
  if (first === undefined) return null;
  if (checks.length === 1) return <PlacedFinding check={first} isDismissed={isDismissed} />;
  return (
    <Fold
      title={
        <span className="flex items-center gap-2 text-sm text-ink">
          <Tone of={finding} />
          {keepUnits(finding.message)}
        </span>
      }
      aside={<LineButtons first={first} finding={finding} isDismissed={isDismissed} />}
    >
      <ul className="flex flex-col gap-1 pl-6">
        {checks.slice(0, shown).map((check) => (
          <li key={`${placeKey(check)} ${check.message}`}>
            <PlacedFinding check={check} isDismissed={isDismissed} />
          </li>
        ))}
      </ul>
      {checks.length > shown && (
        <Button size="small" onPress={() => setShown(shown + mostPlaces)} className="my-1 ml-6">
          Show more of {checks.length}
        </Button>
      )}
    </Fold>
  );
}

interface LineButtonsProps {
  /** The first of them, which decides whether any can be fixed. */
  readonly first: Check;
  readonly finding: Finding;
  readonly isDismissed: boolean;
}

/** What can be done about all findings of one line at once. */
function LineButtons({ first, finding, isDismissed }: LineButtonsProps) {
  const controls = useBuilderControls();
  const { checks, severity } = finding;
  const answers = useFixes(first) ?? [];
  const canFix = answers.some(({ isAutomatic }) => isAutomatic);
  if (controls.readOnly) return null;
  return (
    <span className="flex gap-2">
      {!isDismissed && canFix && (
        <Button size="small" onPress={() => fixAll(checks, controls)}>
          Fix all
        </Button>
      )}
      {severity !== 'error' && (
        <Button size="small" variant="quiet" onPress={() => setDismissed(checks, !isDismissed, controls)}>
          {isDismissed ? 'Restore all' : 'Dismiss all'}
        </Button>
      )}
    </span>
  );
}

function Tone({ of: { severity } }: { readonly of: Pick<Check, 'severity'> }) {
  return <ToneIcon tone={severity === 'info' ? 'hint' : severity} />;
}

/** What one check says, where, and what can be done about it. */
function PlacedFinding({ check, isDismissed }: { readonly check: Check; readonly isDismissed: boolean }) {
  const controls = useBuilderControls();
  const place = useProject(({ snapshot }) => placeName(check, snapshot));
  return (
    <div className="flex items-start gap-x-3 text-sm">
      <span className="pt-0.5">
        <Tone of={check} />
      </span>
      <div className="flex min-w-0 flex-1 flex-wrap items-start gap-x-4 gap-y-1.5">
        <div className="min-w-60 flex-1">
          <p className="wrap-anywhere">
            {place !== null && <span className="font-semibold">{place}: </span>}
            {keepUnits(check.message)}
          </p>
          {check.fix !== '' && <p className="text-xs text-muted wrap-anywhere">{keepUnits(check.fix)}</p>}
        </div>
        <div className="flex flex-wrap gap-2">
          {!controls.readOnly && !isDismissed && <Answers check={check} />}
          <Button size="small" variant="quiet" onPress={() => showPlace(check, controls)}>
            <LocateFixed aria-hidden="true" className="size-4" />
            Show me
          </Button>
          {!controls.readOnly && check.severity !== 'error' && (
            <Button size="small" variant="quiet" onPress={() => setDismissed([check], !isDismissed, controls)}>
              {isDismissed ? 'Restore' : 'Dismiss'}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}

/** Where a check is, in the words of the screen: `Cabin, circuit 2, D7`; null for the project as a whole. */
function placeName({ sectionId, circuitNumber, componentId }: CheckLocation, snapshot: ProjectSnapshot): string | null {
  if (sectionId === null) return null;
  const part = componentId === null ? undefined : findRow(snapshot.components, componentId);
  return [
    findRow(snapshot.sections, sectionId)?.name,
    ...(circuitNumber === null ? [] : [`circuit ${circuitNumber}`]),
    ...(part === undefined ? [] : [part.customName ?? part.reference]),
  ]
    .filter((text) => text !== null && text !== undefined)
    .join(', ');
}

/** Hides findings at their places, or shows them again; kept with the project. Rule E129. */
function setDismissed(checks: readonly Check[], isDismissed: boolean, { run }: Pick<BuilderControls, 'run'>): void {
  const found = checks.map(dismissedFinding);
  const change = isDismissed ? dismissFindings : restoreFindings;
  run({ name: isDismissed ? 'dismiss finding' : 'restore finding', changes: (now) => change(now, found) });
}

/** The buttons for what can be done about a finding; with several answers they are a menu. */
function Answers({ check }: { readonly check: Check }) {
  const answers = useFixes(check) ?? [];
  const [only] = answers;
  if (only === undefined) return null;
  if (answers.length > 1) return <FixButton check={check} isButton />;
  return (
    <Button size="small" onPress={only.run}>
      {only.label}
    </Button>
  );
}
