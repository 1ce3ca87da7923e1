import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyChanges } from '#domain/changes/apply-changes.ts';
import type { Change } from '#domain/changes/change.ts';
import { moveCircuit, updateCircuit } from '#domain/changes/circuit-changes.ts';
import * as components from '#domain/changes/component-changes.ts';
import * as projects from '#domain/changes/project-changes.ts';
import { setPlaces } from '#domain/changes/picture-changes.ts';
import { circuitKey, withoutReferences } from '#domain/parts/component.ts';
import { needsRecord } from '#domain/projects/circuit.ts';
import { noProjectReferences } from '#domain/projects/project.ts';
import { isSameValue } from '#domain/projects/same-value.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { noProgress, withDone } from '#domain/soldering/progress.ts';
import { solderPlan } from '#domain/soldering/solder-plan.ts';
import { differenceOf } from '#domain/versions/difference.ts';
import { stateOf } from '#domain/versions/project-state.ts';
import { connect } from '#domain/wiring/connect/connect.ts';
import { withWireNumbers } from '#testing/numbered-wires.ts';
import { builders } from '#testing/random-edits.ts';
import { storedProject } from '#testing/random-project.ts';
import {
  aCircuit,
  aComponent,
  aCustomComponent,
  aGlobalSection,
  aMasterSupply,
  aNewComponent,
  aPicture,
  aSection,
  aSnapshot,
} from '#testing/snapshot.ts';

const compare = (before: ProjectSnapshot, after: ProjectSnapshot) => differenceOf(stateOf(before), stateOf(after));

const textsOf = (before: ProjectSnapshot, after: ProjectSnapshot): string[] =>
  compare(before, after).lines.map(({ kind, text }) => `${{ added: '+', removed: '-', changed: '~' }[kind]} ${text}`);

let count = 0;
const newId = () => `new${(count += 1)}`;
const warmWhite = { color: 'warm-white', forwardVoltage: 3.2, current: 20 };
const sheet = { width: 10_000, height: 1000 };

/** A ship on 12 V: the circuits Cabin (one LED) and Engine (two), a switch, six loose lights, and a picture. */
const ship = aSnapshot({
  project: { powerSupplyId: 'power-plug-12v' },
  sections: [aGlobalSection(), aSection({ order: 1 }), aSection({ id: 'bridge', name: 'Bridge', order: 2 })],
  circuits: [
    aCircuit({ id: 'cabin', circuitNumber: 1, name: 'Cabin' }),
    aCircuit({ id: 'engine', circuitNumber: 2, name: 'Engine', order: 1 }),
  ],
  components: [
    aMasterSupply('power-plug-12v'),
    aComponent({ id: 'lamp', circuitNumber: 1, order: 1 }),
    aComponent({ id: 'engine1', circuitNumber: 2, order: 2 }),
    aComponent({ id: 'engine2', circuitNumber: 2, order: 3 }),
    aComponent({ id: 'toggle', componentType: 'control', componentId: 'switch-toggle-spst', order: 4 }),
    ...[5, 6, 7, 8, 9, 10].map((order) => aComponent({ id: `loose${order}`, componentId: 'led-3mm', order })),
    aComponent({ id: 'strip', componentId: 'led-strip-12v', properties: { stripLength: 20 }, order: 11 }),
  ],
  pictures: [aPicture({ id: 'side', name: 'Side view', ...sheet })],
});

const cabin = { sectionId: 'hull', circuitNumber: 1 };
const engine = { sectionId: 'hull', circuitNumber: 2 };
const steps20 = Array.from({ length: 20 }, (_, order) => order + 1);
const loose = [5, 6, 7, 8, 9, 10].map((order) => `loose${order}`);
const settingsOf = (fields: object) => ({ settings: { ...ship.project.settings, ...fields } });
const places = [{ pictureId: 'side', unit: 1, x: 0.5, y: 0.5 }];
const steps = [
  { ms: 2000, level: 100, ramp: true },
  { ms: 2000, level: 0, ramp: true },
];

const lengths = (snapshot: ProjectSnapshot): Change[] => [
  ...updateCircuit(snapshot, { ...cabin, wireLengthCm: 30 }, newId),
  ...updateCircuit(snapshot, { ...engine, wireLengthCm: 30 }, newId),
  ...components.updateComponent(snapshot, 'strip', { properties: { stripLength: 35 } }),
  ...components.updateComponent(snapshot, 'lamp', { properties: { fiber: { diameterMm: 1, count: 3, lengthCm: 20 } } }),
];
const landing = { id: 'x', name: 'Landing', trigger: { kind: 'start' }, entries: [], lengthMs: 500, then: null };
const aLed = aNewComponent({ sectionId: 'bridge', componentId: 'led-3mm', properties: warmWhite });

type Edit = (snapshot: ProjectSnapshot) => Change[];

const edits: readonly (readonly [lines: string, edit: Edit])[] = [
  ['~ R1 470 Ω becomes 1.0 kΩ (circuit Cabin)', (now) => updateCircuit(now, { ...cabin, ownOhms: 1000 }, newId)],
  ['+ D11 new: 3mm LED, warm white, in Bridge', (now) => components.placeComponents(now, aLed, newId)],
  [
    '+ 20 × 3mm LED, warm white, new in Bridge',
    (now) => components.placeComponents(now, { ...aLed, copies: 5, quantity: 4 }, newId),
  ],
  ['~ Engine: effect Breathe', (now) => updateCircuit(now, { ...engine, effect: { steps, preset: 'breathe' } }, newId)],
  [
    '~ 2 lights moved from Hull to Bridge',
    (now) =>
      components.moveComponents(now, ['loose5', 'loose6'], { sectionId: 'bridge', circuitNumber: null, before: null }),
  ],
  [
    '~ D4 moved into circuit Cabin; ~ R1 470 Ω becomes 390 Ω (circuit Cabin)',
    (now) => components.connectComponents(now, ['loose5'], 1),
  ],
  [
    '~ D1 color red becomes warm white, forward voltage 2 V becomes 3.2 V',
    (now) => components.updateComponent(now, 'lamp', { properties: warmWhite }),
  ],
  [
    '~ 6 lights: label none becomes Port',
    (now) => loose.flatMap((id) => components.updateComponent(now, id, { customName: 'Port' })),
  ],
  ['- 6 × 3mm LED, red, removed from Hull', (now) => components.deleteComponents(now, loose)],
  ['- S1 removed: Mini Toggle SPST, from Hull', (now) => components.deleteComponents(now, ['toggle'])],
  [
    '~ Supply 12V DC Plug becomes 9V DC Plug; ~ 7 resistors: 470 Ω becomes 330 Ω; ' +
      '~ R2 390 Ω becomes 270 Ω (circuit Engine)',
    (now) => projects.updateProject(now, { powerSupplyId: 'power-plug-9v' }),
  ],
  [
    '~ Supply 12V DC Plug becomes AA 1.5V; - 7 resistors removed: 470 Ω; - R2 removed: 390 Ω (circuit Engine)',
    (now) => projects.updateProject(now, { powerSupplyId: 'battery-aa-1.5v' }),
  ],
  [
    '~ Wire 24 AWG becomes 26 AWG; ~ Fuse none becomes 500 mA; ~ Wire to a circuit 50 cm becomes 30 cm',
    (now) => projects.updateProject(now, settingsOf({ wireAwg: 26, fuseMa: 500, wireLengthCm: 30 })),
  ],
  [
    '~ Cabin: wire length 50 cm (project) becomes 30 cm',
    (now) => updateCircuit(now, { ...cabin, wireLengthCm: 30 }, newId),
  ],
  ['~ D1 fibers none becomes 3 of 1 mm; ~ 4 lengths changed', lengths],
  ['~ Saloon: called Cabin before', (now) => updateCircuit(now, { ...cabin, name: 'Saloon' }, newId)],
  ['~ Cabin: number 1 becomes 5', (now) => moveCircuit(now, cabin, 5)],
  [
    '~ Cabin: driven by S1 OUT',
    (now) => updateCircuit(now, { ...cabin, driver: { componentId: 'toggle', output: 'OUT' } }, newId),
  ],
  ['~ Parts in another order in Hull', (now) => components.reorderComponent(now, 'loose5', 3)],
  ['+ Section Deck new', (now) => projects.createSection(now, { name: 'Deck' }, newId)],
  ['- Section Hull removed, with 10 lights and 1 other part', (now) => projects.deleteSection(now, 'hull')],
  [
    '~ Section Body: called Hull before, color blue becomes teal',
    (now) => projects.updateSection(now, 'hull', { name: 'Body', color: 'teal' }),
  ],
  ['+ D1 placed on Side view', (now) => setPlaces(now, 'lamp', places)],
  ['- Picture Side view removed', () => [{ action: 'delete-picture', id: 'side' }]],
  ['+ Scene Landing new', (now) => projects.updateProject(now, settingsOf({ scenes: [landing] }))],
];

/** The state without what no line is about: wire numbers, references, orders, and records of usual circuits. */
function comparable({ project, sections, circuits, components: parts, ...rest }: ProjectSnapshot) {
  const sort = <R extends { readonly id: string }>(rows: readonly R[]) =>
    rows.toSorted((one, other) => one.id.localeCompare(other.id));
  return {
    ...rest,
    project: { ...project, ...noProjectReferences },
    sections: sort(sections).map((row) => ({ ...row, order: 0, numberedWires: [], accessoryReferences: [] })),
    circuits: sort(circuits)
      .filter(needsRecord)
      .map((row) => ({ ...row, order: 0 })),
    components: sort(parts).map((row) => ({ ...withoutReferences(row), order: 0 })),
  };
}

describe('differenceOf', () => {
  it.each(edits)('[L70] describes an edit in words: %s', (lines, edit) => {
    expect(textsOf(ship, applyChanges(ship, edit(ship))).join('; ')).toBe(lines);
  });

  it('[L70] is empty between equal states, and names every single edit', () => {
    fc.assert(
      fc.property(storedProject, fc.oneof(...Object.values(builders)), (before, edit) => {
        expect(compare(before, structuredClone(before))).toEqual({ lines: [], marks: new Map() });
        const after = applyChanges(before, edit(before));
        if (isSameValue(comparable(before), comparable(after))) return;
        const { lines, marks } = compare(before, after);
        const state = stateOf(before);
        expect(differenceOf(state, stateOf(structuredClone(after), state))).toEqual({ lines, marks });
        expect(lines.length).toBeGreaterThan(0);
        expect(lines.map(({ text }) => text).join()).not.toMatch(/undefined|null|NaN|\[object/);
        const back = compare(after, before);
        const opposite = { added: 'removed', removed: 'added', changed: 'changed' } as const;
        expect(new Map([...back.marks].map(([key, kind]) => [key, opposite[kind]]))).toEqual(marks);
      }),
    );
  });

  it('[L70] joins the lines of a topic that has too many', () => {
    const all = aSnapshot({
      components: [aMasterSupply(), ...steps20.map((order) => aComponent({ id: `c${order}`, order }))],
    });
    const edit = steps20.flatMap((order) =>
      components.updateComponent(all, `c${order}`, { customName: `Lamp ${order}` }),
    );
    expect(textsOf(all, applyChanges(all, edit))).toEqual(['~ 20 parts changed']);
  });

  it('[L70] names a custom component in use whose values changed', () => {
    const custom = aCustomComponent({ id: 'beacon', properties: { forwardVoltage: 2, current: 20 } });
    const placed = (properties: Record<string, number>) =>
      aSnapshot({
        components: [aMasterSupply(), aComponent({ id: 'a', componentId: 'beacon' })],
        customComponents: [{ ...custom, properties }, aCustomComponent({ id: 'unused', properties })],
      });
    expect(textsOf(placed({ forwardVoltage: 2, current: 20 }), placed({ forwardVoltage: 3, current: 20 }))).toEqual([
      '~ Custom component Beacon: other values',
    ]);
  });

  it('[L70] marks sections, circuits, and parts', () => {
    const edit = [
      ...components.placeComponents(ship, { ...aLed, sectionId: 'hull', circuitNumber: 7 }, () => 'lamp7'),
      ...components.deleteComponents(ship, ['lamp', 'toggle']),
      ...updateCircuit(ship, { ...engine, ownOhms: 1000 }, newId),
      ...projects.updateSection(ship, 'bridge', { color: 'teal' }),
    ];
    expect(Object.fromEntries(compare(ship, applyChanges(ship, edit)).marks)).toEqual({
      lamp7: 'added',
      [circuitKey('hull', 7)]: 'added',
      lamp: 'removed',
      toggle: 'removed',
      R1: 'removed',
      R2: 'changed',
      [circuitKey('hull', 1)]: 'changed',
      [circuitKey('hull', 2)]: 'changed',
      bridge: 'changed',
    });
  });

  it('[B217] begins with what has been soldered and no longer fits', () => {
    const before = withWireNumbers(ship);
    const state = stateOf(before);
    const { steps: plan } = solderPlan(before, state.blueprint, connect(before, state.blueprint));
    const progress = plan.reduce((all, step, at) => withDone(all, step, `done ${at}`), noProgress);
    const edit = [
      ...projects.updateProject(before, { settings: { ...before.project.settings, linkLengthCm: 12 } }),
      ...components.deleteComponents(before, ['lamp']),
    ];
    const { lines } = differenceOf(state, stateOf(applyChanges(before, edit)), progress);
    expect(lines.map(({ text }) => text)).toEqual([
      'Already soldered: a joint from R1, one end to D1, long leg (+) is to be removed',
      'Already soldered: wire 4 from rail + to R1, the other end is to be removed',
      'Already soldered: wire 5 from D1, short leg (flat side, −) to rail − is to be removed',
      'Already soldered: wire 7 from D2 to D3 is now 12 cm, was 5 cm',
      'Reading already taken: measured current in the red wire of PS1, everything on 228 mA, ' +
        'was measured current in the red wire of PS1, everything on 249 mA',
      'Wire between parts 5 cm becomes 12 cm',
      'D1 removed: 5mm LED, red, from Hull',
      'R1 removed: 470 Ω (circuit Cabin)',
    ]);
    expect(differenceOf(state, state, progress).lines).toEqual([]);
  });
});
