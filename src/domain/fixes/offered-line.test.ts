import { describe, expect, it } from 'vitest';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import { applyChanges } from '#domain/changes/apply-changes.ts';
import { allChanges } from '#domain/fixes/action-changes.ts';
import type { DerivedProject } from '#domain/fixes/found-check.ts';
import { presentWithActions } from '#domain/fixes/offered-actions.ts';
import { offeredLine } from '#domain/fixes/offered-line.ts';
import {
  circuitsOf,
  control,
  findingsOf,
  foundIds,
  led,
  projectWithProblem,
  rated,
  white,
} from '#testing/fixed-project.ts';
import { aGlobalSection, aSection } from '#testing/snapshot.ts';

let made = 0;

/** The actions of a line, and the project after them. */
function mendLine(project: DerivedProject, id: string) {
  const actions = offeredLine(project, findingsOf(project, id));
  const snapshot = applyChanges(
    project.snapshot,
    allChanges(project, actions, () => `new${(made += 1)}`),
  );
  const after = { snapshot, blueprint: deriveBlueprint(snapshot) };
  return { actions: actions.map(({ action }) => action), after };
}

describe('a line of findings', () => {
  it('[E174] moves an LED out of each circuit, each to a number of its own', () => {
    const project = projectWithProblem('power-plug-9v', [
      led({ quantity: 4 }),
      led({ quantity: 4, circuitNumber: 2 }),
      led({ quantity: 4, circuitNumber: 5 }),
    ]);
    const { actions, after } = mendLine(project, 'headroom-low');
    expect(actions.map(({ kind }) => kind)).toEqual(['move-led', 'move-led', 'move-led']);
    expect(foundIds(after)).not.toContain('headroom-low');
    expect(circuitsOf(after).map((circuit) => circuit.replace(/ (c|new)\d+$/, ''))).toEqual([
      '1: 3',
      '2: 3',
      '3: 1',
      '4: 1',
      '5: 3',
      '6: 1',
    ]);
  });

  it('[E174] fixes dozens of circuits together', () => {
    const dim = { color: 'white', current: 1 };
    const parts = Array.from({ length: 90 }, (_, at) => white({ quantity: 3, circuitNumber: at + 1, properties: dim }));
    const project = projectWithProblem('power-plug-9v', parts);
    const checks = findingsOf(project, 'supply-too-low');
    expect(offeredLine(project, checks)).toHaveLength(90);
  });

  it('[E174] mends as many as the supply can bear', () => {
    const parts = Array.from({ length: 40 }, (_, at) => white({ quantity: 3, circuitNumber: at + 1 }));
    const project = projectWithProblem('power-plug-9v', parts);
    const { actions, after } = mendLine(project, 'supply-too-low');
    // Two strings of each draw about 41 mA, of 1000 mA.
    expect(actions.length).toBeGreaterThan(20);
    expect(actions.length).toBeLessThan(30);
    expect(foundIds(after)).not.toContain('supply-overload');
    expect(findingsOf(after, 'supply-too-low')).toHaveLength(40 - actions.length);
  });

  it('[E174] does once what mends all', () => {
    const strong = { forwardVoltage: 9.32, current: 200 };
    const project = projectWithProblem('power-plug-12v', [
      led({ properties: strong }),
      led({ properties: strong, circuitNumber: 2 }),
    ]);
    const { actions, after } = mendLine(project, 'over-current');
    expect(actions).toEqual([{ kind: 'next-resistor', ohms: 15 }]);
    expect(foundIds(after)).not.toContain('over-current');
  });

  it('[E174] takes a supply that suits all', () => {
    const low = (componentId: string) => control(componentId, { quantity: 1 });
    const project = projectWithProblem('power-plug-3.3v', [low('timer-555'), low('timer-relay-12v')]);
    const { actions, after } = mendLine(project, 'control-voltage-low');
    expect(actions).toEqual([{ kind: 'choose-supply', scope: 'master', candidates: ['power-plug-12v'] }]);
    expect(foundIds(after)).not.toContain('control-voltage-low');
  });

  it('[E174] gives a section one regulator for all of its boards', () => {
    const project = projectWithProblem('power-plug-12v', [control('display-oled-096'), control('sensor-sound')]);
    const { actions, after } = mendLine(project, 'control-voltage-high');
    expect(actions).toEqual([{ kind: 'add-section-supply', componentId: 'regulator-lm7805' }]);
    expect(foundIds(after)).not.toContain('control-voltage-high');
  });

  it('[E174] gives each board a circuit of its own', () => {
    const sections = [aGlobalSection(), aSection(), aSection({ id: 'bow', order: 2 })];
    const parts = [led(), led({ circuitNumber: 2 }), control('timer-555'), control('timer-555')];
    const project = projectWithProblem('battery-9v', parts, {}, { sections });
    const { actions, after } = mendLine(project, 'board-drives-nothing');
    expect(actions).toHaveLength(2);
    expect(after.snapshot.circuits.map(({ circuitNumber, driver }) => [circuitNumber, driver?.componentId])).toEqual([
      [1, 'c3'],
      [2, 'c4'],
    ]);
  });

  it('[E174] adds no more parts than it takes', () => {
    const project = projectWithProblem('power-plug-5v', [
      control('audio-speaker-8ohm', { quantity: 2 }),
      control('audio-speaker-8ohm'),
    ]);
    const { actions, after } = mendLine(project, 'speaker-no-amplifier');
    expect(actions.map((action) => 'componentId' in action && action.componentId)).toEqual([
      'audio-soundfx-board',
      'audio-dfplayer-mini',
    ]);
    expect(foundIds(after)).not.toContain('speaker-no-amplifier');
  });

  it('[E174] leaves what would make an error beside the others', () => {
    // Each circuit may be split, but the battery does not bear all of them.
    const project = projectWithProblem(
      'battery-9v',
      [1, 2, 3].map((circuitNumber) => white({ quantity: 4, circuitNumber })),
    );
    const { actions, after } = mendLine(project, 'supply-too-low');
    expect(actions.map(({ kind }) => kind)).toEqual(['split-circuit', 'split-circuit']);
    expect(findingsOf(after, 'supply-too-low').map(({ circuitNumber }) => circuitNumber)).toEqual([3]);
    expect(foundIds(after)).not.toContain('battery-overload');
  });

  it('[E174] offers nothing where nothing is offered for any of them', () => {
    const project = projectWithProblem('battery-3v-2xaa', [white(), white({ circuitNumber: 2 })]);
    expect(mendLine(project, 'supply-too-low').actions).toEqual([]);
  });
});

describe('the Blueprint as JSON', () => {
  it('[E174] has the actions that are offered, of findings and of lines', () => {
    const project = projectWithProblem('battery-9v', [
      white({ quantity: 3 }),
      white({ quantity: 4, circuitNumber: 2 }),
      rated(20),
    ]);
    const { checks, findings } = presentWithActions(project);
    const actionsOf = (id: string) => checks.filter((check) => check.id === id).map(({ action }) => action);
    const [one, other] = actionsOf('supply-too-low');
    expect([one?.kind, other?.kind]).toEqual(['split-circuit', 'split-circuit']);
    expect(findings.find(({ id }) => id === 'supply-too-low')?.action).toEqual({
      kind: 'split-circuit',
      actions: [one, other],
    });
    expect(findings.find(({ id }) => id === 'no-switch')?.action).toEqual(actionsOf('no-switch')[0]);
    expect(actionsOf('polarity')).toEqual([null]);
  });

  it('[E174] tries the worst findings first, and no more than 100', () => {
    const dim = { color: 'white', current: 1 };
    const circuits = Array.from({ length: 105 }, (_, at) =>
      white({ quantity: 3, circuitNumber: at + 1, properties: dim }),
    );
    const { checks } = presentWithActions(projectWithProblem('power-plug-9v', circuits));
    const offered = checks.filter(({ action }) => action !== null);
    expect(offered).toHaveLength(100);
    expect(offered.every(({ severity }) => severity === 'error')).toBe(true);
  });
});
