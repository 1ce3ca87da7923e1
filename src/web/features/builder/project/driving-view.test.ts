import { describe, expect, it } from 'vitest';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import type { CircuitDriver } from '#domain/projects/circuit.ts';
import { aCircuit, aComponent, aGlobalSection, aSection, aSnapshot } from '#testing/snapshot.ts';
import { drivenByText, drivesText } from '#web/features/builder/project/driving-view.ts';
import type { ProjectView } from '#web/features/builder/project/project-view.ts';

const control = (id: string, componentId: string, fields: object = {}) =>
  aComponent({ id, componentType: 'control', componentId, customName: id, ...fields });

/** A timer in circuit 1, a toggle and a key switch, three circuits, and another section with one. */
function viewOf(drivers: readonly (readonly [number, CircuitDriver, string?])[]): ProjectView {
  const snapshot = aSnapshot({
    sections: [aGlobalSection(), aSection(), aSection({ id: 'bow', name: 'Bow', order: 2 })],
    circuits: drivers.map(([circuitNumber, driver, sectionId = 'hull']) =>
      aCircuit({ circuitNumber, driver, sectionId, name: circuitNumber === 3 ? 'Mast' : null }),
    ),
    components: [
      control('Blinker', 'timer-555', { circuitNumber: 1 }),
      control('Toggle', 'switch-toggle-spdt'),
      control('Key', 'switch-key'),
      control('Main', 'switch-key', { sectionId: 'global' }),
      ...[1, 2, 3].map((circuitNumber) => aComponent({ circuitNumber })),
      aComponent({ sectionId: 'bow', circuitNumber: 1 }),
    ],
  });
  return { snapshot, blueprint: deriveBlueprint(snapshot), isChecked: true };
}

const headers = (view: ProjectView) =>
  view.blueprint.sections.flatMap(({ circuits }) => circuits.map((circuit) => drivenByText(view, circuit)));
const rowOf = (view: ProjectView, id: string) => {
  const component = view.snapshot.components.find((each) => each.id === id);
  return component === undefined ? undefined : drivesText(view, component);
};

describe('the driver in the header of a circuit', () => {
  it.each<[string, CircuitDriver, string]>([
    ['an output', { componentId: 'Blinker', output: 'OUT' }, 'Driven by Blinker (OUT)'],
    ['a throw', { componentId: 'Toggle', output: 'B' }, 'Driven by Toggle (B)'],
    ['a switch with one contact', { componentId: 'Key', output: '2' }, 'Driven by Key'],
    ['nothing on purpose', { componentId: null, output: null }, 'Always on'],
    ['a part that was deleted', { componentId: null, output: 'D6' }, 'Its driver was deleted'],
  ])('[B161] the header of a circuit shows %s', (_, driver, text) => {
    expect(headers(viewOf([[2, driver]]))[1]).toBe(text);
  });

  it('[B161] shows drivers by intent and by choice, a switch with an output, and none for a circuit that is always on', () => {
    const view = viewOf([[1, { componentId: 'Toggle', output: 'A' }]]);
    expect(headers(view)).toEqual(['Driven by Toggle (A) and Blinker (OUT)', null, null, null]);
  });
});

describe('the driven circuits in the row of a part', () => {
  it('[B161] shows the circuit of a part by number, others by name, and those of other sections with their section', () => {
    const driver = { componentId: 'Blinker', output: 'OUT' };
    const view = viewOf([
      [1, driver],
      [3, driver],
      [1, driver, 'bow'],
    ]);
    expect(rowOf(view, 'Blinker')).toBe('Drives this circuit, Circuit 3 (Mast), Circuit 1 of Bow');
    const four = viewOf([...[1, 2, 3].map((number) => [number, driver] as const), [1, driver, 'bow']]);
    expect(rowOf(four, 'Blinker')).toBe('Drives 4 circuits');
  });

  it('[B161] shows the section that a supply feeds, and none for a supply that another one replaces', () => {
    const properties = { isPowerSupply: true };
    const supply = (id: string, order: number) =>
      aComponent({ id, componentType: 'power', componentId: 'battery-9v', sectionId: 'bow', order, properties });
    const { snapshot } = viewOf([]);
    const fed = { ...snapshot, components: [...snapshot.components, supply('Cell', 8), supply('Spare', 9)] };
    const view = { snapshot: fed, blueprint: deriveBlueprint(fed), isChecked: true };
    expect(['Cell', 'Spare'].map((id) => rowOf(view, id))).toEqual(['Feeds all of Bow', null]);
  });

  it('[B161] a standalone switch shows its section or everything, until it drives a circuit', () => {
    const loose = viewOf([]);
    expect(['Key', 'Main'].map((id) => rowOf(loose, id))).toEqual(['Switches all of Hull', 'Switches everything']);
    expect(rowOf(viewOf([[2, { componentId: 'Key', output: '2' }]]), 'Key')).toBe('Drives Circuit 2');
  });
});
