import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { findSection } from '#domain/blueprint/blueprint.ts';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import { canShine } from '#domain/blueprint/shining.ts';
import type { Check } from '#domain/checks/check.ts';
import type { LedString } from '#domain/electrical/led-string.ts';
import { aComponent, aSnapshot } from '#testing/snapshot.ts';
import { builderControls } from '#testing/web/builder-controls.ts';
import { FakeServer } from '#testing/web/fake-server.ts';
import { BuilderContext } from '#web/features/builder/project/builder-context.ts';
import { ControlSymbol } from '#web/features/builder/design/lights/control-symbol.tsx';
import { LightsSwitch } from '#web/features/builder/design/lights/lights-switch.tsx';
import { lightPlaces } from '#web/features/builder/design/lights/lights.ts';

const slide = { componentType: 'control', componentId: 'switch-slide-spdt' } as const;
const snapshot = aSnapshot({
  components: [
    aComponent({ id: 'alone' }),
    aComponent({ ...slide, id: 'switch', circuitNumber: 1 }),
    aComponent({ id: 'one', circuitNumber: 1 }),
    aComponent({ id: 'many', circuitNumber: 2, quantity: 9 }),
    aComponent({ id: 'strobe', componentId: 'led-strobe', circuitNumber: 2 }),
    aComponent({ ...slide, id: 'no light', circuitNumber: 3 }),
  ],
});
const blueprint = deriveBlueprint(snapshot);
const hull = findSection(blueprint, 'hull');
if (hull === undefined) throw new Error('no hull');
const places = lightPlaces(hull);
const isOn = (name: string) => screen.getByRole('switch', { name }).getAttribute('aria-checked') === 'true';
const press = (name: string) => fireEvent.click(screen.getByRole('switch', { name }));

describe('switching lights', () => {
  it('[B124] a section has one light for its standalone LEDs and one for each circuit with LEDs', () => {
    expect(places.map(({ circuitNumber }) => circuitNumber)).toEqual([null, 1, 2]);
  });

  it('[B124] the header and the switch part of a circuit switch its light, and one switch those of a section', () => {
    const part = snapshot.components.find(({ id }) => id === 'switch');
    if (part === undefined) throw new Error('no switch');
    render(
      <BuilderContext value={builderControls(new FakeServer(snapshot).openSession())}>
        <LightsSwitch places={places} name="All" text="All lights" />
        <LightsSwitch places={[{ sectionId: 'hull', circuitNumber: 1 }]} name="One" />
        <LightsSwitch places={[{ sectionId: 'hull', circuitNumber: 2 }]} name="Two" />
        <ControlSymbol component={part} title="Slide">
          {null}
        </ControlSymbol>
      </BuilderContext>,
    );
    const symbol = 'Slide: light of Circuit 1';
    const states = () => ['All', 'One', 'Two', symbol].map((name) => isOn(name));
    expect(states()).toEqual([true, true, true, true]);
    press('All');
    expect(states()).toEqual([false, false, false, false]);
    press(symbol);
    expect(states()).toEqual([false, true, false, true]);
    press('One');
    expect(states()).toEqual([false, false, false, false]);
    press('All');
    expect(states()).toEqual([true, true, true, true]);
    expect(screen.getByText('All lights on')).toBeTruthy();
    press('Two');
    expect(states()).toEqual([false, true, false, true]);
    press('All');
    press('All');
    expect(states()).toEqual([false, false, false, false]);
  });
});

describe('a circuit that is on', () => {
  const string = (circuitNumber: number): LedString | null =>
    blueprint.strings.find((each) => each.circuitNumber === circuitNumber) ?? null;
  const check = (id: Check['id'], componentId: string): Check => ({
    id,
    severity: 'error',
    sectionId: 'hull',
    circuitNumber: 2,
    componentId,
    message: '',
    fix: '',
    action: null,
  });

  it.each<[string, string, number, readonly Check[], boolean]>([
    ['lights an LED of a valid string', 'one', 1, [], true],
    ['does not light an LED whose string has too little voltage', 'many', 2, [], false],
    ['lights a side branch of such a string', 'strobe', 2, [], true],
    ['does not light a part at too high a voltage', 'strobe', 2, [check('builtin-voltage-high', 'strobe')], false],
    ['lights a part next to one at too high a voltage', 'strobe', 2, [check('strip-voltage-high', 'many')], true],
    ['lights an LED at too high a current', 'one', 1, [check('over-current-severe', 'one')], true],
  ])('[W102] %s', (_, id, circuitNumber, checks, shines) => {
    expect(canShine(id, string(circuitNumber), checks)).toBe(shines);
  });

  it('[W102] does not light an LED whose own resistor leaves too little current to see', () => {
    const brightness = { q: 0.0003, looksPct: 0, word: 'stays dark' } as const;
    expect(canShine('one', { ...string(1)!, brightness }, [])).toBe(false);
  });
});
