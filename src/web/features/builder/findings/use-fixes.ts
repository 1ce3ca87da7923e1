import { terminalLabel } from '#domain/catalogue/terminal.ts';
import { useEffect, useRef, useState } from 'react';
import { builtInCatalogue } from '#domain/catalogue/catalogue.ts';
import type { Check, CheckAction } from '#domain/checks/check.ts';
import { actionChanges, allChanges } from '#domain/fixes/action-changes.ts';
import { lowerCount } from '#domain/fixes/lower-count.ts';
import { offeredAnswers } from '#domain/fixes/offered-action.ts';
import { offeredLine } from '#domain/fixes/offered-line.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { findRow } from '#domain/projects/rows.ts';
import { formatMilliamps, formatOhms, formatVolts } from '#domain/units/formats.ts';
import { fixPlaceOf } from '#web/features/builder/findings/fix-places.ts';
import { type BuilderControls, useBuilderControls, useProject } from '#web/features/builder/project/builder-context.ts';
import type { ProjectView } from '#web/features/builder/project/project-view.ts';
import { stepWhenIdle } from '#web/features/builder/wiring/when-idle.ts';
import { newId } from '#web/new-id.ts';
import { showToast } from '#web/ui/feedback/toasts.ts';

/** Something that the product can do about a finding. */
export interface Answer {
  readonly label: string;
  /** It fixes the finding; else it opens the place where that is done. */
  readonly isAutomatic: boolean;
  readonly run: () => void;
}

/** What each kind of action is called where it is undone. */
const names: Readonly<Record<CheckAction['kind'], string>> = {
  'move-led': 'move LED',
  'split-circuit': 'split circuit',
  'order-by-rating': 'sort LEDs',
  'next-resistor': 'change resistor preference',
  'choose-supply': 'change power supply',
  'add-source': 'change source',
  'add-section-supply': 'add supply',
  'feed-section': 'feed section',
  'drive-circuit': 'drive circuit',
  'clear-driver': 'remove driver',
  'add-part': 'add part',
  'remove-part': 'delete part',
  'replace-part': 'replace part',
  rename: 'rename part',
  'delete-circuit': 'delete circuit',
  'set-forward-voltage': 'set forward voltage',
  'set-current': 'set current',
  'set-resistor-mode': 'change resistor preference',
  'thicker-wire': 'change wire',
  'add-fuse': 'add fuse',
};

const partName = (id: string): string => builtInCatalogue.get(id)?.name ?? id;

/** What a placed part is called: its label, else its reference. */
function placedName({ components }: ProjectSnapshot, id: string): string {
  const row = findRow(components, id);
  return row?.customName ?? row?.reference ?? 'the part';
}

type Kind = CheckAction['kind'];
type ActionOf<K extends Kind> = Extract<CheckAction, { kind: K }>;

/** What each kind of action does, with each of its candidates. */
const labels: { readonly [K in Kind]: (action: ActionOf<K>, snapshot: ProjectSnapshot) => readonly string[] } = {
  'move-led': ({ componentId, toCircuit }, snapshot) => [
    `Move ${placedName(snapshot, componentId)} to circuit ${toCircuit}`,
  ],
  'split-circuit': ({ circuits }) => [`Split into ${circuits.length} circuits`],
  'order-by-rating': () => ['Put the lowest rating first'],
  'next-resistor': ({ ohms }) => [`Use the next resistor value up: ${formatOhms(ohms)}`],
  'choose-supply': ({ candidates }) => candidates.map((id) => `Use ${partName(id)}`),
  'add-source': ({ candidates }) => candidates.map((id) => `Feed it from ${partName(id)}`),
  'add-section-supply': ({ componentId }) => [`Feed the section through ${partName(componentId)}`],
  'feed-section': ({ componentId }, snapshot) => [`Feed the section from ${placedName(snapshot, componentId)}`],
  'drive-circuit': ({ candidates }, snapshot) =>
    candidates.map(({ circuit, componentId, output }) => {
      return `Drive circuit ${circuit.circuitNumber} from ${placedName(snapshot, componentId)}, ${terminalLabel(output)}`;
    }),
  'clear-driver': () => ['Remove the driver'],
  'add-part': ({ componentId }) => [`Add ${partName(componentId)}`],
  'remove-part': ({ componentId }, snapshot) => [`Delete ${placedName(snapshot, componentId)}`],
  'replace-part': ({ candidates }) => candidates.map((id) => `Replace with ${partName(id)}`),
  rename: () => ['Rename it'],
  'delete-circuit': () => ['Delete the circuit'],
  'set-forward-voltage': ({ volts }) => [`Set ${formatVolts(volts)}`],
  'set-current': ({ milliamps }) => [`Set it to ${formatMilliamps(milliamps)}`],
  'set-resistor-mode': () => ['Calculate resistors'],
  'thicker-wire': ({ awg, circuit }) => [
    circuit === null ? `Use ${awg} AWG wire` : `Use ${awg} AWG wire for circuit ${circuit.circuitNumber}`,
  ],
  'add-fuse': ({ holdMa }) => [`Use a fuse of ${holdMa} mA`],
};

function labelsOf(action: CheckAction, snapshot: ProjectSnapshot): readonly string[] {
  const label = labels[action.kind] as (given: CheckAction, snapshot: ProjectSnapshot) => readonly string[];
  return label(action, snapshot);
}

type Doing = Pick<BuilderControls, 'run' | 'dialogs' | 'project'>;

/** One action as what a button or menu shows. Names are asked for, all else is carried out as one command. */
function answersOf(check: Check, action: CheckAction, { snapshot }: ProjectView, doing: Doing): Answer[] {
  const carryOut = (candidate: number) => {
    const now = doing.project.now();
    const component = action.kind === 'rename' ? findRow(now.snapshot.components, action.componentId) : undefined;
    if (component !== undefined) return doing.dialogs.open({ kind: 'edit-part', component });
    const changes = () => actionChanges(now, { place: check, action }, newId, { candidate });
    doing.run({ name: names[action.kind], changes });
  };
  return labelsOf(action, snapshot).map((label, candidate) => ({
    label,
    isAutomatic: true,
    run: () => carryOut(candidate),
  }));
}

/** What a string that is too long can lose. */
const tooLong: ReadonlySet<Check['id']> = new Set(['supply-too-low', 'no-headroom']);

function fewerOf(check: Check, view: ProjectView, { run }: Doing): Answer[] {
  const fewer = tooLong.has(check.id) ? lowerCount(view, check) : null;
  if (fewer === null) return [];
  const { from, to, changes } = fewer;
  const label = `Keep ${to} of the ${from} LEDs`;
  return [{ label, isAutomatic: true, run: () => run({ name: 'lower count', changes: () => changes }) }];
}

/**
 * The fixes of a finding: each was carried out on a copy, where it removed the finding and made no error. If there is none,
 * the place where a user fixes it. Worked out when the browser is idle; null until then.
 */
export function useFixes(check: Check): readonly Answer[] | null {
  const controls = useBuilderControls();
  const { run, dialogs, project, readOnly } = controls;
  const latest = useRef(controls);
  useEffect(() => {
    latest.current = controls;
  }, [controls]);
  const view = useProject((now) => now);
  const [found, setFound] = useState<readonly Answer[] | null>(null);
  useEffect(() => {
    if (readOnly) return undefined;
    return stepWhenIdle(offeredAnswers(view, check), (offered) => {
      const doing = { run, dialogs, project };
      const answers = offered.flatMap((each) => answersOf(check, each, view, doing));
      const automatic = [...answers, ...fewerOf(check, view, doing)];
      const place = automatic.length > 0 ? null : fixPlaceOf(check, latest.current);
      setFound(place === null ? automatic : [{ ...place, isAutomatic: false }]);
    });
  }, [check, view, run, dialogs, project, readOnly]);
  return found;
}

/** Fixes all findings of one line that can be fixed together, as one edit; the others stay. */
export function fixAll(checks: readonly Check[], { run, project }: Doing): void {
  const now = project.now();
  const changes = allChanges(now, offeredLine(now, checks), newId);
  if (changes.length === 0) {
    const description = 'Open the line and fix them one by one, or fix other findings first.';
    showToast({ title: 'These cannot be fixed together', description });
    return;
  }
  run({ name: 'fix findings', changes: () => changes });
}
