import { fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { aCircuit, aComponent, aGlobalSection, aMasterSupply, aSection, aSnapshot } from '#testing/snapshot.ts';
import { builderControls } from '#testing/web/builder-controls.ts';
import { FakeServer } from '#testing/web/fake-server.ts';
import { ControlSymbol } from '#web/features/builder/design/lights/control-symbol.tsx';
import { lightsEffect } from '#web/features/builder/design/lights/driven-lights.ts';
import { lightSteps } from '#web/features/builder/design/lights/light-rules.ts';
import { LightsSwitch } from '#web/features/builder/design/lights/lights-switch.tsx';
import { setLights } from '#web/features/builder/design/lights/lights.ts';
import { useLightsSync, withLightRules } from '#web/features/builder/design/lights/switch-lights.ts';
import { BuilderContext } from '#web/features/builder/project/builder-context.ts';

const control = (id: string, componentId: string, fields: object = {}) =>
  aComponent({ id, componentType: 'control', componentId, ...fields });
const led = (circuitNumber: number, sectionId = 'hull') =>
  aComponent({ id: `led ${sectionId} ${circuitNumber}`, circuitNumber, sectionId });
const drivenBy = (circuitNumber: number, componentId: string, output: string) =>
  aCircuit({ circuitNumber, driver: { componentId, output } });

/** A project with these controls and one LED in each of circuits 1 to 3 of the hull and circuit 1 of the bow. */
function ship(controls: ProjectSnapshot['components'], circuits: ProjectSnapshot['circuits'] = []): ProjectSnapshot {
  return aSnapshot({
    project: { powerSupplyId: 'power-plug-12v' },
    sections: [aGlobalSection(), aSection(), aSection({ id: 'bow', name: 'Bow', order: 2 })],
    circuits,
    components: [aMasterSupply('power-plug-12v'), led(1), led(2), led(3), led(1, 'bow'), ...controls],
  });
}

const all = [
  { sectionId: 'hull', circuitNumber: 1 },
  { sectionId: 'hull', circuitNumber: 2 },
  { sectionId: 'hull', circuitNumber: 3 },
  { sectionId: 'bow', circuitNumber: 1 },
];
beforeAll(() => new Promise<void>((loaded) => withLightRules(() => loaded())));
beforeEach(() => setLights(all, false));

function FollowingLights() {
  useLightsSync();
  return null;
}

/** Renders the symbol of each control, and the switch of each circuit: `hull 1` to `hull 3` and `bow 1`. */
function show(snapshot: ProjectSnapshot, ...ids: readonly string[]) {
  render(
    <BuilderContext value={builderControls(new FakeServer(snapshot).openSession())}>
      <FollowingLights />
      {snapshot.components
        .filter(({ id }) => ids.includes(id))
        .map((component) => (
          <ControlSymbol key={component.id} component={component} title={component.id}>
            {null}
          </ControlSymbol>
        ))}
      {all.map(({ sectionId, circuitNumber }) => (
        <LightsSwitch
          key={`${sectionId} ${circuitNumber}`}
          places={[{ sectionId, circuitNumber }]}
          name={`${sectionId} ${circuitNumber}`}
        />
      ))}
    </BuilderContext>,
  );
}

const lit = () =>
  all
    .map(({ sectionId, circuitNumber }) => `${sectionId} ${circuitNumber}`)
    .filter((name) => screen.getByRole('switch', { name }).getAttribute('aria-checked') === 'true');
const press = (name: string, role = 'switch') => fireEvent.click(screen.getByRole(role, { name }));

describe('a control of lights', () => {
  it('[B165] a loose switch controls the lights of its section, in the global section those of all sections', () => {
    show(ship([control('S', 'switch-key'), control('main', 'switch-key', { sectionId: 'global' })]), 'S', 'main');
    press('S: switches all of Hull');
    expect(lit()).toEqual(['hull 1', 'hull 2', 'hull 3']);
    press('main: switches everything');
    expect(lit()).toEqual([]);
    press('main: switches everything');
    expect(lit()).toHaveLength(4);
  });

  it('[B165] a switch controls the circuits that it drives and its own circuit', () => {
    show(ship([control('S', 'switch-key', { circuitNumber: 1 })], [drivenBy(3, 'S', '2')]), 'S');
    press('S: drives Circuit 3');
    expect(lit()).toEqual(['hull 1', 'hull 3']);
  });

  it('[B165] a changeover switch alternates between A and B, also when the light of a circuit is switched', () => {
    show(ship([control('T', 'switch-toggle-spdt')], [drivenBy(1, 'T', 'A'), drivenBy(2, 'T', 'B')]), 'T');
    press('T: drives Circuit 1, Circuit 2, lights off', 'button');
    expect(lit()).toEqual(['hull 1']);
    press('T: drives Circuit 1, Circuit 2, at A', 'button');
    expect(lit()).toEqual(['hull 2']);
    press('hull 1');
    expect(lit()).toEqual(['hull 1']);
    expect(screen.getByRole('button', { name: 'T: drives Circuit 1, Circuit 2, at A' })).toBeTruthy();
  });

  it('[B124] [B165] the lights at position B of a changeover switch are off initially', () => {
    setLights(all, true);
    show(ship([control('T', 'switch-toggle-spdt')], [drivenBy(1, 'T', 'A'), drivenBy(2, 'T', 'B')]), 'T');
    expect(lit()).toEqual(['hull 1', 'hull 3', 'bow 1']);
    expect(screen.getByRole('button', { name: 'T: drives Circuit 1, Circuit 2, at A' })).toBeTruthy();
  });

  it('[B195] the drawing of a switch shows its position', () => {
    show(ship([control('T', 'switch-toggle-spdt')], [drivenBy(1, 'T', 'A'), drivenBy(2, 'T', 'B')]), 'T');
    const drawing = () => document.querySelector('use')?.getAttribute('href')?.split('#')[1];
    expect(drawing()).toBe('switch-toggle-spdt');
    press('T: drives Circuit 1, Circuit 2, lights off', 'button');
    expect(drawing()).toBe('switch-toggle-spdt-on');
    press('T: drives Circuit 1, Circuit 2, at A', 'button');
    expect(drawing()).toBe('switch-toggle-spdt');
  });

  it('[B165] a center-off switch has a step for its off position', () => {
    const snapshot = ship([control('T', 'switch-toggle-center-off')], [drivenBy(1, 'T', 'A'), drivenBy(2, 'T', 'B')]);
    const toggle = snapshot.components.at(-1);
    if (toggle === undefined) throw new Error('no toggle');
    const names = lightSteps({ snapshot, blueprint: deriveBlueprint(snapshot), isChecked: true }, toggle).map(
      ({ name }) => name,
    );
    expect(names).toEqual(['Off', 'A', 'B']);
  });

  it('[B165] a dimmer steps down from full brightness to off', () => {
    show(ship([control('D', 'controller-pwm-dimmer', { circuitNumber: 1 })]), 'D');
    const at = () => screen.getByRole('button').getAttribute('aria-label');
    const states = Array.from({ length: 4 }, () => {
      fireEvent.click(screen.getByRole('button'));
      return [at(), lit()];
    });
    expect(states).toEqual([
      ['D: drives this circuit, at 100%', ['hull 1']],
      ['D: drives this circuit, at 50%', ['hull 1']],
      ['D: drives this circuit, at 20%', ['hull 1']],
      ['D: drives this circuit, lights off', []],
    ]);
  });

  it('[B165] a circuit blinks if a timer drives it, is dimmed if a dimmer does, and shines otherwise', () => {
    const snapshot = ship(
      [control('U', 'timer-555'), control('D', 'controller-pwm-dimmer', { circuitNumber: 2 })],
      [drivenBy(3, 'U', 'OUT')],
    );
    const blueprint = deriveBlueprint(snapshot);
    const circuits = blueprint.sections.flatMap((section) => section.circuits);
    expect(circuits.map((circuit) => lightsEffect({ snapshot, blueprint, isChecked: true }, circuit))).toEqual([
      null,
      'D',
      'blink',
      null,
    ]);
  });
});
