import { describe, expect, it } from 'vitest';
import { poolNewLeds } from '#domain/arrange/led-pools.ts';
import { type Proposal, proposeArrangements } from '#domain/arrange/proposals.ts';
import { findSection } from '#domain/blueprint/blueprint.ts';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import { applyChanges } from '#domain/changes/apply-changes.ts';
import { resolveLed } from '#domain/parts/resolved-part.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { hull, newPartId, proposalsFor } from '#testing/arranged-project.ts';
import { aComponent } from '#testing/snapshot.ts';

/** What a section holds: `1: c0x3; alone: c1x2`. */
function textOf(
  snapshot: ProjectSnapshot,
  { carriedOut }: Pick<Proposal, 'carriedOut'> | { carriedOut: { changes: [] } },
): string {
  const { components } = applyChanges(snapshot, carriedOut.changes);
  const places = new Map<string, string[]>();
  for (const { id, quantity, circuitNumber, sectionId } of components) {
    if (sectionId !== 'hull') continue;
    const name = id.startsWith('new') ? 'new' : id;
    const key = circuitNumber === null ? 'alone' : String(circuitNumber);
    places.set(key, [...(places.get(key) ?? []), quantity === 1 ? name : `${name}x${quantity}`]);
  }
  return [...places]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, ids]) => `${key}: ${ids.join(' ')}`)
    .join('; ');
}

const aimed = (proposals: readonly Proposal[], aim: Proposal['aims'][number]) =>
  proposals.find(({ aims }) => aims.includes(aim))!;

const white = { properties: { color: 'white' } };

describe('proposals for LEDs of a project', () => {
  it('[E155] 7 red in one circuit become 3+2+2, and each alone stands alone', () => {
    const snapshot = hull('battery-9v', [{ quantity: 7, circuitNumber: 1 }]);
    const { proposals } = proposalsFor(snapshot);
    expect(proposals.map(({ aims }) => aims)).toEqual([
      ['fewest', 'unmixed'],
      ['alone', 'few-values'],
    ]);
    expect(textOf(snapshot, aimed(proposals, 'fewest'))).toBe('1: c0x3; 2: newx2; 3: newx2');
    expect(textOf(snapshot, aimed(proposals, 'alone'))).toBe('alone: c0x7');
    expect(aimed(proposals, 'fewest')).toMatchObject({
      strings: 3,
      ledCount: 7,
      darkWithOne: 3,
      isProven: true,
      newErrors: [],
      resistors: [
        { ohms: 150, watt: 0.125, quantity: 1 },
        { ohms: 270, watt: 0.25, quantity: 2 },
      ],
    });
    expect(aimed(proposals, 'fewest').milliamps).toBeCloseTo(57.037, 3);
  });

  it('[E155] what stands as it should stays, and emptied circuits lose their records', () => {
    const snapshot = hull(
      'battery-9v',
      [{ circuitNumber: 1 }, { circuitNumber: 2, quantity: 2 }, { circuitNumber: 4 }, { circuitNumber: 5 }],
      [
        { circuitNumber: 2, name: 'Kept' },
        { circuitNumber: 5, name: 'Gone' },
      ],
    );
    const { proposals } = proposalsFor(snapshot);
    const fewest = aimed(proposals, 'fewest');
    expect(textOf(snapshot, fewest)).toBe('1: c0 c2 c3; 2: c1x2');
    expect(applyChanges(snapshot, fewest.carriedOut.changes).circuits.map(({ name }) => name)).toEqual(['Kept']);
  });

  it('[E154] one color per string where that costs a string more', () => {
    const snapshot = hull('battery-9v', [{}, white]);
    const { proposals } = proposalsFor(snapshot);
    expect(textOf(snapshot, aimed(proposals, 'fewest'))).toBe('1: c0 c1');
    expect([aimed(proposals, 'fewest').strings, aimed(proposals, 'unmixed').strings]).toEqual([1, 2]);
  });

  it('[E154] few different values: 2 red and 1 white all take 270 Ω', () => {
    const snapshot = hull('battery-9v', [{ quantity: 4 }, { ...white, quantity: 3 }]);
    const few = aimed(proposalsFor(snapshot).proposals, 'few-values');
    expect(few.resistors.map(({ ohms, quantity }) => [ohms, quantity])).toEqual([[270, 5]]);
  });

  it('[E154] only values that the user owns, and those named that are missing', () => {
    const snapshot = hull('battery-9v', [{ quantity: 7 }]);
    const owned = aimed(proposalsFor(snapshot, [270, 330]).proposals, 'owned');
    expect(owned.resistors.map(({ ohms, quantity }) => [ohms, quantity])).toEqual([
      [270, 3],
      [330, 1],
    ]);
    expect(owned.notOwned).toEqual([]);
    expect(aimed(proposalsFor(snapshot, [47]).proposals, 'owned').notOwned).toEqual([150, 270]);
  });

  it('[E153] LEDs that get no calculated resistor, need a driver or more voltage keep their place', () => {
    const snapshot = hull('battery-9v', [
      { componentId: 'led-strip-12v' },
      { componentId: 'led-1w-star' },
      { properties: { preResistored: true } },
      { properties: { forwardVoltage: 8.2 } },
      { circuitNumber: 1 },
      { circuitNumber: 1, componentType: 'resistor', componentId: 'resistor-220-quarter' },
    ]);
    const { proposals, leftOut } = proposalsFor(snapshot);
    expect(leftOut.map(({ led, why }) => `${led.id} ${why}`)).toEqual([
      'c0 own-resistor',
      'c1 needs-driver',
      'c2 own-resistor',
      'c3 needs-volts',
      'c4 placed-resistor',
    ]);
    expect(proposals).toEqual([]);
  });

  it('[E153] LEDs behind a board stay behind its output, at the voltage that arrives there', () => {
    const snapshot = hull('battery-9v', [
      { componentType: 'control', componentId: 'timer-555', circuitNumber: 1 },
      { circuitNumber: 1, quantity: 4 },
      { properties: { color: 'yellow' } },
    ]);
    const { proposals } = proposalsFor(snapshot);
    const fewest = aimed(proposals, 'fewest');
    const after = applyChanges(snapshot, fewest.carriedOut.changes);
    const drives = findSection(fewest.after, 'hull')!.circuits.map(({ drive }) => drive?.driver?.componentId);
    expect(drives).toEqual(drives.map(() => 'c0'));
    expect(fewest.newErrors).toEqual([]);
    expect(
      findSection(fewest.after, 'hull')!
        .strings.map(({ ledCount }) => ledCount)
        .toSorted((one, other) => one - other),
    ).toEqual([1, 2, 2]);
    expect(after.components.find(({ id }) => id === 'c2')?.circuitNumber).toBeNull();
  });

  it('[E153] LEDs behind a switch stay behind it', () => {
    const snapshot = hull('battery-9v', [
      { componentType: 'control', componentId: 'switch-toggle-spst', circuitNumber: 1 },
      { circuitNumber: 1, quantity: 5 },
    ]);
    const fewest = aimed(proposalsFor(snapshot).proposals, 'fewest');
    const { circuits } = findSection(fewest.after, 'hull')!;
    expect(circuits.map(({ number, drive }) => [number, drive?.contact?.componentId])).toEqual([
      [1, undefined],
      [2, 'c0'],
    ]);
    expect(fewest.newErrors).toEqual([]);
  });

  it('[E153] an output that drives its circuit by intent is named there as soon as another circuit names it', () => {
    const snapshot = hull('power-plug-12v', [
      { componentType: 'control', componentId: 'timer-555', circuitNumber: 1 },
      { circuitNumber: 1 },
      { circuitNumber: 1, quantity: 2 },
    ]);
    const alone = aimed(proposalsFor(snapshot, [], ['c2']).proposals, 'alone');
    expect(textOf(snapshot, alone)).toBe('1: c0 c1; 2: c2; 3: new');
    const { circuits } = findSection(alone.after, 'hull')!;
    expect(circuits.map(({ drive }) => drive?.driver?.componentId)).toEqual(['c0', 'c0', 'c0']);
  });

  it('[E153] LEDs stay where their switch stands, and a circuit that is emptied goes', () => {
    const parts = [
      { circuitNumber: 1 },
      { componentType: 'control' as const, componentId: 'switch-toggle-spst', circuitNumber: 2 },
      { circuitNumber: 2 },
    ];
    const snapshot = hull('battery-9v', parts, [{ circuitNumber: 1, driver: { componentId: 'c1', output: '2' } }]);
    const fewest = aimed(proposalsFor(snapshot).proposals, 'fewest');
    expect(textOf(snapshot, fewest)).toBe('2: c0 c1 c2');
    expect(applyChanges(snapshot, fewest.carriedOut.changes).circuits).toEqual([]);
  });

  it('[E153] LEDs whose output would work in another way each time keep their place', () => {
    // 44 red: 9 strings through a transistor are few enough for the output itself, where 11 are needed, which are too many.
    const snapshot = hull('power-plug-12v', [
      { componentType: 'control', componentId: 'timer-555', circuitNumber: 1 },
      { circuitNumber: 1, quantity: 44 },
      {},
    ]);
    const fewest = aimed(proposalsFor(snapshot).proposals, 'fewest');
    expect(fewest.kept.map(({ items }) => items.map(({ component }) => component.id))).toEqual([['c1']]);
    expect(textOf(snapshot, fewest)).toBe('1: c0 c1x44; alone: c2');
  });

  it('[E153] circuits that are on for another share of time are arranged by themselves', () => {
    const parts = [{ circuitNumber: 1 }, { circuitNumber: 2 }, { circuitNumber: 3 }];
    const snapshot = hull('battery-9v', parts, [{ circuitNumber: 3, dutyPct: 50 }]);
    expect(textOf(snapshot, aimed(proposalsFor(snapshot).proposals, 'fewest'))).toBe('1: c0 c1; 3: c2');
    const long = hull('battery-9v', [{ circuitNumber: 1, quantity: 7 }], [{ dutyPct: 40, sealed: true }]);
    const fewest = aimed(proposalsFor(long).proposals, 'fewest');
    const records = applyChanges(long, fewest.carriedOut.changes).circuits;
    expect(records.map(({ dutyPct, sealed }) => [dutyPct, sealed])).toEqual([1, 2, 3].map(() => [40, true]));
  });

  it('[E155] new LEDs are added as they are arranged', () => {
    const snapshot = hull('battery-9v', []);
    const blueprint = deriveBlueprint(snapshot);
    const leds = [aComponent({ id: 'typed', quantity: 7 })].map((each) => resolveLed(each, blueprint.context));
    const { pools } = poolNewLeds(findSection(blueprint, 'hull')!, leds);
    const fewest = aimed(proposeArrangements({ snapshot, blueprint }, pools, new Set(), newPartId), 'fewest');
    expect(textOf(snapshot, fewest)).toBe('1: newx3; 2: newx2; 3: newx2');
  });

  it('[E154] an error that the project would have then is named', () => {
    const { proposals } = proposalsFor(
      hull(
        'battery-9v',
        [1, 2].map((circuitNumber) => ({ circuitNumber, quantity: 3 })),
      ),
    );
    expect(aimed(proposals, 'fewest').newErrors).toEqual([]);
    const overload = [expect.stringContaining('more than this battery can deliver')];
    expect([aimed(proposals, 'alone').newErrors, aimed(proposals, 'alone').oldOverloads]).toEqual([overload, []]);
    const [alone] = proposalsFor(hull('battery-9v', [{ quantity: 9, properties: { forwardVoltage: 5 } }])).proposals;
    expect([alone?.newErrors, alone?.oldOverloads]).toEqual([[], overload]);
  });
});
