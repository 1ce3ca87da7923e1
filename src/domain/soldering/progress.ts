import type { SolderPlan } from '#domain/soldering/solder-plan.ts';
import type { SolderEnd, SolderStep } from '#domain/soldering/solder-step.ts';

/** A step that was done, as it was then. */
export interface SolderedStep {
  /** Made anew each time that a step is done, so that what was taken back on one device is not what another one did. */
  readonly id: string;
  readonly step: string;
  readonly kind: SolderStep['kind'];
  /** Of a wire; null for others. */
  readonly number: number | null;
  readonly color: string;
  readonly gauge: string;
  /** Of a wire (cm); null for others. */
  readonly lengthCm: number | null;
  readonly from: string;
  readonly to: string;
  /** What was measured where, or was to be seen. */
  readonly reading: string;
}

/** Where somebody was: the step, and when they came to it (ms since 1970). */
export interface SolderPlace {
  readonly step: string;
  readonly at: number;
}

/** What of a project is soldered, and where one goes on. */
export interface SolderProgress {
  readonly done: readonly SolderedStep[];
  /** The ids of what was done and taken back; the last ones. */
  readonly undone: readonly string[];
  readonly place: SolderPlace | null;
}

export const noProgress: SolderProgress = { done: [], undone: [], place: null };

/**
 * The most steps that are kept as done, and as taken back; the most letters of a text in them, and of all of it as JSON:
 * a step has some 300.
 */
export const progressBounds = { done: 6000, undone: 6000, letters: 300, inAll: 3_000_000 } as const;

/**
 * What two devices did, put together: what one of them did stays, unless exactly that was taken back; the later place is
 * the one. In whatever order devices are put together, the same comes out as long as all fits the bounds. Rule B219.
 */
export function mergeProgress(one: SolderProgress, other: SolderProgress): SolderProgress {
  const undone = [...new Set([...one.undone, ...other.undone])];
  const gone = new Set(undone);
  const byId = new Map([...one.done, ...other.done].map((each) => [each.id, each]));
  const done = Array.from(byId.values()).filter(({ id }) => !gone.has(id));
  return { done, undone: undone.slice(-progressBounds.undone), place: laterOf(one.place, other.place) };
}

function laterOf(one: SolderPlace | null, other: SolderPlace | null): SolderPlace | null {
  if (one === null || other === null) return one ?? other;
  if (one.at !== other.at) return one.at > other.at ? one : other;
  return one.step > other.step ? one : other;
}

function endWords({ ref, place, mark }: SolderEnd): string {
  return `${ref === null ? '' : `${ref}, `}${place}${mark === '' ? '' : ` (${mark})`}`;
}

/** A step as it is kept when it is done. */
function solderedStep(step: SolderStep, id: string): SolderedStep {
  const text = (words: string): string => words.slice(0, progressBounds.letters);
  const nothing = { number: null, color: '', gauge: '', lengthCm: null, from: '', to: '', reading: '' };
  const base = { id, step: step.id, kind: step.kind, ...nothing };
  if (step.kind === 'rails') return base;
  if (step.kind === 'reading') {
    return { ...base, reading: text(`${step.what ?? 'test'} ${step.expected ?? ''}`.trim()) };
  }
  const ends = { from: text(endWords(step.from)), to: text(endWords(step.to)) };
  if (step.kind === 'joint') return { ...base, ...ends };
  const { number, color, lengthCm } = step;
  return { ...base, ...ends, number, color, gauge: step.gauge ?? '', lengthCm };
}

/** How a step stands: not done, done, or done in another way than the plan says now, and in which. */
export interface StepState {
  readonly isDone: boolean;
  /** In words: `12 cm, was 9 cm`; empty when nothing changed. */
  readonly changes: readonly string[];
}

const toDo: StepState = { isDone: false, changes: [] };

/** A text whichever sign it has for minus: what was kept may have another one than the plan. */
const withHyphens = (text: string): string => text.replaceAll('−', '-');

/** What the plan says now, and what was soldered. */
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

/** How the steps of a plan stand, and what is soldered that the plan does not have. */
export interface StandingPlan {
  readonly states: ReadonlyMap<string, StepState>;
  /** Wires and joints to take out: their ends are joined no more. */
  readonly gone: readonly SolderedStep[];
  /** The same of sections with an error, which leaves them out for now. */
  readonly waiting: readonly SolderedStep[];
}

/** Whether a step is still to be done, or to be done again as the plan says now. */
export function isLeft({ states }: Pick<StandingPlan, 'states'>, stepId: string): boolean {
  const { isDone, changes } = states.get(stepId) ?? toDo;
  return !isDone || changes.length > 0;
}

function sectionOf({ step }: SolderedStep): string | null {
  const section = step.slice(0, step.indexOf('|'));
  return section === 'supply' ? null : section;
}

/**
 * What is soldered, held against the plan as it is now. A step that was done twice, as on two devices, has changed only
 * if both differ. Rules B217, B218.
 */
export function standingOf({ steps, incomplete }: SolderPlan, { done }: SolderProgress): StandingPlan {
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
  const isWaiting = (each: SolderedStep): boolean => incomplete.has(sectionOf(each));
  return {
    states,
    gone: missing.filter((each) => !isWaiting(each)),
    waiting: missing.filter(isWaiting),
  };
}

/** Progress with a step done now, in place of what was done of it before. */
export function withDone(progress: SolderProgress, step: SolderStep, id: string): SolderProgress {
  const { done, ...rest } = withoutStep(progress, step.id);
  return { ...rest, done: [...done, solderedStep(step, id)] };
}

/** Progress with a step taken back. */
export function withoutStep({ done, undone, place }: SolderProgress, stepId: string): SolderProgress {
  const taken = done.filter(({ step }) => step === stepId).map(({ id }) => id);
  return { done: done.filter(({ step }) => step !== stepId), undone: [...undone, ...taken], place };
}

/** What of `now` is not in `known`: what has to be sent to another device or to the account. */
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

/** Whether there is nothing in it to tell. */
export function isNoProgress({ done, undone, place }: SolderProgress): boolean {
  return done.length + undone.length === 0 && place === null;
}
