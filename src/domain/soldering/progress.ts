import type { SolderPlan } from '#domain/soldering/solder-plan.ts';
import type { SolderEnd, SolderStep } from '#domain/soldering/solder-step.ts';

/** A completed step, as it was at that time. */
export interface SolderedStep {
  /** New for each completion, such that undoing it on one device does not undo a completion on another. */
  readonly id: string;
  readonly step: string;
  readonly kind: SolderStep['kind'];
  /** Set only for a wire. */
  readonly number: number | null;
  readonly color: string;
  readonly gauge: string;
  /** Length of a wire (cm); null for other steps. */
  readonly lengthCm: number | null;
  readonly from: string;
  readonly to: string;
  /** The reading or inspection. */
  readonly reading: string;
}

/** Last position of a user: the step, and the time (ms since 1970). */
export interface SolderPlace {
  readonly step: string;
  readonly at: number;
}

/** Solder progress of a project, and the position to resume at. */
export interface SolderProgress {
  readonly done: readonly SolderedStep[];
  /** Ids of the latest undone completions. */
  readonly undone: readonly string[];
  readonly place: SolderPlace | null;
}

export const noProgress: SolderProgress = { done: [], undone: [], place: null };

/**
 * Limits: completions, undone ids, characters of a text in them, and characters of the whole JSON; a step has about
 * 300.
 */
export const progressBounds = { done: 6000, undone: 6000, letters: 300, inAll: 3_000_000 } as const;

/**
 * Merges the progress of two devices. A completion remains unless that completion was undone; the later position wins.
 * Merging is commutative and associative within the limits. Rule B219.
 */
export function mergeProgress(one: SolderProgress, other: SolderProgress): SolderProgress {
  const undone = [...new Set([...one.undone, ...other.undone])];
  const undoneIds = new Set(undone);
  const byId = new Map([...one.done, ...other.done].map((each) => [each.id, each]));
  const done = Array.from(byId.values()).filter(({ id }) => !undoneIds.has(id));
  return { done, undone: undone.slice(-progressBounds.undone), place: laterOf(one.place, other.place) };
}

function laterOf(one: SolderPlace | null, other: SolderPlace | null): SolderPlace | null {
  if (one === null || other === null) return one ?? other;
  if (one.at !== other.at) return one.at > other.at ? one : other;
  return one.step > other.step ? one : other;
}

function endText({ ref, place, mark }: SolderEnd): string {
  return `${ref === null ? '' : `${ref}, `}${place}${mark === '' ? '' : ` (${mark})`}`;
}

/** A step as stored when it is completed. */
function solderedStep(step: SolderStep, id: string): SolderedStep {
  const text = (words: string): string => words.slice(0, progressBounds.letters);
  const nothing = { number: null, color: '', gauge: '', lengthCm: null, from: '', to: '', reading: '' };
  const base = { id, step: step.id, kind: step.kind, ...nothing };
  if (step.kind === 'rails') return base;
  if (step.kind === 'reading') {
    return { ...base, reading: text(`${step.what ?? 'test'} ${step.expected ?? ''}`.trim()) };
  }
  const ends = { from: text(endText(step.from)), to: text(endText(step.to)) };
  if (step.kind === 'joint') return { ...base, ...ends };
  const { number, color, lengthCm } = step;
  return { ...base, ...ends, number, color, gauge: step.gauge ?? '', lengthCm };
}

/** State of a step: pending, done, or done with values that differ from the current plan. */
export interface StepState {
  readonly isDone: boolean;
  /** Texts such as `12 cm, was 9 cm`; empty if nothing changed. */
  readonly changes: readonly string[];
}

const toDo: StepState = { isDone: false, changes: [] };

/** Replaces minus signs: stored texts may have another sign than the plan. */
const withHyphens = (text: string): string => text.replaceAll('−', '-');

/** Differences between the current plan and a completion. */
function changesOf(step: SolderStep, was: SolderedStep): string[] {
  const now = solderedStep(step, was.id);
  const pairs: readonly (readonly [now: string, was: string])[] = [
    [`number ${now.number}`, `number ${was.number}`],
    [now.color, was.color],
    [now.gauge, was.gauge],
    [`${now.lengthCm} cm`, `${was.lengthCm} cm`],
    [now.reading, was.reading],
  ];
  return pairs.flatMap(([is, before]) =>
    withHyphens(is) === withHyphens(before) ? [] : [`${is || 'several wires'}, was ${before || 'several wires'}`],
  );
}

/** States of the steps of a plan, and completions that the plan does not contain. */
export interface PlanStatus {
  readonly states: ReadonlyMap<string, StepState>;
  /** Wires and joints to remove: their ends are no longer connected. */
  readonly obsolete: readonly SolderedStep[];
  /** The same in sections with an error, which excludes them for now. */
  readonly suspended: readonly SolderedStep[];
}

/** Whether a step is pending, or has to be redone for the current plan. */
export function isPending({ states }: Pick<PlanStatus, 'states'>, stepId: string): boolean {
  const { isDone, changes } = states.get(stepId) ?? toDo;
  return !isDone || changes.length > 0;
}

function sectionOf({ step }: SolderedStep): string | null {
  const section = step.slice(0, step.indexOf('|'));
  return section === 'supply' ? null : section;
}

/**
 * Compares completions with the current plan. A step completed twice, such as on two devices, has changed only if both
 * completions differ. Rules B217, B218.
 */
export function planStatusOf({ steps, incomplete }: SolderPlan, { done }: SolderProgress): PlanStatus {
  const byStep = new Map<string, SolderedStep[]>();
  for (const each of done) byStep.set(each.step, [...(byStep.get(each.step) ?? []), each]);
  const states = new Map<string, StepState>();
  for (const step of steps) {
    const differences = (byStep.get(step.id) ?? []).map((was) => changesOf(step, was));
    const isSame = differences.some((changes) => changes.length === 0);
    const state = { isDone: differences.length > 0, changes: isSame ? [] : (differences.at(-1) ?? []) };
    states.set(step.id, differences.length === 0 ? toDo : state);
  }
  const missing = Array.from(byStep.values(), (all) => all.slice(-1))
    .flat()
    .filter(({ step, kind }) => !states.has(step) && (kind === 'wire' || kind === 'joint'));
  const isSuspended = (each: SolderedStep): boolean => incomplete.has(sectionOf(each));
  return {
    states,
    obsolete: missing.filter((each) => !isSuspended(each)),
    suspended: missing.filter(isSuspended),
  };
}

/** Adds a completion of a step, replacing earlier ones. */
export function withDone(progress: SolderProgress, step: SolderStep, id: string): SolderProgress {
  const { done, ...rest } = withoutStep(progress, step.id);
  return { ...rest, done: [...done, solderedStep(step, id)] };
}

/** Undoes all completions of a step. */
export function withoutStep({ done, undone, place }: SolderProgress, stepId: string): SolderProgress {
  const taken = done.filter(({ step }) => step === stepId).map(({ id }) => id);
  return { done: done.filter(({ step }) => step !== stepId), undone: [...undone, ...taken], place };
}

/** Returns the progress in `now` that is not in `known`, to send to another device or the account. */
export function progressSince(now: SolderProgress, known: SolderProgress): SolderProgress {
  const ids = new Set([...known.done.map(({ id }) => id), ...known.undone]);
  const isNew = (id: string): boolean => !ids.has(id);
  const taken = new Set(known.undone);
  return {
    done: now.done.filter(({ id }) => isNew(id)),
    undone: now.undone.filter((id) => !taken.has(id)),
    place: now.place !== null && now.place.at !== known.place?.at ? now.place : null,
  };
}

/** Whether progress is empty. */
export function isNoProgress({ done, undone, place }: SolderProgress): boolean {
  return done.length + undone.length === 0 && place === null;
}
