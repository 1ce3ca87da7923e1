import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aCircuit, aComponent, aSnapshot } from '#testing/snapshot.ts';
import { builderControls } from '#testing/web/builder-controls.ts';
import { FakeServer } from '#testing/web/fake-server.ts';
import { EffectChip } from '#web/features/builder/effects/effect-chip.tsx';
import { BuilderContext } from '#web/features/builder/project/builder-context.ts';

it.each([
  ['timer-555', false, '6.8 kΩ, 56 kΩ, 22 µF, BAT85: 0.1 s on, 0.85 s off, give or take 25 %'],
  ['timer-555', true, 'An NE555 cannot play this.'],
  ['mcu-arduino-nano', false, undefined],
])('[L4] the card of a circuit on a %s (ramp: %s) says: %s', (componentId, ramp, text) => {
  const effect = {
    steps: [
      { ms: 100, level: 100 },
      { ms: 900, level: 0, ramp },
    ],
  };
  const driver = aComponent({ componentType: 'control', componentId, circuitNumber: 1 });
  const circuits = [aCircuit({ effect })];
  const session = new FakeServer(
    aSnapshot({ components: [driver, aComponent({ circuitNumber: 1 })], circuits }),
  ).openSession();
  render(
    <BuilderContext value={builderControls(session)}>
      <EffectChip place={{ sectionId: 'hull', circuitNumber: 1 }} title="Circuit 1" effect={effect} />
    </BuilderContext>,
  );
  expect(screen.getByRole('button').nextSibling?.textContent).toBe(text);
});
