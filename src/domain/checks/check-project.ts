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
import type { SectionSupply } from '#domain/electrical/supply.ts';
import { memoize } from '#domain/projects/memoize.ts';

/** The lights of a circuit and its controls by themselves. */
const checkParts = memoize((circuit: CheckedCircuit, id: string, supply: SectionSupply): readonly Check[] => {
  const { ledString, leds, parts, drive } = circuit;
  const placed = placedOhms(parts);
  const { kneeV, ohms } = drive?.output ?? { kneeV: 0, ohms: 0 };
  const beside = { kneeV, ohms: ohms + placed + (supply.profile?.rInt ?? 0) };
  const microvolts = drive === null ? supply.microvolts : drive.microvolts;
  return [
    ...(ledString === null ? [] : checkLights({ ledString, leds, supply, microvolts, beside }, placed)),
    ...parts.flatMap((part) => checkControl(part, { id, supply })),
    ...checkSwitchCount(circuit, { id }),
  ];
});

const checkStandalone = memoize(
  (standalone: CheckedStandalone, id: string, supply: SectionSupply): readonly Check[] => {
    const { part, ledString } = standalone;
    if (ledString === null || part.type !== 'led') return checkControl(part, { id, supply });
    const beside = { kneeV: 0, ohms: supply.profile?.rInt ?? 0 };
    return checkLights({ ledString, leds: [part], supply, microvolts: supply.microvolts, beside }, 0);
  },
);

/** The checks of a section whose parts need no look at the rest of the project, and those of its circuits' drivers. */
function checkSection(section: CheckedSection, controls: PlacedControls): Check[] {
  const { id, supply } = section;
  return [
    ...section.circuits.flatMap((circuit) => [
      ...checkParts(circuit, id, supply),
      ...checkDrive(circuit, section, controls),
    ]),
    ...section.standalone.flatMap((standalone) => checkStandalone(standalone, id, supply)),
  ];
}

/**
 * What the checks find in sections that are linked by drivers: the first, and the others. `totalMa` is what the project
 * draws, which the switches of the global section carry.
 */
const checkGroup = memoize((first: CheckedSection, others: readonly CheckedSection[], totalMa: number): Check[] => {
  const sections = [first, ...others];
  const controls: PlacedControls = new Map(
    sections.flatMap((section) => section.controls.map((control) => [control.id, { control, section }] as const)),
  );
  return [
    ...sections.flatMap((section) => checkSection(section, controls)),
    ...checkSwitches(sections, totalMa),
    ...checkOutputTotals(sections, controls),
  ];
});

/**
 * All that the checks find in a project, each with its place. Linked sections are looked at once as long as they stay the
 * same objects. It never throws. Rule E32. Source: electrical rules, section 3; boards and currents, section 5.
 */
export function checkProject(project: CheckedProject): Check[] {
  return [
    ...checkSupplies(project),
    ...project.groups.flatMap(([first, ...others]) => {
      if (first === undefined) return [];
      const hasGlobal = [first, ...others].some(({ isGlobal }) => isGlobal);
      return checkGroup(first, others, hasGlobal ? project.totalMa : 0);
    }),
    ...checkTouches(project),
    ...checkTasks(project),
  ];
}
