import type { DerivedProject } from '#domain/blueprint/blueprint.ts';
import { type BlueprintReply, presentBlueprint } from '#domain/blueprint/present-blueprint.ts';
import type { Check, CheckAction, LineAction } from '#domain/checks/check.ts';
import { type Finding, foldChecks } from '#domain/checks/findings.ts';
import { offeredAction } from '#domain/fixes/offered-action.ts';
import { maxFindings, offeredLine } from '#domain/fixes/offered-line.ts';

/** The actions offered for each finding of a line, and the action of the line as a whole. */
interface OfferedFinding {
  readonly actions: ReadonlyMap<Check, CheckAction>;
  readonly action: LineAction | null;
}

/** Returns the action of a line: that of its only finding, or those that fix its findings together. */
function lineAction(
  project: DerivedProject,
  { checks }: Finding,
  actions: ReadonlyMap<Check, CheckAction>,
): LineAction | null {
  const [only, ...others] = checks;
  if (only === undefined || actions.size === 0) return null;
  if (others.length === 0) return actions.get(only) ?? null;
  const [first, ...more] = offeredLine(project, checks).map(({ action }) => action);
  if (first === undefined) return null;
  return more.length === 0 ? first : { kind: first.kind, actions: [first, ...more] };
}

/** Finds actions for the first findings of a line, and for all of them together. */
function offeredFinding(project: DerivedProject, finding: Finding, count: number): OfferedFinding {
  const actions = new Map<Check, CheckAction>();
  for (const check of finding.checks.slice(0, count)) {
    const action = offeredAction(project, check);
    if (action !== null) actions.set(check, action);
  }
  return { actions, action: lineAction(project, finding, actions) };
}

/**
 * Returns the JSON form of a Blueprint with the actions offered for its findings. The most severe findings come first;
 * findings beyond the limit have no action. Rule E174. Source: specification 5.
 */
export function presentWithActions(project: DerivedProject): BlueprintReply {
  const { checks, sections } = project.blueprint;
  const reply = presentBlueprint(project.blueprint);
  let left = maxFindings;
  const offered = foldChecks(checks, sections).map((finding) => {
    const count = Math.min(left, finding.checks.length);
    left -= count;
    return offeredFinding(project, finding, count);
  });
  const actions = new Map(offered.flatMap((finding) => [...finding.actions]));
  return {
    ...reply,
    checks: reply.checks.map((check) => ({ ...check, action: actions.get(check) ?? null })),
    findings: reply.findings.map((finding, at) => ({ ...finding, action: offered[at]?.action ?? null })),
  };
}
