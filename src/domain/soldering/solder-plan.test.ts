import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { type SolderPlan, solderPlan } from '#domain/soldering/solder-plan.ts';
import type { SolderEnd, SolderStep } from '#domain/soldering/solder-step.ts';
import { connect } from '#domain/wiring/connect/connect.ts';
import { randomWiredProject } from '#testing/random-wired-project.ts';
import { bookOf, smallModel } from '#testing/small-model.ts';

function planOf(snapshot: ProjectSnapshot): SolderPlan {
  const blueprint = deriveBlueprint(snapshot);
  return solderPlan(snapshot, blueprint, connect(snapshot, blueprint));
}

const endText = ({ ref, place, mark }: SolderEnd): string =>
  `${ref === null ? '' : `${ref}, `}${place}${mark === '' ? '' : ` (${mark})`}`;

function stepText(step: SolderStep): string {
  if (step.kind === 'reading') return `${step.what ?? 'test'}: ${step.expected ?? 'look'} ${step.condition}`.trim();
  if (step.kind === 'rails') return step.isMain ? 'main rails' : 'rails';
  const ends = `${endText(step.from)} > ${endText(step.to)}`;
  return step.kind === 'joint' ? `joint: ${ends}` : `${step.number}, ${step.color}, ${step.lengthCm} cm: ${ends}`;
}

const toggle = { componentType: 'control', componentId: 'switch-toggle-spst' } as const;
const control = { componentType: 'control' } as const;

describe('solderPlan', () => {
  it('[B215] has a step for each joint, wire, and reading in the order of the build book', () => {
    const { steps } = planOf(smallModel({ Hull: [toggle, { customName: 'Port' }, {}] }));
    expect(steps.map(stepText)).toMatchInlineSnapshot(`
      [
        "rails",
        "joint: R1, one end > D1, long leg (+)",
        "3, any, 5 cm: D1, short leg (flat side, −) > D2, long leg (+)",
        "2, red, 50 cm: S1, one contact > R1, the other end",
        "1, red, 50 cm: rail + > S1, the other contact",
        "4, black, 50 cm: D2, short leg (flat side, −) > rail −",
        "across R1: 8 V with S1 on",
        "1, red, 50 cm: X1, + > rail +",
        "2, black, 50 cm: X1, − > rail −",
        "red on PS1 +, black on PS1 −: 12 V",
        "measured current in the red wire of PS1, everything on: 20.5 mA",
      ]
    `);
    expect(steps[2]).toMatchObject({ section: 'Hull', circuit: 'Circuit 1', from: { name: 'Port' }, gauge: '24 AWG' });
  });

  it('[D6] explains and builds rails first, the main rails before those of the first section', () => {
    const { steps } = planOf(smallModel({ Hull: [{}], Mast: [{}] }));
    const firstOf = (title: string) => steps.find(({ section }) => section === title);
    expect(steps[0]).toMatchObject({ kind: 'rails', isMain: true });
    expect(steps[0]).toMatchObject({
      lines: [expect.stringMatching(/^A rail is/), expect.stringMatching(/main rails/)],
    });
    expect(steps[1]).toMatchObject({ kind: 'rails', isMain: false, section: 'Hull' });
    expect(firstOf('Mast')).toMatchObject({ kind: 'rails', isMain: false });
    expect(steps.filter((step) => step.kind === 'rails' && step.isMain)).toHaveLength(1);
  });

  it('[D6] adds heat-shrink before each joint, and shrinks it after the last one', () => {
    const { steps } = planOf(smallModel({ Hull: [{}], Mast: [{}] }));
    const joints = steps.filter(({ kind }) => kind === 'wire' || kind === 'joint');
    expect(joints.every(({ notes }) => notes.some((note) => note.startsWith('Slide heat-shrink')))).toBe(true);
    const wires = steps.filter(({ kind, circuit }) => kind === 'wire' && circuit === 'Rails');
    expect(wires.map(({ notes }) => notes.some((note) => note.startsWith('Push the heat-shrink')))).toEqual([
      false,
      true,
      false,
      true,
    ]);
  });

  it('[B215] lists equal circuits one by one, each with its own numbers', () => {
    const { steps } = planOf(smallModel({ Hull: [{ circuitNumber: 1 }, { circuitNumber: 2 }] }));
    expect(steps.filter(({ section }) => section === 'Hull').map(stepText)).toMatchInlineSnapshot(`
      [
        "rails",
        "joint: R1, one end > D1, long leg (+)",
        "1, red, 50 cm: rail + > R1, the other end",
        "2, black, 50 cm: D1, short leg (flat side, −) > rail −",
        "across R1: 10 V",
        "joint: R2, one end > D2, long leg (+)",
        "3, red, 50 cm: rail + > R2, the other end",
        "4, black, 50 cm: D2, short leg (flat side, −) > rail −",
        "across R2: 10 V",
      ]
    `);
  });

  it('[B215] expects a voltage of a string on an output only after its section is soldered', () => {
    const { steps } = planOf(smallModel({ Hull: [{ ...control, componentId: 'timer-555' }, {}] }));
    const readings = steps.filter((step) => step.kind === 'reading' && step.section === 'Hull');
    expect(readings.map(stepText)).toMatchInlineSnapshot(`
      [
        "red on U1 VCC, black on U1 GND: 12 V",
        "across R1: 8.5 V",
      ]
    `);
    expect(readings.at(-1)).toBe(steps.findLast(({ section }) => section === 'Hull'));
  });

  it('[E120] has no steps for a circuit that an error excludes, but the reason', () => {
    const { steps, leftOut, incomplete } = planOf(
      smallModel({ Hull: [{}, { circuitNumber: 2, properties: { forwardVoltage: 13 } }] }),
    );
    expect(steps.filter(({ kind, section }) => kind === 'wire' && section === 'Hull')).toHaveLength(2);
    expect(leftOut).toMatchObject([{ section: 'Hull', circuit: 'Circuit 2' }]);
    expect(leftOut[0]?.why).toMatch(/^Not wired yet: /);
    expect([...incomplete]).toEqual(['Hull', null]);
  });

  it('[B215] shows each step in its string with both ends', () => {
    const { steps } = planOf(smallModel({ Hull: [toggle, {}, {}] }));
    const link = steps.find((step) => step.kind === 'wire' && step.from.ref === 'D1');
    expect(link?.picture?.nodes.map(({ label }) => label)).toEqual(['rail +', 'S1', 'R1', 'D1', 'D2', 'rail −']);
    expect(link?.picture?.links.map(({ number }) => number)).toEqual([1, 2, null, 3, 4]);
    expect(link?.picture?.link).toBe(3);
    const reading = steps.find(({ kind }) => kind === 'reading');
    expect(reading?.picture).toMatchObject({ link: null, measured: 2 });
  });

  it('[B215] joins data after the test of the strip', () => {
    const board = { ...control, componentId: 'mcu-arduino-nano', circuitNumber: null };
    const strip = { componentId: 'led-ws2812b', properties: { stripLength: 5, stripLengthUnit: 'cm' } } as const;
    const { steps } = planOf(smallModel({ Hull: [board, strip] }, 'usb-power-5v'));
    const data = steps.findLastIndex((step) => step.kind === 'wire' && step.color === 'blue');
    expect(steps[data]).toMatchObject({ to: { place: 'D1 DIN' } });
    const test = steps.findIndex((step) => step.kind === 'reading' && step.circuit === steps[data]?.circuit);
    expect(test).toBeGreaterThan(0);
    expect(data).toBeGreaterThan(test);
  });

  it('[B215] contains every wire of the wire list once, and unique step ids', () => {
    fc.assert(
      fc.property(randomWiredProject, (snapshot) => {
        const { steps } = planOf(snapshot);
        const { sections, assembly } = bookOf(snapshot);
        const listed = [
          ...sections.flatMap(({ id, wires }) => wires.map(({ number }) => `${id} ${number}`)),
          ...(assembly?.wires ?? []).map(({ number }) => `null ${number}`),
        ];
        const numbered = steps.flatMap((step) => (step.kind === 'wire' ? [`${step.sectionId} ${step.number}`] : []));
        expect(numbered.toSorted()).toEqual(listed.toSorted());
        expect(new Set(steps.map(({ id }) => id)).size).toBe(steps.length);
        for (const { picture, id } of steps) {
          expect(picture?.links.length ?? 1).toBe((picture?.nodes.length ?? 2) - 1);
          const link = picture?.link ?? null;
          if (link !== null) expect(picture?.links[link]?.stepId).toBe(id);
        }
      }),
    );
  });
});
