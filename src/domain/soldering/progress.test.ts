import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { examples } from '#testing/examples.ts';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import { applyChanges } from '#domain/changes/apply-changes.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import {
  isNoProgress,
  mergeProgress,
  noProgress,
  progressSince,
  type SolderedStep,
  type SolderProgress,
  planStatusOf,
  withDone,
  withoutStep,
} from '#domain/soldering/progress.ts';
import { type SolderPlan, solderPlan } from '#domain/soldering/solder-plan.ts';
import { connect } from '#domain/wiring/connect/connect.ts';
import { withWireNumbers } from '#testing/numbered-wires.ts';
import { builders } from '#testing/random-edits.ts';
import { randomWiredProject } from '#testing/random-wired-project.ts';
import { smallModel } from '#testing/small-model.ts';
import { aStep } from '#testing/solder-step.ts';

function planOf(snapshot: ProjectSnapshot): SolderPlan {
  const blueprint = deriveBlueprint(snapshot);
  return solderPlan(snapshot, blueprint, connect(snapshot, blueprint));
}

/** Progress with all steps of a plan done, in order. */
const allDone = ({ steps }: SolderPlan): SolderProgress =>
  steps.reduce((progress, step, at) => withDone(progress, step, `done ${at}`), noProgress);

const linesOf = (all: readonly SolderedStep[]): string[] =>
  all.map(({ number, kind, from, to }) => `${number ?? kind}: ${from} > ${to}`);

const toggle = { componentType: 'control', componentId: 'switch-toggle-spst' } as const;

describe('standingOf', () => {
  it('[B217] marks exactly the soldered wires that differ from the plan', () => {
    const model = withWireNumbers(smallModel({ Hull: [toggle, {}, {}] }));
    const progress = allDone(planOf(model));
    const longer = {
      ...model,
      project: { ...model.project, settings: { ...model.project.settings, linkLengthCm: 12 } },
    };
    const { states, obsolete, suspended } = planStatusOf(planOf(longer), progress);
    const changed = [...states].filter(([, { changes }]) => changes.length > 0);
    expect(changed).toEqual([['Hull|D1 − > D2 +', { isDone: true, changes: ['12 cm, was 5 cm'] }]]);
    expect([...states.values()].every(({ isDone }) => isDone)).toBe(true);
    expect([...obsolete, ...suspended]).toEqual([]);
  });

  it('[B217] marks a reading whose expected value changed', () => {
    const model = withWireNumbers(smallModel({ Hull: [{}] }));
    const stronger = { ...model, project: { ...model.project, powerSupplyId: 'power-plug-9v' } };
    const { states } = planStatusOf(planOf(stronger), allDone(planOf(model)));
    expect(states.get('Hull|measure R1')?.changes).toEqual(['across R1 7 V, was across R1 10 V']);
  });

  it('[B217] lists the wires to remove, and those that an error excludes for now', () => {
    const model = withWireNumbers(smallModel({ Hull: [{}, {}] }));
    const progress = allDone(planOf(model));
    const shorter = { ...model, components: model.components.slice(0, -1) };
    expect(linesOf(planStatusOf(planOf(shorter), progress).obsolete)).toEqual([
      '2: D1, short leg (flat side, −) > D2, long leg (+)',
      '3: D2, short leg (flat side, −) > rail −',
    ]);
    const dark = {
      ...model,
      components: model.components.map((row) => ({ ...row, properties: { forwardVoltage: 13 } })),
    };
    const { obsolete, suspended } = planStatusOf(planOf(dark), progress);
    expect(obsolete).toEqual([]);
    expect(linesOf(suspended)).toContain('2: D1, short leg (flat side, −) > D2, long leg (+)');
    expect(planStatusOf(planOf(model), progress).suspended).toEqual([]);
  });

  it('[B217] shows no change after a step is redone', () => {
    const first = planOf(smallModel({ Hull: [{}] })).steps.find(({ kind }) => kind === 'joint');
    if (first?.kind !== 'joint') throw new Error('Expected the first step to be a joint.');
    const plan: SolderPlan = { steps: [first], leftOut: [], wires: [], incomplete: new Set() };
    const before = withDone(noProgress, first, 'a');
    const older = { ...before, done: before.done.map((each) => ({ ...each, gauge: '26 AWG' })) };
    expect(planStatusOf(plan, older).states.get(first.id)?.changes).toEqual(['several wires, was 26 AWG']);
    const again = withDone(older, first, 'b');
    expect(planStatusOf(plan, again).states.get(first.id)).toEqual({ isDone: true, changes: [] });
    expect(planStatusOf(plan, mergeProgress(older, again)).states.get(first.id)).toEqual({ isDone: true, changes: [] });
    expect(planStatusOf(plan, withoutStep(again, first.id)).states.get(first.id)?.isDone).toBe(false);
  });

  it('[B217] never reassigns the number of a soldered wire after any edits', () => {
    const anyEdit = fc.oneof(...Object.values(builders));
    fc.assert(
      fc.property(randomWiredProject, fc.array(anyEdit, { minLength: 1, maxLength: 6 }), (start, edits) => {
        let now = withWireNumbers(start);
        const progress = allDone(planOf(now));
        const soldered = new Map(progress.done.map((each) => [each.step, each.number]));
        const taken = new Map(progress.done.map(({ step, number }) => [`${step.split('|')[0]} ${number}`, step]));
        for (const edit of edits) {
          now = withWireNumbers(applyChanges(now, edit(now)));
          const { steps } = planOf(now);
          for (const step of steps) {
            if (step.kind !== 'wire') continue;
            const place = `${step.sectionId ?? 'supply'} ${step.number}`;
            expect(soldered.get(step.id) ?? step.number).toBe(step.number);
            expect(taken.get(place) ?? step.id).toBe(step.id);
          }
        }
      }),
      { numRuns: examples(1 / 2) },
    );
  });
});

/** An action of a device while it is offline: it completes or undoes a step. */
const tap = fc.record({ step: fc.constantFrom('a', 'b', 'c'), isDone: fc.boolean() });
const taps = fc.array(tap, { maxLength: 6 });
type Tap = Readonly<{ step: string; isDone: boolean }>;

let actionCount = 0;
const act = (start: SolderProgress, all: readonly Tap[]): SolderProgress =>
  all.reduce((progress, { step, isDone }) => {
    actionCount += 1;
    const next = isDone ? withDone(progress, aStep(step), `id ${actionCount}`) : withoutStep(progress, step);
    return { ...next, place: { step, at: actionCount } };
  }, start);

const sorted = ({ done, undone, place }: SolderProgress) => ({
  done: done.map(({ id }) => id).toSorted(),
  undone: undone.toSorted(),
  place,
});

describe('mergeProgress', () => {
  it('[B221] keeps every completion of each offline device, in any order of merging', () => {
    fc.assert(
      fc.property(taps, taps, taps, (before, one, other) => {
        const shared = act(noProgress, before);
        const [mine, theirs] = [act(shared, one), act(shared, other)];
        const merged = mergeProgress(mine, theirs);
        expect(sorted(mergeProgress(theirs, mine))).toEqual(sorted(merged));
        expect(sorted(mergeProgress(merged, mine))).toEqual(sorted(merged));
        const steps = new Set(merged.done.map(({ step }) => step));
        for (const device of [mine, theirs]) {
          const known = new Set(shared.done.map(({ id }) => id));
          for (const { id, step } of device.done) if (!known.has(id)) expect(steps).toContain(step);
        }
        for (const { id } of merged.done) expect([...mine.undone, ...theirs.undone]).not.toContain(id);
      }),
    );
  });

  it('[B221] returns the same for a merge of only the changed progress', () => {
    fc.assert(
      fc.property(taps, taps, taps, (before, one, other) => {
        const shared = act(noProgress, before);
        const [mine, theirs] = [act(shared, one), act(shared, other)];
        const merged = mergeProgress(theirs, progressSince(mine, shared));
        expect(sorted(merged)).toEqual(sorted(mergeProgress(theirs, mine)));
        expect(isNoProgress(progressSince(mine, mine))).toBe(true);
      }),
    );
  });
});
