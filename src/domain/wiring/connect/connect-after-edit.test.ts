import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import { builtInCatalogue } from '#domain/catalogue/catalogue.ts';
import { applyChanges } from '#domain/changes/apply-changes.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
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
