import { Image, LocateFixed, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Check, CheckLocation } from '#domain/checks/check.ts';
import { dismissedFinding, placeKey, type Finding, foldChecks } from '#domain/checks/findings.ts';
import { dismissFindings, restoreFindings } from '#domain/changes/project-changes.ts';
import { findRow } from '#domain/projects/rows.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { selectionOf } from '#web/features/builder/commands/part-selection.ts';
import { partsOnModel, showPlace } from '#web/features/builder/panel/show-place.ts';
import { fixAll, useFixes } from '#web/features/builder/findings/use-fixes.ts';
import { FixButton } from '#web/features/builder/findings/fix-button.tsx';
import { type BuilderControls, useBuilderControls, useProject } from '#web/features/builder/project/builder-context.ts';
import { Button, IconButton, Spinner } from '#web/ui/buttons/button.tsx';
import { ToneIcon } from '#web/ui/feedback/notice.tsx';
import { Disclosure, type DisclosureProps } from '#web/ui/page/disclosure.tsx';
import { keepUnits } from '#domain/units/keep-units.ts';

/** Panel above the status bar with all findings of the project: errors and warnings, hints, and dismissed findings. */
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
  // The hint about polarity is relevant only for soldering.
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

/** A disclosure that is closed initially. */
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

/** Number of places of a finding that are shown at a time. */
const placesPerPage = 40;

/** A finding with its place, or a disclosure with its places if there are several. */
function FindingLine({ finding, isDismissed }: { readonly finding: Finding; readonly isDismissed: boolean }) {
  const { checks } = finding;
  const [shown, setShown] = useState(placesPerPage);
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
        <Button size="small" onPress={() => setShown(shown + placesPerPage)} className="my-1 ml-6">
          Show more of {checks.length}
        </Button>
      )}
    </Fold>
  );
}

interface LineButtonsProps {
  /** The first check, which decides whether the finding can be fixed. */
  readonly first: Check;
  readonly finding: Finding;
  readonly isDismissed: boolean;
}

/** Buttons that apply to all findings of one line. */
function LineButtons({ first, finding, isDismissed }: LineButtonsProps) {
  const controls = useBuilderControls();
  const { checks, severity } = finding;
  const fixes = useFixes(first) ?? [];
  const canFix = fixes.some(({ isAutomatic }) => isAutomatic);
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

/** A check with its message, place, and actions. */
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
          {!controls.readOnly && !isDismissed && <Fixes check={check} />}
          <Button size="small" variant="quiet" onPress={() => showPlace(check, controls)}>
            <LocateFixed aria-hidden="true" className="size-4" />
            Show me
          </Button>
          <ShowOnModel check={check} />
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

/** Name of the place of a check, such as `Cabin, circuit 2, D7`; null for the project as a whole. */
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

/** Dismisses or restores findings at their places, which the project stores. Rule E129. */
function setDismissed(checks: readonly Check[], isDismissed: boolean, { run }: Pick<BuilderControls, 'run'>): void {
  const findings = checks.map(dismissedFinding);
  const change = isDismissed ? dismissFindings : restoreFindings;
  run({ name: isDismissed ? 'dismiss finding' : 'restore finding', changes: (now) => change(now, findings) });
}

/** Shows the parts of a finding on the picture that they are on. Rule Y23. */
function ShowOnModel({ check }: { readonly check: Check }) {
  const { session, setView, setPane } = useBuilderControls();
  const snapshot = useProject((project) => project.snapshot);
  const ids = partsOnModel(check, snapshot);
  if (ids.length === 0) return null;
  const show = () => {
    selectionOf(session).replace(ids);
    setPane('workspace');
    setView('model');
  };
  return (
    <Button size="small" variant="quiet" onPress={show}>
      <Image aria-hidden="true" className="size-4" />
      Show on the model
    </Button>
  );
}

/** Button of the fix of a finding, or a menu if there are several. */
function Fixes({ check }: { readonly check: Check }) {
  const fixes = useFixes(check) ?? [];
  const [only] = fixes;
  if (only === undefined) return null;
  if (fixes.length > 1) return <FixButton check={check} isButton />;
  return (
    <Button size="small" onPress={only.run}>
      {only.label}
    </Button>
  );
}
