import { terminalLabel } from '#domain/catalogue/terminal.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { builtInCatalogue } from '#domain/catalogue/catalogue.ts';
import type { Check, CheckAction } from '#domain/checks/check.ts';
import { actionChanges, allChanges } from '#domain/fixes/action-changes.ts';
import { lowerCount } from '#domain/fixes/lower-count.ts';
import { offeredAnswers } from '#domain/fixes/offered-action.ts';
import { offeredLine } from '#domain/fixes/offered-line.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { findRow } from '#domain/projects/rows.ts';
import { formatMilliamps, formatOhms, formatVolts } from '#domain/units/formats.ts';
import { formatResistor } from '#domain/units/ohms.ts';
import { fixPlaceOf } from '#web/features/builder/findings/fix-places.ts';
import { type BuilderControls, useBuilderControls, useProject } from '#web/features/builder/project/builder-context.ts';
import type { ProjectView } from '#web/features/builder/project/project-view.ts';
import { stepWhenIdle } from '#web/features/builder/wiring/drawing/when-idle.ts';
import { newId } from '#web/new-id.ts';
import { showToast } from '#web/ui/feedback/toasts.ts';

/** A fix of a finding, as a button or menu item shows it. */
export interface Fix {
  readonly label: string;
  /** Whether it fixes the finding itself, instead of opening the place where a user can fix it. */
  readonly isAutomatic: boolean;
  readonly run: () => void;
}

/** Names of the edits of all kinds of actions, for undo. */
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
  'add-driver': 'add driver',
  'add-part': 'add part',
  'remove-part': 'delete part',
  'replace-part': 'replace part',
  rename: 'rename part',
  'delete-circuit': 'delete circuit',
  'set-forward-voltage': 'set forward voltage',
  'set-current': 'set current',
  'set-own-resistor': 'change resistor',
  'clear-own-resistor': 'use calculated resistor',
  'resistor-each': 'give each string a resistor',
  'set-resistor-mode': 'change resistor preference',
  'thicker-wire': 'change wire',
  'add-fuse': 'add fuse',
};

const partName = (id: string): string => builtInCatalogue.get(id)?.name ?? id;

/** Label of a placed part, else its reference. */
function placedPartName({ components }: ProjectSnapshot, id: string): string {
  const row = findRow(components, id);
  return row?.customName ?? row?.reference ?? 'the part';
}

type Kind = CheckAction['kind'];
type ActionOf<K extends Kind> = Extract<CheckAction, { kind: K }>;

/** Labels of all kinds of actions, one for each candidate. */
const labels: { readonly [K in Kind]: (action: ActionOf<K>, snapshot: ProjectSnapshot) => readonly string[] } = {
  'move-led': ({ componentId, toCircuit }, snapshot) => [
    `Move ${placedPartName(snapshot, componentId)} to circuit ${toCircuit}`,
  ],
  'split-circuit': ({ circuits }) => [`Split into ${circuits.length} circuits`],
  'order-by-rating': () => ['Put the lowest rating first'],
  'next-resistor': ({ ohms }) => [`Use the next resistor value up: ${formatOhms(ohms)}`],
  'choose-supply': ({ candidates }) => candidates.map((id) => `Use ${partName(id)}`),
  'add-source': ({ candidates }) => candidates.map((id) => `Feed it from ${partName(id)}`),
  'add-section-supply': ({ componentId }) => [`Feed the section through ${partName(componentId)}`],
  'feed-section': ({ componentId }, snapshot) => [`Feed the section from ${placedPartName(snapshot, componentId)}`],
  'drive-circuit': ({ candidates }, snapshot) =>
    candidates.map(({ circuit, componentId, output }) => {
      return `Drive circuit ${circuit.circuitNumber} from ${placedPartName(snapshot, componentId)}, ${terminalLabel(output)}`;
    }),
  'clear-driver': () => ['Remove the driver'],
  'add-driver': ({ candidates }) => candidates.map((id) => `Drive it from a new ${partName(id)}`),
  'add-part': ({ componentId }) => [`Add ${partName(componentId)}`],
  'remove-part': ({ componentId }, snapshot) => [`Delete ${placedPartName(snapshot, componentId)}`],
  'replace-part': ({ candidates }) => candidates.map((id) => `Replace with ${partName(id)}`),
  rename: () => ['Rename it'],
  'delete-circuit': () => ['Delete the circuit'],
  'set-forward-voltage': ({ volts }) => [`Set ${formatVolts(volts)}`],
  'set-current': ({ milliamps }) => [`Set it to ${formatMilliamps(milliamps)}`],
  'set-own-resistor': ({ ohms, componentId }) => [
    componentId === undefined ? `Use ${formatResistor(ohms)}` : 'Use it alone',
  ],
  'clear-own-resistor': () => ['Use the calculated resistor'],
  'resistor-each': () => ['Give each string its own resistor'],
  'set-resistor-mode': () => ['Calculate resistors'],
  'thicker-wire': ({ awg, circuit }) => [
    circuit === null ? `Use ${awg} AWG wire` : `Use ${awg} AWG wire for circuit ${circuit.circuitNumber}`,
  ],
  'add-fuse': ({ holdMa }) => [`Use a fuse of ${holdMa} mA`],
};

function labelsOf(action: CheckAction, snapshot: ProjectSnapshot): readonly string[] {
  const label = labels[action.kind] as (action: CheckAction, snapshot: ProjectSnapshot) => readonly string[];
  return label(action, snapshot);
}

type FixControls = Pick<BuilderControls, 'run' | 'dialogs' | 'project'>;

/** Fixes for the candidates of an action. Renaming opens the dialog of the part; other actions run as one edit. */
function fixesOf(check: Check, action: CheckAction, { snapshot }: ProjectView, controls: FixControls): Fix[] {
  const apply = (candidate: number) => {
    const now = controls.project.now();
    const component = action.kind === 'rename' ? findRow(now.snapshot.components, action.componentId) : undefined;
    if (component !== undefined) return controls.dialogs.open({ kind: 'edit-part', component });
    const changes = () => actionChanges(now, { place: check, action }, newId, { candidate });
    controls.run({ name: names[action.kind], changes });
  };
  return labelsOf(action, snapshot).map((label, candidate) => ({
    label,
    isAutomatic: true,
    run: () => apply(candidate),
  }));
}

/** Checks of strings that are too long, which fewer LEDs fix. */
const tooLong: ReadonlySet<Check['id']> = new Set(['supply-too-low', 'no-headroom']);

function fewerOf(check: Check, view: ProjectView, { run }: FixControls): Fix[] {
  const fewer = tooLong.has(check.id) ? lowerCount(view, check) : null;
  if (fewer === null) return [];
  const { from, to, changes } = fewer;
  const label = `Keep ${to} of the ${from} LEDs`;
  return [{ label, isAutomatic: true, run: () => run({ name: 'lower count', changes: () => changes }) }];
}

/**
 * Returns the fixes of a finding that, tried on a copy of the project, remove the finding and cause no error; without
 * any, the place where a user can fix it. Calculated while the browser is idle; null until then.
 */
export function useFixes(check: Check): readonly Fix[] | null {
  const controls = useBuilderControls();
  const { run, dialogs, project, readOnly } = controls;
  const findPlace = useEffectEvent(() => fixPlaceOf(check, controls));
  const view = useProject((now) => now);
  const [fixes, setFixes] = useState<readonly Fix[] | null>(null);
  useEffect(() => {
    if (readOnly) return undefined;
    return stepWhenIdle(offeredAnswers(view, check), (offered) => {
      const fixControls = { run, dialogs, project };
      const offeredFixes = offered.flatMap((each) => fixesOf(check, each, view, fixControls));
      const automatic = [...offeredFixes, ...fewerOf(check, view, fixControls)];
      const place = automatic.length > 0 ? null : findPlace();
      setFixes(place === null ? automatic : [{ ...place, isAutomatic: false }]);
    });
  }, [check, view, run, dialogs, project, readOnly]);
  return fixes;
}

/** Fixes those findings of one line that can be fixed together, as one edit. */
export function fixAll(checks: readonly Check[], { run, project }: FixControls): void {
  const now = project.now();
  const changes = allChanges(now, offeredLine(now, checks), newId);
  if (changes.length === 0) {
    const description = 'Open this finding and fix them one by one, or fix other findings first.';
    showToast({ title: 'These cannot be fixed together', description });
    return;
  }
  run({ name: 'fix findings', changes: () => changes });
}
