import fc from 'fast-check';
import { expect, it } from 'vitest';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import { foldChecks } from '#domain/checks/findings.ts';
import { ordinaryProject } from '#testing/ordinary-project.ts';

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

it('[E128] an ordinary model of 25 parts has at most five lines of errors and warnings in the median', () => {
  const counts = fc.sample(ordinaryProject, { numRuns: 400, seed: 25 }).map((project) => {
    expect(project.components).toHaveLength(26);
    const { checks, sections } = deriveBlueprint(project);
    const isSerious = ({ severity }: { readonly severity: string }): boolean => severity !== 'info';
    return { places: checks.length, lines: foldChecks(checks, sections).filter(isSerious).length };
  });
  expect(median(counts.map(({ lines }) => lines))).toBeLessThanOrEqual(5);
});
