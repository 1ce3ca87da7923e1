import { describe, expect, it } from 'vitest';
import { bookOf, smallModel } from '#testing/small-model.ts';

const toggle = { componentType: 'control', componentId: 'switch-toggle-spst' } as const;

describe('the advice before building', () => {
  it('[E128] merges equal texts, with all locations', () => {
    const dark = { quantity: 9 };
    const { advice } = bookOf(smallModel({ Hull: [dark, { ...dark, circuitNumber: 4 }], Bow: [dark] }));
    const errors = advice.filter(({ severity }) => severity === 'error');
    expect(errors.map(({ locations }) => locations)).toEqual(['Hull, circuit 1; Hull, circuit 4; Bow, circuit 1']);
    const many = smallModel({ Hull: Array.from({ length: 15 }, (_, at) => ({ ...dark, circuitNumber: at + 1 })) });
    expect(bookOf(many).advice[0]?.locations).toMatch(/circuit 12; and 3 more$/);
  });

  it('[E128] merges hints of one kind into one line, and is empty without findings', () => {
    const tight = [4, 5].map((quantity, at) => ({ quantity, circuitNumber: at + 1 }));
    const { advice } = bookOf(smallModel({ Hull: [toggle, ...tight] }, 'power-plug-12v'));
    expect(advice.map(({ severity, locations, message }) => `${severity} ${locations}: ${message}`)).toEqual([
      'info Hull, circuit 2: 2 V (17 %) is left for the resistor. It works, but brightness follows the supply closely.',
      'info The project: A short circuit lets 2000 mA through thin wire.',
    ]);
    const uneven = [2, 2.05].map((forwardVoltage, at) => ({
      quantity: 5,
      circuitNumber: at + 1,
      properties: { forwardVoltage },
    }));
    const [first] = bookOf(smallModel({ Hull: [toggle, ...uneven] })).advice;
    expect(first).toEqual({
      severity: 'info',
      locations: 'Hull, circuit 1; Hull, circuit 2',
      message: 'Little voltage left for the resistor: 2 circuits',
      fix: 'One LED fewer in this circuit makes it steadier.',
    });
    expect(
      bookOf(smallModel({ Hull: [toggle, {}, { circuitNumber: null, quantity: 2 }] }, 'usb-power-5v')).advice,
    ).toEqual([]);
  });
});
