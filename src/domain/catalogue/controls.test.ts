import { expect, it } from 'vitest';
import { controlParts } from '#domain/catalogue/controls.ts';
import { terminalsByPart } from '#domain/catalogue/terminals.ts';

/** How many throws the first pole of a switch has. */
function throwsOf(id: string): number {
  const terminals = terminalsByPart.get(id)?.terminals ?? [];
  return terminals.filter((terminal) => terminal.role === 'throw' && terminal.pole === 1).length;
}

const switches = controlParts.filter(({ category, symbol }) => category === 'switch' && symbol !== 'module');

it.each(switches.map((part) => [part.id, part] as const))(
  '%s has the contacts that its specifications name',
  (_, part) => {
    expect(throwsOf(part.id) > 1).toBe(/[SD]PDT|positions/.test(part.specifications));
    expect(part.symbol === 'changeover').toBe(throwsOf(part.id) > 1);
  },
);

it('only a control in the current path is drawn as a switch or a module', () => {
  const drawn = controlParts.filter(({ symbol }) => symbol !== 'board' && symbol !== 'motor' && symbol !== 'speaker');
  expect(drawn).toEqual(controlParts.filter(({ ratings }) => ratings.series));
});
