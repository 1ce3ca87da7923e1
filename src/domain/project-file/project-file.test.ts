import { expect, it } from 'vitest';
import { newMasterSupply } from '#domain/projects/master-supply.ts';
import { toProjectFile } from '#domain/project-file/project-file.ts';
import { projectDefaults } from '#domain/projects/project.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';

it('[F1] a file writes everything out, in the order things are shown, without ids', () => {
  const section = { projectId: 'p', icon: 'circle', color: 'primary' } as const;
  const snapshot: ProjectSnapshot = {
    project: { ...projectDefaults, id: 'p', name: 'Falcon' },
    sections: [
      { ...section, id: 'x', name: 'Hull', order: 5, sectionType: 'regular' },
      { ...section, id: 'y', name: 'Global Components', order: 0, sectionType: 'global_components' },
    ],
    circuits: [
      { id: 'k', sectionId: 'x', circuitNumber: 4, name: 'Bow', order: 1 },
      { id: 'l', sectionId: 'x', circuitNumber: 9, name: null, order: 0 },
    ],
    components: [{ ...newMasterSupply('battery-9v'), id: 'm', sectionId: 'y' }],
    customComponents: [],
  };
  expect(toProjectFile(snapshot)).toEqual({
    format: 'lightyard-project',
    version: 1,
    project: {
      name: 'Falcon',
      powerSupplyId: 'battery-9v',
      color: 'blue',
      resistorMode: 'calculate',
      resistorRounding: 'nearest',
    },
    sections: [
      {
        name: 'Global Components',
        color: 'primary',
        icon: 'circle',
        order: 0,
        sectionType: 'global_components',
        circuits: [],
        components: [newMasterSupply('battery-9v')],
      },
      {
        name: 'Hull',
        color: 'primary',
        icon: 'circle',
        order: 5,
        sectionType: 'regular',
        circuits: [
          { circuitNumber: 9, name: null, order: 0 },
          { circuitNumber: 4, name: 'Bow', order: 1 },
        ],
        components: [],
      },
    ],
    customComponents: [],
  });
});
