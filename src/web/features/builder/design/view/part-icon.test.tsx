import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { builtInCatalogue } from '#domain/catalogue/catalogue.ts';
import type { PartFacts } from '#domain/parts/part-facts.ts';
import { LightsLamp, PartIcon } from '#web/features/builder/design/view/part-icon.tsx';

const custom = (type: string): PartFacts => ({ id: 'own', name: 'Own', type, isCustom: true });

it.each([
  ['a battery', custom('power'), '.lucide-battery-medium'],
  ['a controller', custom('control'), '.lucide-sliders-horizontal'],
  ['a question', null, '.lucide-circle-help, .lucide-circle-question-mark'],
] as const)('[B96] a custom component has the picture of its type: %s', (_, part, picture) => {
  const { container } = render(<PartIcon part={part} led={null} isLit={false} milliamps={null} />);
  expect(container.querySelectorAll(picture).length).toBe(1);
});

describe('the light of an LED', () => {
  const lampOf = (id: string, led: string, isLit: boolean, milliamps: number | null = null) => {
    const part = builtInCatalogue.get(id) ?? null;
    const { container } = render(<LightsLamp {...{ part, led, isLit, milliamps }} />);
    return container.querySelector<HTMLElement>('.lamp-light');
  };

  it('[B127] what cannot light has nothing to shine with', () => {
    expect(lampOf('led-5mm', 'red', false)).toBeNull();
  });

  it('[B125] a light has its colour, its effect with its rhythm, and how much current it is made for', () => {
    const red = lampOf('led-5mm', 'red', true, 12.5);
    expect(red?.parentElement?.dataset['led']).toBe('red');
    expect(red?.dataset['effect']).toBeUndefined();
    expect(['--ma', '--rated-ma', '--period'].map((name) => red?.style.getPropertyValue(name))).toEqual([
      '12.5',
      '20',
      '',
    ]);
    const breathing = lampOf('led-breathing-5mm', 'blue', true);
    expect(breathing?.dataset['effect']).toBe('breathing');
    expect(['--ma', '--rated-ma', '--period'].map((name) => breathing?.style.getPropertyValue(name))).toEqual([
      '',
      '',
      '3000ms',
    ]);
  });
});
