import { expect, it } from 'vitest';
import { controlParts } from '#domain/catalogue/controls.ts';
import { terminalsByPart } from '#domain/catalogue/terminals.ts';

/** Number of throws of a switch's first pole. */
function throwsOf(id: string): number {
  const terminals = terminalsByPart.get(id)?.terminals ?? [];
  return terminals.filter((terminal) => terminal.role === 'throw' && terminal.pole === 1).length;
}

const switches = controlParts.filter(({ category, symbol }) => category === 'switch' && symbol !== 'module');

it.each(switches.map((part) => [part.id, part] as const))('the contacts of %s match its specifications', (_, part) => {
  expect(throwsOf(part.id) > 1).toBe(/[SD]PDT|positions/.test(part.specifications));
  expect(part.symbol === 'changeover').toBe(throwsOf(part.id) > 1);
});

it('only controls in the current path are switchesAndModules as switches or modules', () => {
  const switchesAndModules = controlParts.filter(
    ({ symbol }) => symbol !== 'board' && symbol !== 'motor' && symbol !== 'speaker',
  );
  expect(switchesAndModules).toEqual(controlParts.filter(({ ratings }) => ratings.series));
});
