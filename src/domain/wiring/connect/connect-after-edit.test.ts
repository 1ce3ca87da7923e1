import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import { builtInCatalogue } from '#domain/catalogue/catalogue.ts';
import { applyChanges } from '#domain/changes/apply-changes.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { updateComponent } from '#domain/changes/component-changes.ts';
import { aComponent, aGlobalSection, aMasterSupply, aSection, aSnapshot } from '#testing/snapshot.ts';
import { connect } from '#domain/wiring/connect/connect.ts';
import { builders } from '#testing/random-edits.ts';
import { storedProject } from '#testing/random-project.ts';

/** A deep copy of the project, for which nothing is cached. */
const copyOf = (snapshot: ProjectSnapshot): ProjectSnapshot => JSON.parse(JSON.stringify(snapshot)) as ProjectSnapshot;

describe('connect after edits', () => {
  it('returns the same netlist with and without caches after any edits of boards, switches, and drivers', () => {
    fc.assert(
      fc.property(storedProject, fc.array(fc.oneof(...Object.values(builders)), { maxLength: 8 }), (first, edits) => {
        let [now, blueprint] = [first, deriveBlueprint(first)];
        for (const edit of edits) {
          now = applyChanges(now, edit(now));
          blueprint = deriveBlueprint(now, builtInCatalogue, {}, blueprint);
          const copy = copyOf(now);
          expect(connect(now, blueprint)).toEqual(connect(copy, deriveBlueprint(copy)));
        }
      }),
    );
  });
});

it('rewires the speaker of a circuit when its sound board moves to the section of the speaker', () => {
  const before = aSnapshot({
    project: { powerSupplyId: 'battery-cr2032' },
    sections: [aGlobalSection(), aSection({ id: 'bow' })],
    components: [
      aMasterSupply('battery-cr2032'),
      aComponent({
        componentType: 'control',
        componentId: 'audio-speaker-8ohm',
        sectionId: 'global',
        circuitNumber: 1,
      }),
      aComponent({
        id: 'recorder',
        componentType: 'control',
        componentId: 'audio-recorder-isd1820',
        sectionId: 'bow',
      }),
    ],
  });
  const blueprint = deriveBlueprint(before);
  connect(before, blueprint);
  const after = applyChanges(before, updateComponent(before, 'recorder', { sectionId: 'global' }));
  const copy = copyOf(after);
  expect(connect(after, deriveBlueprint(after, builtInCatalogue, {}, blueprint))).toEqual(
    connect(copy, deriveBlueprint(copy)),
  );
});
