import type { DerivedProject } from '#domain/blueprint/blueprint.ts';
import { describe, expect, it } from 'vitest';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import { applyChanges } from '#domain/changes/apply-changes.ts';
import { actionChanges } from '#domain/fixes/action-changes.ts';
import { offeredAction, offeredAnswers, runToEnd } from '#domain/fixes/offered-action.ts';
import {
  applyFix,
  control,
  findingOf,
  findingsOf,
  fixOf,
  foundIds,
  led,
  power,
  projectWithProblem,
} from '#testing/fixed-project.ts';
import { aCircuit, aGlobalSection, aSection } from '#testing/snapshot.ts';

describe('drive-circuit', () => {
  it('[E174] offers circuits for a board that drives nothing, own section first', () => {
    const sections = [aGlobalSection(), aSection({ id: 'bow', order: 2 }), aSection()];
    const project = projectWithProblem(
      'battery-9v',
      [led({ sectionId: 'bow' }), led(), control('mcu-arduino-nano')],
      {},
      { sections },
    );
    expect(fixOf(project, 'board-drives-nothing')).toEqual({
      kind: 'drive-circuit',
      candidates: [
        { circuit: { sectionId: 'hull', circuitNumber: 1 }, componentId: 'c3', output: 'D3' },
        { circuit: { sectionId: 'bow', circuitNumber: 1 }, componentId: 'c3', output: 'D3' },
      ],
    });
    const after = applyFix(project, 'board-drives-nothing', { candidate: 1 });
    expect(after.snapshot.circuits).toMatchObject([{ sectionId: 'bow', driver: { componentId: 'c3', output: 'D3' } }]);
    expect(foundIds(after)).not.toContain('board-drives-nothing');
  });

  it('[E174] is not offered if there is nothing to drive', () => {
    expect(fixOf(projectWithProblem('battery-9v', [control('mcu-arduino-nano')]), 'board-drives-nothing')).toBeNull();
  });
});

describe('clear-driver', () => {
  it('[E174] clears a driver that was deleted', () => {
    const circuits = [aCircuit({ driver: { componentId: null, output: 'D3' } })];
    const project = projectWithProblem('battery-9v', [led()], {}, { circuits });
    expect(fixOf(project, 'driver-missing')).toEqual({
      kind: 'clear-driver',
      circuit: { sectionId: 'hull', circuitNumber: 1 },
    });
    expect(foundIds(applyFix(project, 'driver-missing'))).not.toContain('driver-missing');
  });

  it('[E174] is not offered if a part of the circuit would then be overloaded', () => {
    const circuits = [aCircuit({ driver: { componentId: null, output: 'D3' } })];
    const parts = [led({ componentId: 'led-strip-12v' }), control('controller-pwm-dimmer', { circuitNumber: 1 })];
    const strips = parts.concat(Array.from({ length: 11 }, () => led({ componentId: 'led-strip-12v' })));
    const project = projectWithProblem('power-plug-12v', strips, {}, { circuits });
    expect(fixOf(project, 'driver-missing')).toBeNull();
  });

  it('connects pixels whose minus is switched to the rails', () => {
    const circuits = [aCircuit({ driver: { componentId: 'c1', output: 'D5' } })];
    const parts = [control('mcu-arduino-nano'), led({ componentId: 'led-ws2812b' })];
    const project = projectWithProblem('power-plug-5v', parts, {}, { circuits });
    expect(fixOf(project, 'pixels-switched')).toMatchObject({ kind: 'clear-driver' });
    expect(foundIds(applyFix(project, 'pixels-switched'))).not.toContain('pixels-switched');
  });
});

describe('add-part', () => {
  it('[E174] adds a switch that bears the current of the project to the global section', () => {
    const project = projectWithProblem('power-plug-12v', [led({ circuitNumber: null, quantity: 20 })]);
    expect(fixOf(project, 'no-switch')).toEqual({
      kind: 'add-part',
      componentId: 'switch-toggle-spst',
      sectionId: 'global',
      circuitNumber: null,
    });
    expect(foundIds(applyFix(project, 'no-switch'))).not.toContain('no-switch');
  });

  it('adds a switch to a section whose own battery is always on', () => {
    const project = projectWithProblem('power-plug-12v', [power('battery-lipo-3.7v'), led({ quantity: 1 })]);
    const switchOf = { componentId: 'switch-slide-spdt', sectionId: 'hull', circuitNumber: null };
    expect(fixOf(project, 'own-battery-always-on')).toEqual({ kind: 'add-part', ...switchOf });
    expect(foundIds(applyFix(project, 'own-battery-always-on'))).not.toContain('own-battery-always-on');
  });

  it('[E174] adds a sound board for a speaker, and a controller for pixels', () => {
    const speaker = projectWithProblem('power-plug-5v', [control('audio-speaker-8ohm')]);
    expect(fixOf(speaker, 'speaker-no-amplifier')).toMatchObject({
      componentId: 'audio-dfplayer-mini',
      sectionId: 'hull',
    });
    expect(foundIds(applyFix(speaker, 'speaker-no-amplifier'))).not.toContain('speaker-no-amplifier');
    const pixels = projectWithProblem('power-plug-5v', [{ componentId: 'led-ws2812b' }]);
    expect(fixOf(pixels, 'addressable-no-controller')).toMatchObject({ componentId: 'controller-effects-8ch' });
    expect(foundIds(applyFix(pixels, 'addressable-no-controller'))).not.toContain('addressable-no-controller');
  });

  it('[E174] is not offered if no board takes the voltage', () => {
    expect(
      fixOf(projectWithProblem('power-plug-12v', [control('audio-speaker-8ohm')]), 'speaker-no-amplifier'),
    ).toBeNull();
  });
});

describe('remove-part', () => {
  it.each<[string, DerivedProject, string]>([
    [
      'manual-resistor',
      projectWithProblem('battery-9v', [
        led(),
        { componentType: 'resistor', componentId: 'resistor-180r-0.25w', circuitNumber: 1 },
      ]),
      'c2',
    ],
    [
      'multiple-switches',
      projectWithProblem('battery-9v', [
        led(),
        control('switch-key', { circuitNumber: 1 }),
        control('switch-reed', { circuitNumber: 1 }),
      ]),
      'c3',
    ],
    ['circuit-no-led', projectWithProblem('battery-9v', [led(), control('switch-key', { circuitNumber: 2 })]), 'c2'],
    [
      'duplicate-supply',
      projectWithProblem('power-plug-12v', [led(), power('power-plug-9v'), power('power-plug-5v')]),
      'c3',
    ],
  ])('[E174] fixes %s', (id, project, componentId) => {
    expect(fixOf(project, id)).toEqual({ kind: 'remove-part', componentId });
    const after = applyFix(project, id);
    expect(foundIds(after)).not.toContain(id);
    expect(after.snapshot.components.map((row) => row.id)).not.toContain(componentId);
  });

  it('[E174] offers a placed resistor in place of the calculated one', () => {
    const resistor = { componentType: 'resistor', componentId: 'resistor-470r-0.25w', circuitNumber: 1 } as const;
    const project = projectWithProblem('battery-9v', [led(), resistor]);
    const check = findingOf(project, 'manual-resistor');
    const [, alone] = runToEnd(offeredAnswers(project, check));
    expect(alone).toEqual({ kind: 'set-own-resistor', ohms: 470, componentId: 'c2' });
    if (alone === undefined) return;
    const changes = actionChanges(project, { place: check, action: alone }, () => 'record');
    const after = applyChanges(project.snapshot, changes);
    expect(after.components.map(({ id }) => id)).not.toContain('c2');
    expect(after.circuits).toMatchObject([{ ownOhms: 470 }]);
    expect(deriveBlueprint(after).checks.map(({ id }) => id)).not.toContain('manual-resistor');
  });

  it('[E174] [V40] offers the placed resistor next to a trimmer', () => {
    const placed = { componentType: 'resistor', circuitNumber: 1 } as const;
    const project = projectWithProblem('battery-9v', [
      led(),
      { ...placed, componentId: 'resistor-470r-0.25w' },
      { ...placed, componentId: 'trimmer-1k-0.5w' },
    ]);
    const [, alone] = runToEnd(offeredAnswers(project, findingOf(project, 'manual-resistor')));
    expect(alone).toEqual({ kind: 'set-own-resistor', ohms: 470, componentId: 'c2' });
  });

  it('[E174] is not offered for a switch that other circuits name', () => {
    const circuits = [aCircuit({ driver: { componentId: 'c2', output: 'A' } })];
    const parts = [led(), control('switch-slide-spdt', { circuitNumber: 2 })];
    const project = projectWithProblem('battery-9v', parts, {}, { circuits });
    expect(fixOf(project, 'circuit-no-led')).toBeNull();
  });
});

describe('clear-own-resistor', () => {
  it('[E174] is offered for each of several circuits', () => {
    const circuits = [1, 2].map((circuitNumber) => aCircuit({ id: `k${circuitNumber}`, circuitNumber, ownOhms: 470 }));
    const project = projectWithProblem('battery-9v', [led(), led({ circuitNumber: 2 })], {}, { circuits });
    const offered = findingsOf(project, 'own-resistor').map((check) => offeredAction(project, check)?.kind);
    expect(offered).toEqual(['clear-own-resistor', 'clear-own-resistor']);
  });
});

describe('replace-part', () => {
  it('[E174] offers stronger switches with the contacts that are in use', () => {
    const circuits = [1, 2].map((circuitNumber) =>
      aCircuit({ circuitNumber, driver: { componentId: 'c3', output: 'AB'[circuitNumber - 1] ?? '' } }),
    );
    const strip = (circuitNumber: number) => led({ componentId: 'led-strip-12v', circuitNumber });
    const project = projectWithProblem(
      'power-plug-12v',
      [strip(1), strip(2), control('switch-slide-micro')],
      {},
      { circuits },
    );
    const action = fixOf(project, 'switch-overload');
    expect(action).toMatchObject({ kind: 'replace-part', componentId: 'c3' });
    expect(action).toHaveProperty('candidates.0', 'switch-toggle-spdt');
    const after = applyFix(project, 'switch-overload');
    expect(foundIds(after)).not.toContain('switch-overload');
    expect(foundIds(after)).not.toContain('driver-missing');
  });

  it('[E174] offers parts of the library for a deleted one', () => {
    const project = projectWithProblem('battery-9v', [led({ componentId: 'gone' })]);
    expect(fixOf(project, 'unknown-component')).toMatchObject({ kind: 'replace-part', componentId: 'c1' });
    expect(foundIds(applyFix(project, 'unknown-component'))).not.toContain('unknown-component');
  });

  it('[E174] is not offered if no part bears the current', () => {
    const parts = Array.from({ length: 16 }, () => led({ componentId: 'led-strip-12v' }));
    const project = projectWithProblem('power-plug-12v', [
      ...parts,
      control('switch-rocker-round', { circuitNumber: 1 }),
    ]);
    expect(fixOf(project, 'switch-overload')).toBeNull();
  });
});

describe('the actions for records and labels', () => {
  it('[E174] delete an empty circuit, and of two records with one number the one that is not in effect', () => {
    const empty = projectWithProblem(
      'battery-9v',
      [led()],
      {},
      { circuits: [aCircuit({ circuitNumber: 4, name: 'Deck' })] },
    );
    expect(fixOf(empty, 'empty-circuit')).toEqual({
      kind: 'delete-circuit',
      circuit: { sectionId: 'hull', circuitNumber: 4 },
    });
    expect(applyFix(empty, 'empty-circuit').snapshot.circuits).toEqual([]);
    const circuits = ['Deck', 'Mast'].map((name, order) => aCircuit({ name, order }));
    const twice = projectWithProblem('battery-9v', [led()], {}, { circuits });
    const after = applyFix(twice, 'duplicate-circuit');
    expect(after.snapshot.circuits.map(({ name }) => name)).toEqual(['Mast']);
    expect(after.blueprint.sections[1]?.circuits[0]?.name).toBe(twice.blueprint.sections[1]?.circuits[0]?.name);
  });

  it('[E174] number a duplicate label, or use the label that the user chose', () => {
    const project = projectWithProblem('battery-9v', [led({ customName: 'Lamp' }), led({ customName: 'Lamp' })]);
    expect(fixOf(project, 'duplicate-label')).toEqual({ kind: 'rename', componentId: 'c2' });
    const nameOf = ({ snapshot }: DerivedProject) => snapshot.components.find(({ id }) => id === 'c2')?.customName;
    expect(nameOf(applyFix(project, 'duplicate-label'))).toBe('Lamp 2');
    expect(nameOf(applyFix(project, 'duplicate-label', { label: 'Stern' }))).toBe('Stern');
  });

  it('[E174] are not offered for three equal labels, which one new label does not make unique', () => {
    const project = projectWithProblem(
      'battery-9v',
      Array.from({ length: 3 }, () => led({ customName: 'Lamp' })),
    );
    expect(fixOf(project, 'duplicate-label')).toBeNull();
  });
});
