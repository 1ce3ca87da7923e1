import { describe, expect, it } from 'vitest';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import { applyChanges } from '#domain/changes/apply-changes.ts';
import type { Effect } from '#domain/effects/effect.ts';
import { allChanges } from '#domain/fixes/action-changes.ts';
import { offeredLine } from '#domain/fixes/offered-line.ts';
import { presentWithActions } from '#domain/fixes/offered-actions.ts';
import type { Circuit } from '#domain/projects/circuit.ts';
import { projectSettingsDefaults } from '#domain/projects/project.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { smallModel } from '#testing/small-model.ts';
import { aCircuit } from '#testing/snapshot.ts';

const board = (componentId: string) => ({ componentType: 'control', componentId, circuitNumber: null }) as const;
const blink: Effect = {
  steps: [
    { ms: 500, level: 100 },
    { ms: 500, level: 0 },
  ],
};
const breathe: Effect = {
  steps: [
    { ms: 900, level: 100, ramp: true },
    { ms: 900, level: 0, ramp: true },
  ],
};
const strobe: Effect = {
  steps: [
    { ms: 50, level: 100 },
    { ms: 150, level: 0 },
  ],
};
const nano = 'mcu-arduino-nano';
const pixelStrip = 'led-ws2812b';

type Light = readonly [output: string | null, effect: Effect | null];

/** Circuits of `leds` LEDs with these outputs of a board and effects, on 5 V or another supply. */
function modelOf(componentId: string, lights: readonly Light[], leds = 1, supply = 'power-plug-5v'): ProjectSnapshot {
  const parts = lights.flatMap((_, at) => Array.from({ length: leds }, () => ({ circuitNumber: at + 1 })));
  const model = smallModel({ Hull: [board(componentId), ...parts] }, supply);
  const circuits = lights.map(([output, effect], at): Circuit => {
    const driver = output === null ? null : { componentId: 'Hull0', output };
    return aCircuit({ id: `r${at}`, sectionId: 'Hull', circuitNumber: at + 1, order: at, effect, driver });
  });
  return { ...model, circuits };
}

let count = 0;
const withoutBoard = (model: ProjectSnapshot): ProjectSnapshot => ({
  ...model,
  components: model.components.filter(({ componentType }) => componentType !== 'control'),
});

const found = (snapshot: ProjectSnapshot) =>
  deriveBlueprint(snapshot)
    .checks.filter(({ id }) => id.startsWith('effect-') || id === 'input-missing')
    .map(({ id, circuitNumber }) => `${id} ${circuitNumber}`);

describe('effects', () => {
  it.each<[string, ProjectSnapshot, string[]]>([
    ['a blinking pin', modelOf(nano, [['D4', blink]]), []],
    [
      'different effects on one pin',
      modelOf(nano, [
        ['D4', blink],
        ['D4', strobe],
      ]),
      ['effect-conflict 2'],
    ],
    [
      'equal effects on one pin',
      modelOf(nano, [
        ['D4', blink],
        ['D4', { ...blink, preset: 'beacon' }],
      ]),
      [],
    ],
    ['a ramp on a pin without PWM', modelOf(nano, [['D4', breathe]]), ['effect-needs-dimming 1']],
    ['a ramp on a pin with PWM', modelOf(nano, [['D3', breathe]]), []],
    ['no board', modelOf(nano, [[null, blink]]), ['effect-not-driven 1']],
    ['a repeat on a timer', modelOf('timer-555', [['OUT', { ...blink, repeat: 3 }]]), ['effect-timer-repeat 1']],
    ['an endless effect on a timer', modelOf('timer-555', [['OUT', blink]]), []],
    [
      'a short step on a relay',
      modelOf(
        'timer-relay-12v',
        [
          [
            'NO',
            {
              steps: [
                { ms: 19, level: 100 },
                { ms: 400, level: 0 },
              ],
            },
          ],
        ],
        1,
        'power-plug-12v',
      ),
      ['effect-too-fast 1'],
    ],
    ['five flashes a second on six LEDs', modelOf(nano, [['D4', strobe]], 6), ['effect-flashes 1']],
    ['five flashes a second on one LED', modelOf(nano, [['D4', strobe]]), []],
  ])('[L11] with %s have the right findings', (_, snapshot, ids) => {
    expect(found(snapshot)).toEqual(ids);
  });

  it('[L11] lose PWM on D9 and D10 to a servo of their board', () => {
    const model = modelOf(nano, [['D9', breathe]]);
    const servo = modelOf(nano, [['D9', breathe]]).components.find(({ componentId }) => componentId === nano);
    expect(found(model)).toEqual([]);
    const withServo = { ...servo!, id: 'servo', componentId: 'motion-servo-sg90', order: 9 };
    expect(found({ ...model, components: [...model.components, withServo] })).toEqual(['effect-needs-dimming 1']);
  });

  it.each([
    [nano, 60, ['effect-many-pixels null']],
    [nano, 40, []],
    ['mcu-pico', 60, []],
  ])('[L11] on a %s lag while %d cm of pixels get their data', (componentId, stripLength, ids) => {
    const model = modelOf(componentId, [[componentId === nano ? 'D4' : 'GP2', blink]]);
    const [board] = model.components;
    const properties = { stripLength };
    const strip = {
      ...board!,
      id: 'strip',
      componentType: 'led',
      componentId: pixelStrip,
      properties,
      order: 9,
    } as const;
    expect(found({ ...model, components: [...model.components, strip] })).toEqual(ids);
  });

  it('[L11] of a scene count like the own effect of a circuit', () => {
    const model = modelOf(nano, [['D4', blink]]);
    const entries = [{ circuit: 'r0', effect: breathe }];
    const scene = { id: 's', name: 'Glow', trigger: { kind: 'screen' }, entries, lengthMs: null, then: null } as const;
    const settings = { ...projectSettingsDefaults, scenes: [scene] };
    expect(found({ ...model, project: { ...model.project, settings } })).toEqual(['effect-needs-dimming 1']);
  });

  it('[L11] that nothing plays get a new Nano as a fix, and an NE555 if they have two jumps', () => {
    const candidatesOf = (...lights: readonly Light[]) => {
      const snapshot = withoutBoard(modelOf(nano, lights));
      const { checks } = presentWithActions({ snapshot, blueprint: deriveBlueprint(snapshot) });
      const action = checks.find(({ id }) => id === 'effect-not-driven')?.action;
      return action?.kind === 'add-driver' ? action.candidates : action;
    };
    expect(candidatesOf([null, blink])).toEqual([nano, 'timer-555']);
    expect(candidatesOf([null, breathe])).toEqual([nano]);
    expect(candidatesOf([null, { ...blink, repeat: 2 }])).toEqual([nano]);
    const slow = {
      steps: [
        { ms: 90_000, level: 100 },
        { ms: 500, level: 0 },
      ],
    };
    expect(candidatesOf([null, slow])).toEqual([nano]);
  });

  it('[L11] that nothing plays are fixed together by one Nano, whose dimmable outputs go to those that need one', () => {
    const lights = Array.from({ length: 8 }, (_, at): Light => [null, at === 7 ? breathe : blink]);
    const snapshot = withoutBoard(modelOf(nano, lights));
    const project = { snapshot, blueprint: deriveBlueprint(snapshot) };
    const checks = project.blueprint.checks.filter(({ id }) => id === 'effect-not-driven');
    const changes = allChanges(project, offeredLine(project, checks), () => `new ${(count += 1)}`);
    const after = applyChanges(snapshot, changes);
    expect(found(after)).toEqual([]);
    const boards = after.components.filter(({ componentType }) => componentType === 'control');
    expect(boards.map(({ componentId }) => componentId)).toEqual([nano]);
  });

  it('[L11] without PWM get an output with PWM as a fix', () => {
    const snapshot = modelOf(nano, [['D4', breathe]]);
    const { checks } = presentWithActions({ snapshot, blueprint: deriveBlueprint(snapshot) });
    const action = checks.find(({ id }) => id === 'effect-needs-dimming')?.action;
    expect(action).toMatchObject({ kind: 'drive-circuit', candidates: [{ componentId: 'Hull0', output: 'D3' }] });
  });
});

it('[L11] a button whose board was deleted has a finding', () => {
  const button = { ...board('switch-tactile-6mm'), input: { componentId: null, terminal: 'D2' } };
  expect(found(smallModel({ Hull: [button, {}] }))).toEqual(['input-missing null']);
});
