import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Effect } from '#domain/effects/effect.ts';
import { aCircuit, aComponent, aSnapshot } from '#testing/snapshot.ts';
import { builderControls } from '#testing/web/builder-controls.ts';
import { FakeServer } from '#testing/web/fake-server.ts';
import { ProgramPage } from '#web/features/builder/program/program-page.tsx';
import { BuilderContext } from '#web/features/builder/project/builder-context.ts';

/** Shows the page of a board whose output drives circuit 1. */
function show(componentId: string, output: string, effect: Effect | null): void {
  const components = [
    aComponent({ circuitNumber: 1 }),
    aComponent({ id: 'board', componentType: 'control', componentId }),
  ];
  const circuits = [aCircuit({ effect, driver: { componentId: 'board', output } })];
  const session = new FakeServer(aSnapshot({ components, circuits })).openSession();
  render(
    <BuilderContext value={builderControls(session)}>
      <ProgramPage />
    </BuilderContext>,
  );
}

const blink = (onMs: number, offMs: number): Effect => ({
  steps: [
    { ms: onMs, level: 100 },
    { ms: offMs, level: 0 },
  ],
});
const cannot = 'The relay cannot do this: it switches on and off in turn, for 0.1 s and longer.';

it.each<[string, string, Effect | null, string]>([
  ['timer-relay-12v', 'NO', blink(500, 1500), 'On time 500 ms, off time 1.5 s, repeating.'],
  ['timer-relay-12v', 'NO', blink(50, 950), cannot],
  ['timer-relay-12v', 'NO', { generator: 'candle', seed: 1 }, cannot],
  ['controller-effects-8ch', 'OUT1', null, 'Steady.'],
  ['controller-effects-8ch', 'OUT1', blink(500, 500), 'Blink with 500 ms on and 500 ms off, or its closest setting.'],
])('[L34] %s without a program says what to set on %s', (board, output, effect, text) => {
  show(board, output, effect);
  const row = within(screen.getByRole('table', { name: 'What to set' })).getByRole('row', { name: new RegExp(output) });
  expect(within(row).getByText(text)).toBeTruthy();
});

it('[L34] a board has its pins, its program, and how to load it', () => {
  show('mcu-pico', 'GP2', blink(500, 500));
  expect(screen.getByRole('heading', { name: /Raspberry Pi Pico$/ })).toBeTruthy();
  expect(screen.getByRole('row', { name: 'GP2 Circuit 1' })).toBeTruthy();
  expect(screen.getAllByRole('listitem').length).toBeLessThanOrEqual(6);
  expect(screen.getByRole('region', { name: 'Program' }).textContent).toContain('ticks_ms');
  expect(screen.getByText('main.py')).toBeTruthy();
});

it('[L34] without a board the page says that none drives a circuit', () => {
  show('switch-slide-spdt', 'A', null);
  expect(screen.getByText('No board drives a circuit yet.')).toBeTruthy();
});
