import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { componentDefaults } from '#domain/parts/component.ts';
import { importedProjectFile, looseProjectFile, projectFile } from '#contract/project-file.ts';
import { fromProjectFile } from '#domain/project-file/from-project-file.ts';
import { toProjectFile } from '#domain/project-file/project-file.ts';
import { randomProject } from '#testing/random-project.ts';

const led = { componentType: 'led', componentId: 'led-5mm' };
const slide = { componentType: 'control', componentId: 'switch-slide-spdt' };

function fileOf(...components: object[]): object {
  return {
    format: 'lightyard-project',
    version: 1,
    project: { name: 'Falcon' },
    sections: [{ name: 'Hull', components }],
  };
}

/** The places of a file that the import refuses, as `path: message`. */
function faultsOf(file: unknown): string[] {
  const { error } = importedProjectFile.safeParse(file);
  return (error?.issues ?? []).map((issue) => `${issue.path.join('.')}: ${issue.message}`);
}

describe('importedProjectFile', () => {
  it('[F2] fills in what the specification has a default for', () => {
    expect(importedProjectFile.parse(fileOf(led))).toEqual({
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
          name: 'Hull',
          color: 'primary',
          icon: 'circle',
          order: 0,
          sectionType: 'regular',
          circuits: [],
          components: [{ ...led, ...componentDefaults }],
        },
      ],
      customComponents: [],
    });
  });

  it('[F3] keeps a supply that is not in the catalogue', () => {
    const file = { ...fileOf(), project: { name: 'Falcon', powerSupplyId: 'fusion-cell' } };
    expect(importedProjectFile.parse(file).project.powerSupplyId).toBe('fusion-cell');
  });

  it.each([
    ['no object', 'text', ['format: This is not a Lightyard project file.']],
    ['null', null, ['format: This is not a Lightyard project file.']],
    ['an array', [], ['format: This is not a Lightyard project file.']],
    ['another format', { format: 'excalidraw', version: 1 }, ['format: This is not a Lightyard project file.']],
    [
      'a version as text',
      { ...fileOf(), version: '1' },
      ['version: This project file has no version that can be read.'],
    ],
    [
      'a later version',
      { ...fileOf(), version: 4 },
      ['version: This project file is of version 4; this Lightyard reads up to version 1.'],
    ],
  ])('[F4] refuses %s and says what is wrong', (_, file, faults) => {
    expect(faultsOf(file)).toEqual(faults);
  });

  it('[F5] names every place that breaks a rule', () => {
    const file = {
      ...fileOf(),
      sections: [
        { name: 'Globals', sectionType: 'global_components' },
        {
          name: 'Hull',
          circuits: [{ circuitNumber: 2 }, { circuitNumber: 3 }, { circuitNumber: 2 }],
          components: [
            { ...slide, circuitNumber: 2 },
            { ...led, circuitNumber: 2, quantity: 99 },
            { ...slide, circuitNumber: 2, quantity: 11 },
            { componentType: 'power', componentId: 'battery-9v', circuitNumber: 5 },
          ],
        },
        { name: 'More globals', sectionType: 'global_components' },
      ],
      customComponents: [
        { id: 'mine', name: 'Mine', category: 'led' },
        { id: 'mine', name: 'Mine too', category: 'led' },
      ],
    };
    expect(faultsOf(file)).toEqual([
      'sections.2.sectionType: A project has one section of global components.',
      'sections.1.circuits.2.circuitNumber: This section has a circuit of this number already.',
      'sections.1.components.2.quantity: This must be at most 10.',
      'sections.1.components.2.circuitNumber: Circuit 2 already has a switch. Each circuit can only have one switch.',
      'sections.1.components.3.circuitNumber: Cannot add this component to circuit 5 due to circuit constraints.',
      'customComponents.1.id: This id is used by another custom component.',
    ]);
  });

  it.each([
    [{ ...led, quantity: '3' }, 'sections.0.components.0.quantity'],
    [{ ...led, circuitNumber: 0 }, 'sections.0.components.0.circuitNumber'],
    [{ ...led, properties: { glow: 1 } }, 'sections.0.components.0.properties'],
    [{ componentType: 'lamp', componentId: 'led-5mm' }, 'sections.0.components.0.componentType'],
  ])('[F5] names the place of %j', (component, path) => {
    expect(faultsOf(fileOf(component))).toEqual([expect.stringContaining(`${path}: `)]);
  });

  it('[F6] takes every file that a project is exported to, and changes nothing in it', () => {
    fc.assert(
      fc.property(randomProject, (snapshot) => {
        const file = toProjectFile(fromProjectFile(toProjectFile(snapshot), (place) => place));
        expect(projectFile.parse(JSON.parse(JSON.stringify(file)))).toEqual(file);
      }),
    );
  });
});

describe('looseProjectFile', () => {
  it('[F7] lets numbers and properties be anything', () => {
    const odd = { ...led, quantity: '3', circuitNumber: -1.5, properties: { forwardVoltage: 'two' } };
    const file = looseProjectFile.parse(fileOf({ ...odd, order: 'last' }, { ...led, properties: 7 }));
    expect(file.sections[0]?.components).toEqual([
      { ...componentDefaults, ...odd },
      { ...led, ...componentDefaults },
    ]);
  });

  it('[F4] refuses what is no project file or of a later version', () => {
    expect(looseProjectFile.safeParse([]).success).toBe(false);
    expect(looseProjectFile.safeParse({ ...fileOf(), version: 2 }).success).toBe(false);
  });
});
