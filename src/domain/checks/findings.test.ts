import { describe, expect, it } from 'vitest';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import { presentBlueprint } from '#domain/blueprint/present-blueprint.ts';
import type { CheckId } from '#domain/checks/check-texts.ts';
import type { DismissedFinding } from '#domain/projects/project.ts';
import { smallModel } from '#testing/small-model.ts';

type Parts = Parameters<typeof smallModel>[0];

/** Presents a model on 9 V like the API, with dismissed findings. */
function presentModel(parts: Parts, dismissed: readonly DismissedFinding[] = []) {
  const model = smallModel(parts, 'battery-9v');
  const project = { ...model.project, settings: { ...model.project.settings, dismissed } };
  return presentBlueprint(deriveBlueprint({ ...model, project }));
}

const lineOf = (parts: Parts, id: CheckId) => presentModel(parts).findings.find((finding) => finding.id === id);

/** Circuits of red LEDs in series with these counts, numbered from 1. */
const circuits = (...counts: number[]) => counts.map((quantity, at) => ({ circuitNumber: at + 1, quantity }));
const inCircuit = (sectionId: string, circuitNumber: number) => ({ sectionId, circuitNumber, componentId: null });

describe('the lines of findings', () => {
  it('[E128] a line with one place has the text of its finding', () => {
    expect(lineOf({ Hull: circuits(4) }, 'headroom-low')).toEqual({
      id: 'headroom-low',
      severity: 'info',
      count: 1,
      title: 'Little voltage left for the resistor',
      message: '1 V (11 %) is left for the resistor. It works, but brightness follows the supply closely.',
      fix: 'One LED fewer in this circuit makes it steadier.',
      action: null,
      places: [inCircuit('Hull', 1)],
    });
  });

  it('[E128] a line with several places has the title, their number, and all places in project order', () => {
    expect(
      lineOf(
        { Bow: circuits(2, 4), Hull: [...circuits(4).toReversed(), { quantity: 4, circuitNumber: 7 }] },
        'headroom-low',
      ),
    ).toMatchObject({
      count: 3,
      message: 'Little voltage left for the resistor: 3 circuits',
      fix: 'One LED fewer in this circuit makes it steadier.',
      places: [inCircuit('Bow', 2), inCircuit('Hull', 1), inCircuit('Hull', 7)],
    });
  });

  it.each<[string, Parts, CheckId, string, string]>([
    [
      'parts',
      { Hull: [5, 9].map((quantity) => ({ circuitNumber: null, quantity, properties: { forwardVoltage: 10 } })) },
      'supply-too-low',
      'Supply voltage too low: 2 parts',
      'Choose a supply of 12 V or more.',
    ],
    [
      'circuits whose fixes differ',
      { Hull: circuits(5, 6) },
      'supply-too-low',
      'Supply voltage too low: 2 circuits',
      'See each place for its fix.',
    ],
    [
      'places of several kinds',
      { Hull: [...circuits(5), { circuitNumber: null, properties: { forwardVoltage: 10 } }] },
      'supply-too-low',
      'Supply voltage too low: 2 places',
      'See each place for its fix.',
    ],
    [
      'sections',
      { Bow: [{ customName: 'a' }, { customName: 'a' }], Hull: [{ customName: 'a' }, { customName: 'a' }] },
      'duplicate-label',
      'Same label twice: 2 sections',
      'Give them different labels so the parts list is clear.',
    ],
    [
      'one section that occurs twice',
      { Bow: ['a', 'b', 'a', 'b'].map((customName) => ({ customName })) },
      'duplicate-label',
      'Same label twice: 2 places',
      'Give them different labels so the parts list is clear.',
    ],
  ])('[E128] a line with several places names their kind: %s', (_, parts, id, message, fix) => {
    expect(lineOf(parts, id)).toMatchObject({ message, fix });
  });

  it('[E128] lines are split by severity, and sorted by severity, then by the table', () => {
    const star = (componentId: string, circuitNumber: number) => ({ componentId, circuitNumber });
    const { findings, checks } = presentModel({
      Hull: [...circuits(5, 4), star('led-3w-star', 3), star('led-1w-star', 4)],
    });
    expect(findings.map(({ severity, id, count }) => `${severity} ${id} ${count}`)).toEqual([
      'error supply-too-low 1',
      'error resistor-very-hot 2',
      'error needs-driver 1',
      'error battery-overload 1',
      'warning over-current-fresh 1',
      'warning light-goes-out 1',
      'warning needs-driver 1',
      'warning heatsink 2',
      'warning heat-in-section 1',
      'warning battery-life-short 1',
      'info headroom-low 1',
      'info resistor-below-range 1',
      'info battery-life 1',
      'info no-switch 1',
      'info polarity 1',
      'info eye-safety 1',
    ]);
    expect(findings.reduce((sum, { count }) => sum + count, 0)).toBe(checks.length);
  });
});

describe('findings that are dismissed', () => {
  const parts = { Bow: circuits(4), Hull: [...circuits(4, 5), { circuitNumber: 3, componentId: 'led-strip-12v' }] };

  it.each<[string, DismissedFinding, Partial<Record<CheckId, number>>]>([
    ['a circuit', { id: 'headroom-low', place: 'Hull/1' }, { 'headroom-low': 1 }],
    ['a part', { id: 'strip-voltage-low', place: 'Hull2' }, { 'strip-voltage-low': 0 }],
    ['the project', { id: 'polarity', place: 'p' }, { polarity: 0 }],
    ['a section', { id: 'heat-in-section', place: 'Hull' }, { 'heat-in-section': 0 }],
    ['another place', { id: 'headroom-low', place: 'Hull/9' }, { 'headroom-low': 2 }],
  ])('[E129] dismissed findings remain in the checks but not in the lines: of %s', (_, dismissed, left) => {
    const before = presentModel(parts);
    const { checks, findings } = presentModel(parts, [dismissed]);
    for (const [id, count] of Object.entries(left)) {
      expect(findings.find((finding) => finding.id === id)?.count ?? 0).toBe(count);
    }
    const dismissedIds = checks.filter((check) => check.dismissed === true).map(({ id }) => id);
    expect(dismissedIds).toEqual(dismissed.place === 'Hull/9' ? [] : [dismissed.id]);
    expect(checks.map(({ dismissed: __, ...check }) => check)).toHaveLength(before.checks.length);
  });

  it('[E129] errors cannot be dismissed', () => {
    const { checks, findings } = presentModel(parts, [{ id: 'supply-too-low', place: 'Hull/2' }]);
    expect(checks.some(({ dismissed }) => dismissed === true)).toBe(false);
    expect(findings.map(({ id }) => id)).toContain('supply-too-low');
  });

  it('[E129] dismissed findings are not listed at their circuit, part, or section', () => {
    const model = smallModel(parts, 'battery-9v');
    const dismissed = [
      { id: 'headroom-low', place: 'Bow/1' },
      { id: 'strip-voltage-low', place: 'Hull2' },
    ];
    const project = { ...model.project, settings: { ...model.project.settings, dismissed } };
    const { sections } = deriveBlueprint({ ...model, project });
    const listed = sections.flatMap(({ id, checks }) => checks.map((check) => `${id} ${check.id}`));
    expect(listed).toContain('Hull headroom-low');
    expect(listed).not.toContain('Bow headroom-low');
    expect(listed).not.toContain('Hull strip-voltage-low');
  });
});
