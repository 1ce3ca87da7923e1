import { describe, expect, it } from 'vitest';
import { bookOf, smallModel } from '#testing/small-model.ts';

describe('how a test is made', () => {
  const own = { componentType: 'power', circuitNumber: null, properties: { isPowerSupply: true } } as const;

  it('[D7] says where the current comes from before the supply is joined, and what a battery gives', () => {
    const battery = { ...own, componentId: 'battery-9v' };
    const [hull, mast] = bookOf(smallModel({ Hull: [{}], Mast: [battery, {}], Bow: [{}] })).sections;
    expect(hull?.testAdvice[0]).toContain('Then clip PS1 (12V DC Plug) to main rail + and main rail −');
    expect(mast?.testAdvice[0]).toContain('Then connect PS2 (9V Battery), switch on and measure.');
    expect(mast?.tests[0]?.points[0]).toMatchObject({ expected: '9 V', range: '7.2 to 9.5 V' });
    expect(mast?.tests[0]?.points[1]?.probes).toBe('Current in the red wire of PS2, everything on');
    const [single] = bookOf(smallModel({ Hull: [{}] })).sections;
    expect(single?.testAdvice[0]).toContain('Then clip PS1 (12V DC Plug) to rail + and rail −');
  });

  it('[D7] joins the supplies of single sections in the end too', () => {
    const { assembly } = bookOf(
      smallModel({
        Hull: [{}],
        Mast: [{ ...own, componentId: 'battery-9v' }, {}],
        Bow: [{ ...own, componentId: 'power-plug-5v' }, {}],
      }),
    );
    expect(assembly?.soldering[0]?.steps).toContain('Put in the battery, or the plug, of Mast and Bow as well.');
  });
});
