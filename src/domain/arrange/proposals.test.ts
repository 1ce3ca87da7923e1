import { describe, expect, it } from 'vitest';
import { poolNewLeds } from '#domain/arrange/led-pools.ts';
import { type Proposal, proposeArrangements } from '#domain/arrange/proposals.ts';
import { findSection } from '#domain/blueprint/blueprint.ts';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import { applyChanges } from '#domain/changes/apply-changes.ts';
import { withoutReferences } from '#domain/parts/component.ts';
import { resolveLed } from '#domain/parts/resolved-part.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { hull, newPartId, proposalsFor } from '#testing/arranged-project.ts';
import { aComponent } from '#testing/snapshot.ts';

/** Contents of a section: `1: c0x3; alone: c1x2`. */
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

const proposalFor = (proposals: readonly Proposal[], aim: Proposal['aims'][number]) =>
  proposals.find(({ aims }) => aims.includes(aim))!;

const white = { properties: { color: 'white' } };

describe('proposeArrangements', () => {
  it('[E155] splits 7 red in one circuit into 3+2+2, or makes each standalone', () => {
    const snapshot = hull('battery-9v', [{ quantity: 7, circuitNumber: 1 }]);
    const { proposals } = proposalsFor(snapshot);
    expect(proposals.map(({ aims }) => aims)).toEqual([
      ['fewest', 'unmixed'],
      ['alone', 'few-values'],
      ['in-circuits'],
    ]);
    expect(textOf(snapshot, proposalFor(proposals, 'fewest'))).toBe('1: c0x3; 2: newx2; 3: newx2');
    expect(textOf(snapshot, proposalFor(proposals, 'alone'))).toBe('alone: c0x7');
    expect(proposalFor(proposals, 'fewest')).toMatchObject({
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
    expect(proposalFor(proposals, 'fewest').milliamps).toBeCloseTo(57.037, 3);
  });

  it('[E154] cuts a named and driven circuit into strings of equal length', () => {
    const snapshot = hull(
      'battery-9v',
      [
        { quantity: 4, circuitNumber: 1 },
        { componentType: 'control', componentId: 'timer-555' },
      ],
      [{ circuitNumber: 1, name: 'Beacon', driver: { componentId: 'c1', output: 'OUT' }, ownOhms: 470 }],
    );
    const inCircuits = proposalFor(proposalsFor(snapshot).proposals, 'in-circuits');
    const after = applyChanges(snapshot, inCircuits.carriedOut.changes);
    expect(after.components.map(withoutReferences)).toEqual(snapshot.components.map(withoutReferences));
    expect(after.circuits).toEqual([{ ...snapshot.circuits[0], ledsPerString: 2, ownOhms: null }]);
    expect(inCircuits).toMatchObject({ strings: 2, ledCount: 4, darkWithOne: 2 });
  });

  it('[E154] offers no cut of a circuit that already has its strings, or of which only some LEDs are arranged', () => {
    const aims = (snapshot: ProjectSnapshot, only?: readonly string[]) =>
      proposalsFor(snapshot, [], only).proposals.flatMap((proposal) => proposal.aims);
    const parts = [{ circuitNumber: 1 }, { circuitNumber: 1, quantity: 3 }];
    expect(aims(hull('battery-9v', parts))).toContain('in-circuits');
    expect(aims(hull('battery-9v', parts), ['c1'])).not.toContain('in-circuits');
    const isCut = hull('battery-9v', parts, [{ circuitNumber: 1, ledsPerString: 2 }]);
    expect(aims(isCut)).not.toContain('in-circuits');
  });

  it('[E155] keeps matching circuits, and deletes the records of emptied ones', () => {
    const snapshot = hull(
      'battery-9v',
      [{ circuitNumber: 1 }, { circuitNumber: 2, quantity: 2 }, { circuitNumber: 4 }, { circuitNumber: 5 }],
      [
        { circuitNumber: 2, name: 'Kept' },
        { circuitNumber: 5, name: 'Gone' },
      ],
    );
    const { proposals } = proposalsFor(snapshot);
    const fewest = proposalFor(proposals, 'fewest');
    expect(textOf(snapshot, fewest)).toBe('1: c0 c2 c3; 2: c1x2');
    expect(applyChanges(snapshot, fewest.carriedOut.changes).circuits.map(({ name }) => name)).toEqual(['Kept']);
  });

  it('[E154] proposes one color per string even if that adds a string', () => {
    const snapshot = hull('battery-9v', [{}, white]);
    const { proposals } = proposalsFor(snapshot);
    expect(textOf(snapshot, proposalFor(proposals, 'fewest'))).toBe('1: c0 c1');
    expect([proposalFor(proposals, 'fewest').strings, proposalFor(proposals, 'unmixed').strings]).toEqual([1, 2]);
  });

  it('[E154] proposes few different values: 270 Ω for both 2 red and 1 white', () => {
    const snapshot = hull('battery-9v', [{ quantity: 4 }, { ...white, quantity: 3 }]);
    const few = proposalFor(proposalsFor(snapshot).proposals, 'few-values');
    expect(few.resistors.map(({ ohms, quantity }) => [ohms, quantity])).toEqual([[270, 5]]);
  });

  it('[E154] proposes only owned values, and lists missing ones', () => {
    const snapshot = hull('battery-9v', [{ quantity: 7 }]);
    const owned = proposalFor(proposalsFor(snapshot, [270, 330]).proposals, 'owned');
    expect(owned.resistors.map(({ ohms, quantity }) => [ohms, quantity])).toEqual([
      [270, 3],
      [330, 1],
    ]);
    expect(owned.notOwned).toEqual([]);
    expect(proposalFor(proposalsFor(snapshot, [47]).proposals, 'owned').notOwned).toEqual([150, 270]);
  });

  it('[E153] does not move LEDs without a calculated resistor, or that need a driver or more voltage', () => {
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

  it('[E153] keeps LEDs on the output of a board, at its actual voltage', () => {
    const snapshot = hull('battery-9v', [
      { componentType: 'control', componentId: 'timer-555', circuitNumber: 1 },
      { circuitNumber: 1, quantity: 4 },
      { properties: { color: 'yellow' } },
    ]);
    const { proposals } = proposalsFor(snapshot);
    const fewest = proposalFor(proposals, 'fewest');
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

  it('[E153] keeps LEDs on their switch', () => {
    const snapshot = hull('battery-9v', [
      { componentType: 'control', componentId: 'switch-toggle-spst', circuitNumber: 1 },
      { circuitNumber: 1, quantity: 5 },
    ]);
    const fewest = proposalFor(proposalsFor(snapshot).proposals, 'fewest');
    const { circuits } = findSection(fewest.after, 'hull')!;
    expect(circuits.map(({ number, drive }) => [number, drive?.contact?.componentId])).toEqual([
      [1, undefined],
      [2, 'c0'],
    ]);
    expect(fewest.newErrors).toEqual([]);
  });

  it('[E153] assigns an implicitly driven circuit explicitly once another circuit is assigned to its output', () => {
    const snapshot = hull('power-plug-12v', [
      { componentType: 'control', componentId: 'timer-555', circuitNumber: 1 },
      { circuitNumber: 1 },
      { circuitNumber: 1, quantity: 2 },
    ]);
    const alone = proposalFor(proposalsFor(snapshot, [], ['c2']).proposals, 'alone');
    expect(textOf(snapshot, alone)).toBe('1: c0 c1; 2: c2; 3: new');
    const { circuits } = findSection(alone.after, 'hull')!;
    expect(circuits.map(({ drive }) => drive?.driver?.componentId)).toEqual(['c0', 'c0', 'c0']);
  });

  it('[E153] keeps LEDs in the circuit of their switch, and deletes an emptied circuit', () => {
    const parts = [
      { circuitNumber: 1 },
      { componentType: 'control' as const, componentId: 'switch-toggle-spst', circuitNumber: 2 },
      { circuitNumber: 2 },
    ];
    const snapshot = hull('battery-9v', parts, [{ circuitNumber: 1, driver: { componentId: 'c1', output: '2' } }]);
    const fewest = proposalFor(proposalsFor(snapshot).proposals, 'fewest');
    expect(textOf(snapshot, fewest)).toBe('2: c0 c1 c2');
    expect(applyChanges(snapshot, fewest.carriedOut.changes).circuits).toEqual([]);
  });

  it('[E153] does not move LEDs whose output would keep changing', () => {
    // 44 red need 9 strings with a transistor, few enough for the bare output, and 11 with the bare output, too many
    // for it.
    const snapshot = hull('power-plug-12v', [
      { componentType: 'control', componentId: 'timer-555', circuitNumber: 1 },
      { circuitNumber: 1, quantity: 44 },
      {},
    ]);
    const fewest = proposalFor(proposalsFor(snapshot).proposals, 'fewest');
    expect(fewest.kept.map(({ items }) => items.map(({ component }) => component.id))).toEqual([['c1']]);
    expect(textOf(snapshot, fewest)).toBe('1: c0 c1x44; alone: c2');
  });

  it('[E153] arranges circuits with a different duty cycle separately', () => {
    const parts = [{ circuitNumber: 1 }, { circuitNumber: 2 }, { circuitNumber: 3 }];
    const snapshot = hull('battery-9v', parts, [{ circuitNumber: 3, dutyPct: 50 }]);
    expect(textOf(snapshot, proposalFor(proposalsFor(snapshot).proposals, 'fewest'))).toBe('1: c0 c1; 3: c2');
    const long = hull('battery-9v', [{ circuitNumber: 1, quantity: 7 }], [{ dutyPct: 40, sealed: true }]);
    const fewest = proposalFor(proposalsFor(long).proposals, 'fewest');
    const records = applyChanges(long, fewest.carriedOut.changes).circuits;
    expect(records.map(({ dutyPct, sealed }) => [dutyPct, sealed])).toEqual([1, 2, 3].map(() => [40, true]));
  });

  it('[E155] adds new LEDs in their arrangement', () => {
    const snapshot = hull('battery-9v', []);
    const blueprint = deriveBlueprint(snapshot);
    const leds = [aComponent({ id: 'typed', quantity: 7 })].map((each) => resolveLed(each, blueprint.context));
    const { pools } = poolNewLeds(findSection(blueprint, 'hull')!, leds);
    const fewest = proposalFor(proposeArrangements({ snapshot, blueprint }, pools, new Set(), newPartId), 'fewest');
    expect(textOf(snapshot, fewest)).toBe('1: newx3; 2: newx2; 3: newx2');
  });

  it('[E154] lists errors that the project would have', () => {
    const { proposals } = proposalsFor(
      hull(
        'battery-9v',
        [1, 2].map((circuitNumber) => ({ circuitNumber, quantity: 3 })),
      ),
    );
    expect(proposalFor(proposals, 'fewest').newErrors).toEqual([]);
    const overload = [expect.stringContaining('more than this battery can deliver')];
    expect([proposalFor(proposals, 'alone').newErrors, proposalFor(proposals, 'alone').oldOverloads]).toEqual([
      overload,
      [],
    ]);
    const [alone] = proposalsFor(hull('battery-9v', [{ quantity: 9, properties: { forwardVoltage: 5 } }])).proposals;
    expect([alone?.newErrors, alone?.oldOverloads]).toEqual([[], overload]);
  });
});
