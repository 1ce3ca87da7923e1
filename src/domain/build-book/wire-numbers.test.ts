import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { examples } from '#testing/examples.ts';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import { PartLoads } from '#domain/build-book/part-loads.ts';
import { type WireBundle, wireList } from '#domain/build-book/wire-list.ts';
import { applyChanges } from '#domain/changes/apply-changes.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { numberWires, type WiresOfSections } from '#domain/projects/wire-numbers.ts';
import { connect } from '#domain/wiring/connect/connect.ts';
import { builders } from '#testing/random-edits.ts';
import { randomWiredProject } from '#testing/random-wired-project.ts';
import { smallModel } from '#testing/small-model.ts';

function bundlesOf(snapshot: ProjectSnapshot, numbered: WiresOfSections = new Map()): WireBundle[] {
  const blueprint = deriveBlueprint(snapshot);
  return wireList(connect(snapshot, blueprint), new PartLoads(blueprint), numbered);
}

/** The numbered wires after these lists have been shown. */
function numberedAfter(bundles: readonly WireBundle[], before: WiresOfSections = new Map()): WiresOfSections {
  const after = new Map(before);
  for (const { sectionId, newWires } of bundles) {
    after.set(sectionId, numberWires(after.get(sectionId) ?? [], newWires));
  }
  return after;
}

const wiresOf = ({ groups }: WireBundle) => groups.flatMap(({ wires }) => wires);

/** Each wire by its terminals, with its number. */
const linesOf = (bundles: readonly WireBundle[]): string[] =>
  bundles.flatMap((bundle) =>
    wiresOf(bundle).map(({ number, from, to }) => `${bundle.title} ${number}: ${from.label} > ${to.label}`),
  );

const toggle = { componentType: 'control', componentId: 'switch-toggle-spst' } as const;

describe('numbers of wires', () => {
  it('[H78] a new first LED changes no numbers of other wires, and gets the next ones', () => {
    const model = smallModel({ Hull: [toggle, {}, {}] });
    const numbered = numberedAfter(bundlesOf(model));
    const components = model.components.flatMap((row) => {
      const led = { ...row, id: 'new', order: row.order - 0.5, reference: 'D9', circuitReferences: null };
      return row.reference === 'D1' ? [led, row] : [row];
    });
    expect(linesOf(bundlesOf({ ...model, components }, numbered))).toMatchInlineSnapshot(`
      [
        "Supply 1: X1 + > rail +",
        "Supply 2: X1 − > rail −",
        "Hull 1: rail + > S1",
        "Hull 2: S1 > R1",
        "Hull 5: D9 − > D1 +",
        "Hull 3: D1 − > D2 +",
        "Hull 4: D2 − > rail −",
      ]
    `);
  });

  it('[H78] another section changes no numbers, and its wires get the next ones', () => {
    const both = smallModel({ Hull: [toggle, {}], Bow: [{}] });
    const alone = { ...both, components: both.components.filter(({ sectionId }) => sectionId !== 'Bow') };
    const numbered = numberedAfter(bundlesOf(alone));
    const lines = linesOf(bundlesOf(both, numbered));
    expect(lines).toMatchInlineSnapshot(`
      [
        "Supply 1: X1 + > main rail +",
        "Supply 2: X1 − > main rail −",
        "Hull 4: main rail + > rail +",
        "Hull 5: main rail − > rail −",
        "Hull 1: rail + > S1",
        "Hull 2: S1 > R1",
        "Hull 3: D1 − > rail −",
        "Bow 1: main rail + > rail +",
        "Bow 2: main rail − > rail −",
        "Bow 3: rail + > R2",
        "Bow 4: D2 − > rail −",
      ]
    `);
    expect(linesOf(bundlesOf(alone, numberedAfter(bundlesOf(both, numbered), numbered)))).toEqual(
      linesOf(bundlesOf(alone)),
    );
  });

  it('[H78] no edit changes the number of a wire whose terminals exist, or assigns a number twice', () => {
    const anyEdit = fc.oneof(...Object.values(builders));
    fc.assert(
      fc.property(randomWiredProject, fc.array(anyEdit, { maxLength: 6 }), (snapshot, edits) => {
        const owners = new Map<string, string>();
        const numbers = new Map<string, number>();
        let now = snapshot;
        let numbered: WiresOfSections = new Map();
        for (const edit of [() => [], ...edits]) {
          now = applyChanges(now, edit(now));
          const bundles = bundlesOf(now, numbered);
          for (const bundle of bundles) {
            for (const { number, key } of wiresOf(bundle)) {
              const id = bundle.sectionId ?? 'supply';
              const wire = `${id} | ${key}`;
              expect(numbers.get(wire) ?? number, wire).toBe(number);
              expect(owners.get(`${id} ${number}`) ?? wire).toBe(wire);
              numbers.set(wire, number);
              owners.set(`${id} ${number}`, wire);
            }
          }
          numbered = numberedAfter(bundles, numbered);
          expect(linesOf(bundlesOf(now, numbered))).toEqual(linesOf(bundles));
          expect(bundlesOf(now, numbered).flatMap(({ newWires }) => newWires)).toEqual([]);
        }
      }),
      { numRuns: examples(1 / 2) },
    );
  });

  it('[H78] the number of a deleted wire is not reused, and is restored with the wire', () => {
    const model = smallModel({ Hull: [toggle, {}, {}] });
    const before = bundlesOf(model);
    const numbered = numberedAfter(before);
    const last = model.components.at(-1);
    const shorter = { ...model, components: model.components.filter((row) => row !== last) };
    const without = bundlesOf(shorter, numbered);
    expect(without.flatMap(({ newWires }) => newWires)).toEqual(['D1 − > rail −']);
    expect(linesOf(without).at(-1)).toBe('Hull 5: D1 − > rail −');
    expect(linesOf(bundlesOf(model, numberedAfter(without, numbered)))).toEqual(linesOf(before));
  });
});
