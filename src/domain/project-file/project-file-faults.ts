import { builtInCatalogue } from '#domain/catalogue/catalogue.ts';
import { circuitNumberOf, componentFault, type KindOfPart } from '#domain/parts/component.ts';
import { refuseInCircuit, isSwitch } from '#domain/circuits/circuit-rules.ts';
import { isSupplyItem } from '#domain/projects/master-supply.ts';
import type { FileSection, ProjectFile } from '#domain/project-file/project-file.ts';
import { isGlobal } from '#domain/projects/section.ts';

/** A place in a file that breaks a rule, and the rule in words. */
export interface FileFault {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/** Places at which something stands that stood before. */
function repeated(values: readonly unknown[]): number[] {
  const seen = new Set();
  return values.flatMap((value, index) => {
    if (seen.has(value)) return index;
    seen.add(value);
    return [];
  });
}

function circuitFaults(section: FileSection): FileFault[] {
  return repeated(section.circuits.map((circuit) => circuit.circuitNumber)).map((index) => ({
    path: ['circuits', index, 'circuitNumber'],
    message: 'This section has a circuit of this number already.',
  }));
}

type FileComponent = FileSection['components'][number];

/** What is wrong with a component by itself. The supply of the global section is the project's, so its id is any. */
function componentFaultIn(
  section: FileSection,
  component: FileComponent,
  master: FileComponent | undefined,
  kindOf: KindOfPart,
) {
  if (component === master) return null;
  if (isGlobal(section) && isSupplyItem(component)) {
    return { field: 'properties.isPowerSupply', message: 'A project has one master supply.' };
  }
  return componentFault(component, kindOf);
}

/** Components are judged as if they were placed one after the other. */
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

/** The rules that a well-formed file breaks beyond its shape. Source: specification 5 and decisions B1, B5, B6, B9. */
export function findFileFaults(file: ProjectFile): FileFault[] {
  const ownKinds = new Map(file.customComponents.map(({ id, category }) => [id, category]));
  const kindOf: KindOfPart = (id) => builtInCatalogue.get(id)?.type ?? ownKinds.get(id);
  const globals = file.sections.flatMap((section, index) => (isGlobal(section) ? index : []));
  const inSections = file.sections.flatMap((section, index) =>
    [...circuitFaults(section), ...componentFaults(section, kindOf)].map(({ path, message }) => {
      return { path: ['sections', index, ...path], message };
    }),
  );
  return [
    ...globals.slice(1).map((index) => ({
      path: ['sections', index, 'sectionType'],
      message: 'A project has one section of global components.',
    })),
    ...inSections,
    ...repeated(file.customComponents.map((custom) => custom.id)).map((index) => ({
      path: ['customComponents', index, 'id'],
      message: 'This id is used by another custom component.',
    })),
  ];
}
