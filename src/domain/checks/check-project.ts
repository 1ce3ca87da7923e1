import { checkChargers } from '#domain/checks/charger-checks.ts';
import { checkConstantCurrent } from '#domain/checks/constant-current-checks.ts';
import { checkTrimmers } from '#domain/checks/trimmer-checks.ts';
import { checkShared } from '#domain/checks/shared-checks.ts';
import { checkFibers } from '#domain/checks/fiber-checks.ts';
import { checkUnequalLights } from '#domain/checks/unequal-lights.ts';
import type { Check } from '#domain/checks/check.ts';
import type { CheckedProject, CheckedSection, WiringSettings } from '#domain/checks/checked-project.ts';
import { checkParts, checkStandalone } from '#domain/checks/part-checks.ts';
import { checkGoingOut } from '#domain/checks/current-checks.ts';
import { checkDrive, checkOutputTotals, type PlacedControls } from '#domain/checks/driver-checks.ts';
import { checkEffects } from '#domain/checks/effect-checks.ts';
import { checkWhole, checkContents } from '#domain/checks/section-checks.ts';
import { checkSignals, checkTasks } from '#domain/checks/signal-checks.ts';
import { checkRectifiers } from '#domain/checks/rectifier-checks.ts';
import { checkSupplies } from '#domain/checks/supply-checks.ts';
import { checkSupplyLimits, mainPeak, checkTouches } from '#domain/checks/supply-limit-checks.ts';
import { carriedLoads, checkSwitches } from '#domain/checks/control-checks.ts';
import { checkCircuitWire } from '#domain/checks/wire-checks.ts';
import { circuitLengths } from '#domain/checks/circuit-lengths.ts';
import { circuitDropWire, defaultDropWire } from '#domain/electrical/drop-wire.ts';
import { memoize } from '#domain/projects/memoize.ts';
import type { ModelPicture } from '#domain/projects/model-picture.ts';

/** Controls of linked sections, and the current (mA) of circuits through them. */
interface GroupControls {
  readonly controls: PlacedControls;
  readonly carried: ReadonlyMap<string, number>;
}

/** The settings and pictures of a project that determine its wires. */
interface Wiring {
  readonly settings: WiringSettings;
  readonly pictures: readonly ModelPicture[];
}

/** Checks a section and the drivers of its circuits, without the rest of the project. */
function checkSection(section: CheckedSection, { controls, carried }: GroupControls, wiring: Wiring): Check[] {
  const { id, supply, isGlobal } = section;
  const { settings } = wiring;
  const project = { gauge: settings.wire, cm: settings.wireLengthCm };
  const findPart = (partId: string) => controls.get(partId)?.control.component;
  const records = new Map(section.rows.circuits.map((circuit) => [circuit.circuitNumber, circuit]));
  return [
    ...section.circuits.flatMap((circuit) => {
      const wire = circuitDropWire(records.get(circuit.number), circuit.leds, project);
      const { gauge, cm } = wire;
      return [
        ...checkParts(circuit, id, supply, gauge, cm, circuitLengths({ circuit, wire, findPart }, wiring)),
        ...checkShared(circuit, id),
        ...checkTrimmers(circuit, id, supply),
        ...checkConstantCurrent(circuit, id, supply),
        ...(gauge === settings.wire ? [] : checkCircuitWire(circuit, id, gauge, carried)),
        ...checkDrive(circuit, section, controls),
      ];
    }),
    ...section.standalone.flatMap((standalone) => {
      const { gauge, cm } = defaultDropWire(standalone.part.type === 'led' ? [standalone.part] : [], project);
      return checkStandalone(standalone, id, supply, isGlobal, gauge, cm);
    }),
    ...checkUnequalLights(section),
    ...checkFibers(section),
  ];
}

/**
 * Checks a group of linked sections: the first, and the others. `totalMa` and `peakMa` are the usual and the peak
 * current of the project, which the switches of the global section carry.
 */
const checkGroup = memoize(
  (
    first: CheckedSection,
    others: readonly CheckedSection[],
    totalMa: number,
    peakMa: number,
    settings: WiringSettings,
    pictures: readonly ModelPicture[],
  ) => {
    const sections = [first, ...others];
    const controls: PlacedControls = new Map(
      sections.flatMap((section) => section.controls.map((control) => [control.id, { control, section }] as const)),
    );
    const carried = carriedLoads(sections);
    return [
      ...sections.flatMap((section) => checkSection(section, { controls, carried }, { settings, pictures })),
      ...checkSwitches(sections, { milliamps: totalMa, peakMa }),
      ...checkOutputTotals(sections, controls),
    ];
  },
);

/**
 * Returns all findings of a project with their places. Groups of unchanged sections are cached. Never throws. Rule E32.
 * Source: electrical rules, section 3; boards and currents, section 5.
 */
export function checkProject(project: CheckedProject): Check[] {
  const { sections, sectionNames, supplyPart, settings, pictures } = project;
  const ofGroups = project.groups.map(([first, ...others]) => {
    if (first === undefined) return [];
    const hasGlobal = first.isGlobal || others.some(({ isGlobal }) => isGlobal);
    const [totalMa, peakMa] = hasGlobal ? [project.totalMa, mainPeak(project)] : [0, 0];
    return checkGroup(first, others, totalMa, peakMa, settings, pictures);
  });
  const ofSections = sections.map((section) =>
    checkContents(section, sectionNames.get(section.id) ?? null, supplyPart.voltage),
  );
  return checkSupplies(project).concat(
    checkSupplyLimits(project),
    checkRectifiers(project),
    checkChargers(project),
    checkWhole(project),
    ...ofGroups,
    ...ofSections,
    checkTouches(project),
    checkGoingOut(project),
    checkTasks(project),
    checkSignals(project),
    checkEffects(project),
  );
}
