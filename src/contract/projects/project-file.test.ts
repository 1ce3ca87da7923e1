import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { circuitDefaults } from '#domain/projects/circuit.ts';
import { componentDefaults } from '#domain/parts/component.ts';
import { issueMessage } from '#contract/issue-message.ts';
import { customPropertiesField } from '#contract/projects/custom-component-writes.ts';
import { importedProjectFile, looseProjectFile, projectFile } from '#contract/projects/project-file.ts';
import { fromProjectFile } from '#domain/project-file/from-project-file.ts';
import { toProjectFile } from '#domain/project-file/project-file.ts';
import { projectSettingsDefaults } from '#domain/projects/project.ts';
import { randomProject } from '#testing/random-project.ts';

const noneYet = { reference: null, resistorReferences: [], accessoryReferences: [] };

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

/** Errors of the import, as `path: message`. */
function faultsOf(file: unknown): string[] {
  const { error } = importedProjectFile.safeParse(file, { error: issueMessage });
  return (error?.issues ?? []).map((issue) => `${issue.path.join('.')}: ${issue.message}`);
}

describe('importedProjectFile', () => {
  it('[F40] reads older versions as the current version, with defaults for later fields', () => {
    const sections = [{ name: 'Hull', circuits: [{ circuitNumber: 4, name: 'Bow' }], components: [led] }];
    const old = importedProjectFile.parse({ ...fileOf(), sections });
    expect(old).toEqual(importedProjectFile.parse({ ...fileOf(), version: 2, sections }));
    expect(old).toEqual(importedProjectFile.parse({ ...fileOf(), version: 3, sections }));
    expect(old).toEqual(importedProjectFile.parse({ ...fileOf(), version: 4, sections }));
    expect(old).toEqual(importedProjectFile.parse({ ...fileOf(), version: 5, sections }));
    expect(old.version).toBe(5);
    expect(old.sections[0]?.circuits).toEqual([
      { ...circuitDefaults, ...noneYet, circuitNumber: 4, name: 'Bow', order: 0 },
    ]);
  });

  it('[F40] fills in missing fields of a driver and of the settings', () => {
    const sections = [{ name: 'Hull', circuits: [{ circuitNumber: 4, driver: {} }] }];
    const project = { name: 'Falcon', settings: { fuseMa: 500 } };
    const file = importedProjectFile.parse({ ...fileOf(), version: 2, project, sections });
    expect(file.sections[0]?.circuits[0]?.driver).toEqual({ section: null, component: null, output: null });
    expect(file.project.settings).toEqual({ ...projectSettingsDefaults, fuseMa: 500 });
  });

  it.each([
    ['no section', { section: 3, component: 1, output: 'D6' }, 'section: There is no such section in this file.'],
    ['section 0', { section: 0, component: 1, output: 'D6' }, 'section: There is no such section in this file.'],
    ['only a component', { component: 1, output: 'D6' }, 'section: There is no such section in this file.'],
    [
      'no component',
      { section: 2, component: 2, output: 'D6' },
      'component: There is no such component in this section.',
    ],
    [
      'component 0.5',
      { section: 2, component: 0.5, output: 'D6' },
      'component: There is no such component in this section.',
    ],
    ['only a section', { section: 2, output: 'D6' }, 'component: There is no such component in this section.'],
    ['no output', { section: 2, component: 1 }, 'output: Name an output of the part that drives the circuit.'],
    ['a number as output', { section: 2, component: 1, output: 6 }, 'output: This must be text.'],
    ['a long output', { output: 'D'.repeat(41) }, 'output: Use at most 40 characters.'],
    ['a string as section', { section: '2', component: 1, output: 'D6' }, 'section: This must be a number.'],
  ])('[F4] refuses a driver of %s, with its path', (_, driver, fault) => {
    const sections = [
      { name: 'Hull', circuits: [{ circuitNumber: 1 }, { circuitNumber: 2, driver }] },
      { name: 'Bow', components: [led] },
    ];
    expect(faultsOf({ ...fileOf(), version: 2, sections })).toEqual([`sections.0.circuits.1.driver.${fault}`]);
  });

  it('[F7] reads a driver without a target on the command line, so that it can be reported', () => {
    const circuits = [{ circuitNumber: 2, driver: { section: 9, component: 0, output: 'D6' } }];
    const file = looseProjectFile.parse({ ...fileOf(), version: 2, sections: [{ name: 'Hull', circuits }] });
    expect(fromProjectFile(file, (place) => place).circuits[0]?.driver).toEqual({ componentId: null, output: 'D6' });
  });

  it('[F4] keeps an unknown source and refuses a regulator as source', () => {
    const withSource = (supplyInputId: string) => ({
      ...fileOf(),
      version: 2,
      project: { name: 'Falcon', supplyInputId },
    });
    expect(importedProjectFile.parse(withSource('fusion-cell')).project.supplyInputId).toBe('fusion-cell');
    const fault = 'project.supplyInputId: A regulator cannot be fed from this supply.';
    expect(faultsOf(withSource('regulator-lm7805'))).toEqual([fault]);
  });

  it.each([
    [{ wireAwg: 25 }, 'wireAwg: This must be 20 or 22 or 24 or 26 or 28 or 30 or 32 or 34 or 36.'],
    [{ wireDiameterMm: 0.11 }, 'wireDiameterMm: This must be 0.1 or 0.12 or 0.15 or 0.2 or 0.25 or 0.3 or 0.4 or 0.5.'],
    [{ wireLengthCm: -1 }, 'wireLengthCm: This must be at least 0.'],
    [{ dutyPct: 0 }, 'dutyPct: This must be at least 1.'],
    [{ dutyPct: 101 }, 'dutyPct: This must be at most 100.'],
    [{ sealed: 'yes' }, 'sealed: This must be true or false.'],
  ])('[H61] reports the path of a circuit with %j', (fields, fault) => {
    const sections = [{ name: 'Hull', circuits: [{ circuitNumber: 2, ...fields }] }];
    expect(faultsOf({ ...fileOf(), version: 2, sections })).toEqual([`sections.0.circuits.0.${fault}`]);
  });

  it('[F40] fills in the defaults of the specification', () => {
    expect(importedProjectFile.parse(fileOf(led))).toEqual({
      format: 'lightyard-project',
      version: 5,
      project: {
        name: 'Falcon',
        powerSupplyId: 'battery-9v',
        color: 'blue',
        resistorMode: 'calculate',
        resistorRounding: 'nearest',
        supplyInputId: null,
        settings: {
          wireAwg: 24,
          wireDiameterMm: null,
          wireLengthCm: 50,
          linkLengthCm: 5,
          feedLengthCm: 50,
          fuseMa: null,
          ownCapacityMah: null,
          ownLimitMa: null,
          holdUf: 0,
          spares: { ledPct: 10, resistors: 2, wirePct: 15 },
          pictureSlackPct: 15,
          pictureEndsMm: 25,
          followRoutes: true,
          rooms: [],
          scenes: [],
          dismissed: [],
        },
        accessoryReferences: [],
        numberedWires: [],
      },
      sections: [
        {
          name: 'Hull',
          color: 'primary',
          icon: 'circle',
          order: 0,
          sectionType: 'regular',
          numberedWires: [],
          fuseMa: null,
          accessoryReferences: [],
          circuits: [],
          components: [{ ...led, ...componentDefaults, ...noneYet, resistorReferences: [] }],
        },
      ],
      pictures: [],
      customComponents: [],
    });
  });

  it('[F4] accepts the largest possible custom component and unknown values', () => {
    const name = (at: number) => `${at}`.padStart(40, '\u0001');
    const long = 1e-300 / 3;
    const output = { role: 'output', drive: 'logic', maxMa: long, logicV: long };
    const terminals = Array.from({ length: 60 }, (_, at) => ({ ...output, name: name(at) }));
    const properties = { terminals, color: 'a'.repeat(30), supplyMa: output.maxMa, current: output.maxMa };
    expect(customPropertiesField.safeParse(properties).success).toBe(true);
    const customs = [{ ...properties, forwardVoltage: 2, voltage: 3, value: 470, wattage: 0.25 }, { glow: 'x' }];
    const file = {
      ...fileOf(),
      customComponents: customs.map((each, at) => ({
        id: `c${at}`,
        name: 'Board',
        category: 'control',
        properties: each,
      })),
    };
    expect(importedProjectFile.parse(file).customComponents.map((custom) => custom.properties)).toEqual(customs);
    const glow = { glow: 'x'.repeat(24_000) };
    const tooLong = { ...fileOf(), customComponents: [{ id: 'c', name: 'C', category: 'led', properties: glow }] };
    expect(faultsOf(tooLong)).toEqual(['customComponents.0.properties: These values are too long to be stored.']);
  });

  it('[F4] keeps an unknown supply', () => {
    const file = { ...fileOf(), project: { name: 'Falcon', powerSupplyId: 'fusion-cell' } };
    expect(importedProjectFile.parse(file).project.powerSupplyId).toBe('fusion-cell');
  });

  it.each([
    ['text', 'text', ['format: This is not a Lightyard project file.']],
    ['null', null, ['format: This is not a Lightyard project file.']],
    ['an array', [], ['format: This is not a Lightyard project file.']],
    ['another format', { format: 'excalidraw', version: 1 }, ['format: This is not a Lightyard project file.']],
    ['a string as version', { ...fileOf(), version: '1' }, ['version: This project file has no valid version.']],
    [
      'a later version',
      { ...fileOf(), version: 6 },
      ['version: This project file has version 6; this Lightyard reads versions up to 5.'],
    ],
  ])('[F4] refuses %s, with the reason', (_, file, faults) => {
    expect(faultsOf(file)).toEqual(faults);
  });

  it('[F4] reports the path of every broken rule', () => {
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
      'sections.2.sectionType: A project can only have one section of global components.',
      'sections.1.circuits.2.circuitNumber: This section already has a circuit with this number.',
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
  ])('[F4] reports the path of %j', (component, path) => {
    expect(faultsOf(fileOf(component))).toEqual([expect.stringContaining(`${path}: `)]);
  });

  it('[F6] imports every exported project unchanged', () => {
    fc.assert(
      fc.property(randomProject, (snapshot) => {
        const file = toProjectFile(fromProjectFile(toProjectFile(snapshot), (place) => place));
        expect(projectFile.parse(JSON.parse(JSON.stringify(file)))).toEqual(file);
      }),
    );
  });
});

describe('looseProjectFile', () => {
  it('[F7] accepts any numbers and properties', () => {
    const odd = { ...led, quantity: '3', circuitNumber: -1.5, properties: { forwardVoltage: 'two' } };
    const file = looseProjectFile.parse(fileOf({ ...odd, order: 'last' }, { ...led, properties: 7 }));
    expect(file.sections[0]?.components).toEqual([
      { ...componentDefaults, ...noneYet, resistorReferences: [], ...odd },
      { ...led, ...componentDefaults, ...noneYet, resistorReferences: [] },
    ]);
  });

  it('[F4] refuses other files and later versions', () => {
    expect(looseProjectFile.safeParse([]).success).toBe(false);
    expect(looseProjectFile.safeParse({ ...fileOf(), version: 6 }).success).toBe(false);
  });
});
