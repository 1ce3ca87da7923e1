import type { BlueprintCircuit, BlueprintSection, StandalonePart, Blueprint } from '#domain/blueprint/blueprint.ts';
import type { BlueprintInput } from '#domain/blueprint/calculate-blueprint.ts';
import { listBlueprint } from '#domain/blueprint/list-blueprint.ts';
import { listStopped } from '#domain/blueprint/soldered-blueprint.ts';
import { checkProject } from '#domain/checks/check-project.ts';
import type { Check } from '#domain/checks/check.ts';
import type { WiringSettings } from '#domain/checks/checked-project.ts';
import { splitDismissed } from '#domain/checks/findings.ts';
import { nothingStopped, stoppedPlaces } from '#domain/checks/stopped-places.ts';
import { groupLinkedSections } from '#domain/driving/linked-sections.ts';
import { pixelLines } from '#domain/driving/pixel-lines.ts';
import { speakerOutputs } from '#domain/driving/sound-and-signals.ts';
import { storedWire } from '#domain/electrical/wire-gauge.ts';
import { keepEqual, memoize } from '#domain/projects/memoize.ts';
import { type DismissedFinding, type ProjectSettings, projectSettingsDefaults } from '#domain/projects/project.ts';
import { groupRows } from '#domain/projects/rows.ts';
import { readFinite } from '#domain/units/amounts.ts';

const noChecks: readonly Check[] = [];

const keepChecks = keepEqual<readonly Check[]>();

const circuitWith = memoize((circuit: BlueprintCircuit, checks: readonly Check[]) => ({ ...circuit, checks }));
const partWith = memoize((standalone: StandalonePart, checks: readonly Check[]) => ({ ...standalone, checks }));

/** Returns the key of a check's place in its section: a circuit, a part, or the section as a whole. */
function keyOf({ circuitNumber, componentId }: Check): string {
  if (circuitNumber !== null) return `circuit ${circuitNumber}`;
  return componentId === null ? 'section' : `part ${componentId}`;
}

const sectionWith = memoize((section: BlueprintSection, checks: readonly Check[]): BlueprintSection => {
  const at = groupRows(checks, keyOf);
  const circuits = section.circuits.map((circuit) => {
    const own = at.get(`circuit ${circuit.number}`);
    return own === undefined ? circuit : circuitWith(circuit, keepChecks(circuit, own));
  });
  const standalone = section.standalone.map((each) => {
    const own = at.get(`part ${each.part.id}`);
    return own === undefined ? each : partWith(each, keepChecks(each, own));
  });
  const driven = circuits.filter(({ drive }) => drive !== null);
  return { ...section, circuits, standalone, driven, ownChecks: at.get('section') ?? noChecks, checks };
});

/**
 * Adds checks to the sections, circuits, and parts that they are about. An object without checks, or with the same
 * checks as before, keeps its identity.
 */
function attachChecks(sections: readonly BlueprintSection[], checks: readonly Check[]): BlueprintSection[] {
  const bySection = groupRows(checks, ({ sectionId }) => sectionId);
  return sections.map((section) => {
    const own = bySection.get(section.id);
    return own === undefined ? section : sectionWith(section, keepChecks(section, own));
  });
}

/**
 * Adds the parts list and all checks to a calculated Blueprint, each check at the section, circuit, or part that it is
 * about. Rule E32.
 */
export function checkBlueprint(
  calculated: Blueprint,
  { project, sections: rows }: Pick<BlueprintInput, 'project' | 'sections'>,
): Blueprint {
  const blueprint = listBlueprint(calculated, project);
  const { supply, context, power, unchecked, drives, accessories, pictures } = blueprint;
  const resolved = unchecked.map((section) => section.resolved);
  const found = checkProject({
    sections: unchecked,
    groups: groupLinkedSections(unchecked, ({ resolved }) => resolved),
    sectionNames: new Map(rows.flatMap(({ id, name }) => (name === undefined ? [] : [[id, name]]))),
    pixelLines: pixelLines(drives, resolved),
    speakers: speakerOutputs(resolved),
    isSupplyKnown: supply.known,
    supplyPart: context.supplyPart,
    input: context.input,
    totalMa: power.totalMa,
    averageMa: power.averageMa,
    heatsinks: new Set(accessories.flatMap(({ id, sectionId }) => (id === 'heatsink-to220' ? [sectionId] : []))),
    batteryHours: new Map(power.supplies.map(({ scope, batteryHours }) => [scope, batteryHours])),
    settings: readSettings(project.settings ?? projectSettingsDefaults),
    pictures,
    rooms: context.rooms,
    scenes: project.settings?.scenes ?? [],
  });
  const { open, dismissed } = splitDismissed(found, readDismissed(project.settings));
  const sections = attachChecks(unchecked, open);
  const ofProject = open.filter(({ sectionId }) => sectionId === null);
  const checks = ofProject.concat(...sections.map((section) => section.checks));
  const stopped = stoppedPlaces(checks, unchecked);
  const checked = { ...blueprint, sections, checks, dismissed };
  if (stopped === nothingStopped) return { ...checked, wired: { ...blueprint.wired, sections } };
  return { ...checked, stopped, ...listStopped(blueprint, sections, stopped, project) };
}

/** Reads the wiring settings from unvalidated data; missing values are those of a new project. */
const readSettings = memoize((settings: object): WiringSettings => {
  const given: { readonly [Field in keyof ProjectSettings]?: unknown } = settings;
  const { wireAwg = projectSettingsDefaults.wireAwg, wireDiameterMm, wireLengthCm, fuseMa, holdUf } = given;
  const { pictureSlackPct, pictureEndsMm, followRoutes } = given;
  return {
    wire: storedWire({ wireAwg, wireDiameterMm }),
    wireLengthCm: readFinite(wireLengthCm) ?? projectSettingsDefaults.wireLengthCm,
    fuseMa: readFinite(fuseMa),
    holdUf: readFinite(holdUf) ?? 0,
    pictureSlackPct: readFinite(pictureSlackPct) ?? projectSettingsDefaults.pictureSlackPct,
    pictureEndsMm: readFinite(pictureEndsMm) ?? projectSettingsDefaults.pictureEndsMm,
    followRoutes: followRoutes !== false,
  };
});

/** Reads the dismissed findings from unvalidated settings. */
function readDismissed(settings: BlueprintInput['project']['settings']): readonly DismissedFinding[] {
  const dismissed: readonly DismissedFinding[] = Array.isArray(settings?.dismissed) ? settings.dismissed : [];
  return dismissed.every(isObject) ? dismissed : dismissed.filter(isObject);
}

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;
