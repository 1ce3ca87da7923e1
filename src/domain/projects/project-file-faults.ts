import { circuitNumberOf } from '#domain/circuits/circuit-number.ts';
import { refuseInCircuit } from '#domain/circuits/circuit-rules.ts';
import { largestQuantity } from '#domain/parts/normalise-quantity.ts';
import type { FileSection, ProjectFile } from '#domain/projects/project-file.ts';
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

/** Components are judged as if they were placed one after the other. */
function componentFaults(section: FileSection): FileFault[] {
  const members = new Map<number, FileSection['components'][number][]>();
  return section.components.flatMap((component, index) => {
    const faults: FileFault[] = [];
    const most = largestQuantity(component.componentType);
    if (component.quantity > most) {
      faults.push({ path: ['components', index, 'quantity'], message: `This quantity is from 1 to ${most}.` });
    }
    const circuitNumber = circuitNumberOf(component);
    if (circuitNumber === null) return faults;
    const others = members.get(circuitNumber) ?? [];
    const refusal = refuseInCircuit(component, circuitNumber, others);
    if (refusal !== null) {
      faults.push({ path: ['components', index, 'circuitNumber'], message: refusal.message });
    }
    members.set(circuitNumber, others);
    others.push(component);
    return faults;
  });
}

/** The rules that a well-formed file breaks beyond its shape. Source: specification 5 and decisions B1, B9. */
export function findFileFaults(file: ProjectFile): FileFault[] {
  const globals = file.sections.flatMap((section, index) => (isGlobal(section) ? index : []));
  const inSections = file.sections.flatMap((section, index) =>
    [...circuitFaults(section), ...componentFaults(section)].map(({ path, message }) => {
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
