import type { WireGauge } from '#domain/catalogue/wires.ts';
import type { Check } from '#domain/checks/check.ts';
import { checkCircuit } from '#domain/checks/circuit-checks.ts';
import { checkLights } from '#domain/checks/check-lights.ts';
import type {
  CheckedCircuit,
  CheckedProject,
  CheckedSection,
  CheckedStandalone,
  WiringSettings,
} from '#domain/checks/checked-project.ts';
import { checkDrive, checkOutputTotals, type PlacedControls } from '#domain/checks/driver-checks.ts';
import { checkPart } from '#domain/checks/part-checks.ts';
import { checkWhole } from '#domain/checks/project-checks.ts';
import { checkContents } from '#domain/checks/section-checks.ts';
import { checkSignals } from '#domain/checks/signal-checks.ts';
import { checkSupplies } from '#domain/checks/supply-checks.ts';
import { checkSwitches } from '#domain/checks/switch-checks.ts';
import { checkTasks } from '#domain/checks/task-checks.ts';
import { checkTouches } from '#domain/checks/touch-checks.ts';
import { dropWires } from '#domain/checks/wire-checks.ts';
import { placedOhms } from '#domain/driving/driving-section.ts';
import type { SectionSupply } from '#domain/electrical/supply.ts';
import { memoize } from '#domain/projects/memoize.ts';

/** The lights of a circuit and its parts by themselves, with a wire of this gauge and so many cm to it. */
const checkParts = memoize(
  (circuit: CheckedCircuit, id: string, supply: SectionSupply, gauge: WireGauge, cm: number): readonly Check[] => {
    const { ledString, leds, parts, drive } = circuit;
    const placed = placedOhms(parts);
    const { kneeV, ohms } = drive?.output ?? { kneeV: 0, ohms: 0 };
    const beside = { kneeV, ohms: ohms + placed + (supply.profile?.rInt ?? 0) };
    const microvolts = drive === null ? supply.microvolts : drive.microvolts;
    const section = { id, supply, isGlobal: false };
    const lights = ledString === null ? null : { ledString, leds, supply, microvolts, beside };
    const found = lights === null ? [] : checkLights(lights, placed, { gauge, cm });
    for (const part of parts) found.push(...checkPart(part, section));
    found.push(...checkCircuit(circuit, section));
    return found;
  },
);

/** A part that stands alone, with a wire of this gauge and so many cm to it. */
const checkStandalone = memoize(
  (
    standalone: CheckedStandalone,
    id: string,
    supply: SectionSupply,
    isGlobal: boolean,
    gauge: WireGauge,
    cm: number,
  ): readonly Check[] => {
    const { part, ledString } = standalone;
    const alone = checkPart(part, { id, supply, isGlobal });
    if (ledString === null || part.type !== 'led') return alone;
    const beside = { kneeV: 0, ohms: supply.profile?.rInt ?? 0 };
    const derived = { ledString, leds: [part], supply, microvolts: supply.microvolts, beside };
    return [...checkLights(derived, 0, { gauge, cm }), ...alone];
  },
);

/** The checks of a section whose parts need no look at the rest of the project, and those of its circuits' drivers. */
function checkSection(section: CheckedSection, controls: PlacedControls, wiring: WiringSettings): Check[] {
  const { id, supply, isGlobal } = section;
  const wireOf = dropWires(section, wiring);
  const { gauge, cm } = wireOf(null);
  return [
    ...section.circuits.flatMap((circuit) => {
      const drop = wireOf(circuit.number);
      return [...checkParts(circuit, id, supply, drop.gauge, drop.cm), ...checkDrive(circuit, section, controls)];
    }),
    ...section.standalone.flatMap((standalone) => checkStandalone(standalone, id, supply, isGlobal, gauge, cm)),
  ];
}

/**
 * What the checks find in sections that are linked by drivers: the first, and the others. `totalMa` is what the project
 * draws, which the switches of the global section carry.
 */
const checkGroup = memoize(
  (first: CheckedSection, others: readonly CheckedSection[], totalMa: number, wiring: WiringSettings) => {
    const sections = [first, ...others];
    const controls: PlacedControls = new Map(
      sections.flatMap((section) => section.controls.map((control) => [control.id, { control, section }] as const)),
    );
    return [
      ...sections.flatMap((section) => checkSection(section, controls, wiring)),
      ...checkSwitches(sections, totalMa),
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
    return checkGroup(first, others, hasGlobal ? project.totalMa : 0, settings);
  });
  const inSections = sections.map((section) =>
    checkContents(section, sectionNames.get(section.id) ?? null, supplyPart.voltage),
  );
  return checkSupplies(project).concat(
    checkWhole(project),
    ...inGroups,
    ...inSections,
    checkTouches(project),
    checkTasks(project),
    checkSignals(project),
  );
}
