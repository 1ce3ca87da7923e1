import type { Check } from '#domain/checks/check.ts';
import { checkLights } from '#domain/checks/check-lights.ts';
import type {
  CheckedCircuit,
  CheckedProject,
  CheckedSection,
  CheckedStandalone,
} from '#domain/checks/checked-project.ts';
import { checkControl, checkSwitchCount } from '#domain/checks/control-checks.ts';
import { checkDrive, checkOutputTotals, type PlacedControls } from '#domain/checks/driver-checks.ts';
import { checkSupplies } from '#domain/checks/supply-checks.ts';
import { checkSwitches } from '#domain/checks/switch-checks.ts';
import { checkTasks } from '#domain/checks/task-checks.ts';
import { checkTouches } from '#domain/checks/touch-checks.ts';
import { placedOhms } from '#domain/driving/driving-section.ts';

const noChecks: readonly Check[] = [];

/** What only the parts of a circuit or a standalone part decide, kept as long as that stays the same object. */
const known = new WeakMap<CheckedCircuit | CheckedStandalone, readonly Check[]>();

function checkOnce(subject: CheckedCircuit | CheckedStandalone, check: () => readonly Check[]): readonly Check[] {
  const before = known.get(subject);
  if (before !== undefined) return before;
  const found = check();
  known.set(subject, found.length === 0 ? noChecks : found);
  return found;
}

/** The lights of a circuit and its controls by themselves. */
function checkParts(circuit: CheckedCircuit, section: CheckedSection): Check[] {
  const { ledString, leds, parts, drive } = circuit;
  const { supply } = section;
  const placed = placedOhms(parts);
  const { kneeV, ohms } = drive?.output ?? { kneeV: 0, ohms: 0 };
  const beside = { kneeV, ohms: ohms + placed + (supply.profile?.rInt ?? 0) };
  const microvolts = drive === null ? supply.microvolts : drive.microvolts;
  return [
    ...(ledString === null ? [] : checkLights({ ledString, leds, supply, microvolts, beside }, placed)),
    ...parts.flatMap((part) => checkControl(part, section)),
    ...checkSwitchCount(circuit, section),
  ];
}

function checkStandalone({ part, ledString }: CheckedStandalone, section: CheckedSection): Check[] {
  const { supply } = section;
  if (ledString === null || part.type !== 'led') return checkControl(part, section);
  const beside = { kneeV: 0, ohms: supply.profile?.rInt ?? 0 };
  return checkLights({ ledString, leds: [part], supply, microvolts: supply.microvolts, beside }, 0);
}

/** The checks of a section whose parts need no look at the rest of the project, and those of its circuits' drivers. */
function checkSection(section: CheckedSection, controls: PlacedControls): Check[] {
  return [
    ...section.circuits.flatMap((circuit) => [
      ...checkOnce(circuit, () => checkParts(circuit, section)),
      ...checkDrive(circuit, section, controls),
    ]),
    ...section.standalone.flatMap((standalone) => checkOnce(standalone, () => checkStandalone(standalone, section))),
  ];
}

/**
 * All that the checks find in a project, each with its place. What a circuit or part decides by itself is found once as
 * long as it stays the same object; the rest takes one look at each control. It never throws. Rule E32. Source: electrical
 * rules, section 3; boards and currents, section 5.
 */
export function checkProject(project: CheckedProject): Check[] {
  const { sections } = project;
  const controls: PlacedControls = new Map(
    sections.flatMap((section) => section.controls.map((control) => [control.id, { control, section }] as const)),
  );
  return [
    ...checkSupplies(project),
    ...sections.flatMap((section) => checkSection(section, controls)),
    ...checkSwitches(project),
    ...checkTouches(project),
    ...checkOutputTotals(project, controls),
    ...checkTasks(project),
  ];
}
