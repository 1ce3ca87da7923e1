import type { DerivedProject } from '#domain/blueprint/blueprint.ts';
import { describe, expect, it } from 'vitest';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import { applyChanges } from '#domain/changes/apply-changes.ts';
import { allChanges } from '#domain/fixes/action-changes.ts';
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

let count = 0;

/** Returns the actions of a line, and the project after them. */
function fixLine(project: DerivedProject, id: string) {
  const actions = offeredLine(project, findingsOf(project, id));
  const snapshot = applyChanges(
    project.snapshot,
    allChanges(project, actions, () => `new${(count += 1)}`),
  );
  const after = { snapshot, blueprint: deriveBlueprint(snapshot) };
  return { actions: actions.map(({ action }) => action), after };
}

describe('offeredLine', () => {
  it('[E174] moves an LED out of each circuit to a new circuit with a different number', () => {
    const project = projectWithProblem('power-plug-9v', [
      led({ quantity: 4 }),
      led({ quantity: 4, circuitNumber: 2 }),
      led({ quantity: 4, circuitNumber: 5 }),
    ]);
    const { actions, after } = fixLine(project, 'headroom-low');
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

  it('[E174] fixes as many findings as the supply can bear', () => {
    const parts = Array.from({ length: 40 }, (_, at) => white({ quantity: 3, circuitNumber: at + 1 }));
    const project = projectWithProblem('power-plug-9v', parts);
    const { actions, after } = fixLine(project, 'supply-too-low');
    // Two strings of each draw about 41 mA, of 1000 mA.
    expect(actions.length).toBeGreaterThan(20);
    expect(actions.length).toBeLessThan(30);
    expect(foundIds(after)).not.toContain('supply-overload');
    expect(findingsOf(after, 'supply-too-low')).toHaveLength(40 - actions.length);
  });

  it('[E174] offers an action once if it fixes all findings', () => {
    const strong = { forwardVoltage: 9.32, current: 200 };
    const project = projectWithProblem('power-plug-12v', [
      led({ properties: strong }),
      led({ properties: strong, circuitNumber: 2 }),
    ]);
    const { actions, after } = fixLine(project, 'over-current');
    expect(actions).toEqual([{ kind: 'next-resistor', ohms: 15 }]);
    expect(foundIds(after)).not.toContain('over-current');
  });

  it('[E174] chooses a supply that suits all parts', () => {
    const low = (componentId: string) => control(componentId, { quantity: 1 });
    const project = projectWithProblem('power-plug-3.3v', [low('timer-555'), low('timer-relay-12v')]);
    const { actions, after } = fixLine(project, 'control-voltage-low');
    expect(actions).toEqual([{ kind: 'choose-supply', scope: 'master', candidates: ['power-plug-12v'] }]);
    expect(foundIds(after)).not.toContain('control-voltage-low');
  });

  it('[E174] adds one regulator for all boards of a section', () => {
    const project = projectWithProblem('power-plug-12v', [control('display-oled-096'), control('sensor-sound')]);
    const { actions, after } = fixLine(project, 'control-voltage-high');
    expect(actions).toEqual([{ kind: 'add-section-supply', componentId: 'regulator-lm7805' }]);
    expect(foundIds(after)).not.toContain('control-voltage-high');
  });

  it('[E174] assigns each board a different circuit', () => {
    const sections = [aGlobalSection(), aSection(), aSection({ id: 'bow', order: 2 })];
    const parts = [led(), led({ circuitNumber: 2 }), control('timer-555'), control('timer-555')];
    const project = projectWithProblem('battery-9v', parts, {}, { sections });
    const { actions, after } = fixLine(project, 'board-drives-nothing');
    expect(actions).toHaveLength(2);
    expect(after.snapshot.circuits.map(({ circuitNumber, driver }) => [circuitNumber, driver?.componentId])).toEqual([
      [1, 'c3'],
      [2, 'c4'],
    ]);
  });

  it('[E174] adds no more parts than necessary', () => {
    const project = projectWithProblem('power-plug-5v', [
      control('audio-speaker-8ohm', { quantity: 2 }),
      control('audio-speaker-8ohm'),
    ]);
    const { actions, after } = fixLine(project, 'speaker-no-amplifier');
    expect(actions.map((action) => 'componentId' in action && action.componentId)).toEqual([
      'audio-soundfx-board',
      'audio-dfplayer-mini',
    ]);
    expect(foundIds(after)).not.toContain('speaker-no-amplifier');
  });

  it('[E174] leaves out an action that causes an error together with the others', () => {
    // Each circuit can be split, but the battery cannot bear the load of all of them.
    const project = projectWithProblem(
      'battery-9v',
      [1, 2, 3].map((circuitNumber) => white({ quantity: 4, circuitNumber })),
    );
    const { actions, after } = fixLine(project, 'supply-too-low');
    expect(actions.map(({ kind }) => kind)).toEqual(['split-circuit', 'split-circuit']);
    expect(findingsOf(after, 'supply-too-low').map(({ circuitNumber }) => circuitNumber)).toEqual([3]);
    expect(foundIds(after)).not.toContain('battery-overload');
  });

  it('[E174] offers nothing if no finding has an action', () => {
    const project = projectWithProblem('battery-3v-2xaa', [white(), white({ circuitNumber: 2 })]);
    expect(fixLine(project, 'supply-too-low').actions).toEqual([]);
  });
});

describe('presentWithActions', () => {
  it('[E174] includes the actions of findings and of lines', () => {
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

  it('[E174] tries the most severe findings first, and at most 100', () => {
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
