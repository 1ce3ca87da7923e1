import type { DerivedProject } from '#domain/blueprint/blueprint.ts';
import { describe, expect, it } from 'vitest';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import { applyChanges } from '#domain/changes/apply-changes.ts';
import { updateSection } from '#domain/changes/project-changes.ts';
import { projectSettingsDefaults } from '#domain/projects/project.ts';
import { offeredAnswers, runToEnd } from '#domain/fixes/offered-action.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { connect } from '#domain/wiring/connect/connect.ts';
import {
  applyFix,
  control,
  findingOf,
  fixOf,
  foundIds,
  led,
  power,
  projectWithProblem,
  white,
} from '#testing/fixed-project.ts';
import { aCircuit, aComponent, aGlobalSection, aMasterSupply, aSection, aSnapshot } from '#testing/snapshot.ts';

describe('choose-supply', () => {
  it('[E174] offers supplies with enough current, the smallest change first', () => {
    const project = projectWithProblem('battery-9v', [led({ circuitNumber: null, quantity: 8 })]);
    expect(fixOf(project, 'battery-overload')).toMatchObject({ kind: 'choose-supply', scope: 'master' });
    const after = applyFix(project, 'battery-overload');
    expect(after.snapshot.project.powerSupplyId).toBe('power-plug-9v');
    expect(foundIds(after)).not.toContain('battery-overload');
    expect(applyFix(project, 'battery-overload', { candidate: 1 }).snapshot.project.powerSupplyId).not.toBe(
      'power-plug-9v',
    );
  });

  it('[E174] offers for dark LEDs only supplies as high as the finding asks for', () => {
    const project = projectWithProblem('power-plug-12v', [white({ quantity: 4 })]);
    const check = findingOf(project, 'supply-too-low');
    const answers = runToEnd(offeredAnswers(project, check));
    expect(check.fix).toContain('choose a supply of 24 V or more');
    // 13.8 V would leave less than a tenth for the resistor.
    expect(answers).toContainEqual({ kind: 'choose-supply', scope: 'master', candidates: ['power-plug-24v'] });
  });

  it("[E174] changes a section's own supply", () => {
    const project = projectWithProblem('power-plug-12v', [
      led({ circuitNumber: null, quantity: 8 }),
      power('battery-9v'),
    ]);
    expect(fixOf(project, 'battery-overload')).toMatchObject({ scope: 'hull' });
    const after = applyFix(project, 'battery-overload');
    expect(after.snapshot.components.find(({ id }) => id === 'c2')?.componentId).toBe('power-plug-9v');
    expect(after.snapshot.project.powerSupplyId).toBe('power-plug-12v');
  });
});

describe('the actions for limits', () => {
  const strip = led({ componentId: 'led-strip-12v', properties: { stripLength: 150 } });
  const motor = control('motion-gearmotor-n20', { circuitNumber: 1 });
  const settings = { ...projectSettingsDefaults };

  it.each<[string, DerivedProject]>([
    ['fuse-too-small', projectWithProblem('power-plug-12v', [strip], { settings: { ...settings, fuseMa: 100 } })],
    ['fuse-too-large', projectWithProblem('power-plug-12v', [strip], { settings: { ...settings, fuseMa: 2500 } })],
    ['peak-supply', projectWithProblem('usb-power-5v', [control('motion-servo-sg90', { quantity: 3 })])],
    ['peak-switch', projectWithProblem('power-plug-5v', [control('switch-slide-micro', { circuitNumber: 1 }), motor])],
    ['control-voltage-fresh', projectWithProblem('battery-aa-6v', [control('motion-gearmotor-n20')])],
    ['power-bank-sleeps', projectWithProblem('usb-power-5v', [led()])],
  ])('[E174] fix %s', (id, project) => {
    expect(foundIds(project)).toContain(id);
    expect(foundIds(applyFix(project, id))).not.toContain(id);
  });
});

describe('add-source', () => {
  it('[E174] feeds the regulator of the project with the lowest voltage that it can work with', () => {
    const project = projectWithProblem('regulator-lm7805', [led()]);
    expect(fixOf(project, 'regulator-needs-source')).toMatchObject({ kind: 'add-source' });
    const after = applyFix(project, 'regulator-needs-source');
    expect(after.snapshot.project.supplyInputId).toBe('battery-lipo-7.4v');
    expect(foundIds(after)).not.toContain('regulator-needs-source');
  });

  it('[E174] chooses a source of lower voltage for a hot regulator', () => {
    const parts = [led({ circuitNumber: null, quantity: 6 })];
    const project = projectWithProblem('regulator-lm7805', parts, { supplyInputId: 'power-plug-12v' });
    expect(foundIds(applyFix(project, 'regulator-hot'))).not.toContain('regulator-hot');
  });

  it("[E174] is not offered for the regulator of a section, whose source is the project's supply", () => {
    const project = projectWithProblem('power-plug-6v', [led(), power('regulator-lm7805')]);
    expect(fixOf(project, 'regulator-dropout')).toBeNull();
  });
});

describe('add-section-supply', () => {
  it('[E174] adds a regulator that suits the board of a section', () => {
    const project = projectWithProblem('power-plug-12v', [control('display-oled-096')]);
    expect(fixOf(project, 'control-voltage-high')).toEqual({
      kind: 'add-section-supply',
      componentId: 'regulator-lm7805',
    });
    const after = applyFix(project, 'control-voltage-high');
    expect(foundIds(after)).not.toContain('control-voltage-high');
    expect(after.blueprint.sections[1]?.supply).toMatchObject({ name: 'LM7805 5V Regulator', loadsMaster: true });
  });

  it('[E174] is not offered if the supply is not above output plus dropout, nor if the regulator gets too hot', () => {
    expect(
      fixOf(projectWithProblem('power-plug-6v', [control('display-oled-096')]), 'control-voltage-high'),
    ).not.toMatchObject({
      componentId: 'regulator-lm7805',
    });
    const strip = { componentId: 'led-strip-5v', circuitNumber: null };
    expect(fixOf(projectWithProblem('power-plug-12v', [strip]), 'strip-voltage-high')).toBeNull();
  });

  it('[E174] is not offered in the global section, nor if the section already has a supply', () => {
    const global = projectWithProblem('power-plug-12v', [control('display-oled-096', { sectionId: 'global' })]);
    expect(fixOf(global, 'control-voltage-high')).toBeNull();
    const own = projectWithProblem('power-plug-5v', [control('display-oled-096'), power('power-plug-12v')]);
    expect(fixOf(own, 'control-voltage-high')).toBeNull();
  });
});

describe('feed-section', () => {
  it('[E174] marks the power part of a section as its supply', () => {
    const project = projectWithProblem('power-plug-12v', [led(), power('power-plug-5v', false)]);
    expect(fixOf(project, 'extra-supply-ignored')).toEqual({ kind: 'feed-section', componentId: 'c2' });
    expect(applyFix(project, 'extra-supply-ignored').blueprint.sections[1]?.supply.name).toBe('5V DC Plug');
  });

  it('[E174] is not offered if the lights would not light on it, nor if the section already has a supply', () => {
    const dark = projectWithProblem('power-plug-12v', [white(), power('battery-aa-1.5v', false)]);
    expect(fixOf(dark, 'extra-supply-ignored')).toBeNull();
    const second = projectWithProblem('power-plug-12v', [led(), power('power-plug-9v'), power('power-plug-5v', false)]);
    expect(fixOf(second, 'extra-supply-ignored')).toBeNull();
  });
});

describe('the actions for wires and fuses', () => {
  it('[E174] choose the thinnest sufficient wire', () => {
    const settings = { ...projectSettingsDefaults, wireAwg: 30 as const };
    const project = projectWithProblem(
      'power-plug-12v',
      [{ componentId: 'led-strip-12v', circuitNumber: null, quantity: 3 }],
      {
        settings,
      },
    );
    expect(fixOf(project, 'wire-overload')).toEqual({ kind: 'thicker-wire', awg: 28, circuit: null });
    const after = applyFix(project, 'wire-overload');
    expect(after.snapshot.project.settings.wireAwg).toBe(28);
    expect(foundIds(after)).not.toContain('wire-overload');
  });

  it("[E174] replace a circuit's own wire", () => {
    const circuits = [aCircuit({ wireAwg: 36, wireDiameterMm: 0.1, wireLengthCm: 1500 })];
    const project = projectWithProblem('power-plug-12v', [led()], {}, { circuits });
    const circuit = { sectionId: 'hull', circuitNumber: 1 };
    expect(fixOf(project, 'wire-drop')).toEqual({ kind: 'thicker-wire', awg: 36, circuit });
    const { circuits: after, project: settings } = applyFix(project, 'wire-drop').snapshot;
    expect(after).toMatchObject([{ wireAwg: 36, wireDiameterMm: null }]);
    expect(settings.settings.wireAwg).toBe(24);
  });

  it('replace the thin default wire of SMD parts in their circuit', () => {
    const smd = led({ componentId: 'led-smd-0402', quantity: 60, properties: { preResistored: true, current: 20 } });
    const toggle = { componentType: 'control', componentId: 'switch-toggle-spst', circuitNumber: 1 } as const;
    const project = projectWithProblem('power-plug-12v', [toggle, smd]);
    expect(fixOf(project, 'wire-overload')).toMatchObject({ awg: 28, circuit: { circuitNumber: 1 } });
    expect(foundIds(applyFix(project, 'wire-overload'))).not.toContain('wire-overload');
  });

  it('[E174] add the smallest fuse that holds 125 % of the total current', () => {
    const project = projectWithProblem('power-plug-12v', [led({ circuitNumber: null, quantity: 10 })]);
    expect(fixOf(project, 'fuse-missing')).toEqual({ kind: 'add-fuse', holdMa: 300 });
    expect(foundIds(applyFix(project, 'fuse-missing'))).not.toContain('fuse-missing');
  });

  it('[E302] add a fuse to each branch on a strong supply, listed and drawn next to the rail', () => {
    const project = projectWithProblem('power-plug-5v-10a', [led()]);
    expect(fixOf(project, 'fuse-needed')).toEqual({ kind: 'add-fuse', holdMa: 100, sectionId: 'hull' });
    const after = applyFix(project, 'fuse-needed');
    expect(after.snapshot.sections.find(({ id }) => id === 'hull')?.fuseMa).toBe(100);
    expect(foundIds(after)).not.toContain('fuse-needed');
    const fuse = 'Resettable fuse (PTC), hold 0.1 A, 16 V or more';
    expect(after.blueprint.accessories.map(({ name }) => name)).toContain(fuse);
    const feed = connect(after.snapshot, after.blueprint).sections.find(({ id }) => id === 'hull')?.feed;
    expect(feed?.controls).toMatchObject([{ kind: 'fuse', ref: 'F1', name: 'Resettable fuse (PTC)' }]);
  });

  it.each([
    ['power-plug-5v-10a', null, null, true],
    ['power-plug-5v-10a', 750, null, false],
    ['power-plug-5v-10a', null, 5000, false],
    ['power-plug-12v-5a', null, null, false],
  ])(
    '[E302] on %s, a fuse of %s mA in the branch and %s mA at the supply need a fuse: %s',
    (id, branch, main, isNeeded) => {
      const settings = { ...projectSettingsDefaults, fuseMa: main };
      const { snapshot } = projectWithProblem(id, [led()], { settings });
      const sections = snapshot.sections.map((section) => ({ ...section, fuseMa: branch }));
      const { checks } = deriveBlueprint({ ...snapshot, sections });
      const needed = checks.find((check) => check.id === 'fuse-needed');
      expect(needed?.severity).toBe(isNeeded ? 'error' : undefined);
      if (isNeeded) {
        expect(`${needed?.message} ${needed?.fix}`).toBe(
          'A short circuit lets 10 A through the wire: it glows. Put a fuse of at most 3 A in each branch.',
        );
      }
    },
  );

  it('[E302] list a blade fuse above 3 A', () => {
    const settings = { ...projectSettingsDefaults, fuseMa: 7500 };
    const { blueprint } = projectWithProblem('power-plug-5v-10a', [led()], { settings });
    expect(blueprint.accessories.map(({ name }) => name)).toContain('Blade fuse 7.5 A with holder and leads');
  });

  it.each([
    [100, 'error'],
    [600, undefined],
    [2500, 'warning'],
  ])('[E302] a fuse of %d mA in a branch of 424 mA: %s', (fuseMa, severity) => {
    const strip = led({ componentId: 'led-strip-12v', properties: { stripLength: 100 } });
    const { snapshot } = projectWithProblem('power-plug-12v', [strip]);
    const sections = snapshot.sections.map((section) => (section.id === 'hull' ? { ...section, fuseMa } : section));
    const { checks } = deriveBlueprint({ ...snapshot, sections });
    const found = checks.filter(({ id, sectionId }) => id.startsWith('fuse-too') && sectionId === 'hull');
    expect(found[0]?.severity).toBe(severity);
  });

  it('[E174] add a fuse to the branch of a section whose own supply needs one', () => {
    const project = projectWithProblem('battery-9v', [led(), power('battery-lipo-3.7v')]);
    expect(fixOf(project, 'fuse-missing')).toEqual({ kind: 'add-fuse', holdMa: 100, sectionId: 'hull' });
    expect(foundIds(applyFix(project, 'fuse-missing'))).not.toContain('fuse-missing');
  });

  it('[E302] the fuses of later branches keep their references when an earlier fuse is removed', () => {
    const sections = [aGlobalSection(), aSection({ id: 'bow', order: 1 }), aSection({ id: 'stern', order: 2 })];
    const lights = ['bow', 'stern'].map((sectionId) => aComponent({ sectionId }));
    const empty = aSnapshot({ sections, components: [aMasterSupply(), ...lights] });
    const fuse = (id: string, fuseMa: number | null) => (snapshot: ProjectSnapshot) =>
      applyChanges(snapshot, updateSection(snapshot, id, { fuseMa }));
    const fuses = (...edits: readonly ReturnType<typeof fuse>[]): unknown[] => {
      const { accessories } = deriveBlueprint(edits.reduce((snapshot, edit) => edit(snapshot), empty));
      return accessories.flatMap(({ id, sectionId, reference }) => (id === 'ptc' ? [`${sectionId} ${reference}`] : []));
    };
    const both = [fuse('bow', 300), fuse('stern', 500)];
    expect(fuses(...both)).toEqual(['bow F1', 'stern F2']);
    expect(fuses(...both, fuse('bow', null))).toEqual(['stern F2']);
    expect(fuses(...both, fuse('bow', null), fuse('bow', 750))).toEqual(['bow F1', 'stern F2']);
  });
});
