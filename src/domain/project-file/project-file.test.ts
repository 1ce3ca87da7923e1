import { expect, it } from 'vitest';
import { newMasterSupply } from '#domain/projects/master-supply.ts';
import { toProjectFile } from '#domain/project-file/project-file.ts';
import { aCircuit, aGlobalSection, aSection, aSnapshot } from '#testing/snapshot.ts';

it('[F1] a file writes everything out, in the order things are shown, without ids', () => {
  const project = {
    name: 'Falcon',
    powerSupplyId: 'power-plug-12v',
    color: 'red',
    resistorMode: 'pre-resistored',
    resistorRounding: 'next-higher',
  } as const;
  const snapshot = aSnapshot({
    project,
    sections: [aSection({ order: 5, icon: 'rocket', color: 'teal' }), aGlobalSection({ color: 'primary' })],
    circuits: [aCircuit({ circuitNumber: 4, name: 'Bow', order: 1 }), aCircuit({ circuitNumber: 9 })],
  });
  expect(toProjectFile(snapshot)).toEqual({
    format: 'lightyard-project',
    version: 1,
    project,
    sections: [
      {
        name: 'Global Components',
        color: 'primary',
        icon: 'circle',
        order: 0,
        sectionType: 'global_components',
        circuits: [],
        components: [newMasterSupply('power-plug-12v')],
      },
      {
        name: 'Hull',
        color: 'teal',
        icon: 'rocket',
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
