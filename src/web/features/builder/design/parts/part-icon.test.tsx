import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { builtInCatalogue } from '#domain/catalogue/catalogue.ts';
import type { PartFacts } from '#domain/parts/part-facts.ts';
import { LightsLamp, PartIcon } from '#web/features/builder/design/parts/part-icon.tsx';

const custom = (type: string, rest: object = {}): PartFacts => ({
  id: 'own',
  name: 'Own',
  type,
  isCustom: true,
  ...rest,
});
const builtIn = (id: string) => builtInCatalogue.get(id) ?? null;

/** Names of the drawings in a container. */
const drawingsIn = (container: HTMLElement) =>
  [...container.querySelectorAll('use')].map((use) => use.getAttribute('href')?.split('#')[1]);

it.each([
  ['a supply', custom('power'), 'supply'],
  ['a control', custom('control'), 'module'],
  ['a resistor of a value without bands', custom('resistor', { value: 330.5 }), 'resistor-blank'],
  ['a missing part', null, 'unknown'],
] as const)('[A31] [B195] a custom component has the drawing of its kind: %s', (_, part, drawing) => {
  const { container } = render(<PartIcon part={part} led={null} isLit={false} milliamps={null} />);
  expect(drawingsIn(container)).toEqual([drawing]);
});

it('[B195] the drawing of a resistor shows its color bands', () => {
  const part = builtIn('resistor-330r-0.25w');
  const { container } = render(<PartIcon part={part} led={null} isLit={false} milliamps={null} />);
  const { style } = container.querySelector('svg') as SVGElement;
  expect(drawingsIn(container)).toEqual(['resistor']);
  expect([1, 2, 3, 4].map((band) => style.getPropertyValue(`--part-band-${band}`))).toEqual([
    'var(--band-orange)',
    'var(--band-orange)',
    'var(--band-brown)',
    'var(--band-gold)',
  ]);
});

it('[B195] an LED is drawn in its color, with a second drawing for its glow', () => {
  const { container } = render(<PartIcon part={builtIn('led-8mm')} led="green" isLit milliamps={null} />);
  expect(drawingsIn(container)).toEqual(['led-8mm', 'led-8mm-light']);
  expect(container.querySelector<SVGElement>('svg')?.dataset['led']).toBe('green');
});

describe('the light of an LED', () => {
  const lampOf = (id: string, led: string, isLit: boolean, milliamps: number | null = null) => {
    const { container } = render(<LightsLamp {...{ part: builtIn(id), led, isLit, milliamps }} />);
    return container.querySelector<HTMLElement>('.lamp-light');
  };

  it('[W102] an LED that stays dark has no glow', () => {
    expect(lampOf('led-5mm', 'red', false)).toBeNull();
  });

  it('[B125] the glow of an LED has its color, effect, offset, current, and rated current', () => {
    const red = lampOf('led-5mm', 'red', true, 12.5);
    expect(red?.parentElement?.dataset['led']).toBe('red');
    expect(red?.dataset['effect']).toBeUndefined();
    expect(['--ma', '--rated-ma'].map((name) => red?.style.getPropertyValue(name))).toEqual(['12.5', '20']);
    const breathing = lampOf('led-breathing-5mm', 'blue', true);
    expect(breathing?.dataset['effect']).toBe('breathing');
    expect(Number(breathing?.dataset['delay']) % 370).toBe(0);
    expect(['--ma', '--rated-ma'].map((name) => breathing?.style.getPropertyValue(name))).toEqual(['', '']);
  });
});
