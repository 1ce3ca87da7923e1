import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { PartFacts } from '#domain/parts/part-facts.ts';
import { PartIcon } from '#web/features/builder/design/view/part-icon.tsx';

const custom = (type: string): PartFacts => ({ id: 'own', name: 'Own', type, isCustom: true });

it.each([
  ['a battery', custom('power'), '.lucide-battery-medium'],
  ['a controller', custom('control'), '.lucide-sliders-horizontal'],
  ['a question', null, '.lucide-circle-help, .lucide-circle-question-mark'],
] as const)('[B96] a custom component has the picture of its type: %s', (_, part, picture) => {
  const { container } = render(<PartIcon part={part} led={null} isLit={false} milliamps={null} />);
  expect(container.querySelectorAll(picture).length).toBe(1);
});
