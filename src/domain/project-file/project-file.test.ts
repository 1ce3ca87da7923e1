import { expect, it } from 'vitest';
import { newMasterSupply } from '#domain/projects/master-supply.ts';
import { toProjectFile } from '#domain/project-file/project-file.ts';
import { noCircuitReferences } from '#domain/parts/component.ts';
import { circuitDefaults } from '#domain/projects/circuit.ts';
import { projectSettingsDefaults } from '#domain/projects/project.ts';
import { aCircuit, aComponent, aGlobalSection, aMasterSupply, aSection, aSnapshot } from '#testing/snapshot.ts';

it('[F6] a file contains all fields, in display order, without ids', () => {
  const project = {
    name: 'Falcon',
    powerSupplyId: 'power-plug-12v',
    color: 'red',
    resistorMode: 'pre-resistored',
    resistorRounding: 'next-higher',
    supplyInputId: 'battery-9v',
    settings: { ...projectSettingsDefaults, fuseMa: 500 },
  } as const;
  const snapshot = aSnapshot({
    project,
    sections: [aSection({ order: 5, icon: 'rocket', color: 'teal' }), aGlobalSection({ color: 'primary' })],
    circuits: [
      aCircuit({ circuitNumber: 4, name: 'Bow', order: 1 }),
      aCircuit({ circuitNumber: 9, wireAwg: 28, wireLengthCm: 12.5, dutyPct: 40, sealed: true }),
    ],
  });
  const { circuitReferences: _, ...master } = newMasterSupply('power-plug-12v');
  const noneYet = { reference: null, resistorReferences: [], accessoryReferences: [] };
  expect(toProjectFile(snapshot)).toEqual({
    format: 'lightyard-project',
    version: 5,
    project: { ...project, accessoryReferences: ['PS2', 'BT1', 'X1', 'F1'], numberedWires: [] },
    sections: [
      {
        name: 'Global Components',
        color: 'primary',
        icon: 'circle',
        order: 0,
        sectionType: 'global_components',
        numberedWires: [],
        fuseMa: null,
        accessoryReferences: [],
        circuits: [],
        components: [{ ...master, reference: 'PS1' }],
      },
      {
        name: 'Hull',
        color: 'teal',
        icon: 'rocket',
        order: 5,
        sectionType: 'regular',
        numberedWires: [],
        fuseMa: null,
        accessoryReferences: [],
        circuits: [
          {
            ...circuitDefaults,
            circuitNumber: 9,
            order: 0,
            wireAwg: 28,
            wireLengthCm: 12.5,
            dutyPct: 40,
            sealed: true,
            ...noneYet,
          },
          { ...circuitDefaults, ...noneYet, circuitNumber: 4, name: 'Bow', order: 1 },
        ],
        components: [],
      },
    ],
    pictures: [],
    customComponents: [],
  });
});

/** A project whose display order differs from its lists: the section `bow` precedes `hull` in its file. */
const outOfOrder = aSnapshot({
  sections: [aGlobalSection(), aSection({ order: 9 }), aSection({ id: 'bow', order: 2 })],
  circuits: [
    aCircuit({ circuitNumber: 1, driver: { componentId: 'u', output: 'D6' } }),
    aCircuit({ circuitNumber: 2, order: 1, driver: { componentId: null, output: 'D3' } }),
    aCircuit({ circuitNumber: 3, order: 2, driver: { componentId: null, output: null } }),
    aCircuit({ circuitNumber: 4, order: 3 }),
  ],
  components: [
    aMasterSupply(),
    aComponent({ id: 'u', sectionId: 'bow', order: 8 }),
    aComponent({ id: 'x', sectionId: 'bow', order: 2 }),
  ],
  project: {
    settings: {
      ...projectSettingsDefaults,
      dismissed: ['p', 'bow', 'hull/3', 'u', 'gone', 'gone/1'].map((place) => ({ id: 'led-dim', place })),
    },
  },
});

it('[F8] a driver is stored by the positions of its section and of its component, from 1', () => {
  expect(toProjectFile(outOfOrder).sections[2]?.circuits.map(({ driver }) => driver)).toEqual([
    { section: 2, component: 2, output: 'D6' },
    { section: null, component: null, output: 'D3' },
    { section: null, component: null, output: null },
    null,
  ]);
});

it('[F8] the places of dismissed findings are stored as positions in the file', () => {
  const { dismissed } = toProjectFile(outOfOrder).project.settings;
  expect(dismissed.map(({ place }) => place)).toEqual(['p', 's2', 's3/3', 's2.c2', 'gone', 'gone/1']);
});

it('[C6] [H70] a circuit without settings is stored with its references, after those with settings', () => {
  const circuitReferences = { reference: 'R7', resistorReferences: ['R10'], accessoryReferences: ['Q2', 'R8', 'R9'] };
  const snapshot = aSnapshot({
    circuits: [aCircuit({ circuitNumber: 5, name: 'Bow', order: 3 }), aCircuit({ circuitNumber: 2, order: 1 })],
    components: [
      aMasterSupply(),
      aComponent({ id: 'a', circuitNumber: 2, circuitReferences }),
      aComponent({ id: 'b', circuitNumber: 1, circuitReferences: { ...noCircuitReferences, reference: 'R3' } }),
      aComponent({ id: 'c', circuitNumber: 5 }),
    ],
  });
  const circuits = toProjectFile(snapshot).sections[1]?.circuits;
  const nothing = { ...circuitDefaults, driver: null };
  expect(circuits).toEqual([
    { ...nothing, circuitNumber: 5, name: 'Bow', order: 3, ...noCircuitReferences, reference: 'R11' },
    { ...nothing, circuitNumber: 1, order: 4, ...noCircuitReferences, reference: 'R3' },
    { ...nothing, circuitNumber: 2, order: 5, ...circuitReferences },
  ]);
});
