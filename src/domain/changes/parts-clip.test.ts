import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { circuitDefaults } from '#domain/projects/circuit.ts';
import { componentDefaults } from '#domain/parts/component.ts';
import { applyChanges } from '#domain/changes/apply-changes.ts';
import { invertChanges } from '#domain/changes/invert-changes.ts';
import {
  clipCircuit,
  clipParts,
  clipSelection,
  clipSize,
  type PartsClip,
  pasteableClip,
  pasteClip,
} from '#domain/changes/parts-clip.ts';
import { refuseCircuitEdit } from '#domain/circuits/circuit-rules.ts';
import { usedCircuitNumbers } from '#domain/circuits/circuit-numbers.ts';
import { refuseGuestEdit } from '#domain/projects/project-limits.ts';
import { sectionText, projectFromText } from '#testing/project-text.ts';
import { randomProject } from '#testing/random-project.ts';
import { aCircuit, aCustomComponent } from '#testing/snapshot.ts';

let idCount = 0;
const newId = () => `new${(idCount += 1)}`;

const source = projectFromText(
  ['hull - led a', 'hull 4 led b', 'hull 4 switch s', 'hull 7 led d', 'hull 7 timer t'],
  ['hull 4 Mast', 'hull 9 Spare'],
);
const everything = ['a', 'b', 's', 'd', 't', 'master'];
const paste = (clip: PartsClip, sectionId: string, circuitNumber: number | null = null) => {
  const target = projectFromText(['bow 1 led x', 'bow - timer y', 'bow 3 switch z'], ['bow 3 Lamp']);
  const changes = pasteClip(target, clip, { sectionId, circuitNumber }, newId);
  return { target, changes, result: applyChanges(target, changes) };
};

describe('a clip', () => {
  it('[B84] a clip contains whole circuits with their names and other parts in display order, without positions', () => {
    const clip = clipSelection(source, ['t', 's', 'b', 'a', 'master']);
    expect(clip).toMatchObject({ format: 'lightyard-parts', version: 1, customComponents: [] });
    expect(clip.circuits.map(({ name, components }) => [name, components.map((part) => part.customName)])).toEqual([
      ['Mast', ['s', 'b']],
    ]);
    const { circuitNumber: _, order: __, places: ___, ...content } = componentDefaults;
    expect(clip.components).toEqual([
      { ...content, id: 'a', componentType: 'led', componentId: 'led-5mm', customName: 'a' },
      { ...content, id: 't', componentType: 'control', componentId: 'timer-555', customName: 't' },
    ]);
    expect(clipSize(clip)).toBe(5);
  });

  it('[B84] clipParts copies parts only, clipCircuit a circuit, even an empty one', () => {
    expect(clipParts(source, ['b', 's']).components.map((part) => part.customName)).toEqual(['s', 'b']);
    const names = (circuitNumber: number) => {
      const { circuits } = clipCircuit(source, { sectionId: 'hull', circuitNumber });
      return circuits.map(({ name, components }) => [name, components.length]);
    };
    expect([names(4), names(7), names(9)]).toEqual([[['Mast', 2]], [[null, 2]], [['Spare', 0]]]);
  });

  it('[B84] a clip contains the names of its custom components', () => {
    const snapshot = {
      ...projectFromText(['hull - mine a']),
      customComponents: [aCustomComponent({ id: 'mine', name: 'Grain lamp' }), aCustomComponent({ id: 'unused' })],
    };
    expect(clipSelection(snapshot, ['a']).customComponents).toEqual([{ id: 'mine', name: 'Grain lamp' }]);
  });
});

describe('pasting', () => {
  it('[H21] pasted circuits take the next free numbers and keep their names, other parts become standalone at the end', () => {
    const { result } = paste(clipSelection(source, everything), 'bow');
    expect(sectionText(result, 'bow')).toBe('y a | 1: x | 2 Mast: s b | 3 Lamp: z | 4: t d');
  });

  it('[H21] pasted parts join the destination circuit, circuits never do', () => {
    const { result } = paste(clipSelection(source, ['a', 'b', 's']), 'bow', 1);
    expect(sectionText(result, 'bow')).toBe('y | 1: x a | 2 Mast: s b | 3 Lamp: z');
    expect(sectionText(paste(clipSelection(source, ['a', 'b', 's']), 'hull', 1).result, 'hull')).toBe(
      ' | 1: a | 2 Mast: s b',
    );
  });

  it('[H21] a pasted empty circuit gets a record', () => {
    const clip = clipCircuit(source, { sectionId: 'hull', circuitNumber: 9 });
    expect(sectionText(paste(clip, 'hull').result, 'hull')).toBe(' | 1 Spare:');
    expect(
      sectionText(paste({ ...clip, circuits: [{ ...circuitDefaults, components: [] }] }, 'hull').result, 'hull'),
    ).toBe(' | 1 :');
  });

  it('[C6] a pasted circuit without a name keeps its other settings', () => {
    const snapshot = { ...source, circuits: [aCircuit({ circuitNumber: 7, dutyPct: 40, wireLengthCm: 12.5 })] };
    const { result } = paste(clipSelection(snapshot, ['b', 's', 'd', 't']), 'hull');
    expect(result.circuits.filter(({ sectionId }) => sectionId === 'hull')).toMatchObject([
      { circuitNumber: 2, name: null, dutyPct: 40, wireLengthCm: 12.5, wireAwg: null },
    ]);
  });

  it('[H21] pasting creates a missing section, named Untitled', () => {
    const { result } = paste(clipParts(source, ['a']), 'fresh');
    expect(result.sections.at(-1)).toMatchObject({ id: 'fresh', name: 'Untitled' });
    expect(sectionText(result, 'fresh')).toBe('a');
  });

  it('[H21] only pasted power parts in regular sections remain supplies', () => {
    const part = { ...componentDefaults, properties: { isPowerSupply: true } };
    const components = [
      { ...part, componentType: 'power', componentId: 'battery-9v' },
      { ...part, componentType: 'led', componentId: 'led-5mm' },
    ] as const;
    const clip = { ...clipParts(source, []), components };
    const pasted = (sectionId: string) =>
      paste(clip, sectionId).changes.map((change) => 'component' in change && change.component.properties);
    expect(pasted('bow')).toEqual([{ isPowerSupply: true }, {}]);
    expect(pasted('global')).toEqual([{}, {}]);
  });

  it('[C2] pasting a second switch or a power part into a circuit is refused completely', () => {
    const refusal = (clip: PartsClip, circuitNumber: number | null) => {
      const { target, result } = paste(clip, 'bow', circuitNumber);
      return refuseCircuitEdit(target, result)?.message ?? null;
    };
    const battery = clipParts(projectFromText(['hull - led a', 'hull - battery p']), ['a', 'p']);
    const two = clipParts(projectFromText(['hull - switch s', 'hull - switch r']), ['s', 'r']);
    expect(refusal(clipParts(source, ['a', 's']), 3)).toBe(
      'Circuit 3 already has a switch. Each circuit can only have one switch.',
    );
    expect(refusal(battery, 1)).toBe('Cannot add this component to circuit 1 due to circuit constraints.');
    expect(refusal(two, 1)).toMatch(/^Each circuit can only have one switch/);
    expect(
      refusal({ ...two, components: [], circuits: [{ ...circuitDefaults, components: two.components }] }, null),
    ).toMatch(/^Each circuit can only have one switch/);
    expect(refusal(clipSelection(source, everything), 3)).toBeNull();
  });

  it('[G1] [H21] pasting more than the guest limit is refused completely', () => {
    const { target, result } = paste(clipSelection(source, everything), 'bow');
    expect(refuseGuestEdit(target, result)).toMatchObject({ code: 'GUEST_COMPONENT_LIMIT' });
  });

  it('[B84] pasting skips parts of unknown custom components and names them', () => {
    const components = clipParts(projectFromText(['hull - led a', 'hull - mine b', 'hull - led-5mm c']), [
      'a',
      'b',
      'c',
    ]).components;
    const clip = { ...clipParts(source, []), components, customComponents: [{ id: 'mine', name: 'Grain lamp' }] };
    const mixed = {
      ...clip,
      circuits: [
        { ...circuitDefaults, name: 'All', components },
        { ...circuitDefaults, name: 'None', components: components.slice(1, 2) },
      ],
    };
    const { clip: known, missing } = pasteableClip(source, mixed);
    expect(missing).toEqual(['Grain lamp']);
    expect(known.components.map((part) => part.customName)).toEqual(['a', 'c']);
    expect(known.circuits.map(({ name, components: parts }) => [name, parts.length])).toEqual([['All', 2]]);
    expect(pasteableClip(projectFromText(['bow - mine x']), clip).missing).toEqual([]);
    expect(pasteableClip({ ...source, customComponents: [] }, { ...clip, customComponents: [] }).missing).toEqual([
      'mine',
    ]);
  });

  it('[B84] pasting skips a part whose id belongs to another kind', () => {
    const components = [{ ...clipParts(source, ['a']).components[0]!, componentType: 'power' as const }];
    expect(pasteableClip(source, { ...clipParts(source, []), components }).missing).toEqual(['led-5mm']);
  });

  it('[H4] [H21] pasting adds everything, in circuits with new numbers, and undo removes it', () => {
    const some = fc.uniqueArray(fc.constantFrom('c0', 'c1', 'c2', 'c3', 'c4', 'c5', 'c6', 'c7'));
    fc.assert(
      fc.property(randomProject, randomProject, some, (from, target, selected) => {
        const clip = clipSelection(from, selected);
        const changes = pasteClip(target, clip, { sectionId: 'global', circuitNumber: null }, newId);
        const result = applyChanges(target, changes);
        const used = usedCircuitNumbers(target, 'global');
        const fresh = usedCircuitNumbers(result, 'global').filter((number) => !used.includes(number));
        expect(fresh).toHaveLength(clip.circuits.length);
        const present = new Set(target.components.map(({ id }) => id));
        const pasted = result.components.filter(({ id }) => !present.has(id));
        const groups = [clip.components, ...clip.circuits.map(({ components }) => components)];
        expect(pasted).toMatchObject(groups.flat().map(({ id: _, properties: __, ...part }) => part));
        const { project: _, ...undone } = applyChanges(result, invertChanges(target, changes));
        const { project: __, ...before } = target;
        expect(undone).toEqual(before);
      }),
    );
  });
});
