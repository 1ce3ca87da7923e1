import { attachChecks } from '#domain/blueprint/attach-checks.ts';
import type { Blueprint, BlueprintSection } from '#domain/blueprint/blueprint.ts';
import { accessoriesOf, type BlueprintInput } from '#domain/blueprint/calculate-blueprint.ts';
import { wiredSection } from '#domain/blueprint/wired-section.ts';
import { checkProject } from '#domain/checks/check-project.ts';
import { nothingStopped, type StoppedPlaces, stoppedPlaces } from '#domain/checks/stopped-places.ts';
import { linkedSections } from '#domain/driving/linked-sections.ts';
import { pixelLines } from '#domain/driving/pixel-lines.ts';
import { withNotYet } from '#domain/parts-list/not-yet.ts';
import { listParts, mergeLines } from '#domain/parts-list/part-lines.ts';
import { projectSettingsDefaults } from '#domain/projects/project.ts';
import { readFinite } from '#domain/units/amounts.ts';

/** A Blueprint with all that the checks find in it, at the sections, circuits and parts that they are about. Rule E32. */
export function checkBlueprint(blueprint: Blueprint, { project }: Pick<BlueprintInput, 'project'>): Blueprint {
  const { supply, context, power, unchecked, drives } = blueprint;
  const lines = pixelLines(
    drives,
    unchecked.map(({ resolved }) => resolved),
  );
  const found = checkProject({
    sections: unchecked,
    groups: linkedSections(unchecked, ({ resolved }) => resolved),
    pixelControls: new Set(lines.map(({ control }) => control.id)),
    isSupplyKnown: supply.known,
    supplyPart: context.supplyPart,
    input: context.input,
    totalMa: power.totalMa,
    batteryHours: new Map(power.supplies.map(({ scope, batteryHours }) => [scope, batteryHours])),
    wireAwg: readFinite(project.settings?.wireAwg) ?? projectSettingsDefaults.wireAwg,
  });
  const sections = attachChecks(unchecked, found);
  const ofProject = found.filter(({ sectionId }) => sectionId === null);
  const checks = [...ofProject, ...sections.flatMap((section) => section.checks)];
  const stopped = stoppedPlaces(checks, unchecked);
  if (stopped === nothingStopped) return { ...blueprint, sections, checks, wired: { ...blueprint.wired, sections } };
  return { ...blueprint, sections, checks, stopped, ...listStopped(blueprint, sections, stopped, project) };
}

/** What is soldered, and the parts list that tells it from what is not. */
function listStopped(
  { supply, parts, context, currents, drives }: Blueprint,
  all: readonly BlueprintSection[],
  stopped: StoppedPlaces,
  project: BlueprintInput['project'],
): Pick<Blueprint, 'wired' | 'parts'> {
  const sections = all.map((section) => wiredSection(section, stopped));
  const now = listParts(mergeLines(sections.map(({ lines }) => lines)), stopped.project === null ? supply : null);
  return {
    wired: { sections, accessories: accessoriesOf(sections, context, project, currents, drives) },
    parts: withNotYet(now, parts),
  };
}
