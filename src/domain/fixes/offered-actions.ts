import { type BlueprintReply, presentBlueprint } from '#domain/blueprint/present-blueprint.ts';
import type { Check, CheckAction, LineAction } from '#domain/checks/check.ts';
import { type Finding, foldChecks } from '#domain/checks/findings.ts';
import type { DerivedProject } from '#domain/fixes/found-check.ts';
import { offeredAction } from '#domain/fixes/offered-action.ts';
import { offeredLine } from '#domain/fixes/offered-line.ts';
import type { TryBudget } from '#domain/fixes/try-changes.ts';

/** What may be tried for one document or one press, in items that are looked at: a few seconds. */
const mostItems = 1_000_000;

/** How much may be tried for one document or one press. */
export function tryBudget(): TryBudget {
  return { left: mostItems };
}

/** A line of findings with what is offered for each of them, and what the line carries out. */
interface OfferedFinding {
  readonly actions: ReadonlyMap<Check, CheckAction>;
  readonly action: LineAction | null;
}

/** What a line carries out: the action of its only finding, else those that mend its findings together. */
function lineAction(
  project: DerivedProject,
  { checks }: Finding,
  actions: ReadonlyMap<Check, CheckAction>,
  budget: TryBudget,
): LineAction | null {
  const [only, ...others] = checks;
  if (only === undefined || actions.size === 0) return null;
  if (others.length === 0) return actions.get(only) ?? null;
  const [first, ...more] = offeredLine(project, checks, budget).map(({ action }) => action);
  if (first === undefined) return null;
  return more.length === 0 ? first : { kind: first.kind, actions: [first, ...more] };
}

/** What is offered for a line of findings and for each of them, as far as the budget allows. */
function offeredFinding(project: DerivedProject, finding: Finding, budget: TryBudget): OfferedFinding {
  const actions = new Map<Check, CheckAction>();
  for (const check of finding.checks) {
    const action = offeredAction(project, check, budget);
    if (action !== null) actions.set(check, action);
  }
  return { actions, action: lineAction(project, finding, actions, budget) };
}

/**
 * What is written of a Blueprint as JSON, with the actions that are offered for its findings and their lines. What is worst
 * comes first: once as much has been tried as the budget allows, the rest has none. Rule E174. Source: specification 5.
 */
export function presentWithActions(project: DerivedProject, budget = tryBudget()): BlueprintReply {
  const { checks, sections } = project.blueprint;
  const reply = presentBlueprint(project.blueprint);
  const offered = foldChecks(checks, sections).map((finding) => offeredFinding(project, finding, budget));
  const actions = new Map(offered.flatMap((finding) => [...finding.actions]));
  return {
    ...reply,
    checks: reply.checks.map((check) => ({ ...check, action: actions.get(check) ?? null })),
    findings: reply.findings.map((finding, at) => ({ ...finding, action: offered[at]?.action ?? null })),
  };
}
