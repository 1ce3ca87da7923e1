import { describe, expect, it } from 'vitest';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import { solderPlan } from '#domain/soldering/solder-plan.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { connect } from '#domain/wiring/connect/connect.ts';
import { bookOf, smallModel } from '#testing/small-model.ts';

const toggle = { componentType: 'control', componentId: 'switch-toggle-spst' } as const;
const ownSupply = (componentId: string) =>
  ({ componentType: 'power', componentId, circuitNumber: null, properties: { isPowerSupply: true } }) as const;

/** Steps of the last chapter of a build book. */
const lastSteps = (snapshot: ProjectSnapshot) => bookOf(snapshot).assembly?.soldering[0]?.steps ?? [];

function notesOfPlan(snapshot: ProjectSnapshot): string {
  const blueprint = deriveBlueprint(snapshot);
  return JSON.stringify(solderPlan(snapshot, blueprint, connect(snapshot, blueprint)).steps);
}

const lipoCaution =
  'A short circuit on a LiPo starts a fire: the first time, connect it through a fuse, a 100 Ω resistor, or a supply that limits its current.';

describe('supply of a model', () => {
  it.each([
    ['battery-9v', 'Take the battery off its clip.', 'Clip the battery on. All lights'],
    ['battery-cr2032', 'Take the battery out of its holder.', 'Put the battery in. All lights'],
    ['battery-aa-6v', 'Take the cells out of their holder.', 'Put the cells in. All lights'],
    ['battery-lipo-3.7v', 'Unplug PS1 (LiPo 3.7V (1S)).', 'Plug in PS1. All lights'],
    ['power-plug-12v', 'Unplug PS1 (12V DC Plug).', 'Plug in PS1. All lights'],
    ['usb-power-5v', 'Unplug PS1 (USB Power 5V).', 'Plug in PS1. All lights'],
  ])('is disconnected and connected according to the connector of %s', (supply, out, back) => {
    const steps = lastSteps(smallModel({ Hull: [{ properties: { current: 5 } }] }, supply));
    expect(steps).toContain(out);
    expect(steps.find((step) => step.includes('All lights'))).toContain(back);
  });

  it('is the source of its regulator if it has one', () => {
    const { project, ...rest } = smallModel({ Hull: [{}] }, 'regulator-lm7805');
    const steps = lastSteps({ ...rest, project: { ...project, supplyInputId: 'battery-9v' } });
    expect(steps).toContain('Take the battery off its clip.');
  });
});

describe('switch of a model', () => {
  it('is mentioned only if there is one', () => {
    const without = smallModel({ Hull: [{}] });
    expect([...lastSteps(without), JSON.stringify(bookOf(without)), notesOfPlan(without)].join()).not.toMatch(
      /switch on\b/i,
    );
    const switched = smallModel({ Hull: [toggle, {}], Mast: [{}] });
    expect(lastSteps(switched).find((step) => step.includes('All lights'))).toContain('Plug in PS1 and switch on.');
    expect(bookOf(switched).sections.map(({ testAdvice }) => testAdvice[0]?.includes('switch on'))).toEqual([
      true,
      false,
    ]);
    expect(notesOfPlan(switched)).toContain('Plug in PS1 and switch on, then measure.');
  });
});

describe('first test of a LiPo', () => {
  it('limits the current on the bench, at the rails, and in the whole model', () => {
    const snapshot = smallModel({ Hull: [{}] }, 'battery-lipo-3.7v');
    const { sections, assembly } = bookOf(snapshot);
    const bench = sections[0]?.soldering.flatMap(({ steps }) => steps).find((step) => step.startsWith('Test on'));
    expect(bench).toContain(
      'touch the free ends to 3.7 V (the first time through a fuse, a 100 Ω resistor, or a supply that limits its current)',
    );
    expect(sections[0]?.testAdvice).toContain(lipoCaution);
    expect(assembly?.testAdvice).toContain(lipoCaution);
    expect(lastSteps(snapshot)).toContain(lipoCaution);
    const plan = notesOfPlan(snapshot);
    expect(plan).toContain(lipoCaution);
    expect(plan).toContain('Hold 3.7 V to rail + and rail −, the first time through a fuse');
  });

  it('needs only the fuse in its plus lead if there is one', () => {
    const { project, ...rest } = smallModel({ Hull: [{}] }, 'battery-lipo-3.7v');
    const fused = { ...rest, project: { ...project, settings: { ...project.settings, fuseMa: 100 } } };
    expect(lastSteps(fused)).not.toContain(lipoCaution);
    expect(bookOf(fused).sections[0]?.testAdvice).toContain(lipoCaution);
  });

  it('applies only to the section that a LiPo feeds', () => {
    const { sections } = bookOf(smallModel({ Hull: [{}], Mast: [ownSupply('battery-lipo-3.7v'), {}] }));
    expect(sections.map(({ testAdvice }) => testAdvice.includes(lipoCaution))).toEqual([false, true]);
  });
});

describe('wire of SMD parts', () => {
  const smd = { componentId: 'led-smd-0402' } as const;
  const dropsOf = (snapshot: ProjectSnapshot) => {
    const wires = bookOf(snapshot).sections.flatMap((section) => section.wires);
    return [
      ...new Set(wires.filter(({ run }) => run === 'drop').map(({ gauge, lengthCm }) => `${gauge?.awg} ${lengthCm}`)),
    ];
  };

  it('is 30 AWG and 20 cm long unless the project or circuit sets another', () => {
    expect(dropsOf(smallModel({ Hull: [smd] }))).toEqual(['30 20']);
    expect(dropsOf(smallModel({ Hull: [{ componentId: 'led-prewired-0603-12v' }] }))).toEqual(['30 20']);
    expect(dropsOf(smallModel({ Hull: [smd, {}] }))).toEqual(['24 50']);
    const { project, ...rest } = smallModel({ Hull: [smd] });
    const settings = { ...project.settings, wireAwg: 28 as const, wireLengthCm: 35 };
    expect(dropsOf({ ...rest, project: { ...project, settings } })).toEqual(['28 35']);
  });
});
