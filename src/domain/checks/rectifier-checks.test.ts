import { describe, expect, it } from 'vitest';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import type { ProjectSettings } from '#domain/projects/project.ts';
import { projectSettingsDefaults } from '#domain/projects/project.ts';
import { smallModel } from '#testing/small-model.ts';
import { aCircuit } from '#testing/snapshot.ts';

const white = { properties: { color: 'white', forwardVoltage: 3.2, current: 10 } } as const;

function foundOn(powerSupplyId: string, settings: Partial<ProjectSettings> = {}) {
  const model = smallModel({ Hull: [white] }, powerSupplyId);
  const project = { ...model.project, settings: { ...projectSettingsDefaults, ...settings } };
  const about = /fuse|track|shock/;
  return deriveBlueprint({ ...model, project })
    .checks.filter(({ id }) => about.test(id))
    .map(({ id, severity }) => `${id} ${severity}`);
}

/** Pixels on the project's supply and a board on a battery or plug of its own, whose data they take. */
function pixelsOf(powerSupplyId: string, componentId: string) {
  const own = {
    componentType: 'power',
    componentId,
    properties: { isPowerSupply: true },
    circuitNumber: null,
  } as const;
  const board = { componentType: 'control', componentId: 'mcu-arduino-nano', circuitNumber: null } as const;
  const model = smallModel(
    { Hull: [{ componentId: 'led-ws2815', circuitNumber: null }, white], Board: [own, board] },
    powerSupplyId,
  );
  return deriveBlueprint(model).checks.filter(({ id }) => id === 'track-minus-joined');
}

describe('the fuse of a transformer', () => {
  it.each([null, 500, 1100])('[E311] is an error if %s mA is not the slow-blow one of 1 A', (fuseMa) => {
    expect(foundOn('ac-12v', { fuseMa })).toEqual(['fuse-needed error']);
  });

  it('[E311] has no finding at 1 A, and is not needed on a track', () => {
    expect(foundOn('ac-16v', { fuseMa: 1000 })).toEqual([]);
    expect(foundOn('dcc-ho')).toEqual(['fuse-missing info']);
  });
});

describe('the capacitor of a track', () => {
  // 5.2 V / 10.4 mA of a white LED
  it.each([
    [220, '0.11 s'],
    [47, '24 ms'],
    [1, '1 ms'],
  ])('[E311] of %d µF is reported with the time that it feeds the lights', (holdUf, time) => {
    const model = smallModel({ Hull: [white] }, 'dcc-ho');
    const project = { ...model.project, settings: { ...model.project.settings, holdUf } };
    const found = deriveBlueprint({ ...model, project }).checks.find(({ id }) => id === 'track-hold');
    expect(found?.message).toContain(`about ${time} without`);
  });
});

describe('the minus of a track', () => {
  it('[E311] is not joined with another supply by a data line', () => {
    const [found, ...others] = pixelsOf('dcc-ho', 'usb-power-5v');
    expect(found).toMatchObject({ severity: 'error', sectionId: 'Hull' });
    expect(found?.fix).toContain('Never connect USB to a board while the track feeds it.');
    expect(others).toEqual([]);
  });

  it('[E311] may be joined within one supply, and between others', () => {
    expect(pixelsOf('power-plug-12v', 'usb-power-5v')).toEqual([]);
    expect(pixelsOf('dcc-ho', 'regulator-lm7805')).toEqual([]);
  });

  it('[E311] is not joined with another supply by an output that sinks', () => {
    const own = {
      componentType: 'power',
      componentId: 'dcc-n',
      properties: { isPowerSupply: true },
      circuitNumber: null,
    } as const;
    const board = { componentType: 'control', componentId: 'mcu-arduino-nano', circuitNumber: null } as const;
    const model = smallModel({ Hull: [white, white], Board: [own, board] }, 'power-plug-12v');
    const driver = { componentId: 'Board1', output: 'D2' };
    const circuits = [aCircuit({ sectionId: 'Hull', driver })];
    const found = deriveBlueprint({ ...model, circuits }).checks.filter(({ id }) => id === 'track-minus-joined');
    expect(found).toMatchObject([{ sectionId: 'Hull', circuitNumber: 1 }]);
  });
});
