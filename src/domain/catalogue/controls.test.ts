import { expect, it } from 'vitest';
import { controlParts } from '#domain/catalogue/controls.ts';

/** How many throws the pole with the most has. */
function mostThrows({ terminals = [] }: (typeof controlParts)[number]): number {
  const poles = terminals.flatMap(({ role, pole }) => (role === 'throw' ? pole : []));
  return Math.max(0, ...poles.map((pole) => poles.filter((each) => each === pole).length));
}

const switches = controlParts.filter(({ category, symbol }) => category === 'switch' && symbol !== 'module');

it.each(switches.map((part) => [part.id, part] as const))(
  '%s has the contacts that its specifications name',
  (_, part) => {
    expect(mostThrows(part) > 1).toBe(/[SD]PDT|positions/.test(part.specifications));
    expect(part.symbol === 'changeover').toBe(mostThrows(part) > 1);
  },
);

it('only a control in the current path is drawn as a switch or a module', () => {
  const drawn = controlParts.filter(({ symbol }) => symbol !== 'board' && symbol !== 'motor' && symbol !== 'speaker');
  expect(drawn).toEqual(controlParts.filter(({ ratings }) => ratings.series));
});
