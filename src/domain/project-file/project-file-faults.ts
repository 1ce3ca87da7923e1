import { builtInCatalogue } from '#domain/catalogue/catalogue.ts';
import { isSwitch, refuseInCircuit } from '#domain/circuits/circuit-rules.ts';
import { packageFault } from '#domain/circuits/package-faults.ts';
import { circuitNumberOf, componentFault, type KindOfPart } from '#domain/parts/component.ts';
import { maxPropertyChars } from '#domain/parts/custom-component.ts';
import type { FileComponent, FileDriver, FileSection, ProjectFile } from '#domain/project-file/project-file.ts';
import { type FileFault, pictureFaults } from '#domain/project-file/file-pictures.ts';
import { isSupplyItem } from '#domain/projects/master-supply.ts';
import { isGlobal } from '#domain/projects/section.ts';

/** Header of a file, read before its content. */
interface Header {
  readonly format: unknown;
  readonly version: unknown;
}

/** Current version of the format. */
const projectFileVersion = 5;

/** Content of the current version, or the path and reason why it cannot be read. */
export type UpgradeResult =
  | { readonly ok: true; readonly file: unknown }
  | { readonly ok: false; readonly path: readonly string[]; readonly message: string };

function hasHeader(value: unknown): value is Header {
  return typeof value === 'object' && value !== null && 'format' in value && 'version' in value;
}

/**
 * Upgrades the parsed content of a project file to the current version. Old versions stay readable forever. The content
 * is not validated yet. Source: specification 5.
 */
export function upgradeProjectFile(value: unknown): UpgradeResult {
  if (!hasHeader(value) || value.format !== 'lightyard-project') {
    return { ok: false, path: ['format'], message: 'This is not a Lightyard project file.' };
  }
  const { version } = value;
  if (typeof version !== 'number' || !Number.isSafeInteger(version) || version < 1) {
    return { ok: false, path: ['version'], message: 'This project file has no valid version.' };
  }
  if (version > projectFileVersion) {
    const message = `This project file has version ${version}; this Lightyard reads versions up to ${projectFileVersion}.`;
    return { ok: false, path: ['version'], message };
  }
  // All additions of versions 2 to 5 are optional.
  return { ok: true, file: { ...value, version: projectFileVersion } };
}

function repeatedIndexes(values: readonly unknown[]): number[] {
  const seen = new Set();
  return values.flatMap((value, index) => {
    if (seen.has(value)) return index;
    seen.add(value);
    return [];
  });
}

/**
 * Returns what a driver references in vain; null if it names a component of the file and an output, or no component.
 */
function driverFault({ section, component, output }: FileDriver, sections: ProjectFile['sections']) {
  if (section === null && component === null) return null;
  const { components } = sections[(section ?? 0) - 1] ?? {};
  if (components === undefined) return { field: 'section', message: 'There is no such section in this file.' };
  if (components[(component ?? 0) - 1] === undefined) {
    return { field: 'component', message: 'There is no such component in this section.' };
  }
  return output === null ? { field: 'output', message: 'Name an output of the part that drives the circuit.' } : null;
}

function circuitFaults({ circuits }: FileSection, sections: ProjectFile['sections']): FileFault[] {
  const drivers = circuits.flatMap(({ driver }, index) => {
    const fault = driver && driverFault(driver, sections);
    return fault === null ? [] : { path: ['circuits', index, 'driver', fault.field], message: fault.message };
  });
  const numbers = repeatedIndexes(circuits.map((circuit) => circuit.circuitNumber)).map((index) => ({
    path: ['circuits', index, 'circuitNumber'],
    message: 'This section already has a circuit with this number.',
  }));
  return [...numbers, ...drivers];
}

/**
 * Fault of a single component. The component id of the master supply is not checked, because the project's supply
 * replaces it.
 */
function componentFaultIn(
  section: FileSection,
  component: FileComponent,
  master: FileComponent | undefined,
  kindOf: KindOfPart,
) {
  if (component === master) return null;
  if (isGlobal(section) && isSupplyItem(component)) {
    return { field: 'properties.isPowerSupply', message: 'A project can only have one master supply.' };
  }
  return componentFault(component, kindOf);
}

/** Checks components as if they were placed one after another. */
function componentFaults(section: FileSection, kindOf: KindOfPart): FileFault[] {
  const master = isGlobal(section) ? section.components.find(isSupplyItem) : undefined;
  const switches = new Map<number, FileComponent[]>();
  return section.components.flatMap((component, index) => {
    const faults: FileFault[] = [];
    const fault = componentFaultIn(section, component, master, kindOf);
    if (fault !== null) faults.push({ path: ['components', index, ...fault.field.split('.')], message: fault.message });
    const circuitNumber = circuitNumberOf(component);
    if (circuitNumber === null) return faults;
    const others = switches.get(circuitNumber) ?? [];
    const refusal = refuseInCircuit(component, circuitNumber, others);
    if (refusal !== null) {
      faults.push({ path: ['components', index, 'circuitNumber'], message: refusal.message });
    }
    if (isSwitch(component)) switches.set(circuitNumber, [component]);
    return faults;
  });
}

/** Checks the colors of each LED, of all sections, as if they were placed one after another. */
function packageFaults(sections: ProjectFile['sections']): FileFault[] {
  const packages = new Map<string, (FileComponent & { readonly sectionId: number })[]>();
  return sections.flatMap(({ components }, sectionId) =>
    components.flatMap((component, index) => {
      const id = component.properties.package;
      if (id === undefined) return [];
      const others = packages.get(id) ?? [];
      const part = { ...component, sectionId };
      packages.set(id, [...others, part]);
      const fault = packageFault(part, others);
      if (fault === null) return [];
      const field = fault.field === 'sectionId' ? 'properties.package' : fault.field;
      return [{ path: ['sections', sectionId, 'components', index, ...field.split('.')], message: fault.message }];
    }),
  );
}

/** Custom components that exceed the size limit. Rule F4. */
function customFaults(customs: ProjectFile['customComponents']): FileFault[] {
  return customs.flatMap(({ properties }, index) => {
    if (JSON.stringify(properties).length <= maxPropertyChars) return [];
    return { path: ['customComponents', index, 'properties'], message: 'These values are too long to be stored.' };
  });
}

/** Returns the rules that a well-formed file violates. Source: specification 5 and decisions B1, B5, B6, B9. */
export function findFileFaults(file: ProjectFile): FileFault[] {
  const ownKinds = new Map(file.customComponents.map(({ id, category }) => [id, category]));
  const kindOf: KindOfPart = (id) => builtInCatalogue.get(id)?.type ?? ownKinds.get(id);
  const globals = file.sections.flatMap((section, index) => (isGlobal(section) ? index : []));
  const inSections = file.sections.flatMap((section, index) =>
    [...circuitFaults(section, file.sections), ...componentFaults(section, kindOf)].map(({ path, message }) => {
      return { path: ['sections', index, ...path], message };
    }),
  );
  return [
    ...globals.slice(1).map((index) => ({
      path: ['sections', index, 'sectionType'],
      message: 'A project can only have one section of global components.',
    })),
    ...inSections,
    ...packageFaults(file.sections),
    ...pictureFaults(file.pictures, file.sections),
    ...repeatedIndexes(file.customComponents.map((custom) => custom.id)).map((index) => ({
      path: ['customComponents', index, 'id'],
      message: 'This id is used by another custom component.',
    })),
    ...customFaults(file.customComponents),
  ];
}
