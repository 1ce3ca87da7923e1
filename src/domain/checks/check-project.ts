import type { Check } from '#domain/checks/check.ts';
import type { CheckedProject, CheckedSection, WiringSettings } from '#domain/checks/checked-project.ts';
import { checkParts, checkStandalone } from '#domain/checks/part-checks.ts';
import { checkGoingOut } from '#domain/checks/current-checks.ts';
import { checkDrive, checkOutputTotals, type PlacedControls } from '#domain/checks/driver-checks.ts';
import { checkWhole, checkContents } from '#domain/checks/section-checks.ts';
import { checkSignals, checkTasks } from '#domain/checks/signal-checks.ts';
import { checkSupplies } from '#domain/checks/supply-checks.ts';
import { checkSupplyLimits, mainPeak, checkTouches } from '#domain/checks/supply-limit-checks.ts';
import { checkSwitches } from '#domain/checks/control-checks.ts';
import { checkCircuitWire } from '#domain/checks/wire-checks.ts';
import { circuitDropWire, defaultDropWire } from '#domain/electrical/drop-wire.ts';
import { memoize } from '#domain/projects/memoize.ts';

/** The checks of a section whose parts need no look at the rest of the project, and those of its circuits' drivers. */
function checkSection(section: CheckedSection, controls: PlacedControls, wiring: WiringSettings): Check[] {
  const { id, supply, isGlobal } = section;
  const project = { gauge: wiring.wire, cm: wiring.wireLengthCm };
  const records = new Map(section.rows.circuits.map((circuit) => [circuit.circuitNumber, circuit]));
  return [
    ...section.circuits.flatMap((circuit) => {
      const { gauge, cm } = circuitDropWire(records.get(circuit.number), circuit.leds, project);
      return [
        ...checkParts(circuit, id, supply, gauge, cm),
        ...(gauge === wiring.wire ? [] : checkCircuitWire(circuit, id, gauge)),
        ...checkDrive(circuit, section, controls),
      ];
    }),
    ...section.standalone.flatMap((standalone) => {
      const { gauge, cm } = defaultDropWire(standalone.part.type === 'led' ? [standalone.part] : [], project);
      return checkStandalone(standalone, id, supply, isGlobal, gauge, cm);
    }),
  ];
}

/**
 * What the checks find in sections that are linked by drivers: the first, and the others. `totalMa` and `peakMa` are what
 * the project draws usually and at its peak, which the switches of the global section carry.
 */
const checkGroup = memoize(
  (
    first: CheckedSection,
    others: readonly CheckedSection[],
    totalMa: number,
    peakMa: number,
    wiring: WiringSettings,
  ) => {
    const sections = [first, ...others];
    const controls: PlacedControls = new Map(
      sections.flatMap((section) => section.controls.map((control) => [control.id, { control, section }] as const)),
    );
    return [
      ...sections.flatMap((section) => checkSection(section, controls, wiring)),
      ...checkSwitches(sections, { milliamps: totalMa, peakMa }),
      ...checkOutputTotals(sections, controls),
    ];
  },
);

/**
 * All that the checks find in a project, each with its place. Linked sections are looked at once as long as they stay the
 * same objects. It never throws. Rule E32. Source: electrical rules, section 3; boards and currents, section 5.
 */
export function checkProject(project: CheckedProject): Check[] {
  const { sections, sectionNames, supplyPart, settings } = project;
  const inGroups = project.groups.map(([first, ...others]) => {
    if (first === undefined) return [];
    const hasGlobal = first.isGlobal || others.some(({ isGlobal }) => isGlobal);
    const [totalMa, peakMa] = hasGlobal ? [project.totalMa, mainPeak(project)] : [0, 0];
    return checkGroup(first, others, totalMa, peakMa, settings);
  });
  const inSections = sections.map((section) =>
    checkContents(section, sectionNames.get(section.id) ?? null, supplyPart.voltage),
  );
  return checkSupplies(project).concat(
    checkSupplyLimits(project),
    checkWhole(project),
    ...inGroups,
    ...inSections,
    checkTouches(project),
    checkGoingOut(project),
    checkTasks(project),
    checkSignals(project),
  );
}
