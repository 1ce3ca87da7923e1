import { describe, expect, it } from 'vitest';
import type { NamedOutput } from '#domain/driving/circuit-drive.ts';
import { aCircuit } from '#testing/snapshot.ts';
import { bookOf, smallModel } from '#testing/small-model.ts';

describe('testAdvice and testCards', () => {
  const own = { componentType: 'power', circuitNumber: null, properties: { isPowerSupply: true } } as const;

  it('[E141] describes the power source before the supply is joined, and the readings of a battery', () => {
    const battery = { ...own, componentId: 'battery-9v' };
    const [hull, mast] = bookOf(smallModel({ Hull: [{}], Mast: [battery, {}], Bow: [{}] })).sections;
    expect(hull?.testAdvice[0]).toContain('Then clip PS1 (12V DC Plug) to main rail + and main rail −');
    expect(mast?.testAdvice[0]).toContain('Then connect PS2 (9V Battery) and measure.');
    expect(mast?.tests[0]?.points[0]).toMatchObject({ expected: '9 V', range: '7.2 to 9.5 V' });
    expect(mast?.tests[0]?.points[1]?.probes).toBe('Measured current in the red wire of PS2, everything on');
    const [single] = bookOf(smallModel({ Hull: [{}] })).sections;
    expect(single?.testAdvice[0]).toContain('Then clip PS1 (12V DC Plug) to rail + and rail −');
  });

  it('[E141] joins the supplies of single sections at the end as well', () => {
    const { assembly } = bookOf(
      smallModel({
        Hull: [{}],
        Mast: [{ ...own, componentId: 'battery-9v' }, {}],
        Bow: [{ ...own, componentId: 'power-plug-5v' }, {}],
      }),
    );
    expect(assembly?.soldering[0]?.steps).toContain('Connect the battery or plug of Mast and Bow as well.');
  });

  describe('with a switch of several positions', () => {
    const control = (componentId: string, circuitNumber: number | null = null) =>
      ({ componentType: 'control', componentId, circuitNumber }) as const;
    const titlesOf = (parts: Parameters<typeof smallModel>[0][string], drivers: readonly (NamedOutput | null)[]) => {
      const circuits = drivers.map((driver, index) =>
        aCircuit({ sectionId: 'Hull', circuitNumber: index + 1, order: index, driver }),
      );
      const [hull] = bookOf({ ...smallModel({ Hull: parts }), circuits }).sections;
      return hull?.tests.map(({ title }) => title);
    };

    it('[E141] shows the position for each circuit on a switch, and has no card for the switch itself', () => {
      const at = (output: string) => ({ componentId: 'Hull2', output });
      const parts = [{}, { circuitNumber: 2 }, control('switch-toggle-spdt')];
      expect(titlesOf(parts, [at('A'), at('B')])).toEqual([
        'Rails of this section',
        'Circuit 1, with S1 at A',
        'Circuit 2, with S1 at B',
      ]);
    });

    it('[E141] shows the position of a relay and of a switch in its circuit, but not of a DIP switch', () => {
      const dip = (output: string) => ({ componentId: 'Hull3', output });
      const parts = [
        control('timer-relay-12v', 1),
        {},
        control('switch-slide-spdt', 2),
        control('switch-dip-4'),
        { circuitNumber: 2 },
        { circuitNumber: 3 },
      ];
      expect(titlesOf(parts, [null, null, dip('2b')])).toEqual([
        'Rails of this section',
        'Circuit 1, with U1 at NO',
        'Circuit 2, with S1 at A',
        'Circuit 3',
      ]);
    });
  });
});
