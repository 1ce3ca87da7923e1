import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromProjectFile, renameCustomComponents } from '#domain/project-file/from-project-file.ts';
import type { CircuitDriver } from '#domain/projects/circuit.ts';
import { findMasterSupply } from '#domain/projects/master-supply.ts';
import {
  toProjectFile,
  type FileDriver,
  type FileSection,
  type ProjectFile,
} from '#domain/project-file/project-file.ts';
import { isGlobal } from '#domain/projects/section.ts';
import { aFileCircuit, aFilePart, aFileSection, aProjectFile } from '#testing/project-file.ts';
import { randomProject, storedProject } from '#testing/random-project.ts';
import { aCustomComponent } from '#testing/snapshot.ts';

const positions = (place: string) => place;

const led = (order: number, componentId = 'led-5mm') => aFilePart({ order, componentId });
const section = (name: string, order: number, components: FileSection['components'] = []) =>
  aFileSection({ name, order, components });
const file = (...sections: FileSection[]) => aProjectFile({ project: { powerSupplyId: 'power-plug-12v' }, sections });

describe('fromProjectFile', () => {
  it('[F8] ids are positions in the file, regardless of order', () => {
    const bow = {
      ...section('Bow', 2, [led(5), led(3)]),
      circuits: [aFileCircuit({ circuitNumber: 4, name: 'Glow' })],
    };
    const snapshot = fromProjectFile(file(bow, section('Stern', 1, [led(7)])), positions);
    expect(snapshot.sections.map(({ id, name }) => `${id} ${name}`)).toEqual([
      's3 Global Components',
      's2 Stern',
      's1 Bow',
    ]);
    expect(snapshot.components.map(({ id }) => id)).toEqual(['s3.c1', 's2.c1', 's1.c2', 's1.c1']);
    expect(snapshot.circuits.map(({ id, sectionId }) => [id, sectionId])).toEqual([['s1.r1', 's1']]);
  });

  it('[F8] rows of equal order keep their sequence', () => {
    const snapshot = fromProjectFile(file(section('Bow', 0, [led(0), led(0), led(0)]), section('Stern', 0)), positions);
    expect(snapshot.sections.map(({ id }) => id)).toEqual(['s3', 's1', 's2']);
    expect(snapshot.components.map(({ id }) => id)).toEqual(['s3.c1', 's1.c1', 's1.c2', 's1.c3']);
  });

  it('[A15] creates a missing global section and master supply', () => {
    const snapshot = fromProjectFile(file(section('Bow', 1)), positions);
    expect(snapshot.sections[0]).toMatchObject({ name: 'Global Components', sectionType: 'global_components' });
    expect(findMasterSupply(snapshot)).toMatchObject({
      componentId: 'power-plug-12v',
      sectionId: 's2',
      properties: { isPowerSupply: true },
    });
  });

  it('[A15] the master supply is the supply of the project, and a second global section becomes a regular one', () => {
    const master = { ...led(0, 'battery-9v'), componentType: 'power' as const, properties: { isPowerSupply: true } };
    const globals = { ...section('Globals', 0, [led(9), master]), sectionType: 'global_components' as const };
    const snapshot = fromProjectFile(file(globals, globals), positions);
    expect(snapshot.sections.map(({ sectionType }) => sectionType)).toEqual(['global_components', 'regular']);
    expect(findMasterSupply(snapshot)).toMatchObject({ id: 's1.c2', componentId: 'power-plug-12v' });
  });

  it('[F6] assigns new ids to custom components and updates the components that use them', () => {
    const custom = aCustomComponent({ id: 'mine', properties: { forwardVoltage: 3 } });
    const withCustom = { ...file(section('Bow', 1, [led(0, 'mine')])), customComponents: [custom] };
    const read = fromProjectFile(withCustom, (place) => `new-${place}`);
    const snapshot = renameCustomComponents(read, new Map([['mine', 'yours']]));
    expect(snapshot.customComponents).toEqual([{ ...custom, id: 'yours' }]);
    expect(snapshot.components.at(-1)).toMatchObject({ id: 'new-s1.c1', componentId: 'yours' });
  });

  it.each<[string, FileDriver | null, CircuitDriver | null]>([
    ['intent', null, null],
    ['a component at a position', { section: 2, component: 1, output: 'D6' }, { componentId: 's2.c1', output: 'D6' }],
    ['explicitly nothing', { section: null, component: null, output: null }, { componentId: null, output: null }],
    ['a deleted part', { section: null, component: null, output: 'D6' }, { componentId: null, output: 'D6' }],
    ['a missing component', { section: 2, component: 2, output: 'D6' }, { componentId: null, output: 'D6' }],
    [
      'a component of a missing section',
      { section: 9, component: 1, output: 'D6' },
      { componentId: null, output: 'D6' },
    ],
    [
      'a section without a component',
      { section: 2, component: null, output: 'D6' },
      { componentId: null, output: 'D6' },
    ],
    // The position of the created global section, which is not in the file.
    [
      'a component that the file does not contain',
      { section: 3, component: 1, output: 'D6' },
      { componentId: null, output: 'D6' },
    ],
    ['a component without an output', { section: 2, component: 1, output: null }, { componentId: 's2.c1', output: '' }],
  ])('[F8] [F6] [F7] reads the driver of a circuit: %s', (_, written, driver) => {
    const bow = { ...section('Bow', 1), circuits: [aFileCircuit({ driver: written })] };
    const snapshot = fromProjectFile(file(bow, section('Stern', 0, [led(0)])), positions);
    expect(snapshot.circuits.map((circuit) => circuit.driver)).toEqual([driver]);
  });

  it('[F8] converts the positions of dismissed findings to ids', () => {
    const dismissed = ['p', 's1', 's1/3', 's2.c1', 's7', 'gone'].map((place) => ({ id: 'led-dim', place }));
    const written = file(section('Bow', 1), section('Stern', 0, [led(0)]));
    const settings = { ...written.project.settings, dismissed };
    const snapshot = fromProjectFile(
      { ...written, project: { ...written.project, settings } },
      (place) => `id-${place}`,
    );
    expect(snapshot.project.settings.dismissed.map(({ place }) => place)).toEqual([
      'p',
      'id-s1',
      'id-s1/3',
      'id-s2.c1',
      's7',
      'gone',
    ]);
  });

  it('[F6] exporting an imported export returns the same file', () => {
    fc.assert(
      fc.property(storedProject, (snapshot) => {
        const exported = toProjectFile(snapshot);
        let idCount = 0;
        const imported = fromProjectFile(exported, () => `${(idCount += 1)}`);
        expect(toProjectFile(imported)).toEqual(exported);
        expect(imported.sections.filter(isGlobal)).toHaveLength(1);
      }),
    );
  });

  it('rows of equal order get distinct orders in their sequence', () => {
    fc.assert(
      fc.property(randomProject, (snapshot) => {
        const file = toProjectFile(snapshot);
        const imported = toProjectFile(fromProjectFile(file, (place) => place));
        const withoutOrders = ({ sections }: ProjectFile) =>
          sections.map(({ components }) => components.map(({ order: _, ...row }) => row));
        expect(withoutOrders(imported)).toEqual(withoutOrders(file));
        for (const { components } of imported.sections) {
          expect(new Set(components.map((row) => row.order)).size).toBe(components.length);
        }
      }),
    );
  });
});
