import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Alternatives } from '#web/features/builder/parts/alternatives.tsx';

it('[P13] each alternative has its current, and a warning in words where it is too much', () => {
  const { container } = render(
    <Alternatives
      currents={[
        { ohms: 270, minMa: 21.5, maxMa: 25.926, worstLedRatio: 1.2963, overCurrent: true },
        { ohms: 390, minMa: 17.949, maxMa: 17.951, worstLedRatio: 0.9, overCurrent: false },
      ]}
    />,
  );
  expect(container.textContent).toBe(`or 270Ω for 21.5 to 25.9 mA30% above the LED's currentor 390Ω for 17.9 to 18 mA`);
  expect(screen.getAllByRole('img', { name: 'Warning' })).toHaveLength(1);
});
