import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import { builtInCatalogue } from '#domain/catalogue/catalogue.ts';
import { applyChanges } from '#domain/changes/apply-changes.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { connect } from '#domain/wiring/connect/connect.ts';
import { builders } from '#testing/random-edits.ts';
import { storedProject } from '#testing/random-project.ts';

/** A project with objects of its own, so that nothing of it is known. */
const unknown = (snapshot: ProjectSnapshot): ProjectSnapshot => JSON.parse(JSON.stringify(snapshot)) as ProjectSnapshot;

describe('a project that is connected again', () => {
  it('is equal to one that is connected anew, after any edits of boards, switches and drivers', () => {
    fc.assert(
      fc.property(storedProject, fc.array(fc.oneof(...Object.values(builders)), { maxLength: 8 }), (first, edits) => {
        let [now, blueprint] = [first, deriveBlueprint(first)];
        for (const edit of edits) {
          now = applyChanges(now, edit(now));
          blueprint = deriveBlueprint(now, builtInCatalogue, {}, blueprint);
          const anew = unknown(now);
          expect(connect(now, blueprint)).toEqual(connect(anew, deriveBlueprint(anew)));
        }
      }),
    );
  });
});
