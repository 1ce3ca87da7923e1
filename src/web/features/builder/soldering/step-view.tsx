import { Check, TriangleAlert } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { StepState } from '#domain/soldering/progress.ts';
import type { SolderPlan } from '#domain/soldering/solder-plan.ts';
import type { SolderStep } from '#domain/soldering/solder-step.ts';
import {
  changedText,
  nextText,
  readingAhead,
  stepSentence,
  stepTitle,
} from '#web/features/builder/soldering/solder-text.ts';
import { CutOuts, useCutOuts } from '#web/features/builder/soldering/step-cut-outs.tsx';
import { StepPictureView } from '#web/features/builder/soldering/step-picture.tsx';
import { isSoldered, StepTicks } from '#web/features/builder/soldering/step-ticks.tsx';
import { StepText } from '#web/features/builder/soldering/step-text.tsx';
import { type Steps, useStepKeys } from '#web/features/builder/soldering/use-steps.ts';
import { Button, PressButton } from '#web/ui/buttons/button.tsx';
import { classNames } from '#web/ui/style/class-names.ts';

interface StepViewProps {
  readonly plan: SolderPlan;
  readonly steps: Steps;
  /** Whether steps can be finished; a reader can only move between them. */
  readonly canEdit: boolean;
  readonly onList: () => void;
}

const toDo: StepState = { isDone: false, changes: [] };

/** The current step: picture, text, Done, and progress. */
export function StepView({ plan, steps, canEdit, onList }: StepViewProps) {
  const { standing, at, finish, goTo, moves } = steps;
  const step = plan.steps[at];
  const heading = useRef<HTMLHeadingElement>(null);
  const pane = useRef<HTMLElement>(null);
  useEffect(() => {
    if (moves === 0) return;
    heading.current?.focus({ preventScroll: true });
    pane.current?.scrollTo(0, 0);
  }, [moves]);
  const announcement = useAnnouncement(step, moves);
  useStepKeys({ at, goTo, onDone: canEdit ? finish : null });
  const state = step === undefined ? toDo : (standing.states.get(step.id) ?? toDo);
  return (
    <>
      <main
        ref={pane}
        tabIndex={0}
        className="pane grid min-h-0 flex-1 content-start gap-y-5 overflow-x-hidden px-4 pt-4 pb-5 lg:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)] lg:content-center-safe lg:gap-x-8 lg:px-12 2xl:px-24"
      >
        <p role="status" className="sr-only">
          {announcement}
        </p>
        {step === undefined ? (
          <Finished plan={plan} steps={steps} heading={heading} onList={onList} />
        ) : (
          <>
            <StepPictures
              step={step}
              next={nextText(plan.steps[at + 1])}
              isDone={(id) => standing.states.get(id)?.isDone === true}
            />
            <div className="flex min-w-0 flex-col gap-5 lg:justify-center lg:gap-7 lg:py-4">
              <StepText step={step} state={state} heading={heading} />
              <div className="max-lg:hidden">
                <Controls steps={steps} step={step} state={state} canEdit={canEdit} />
              </div>
              <NextReading plan={plan} at={at} />
            </div>
          </>
        )}
      </main>
      <footer className="shrink-0 border-t border-line bg-surface px-4 pt-3 pb-4 lg:px-6">
        <Progress plan={plan} steps={steps} onList={onList} />
        {step !== undefined && (
          <div className="mt-3 lg:hidden">
            <Controls steps={steps} step={step} state={state} canEdit={canEdit} />
          </div>
        )}
      </footer>
    </>
  );
}

interface StepPicturesProps {
  readonly step: SolderStep;
  /** Text for the next step. */
  readonly next: string;
  readonly isDone: (stepId: string) => boolean;
}

/** The string of a step, and where it is on the model. */
function StepPictures({ step, next, isDone }: StepPicturesProps) {
  const cutOuts = useCutOuts(step);
  const hasCutOuts = cutOuts.length > 0;
  const isEmpty = step.picture === null && !hasCutOuts;
  return (
    <div
      className={classNames(
        'flex flex-col items-center justify-center overflow-x-clip max-lg:-mx-4',
        isEmpty ? 'max-lg:hidden' : !hasCutOuts && 'min-h-[200px]',
      )}
    >
      <StepPictureView step={step} isSmall={hasCutOuts} isDone={isDone} />
      {hasCutOuts && <CutOuts cutOuts={cutOuts} />}
      <p className="mt-4 text-center text-muted max-lg:hidden">{next}</p>
    </div>
  );
}

/** Announcement of the current step for screen readers; empty until the user has moved. */
function useAnnouncement(step: SolderStep | undefined, moves: number): string {
  const [first] = useState(moves);
  if (moves === first) return '';
  return step === undefined ? 'All steps are done.' : `${stepTitle(step)}. ${stepSentence(step)}`;
}

interface ControlsProps {
  readonly steps: Steps;
  readonly step: SolderStep;
  readonly state: StepState;
  readonly canEdit: boolean;
}

/**
 * Done, Back, and Skip; for a finished step, Continue and a button that undoes it. On a phone they share one row,
 * so that the step has more space.
 */
function Controls({ steps, step, state, canEdit }: ControlsProps) {
  const { at, finish, goTo, undoStep } = steps;
  const isOver = state.isDone && state.changes.length === 0;
  return (
    <div className="flex gap-2.5 lg:flex-wrap lg:gap-4">
      <PressButton onPress={() => goTo(at - 1)} isDisabled={at === 0} className={plain}>
        Back <Key>←</Key>
      </PressButton>
      {canEdit && (
        <PressButton
          onPress={finish}
          className="flex min-w-0 flex-2 cursor-pointer items-center justify-center gap-3 rounded-2xl bg-accent text-2xl font-bold text-on-accent select-none hover:bg-accent-strong lg:order-first lg:h-[76px] lg:basis-full lg:text-[1.75rem] forced-colors:border-2"
        >
          {!isOver && <Check aria-hidden="true" className="size-7 shrink-0" />}
          {isOver ? 'Next' : state.isDone ? 'Redone' : 'Done'}
          <Key>Space</Key>
        </PressButton>
      )}
      {canEdit && state.isDone && (
        <PressButton onPress={() => undoStep(step.id)} className={plain}>
          Not done
        </PressButton>
      )}
      {!(canEdit && isOver) && (
        <PressButton onPress={() => goTo(at + 1)} className={plain}>
          {canEdit ? 'Skip' : 'Next'} <Key>→</Key>
        </PressButton>
      )}
    </div>
  );
}

const plain =
  'flex h-16 flex-1 cursor-pointer items-center justify-center gap-2.5 rounded-xl border border-edge bg-surface px-1 leading-tight font-semibold hover:border-ink/70 disabled:cursor-default disabled:opacity-50 lg:h-12 [@media(max-height:30rem)]:h-12';

function Key({ children }: { readonly children: string }) {
  return (
    <kbd
      aria-hidden="true"
      className="value rounded border border-current/40 px-2 py-0.5 text-sm font-normal max-lg:hidden"
    >
      {children}
    </kbd>
  );
}

/** The expected reading, shown one step ahead. Rule B215. */
function NextReading({ plan, at }: { readonly plan: SolderPlan; readonly at: number }) {
  const ahead = readingAhead(plan.steps, at);
  if (ahead === null) return null;
  const { after, reading } = ahead;
  return (
    <p className="rounded-r-lg border-l-4 border-hint bg-hint-soft px-4 py-3">
      <b>
        After {after}, {reading.what === null ? 'test it' : 'measure'}
      </b>
      {reading.what !== null && ` ${reading.what}: `}
      {reading.expected !== null && <b className="value">{reading.expected}</b>}
      {reading.condition !== '' && ` ${reading.condition}`}
    </p>
  );
}

/** Progress: count of finished steps, a notice, and a tick for each step. */
function Progress({ plan, steps, onList }: Pick<StepViewProps, 'plan' | 'steps' | 'onList'>) {
  const { standing, at } = steps;
  const soldered = plan.steps.filter(isSoldered);
  const done = soldered.filter(({ id }) => standing.states.get(id)?.isDone === true).length;
  const notice = noticeOf(plan, steps);
  return (
    <>
      <div className="mb-2 flex min-h-7 flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="font-bold">
          {done} of {soldered.length} done
        </p>
        {notice !== null && (
          <PressButton
            onPress={notice.at === null ? onList : () => steps.goTo(notice.at ?? 0)}
            className="flex min-w-0 cursor-pointer items-center gap-1.5 text-left text-sm font-semibold text-warning underline-offset-2 hover:underline pointer-coarse:min-h-11"
          >
            <TriangleAlert aria-hidden="true" className="size-4 shrink-0" />
            {notice.text}
          </PressButton>
        )}
      </div>
      <StepTicks steps={plan.steps} standing={standing} at={at} onStep={steps.goTo} />
    </>
  );
}

/** The most important notice: joints to remove, changed steps, or parts left out by errors. */
function noticeOf(plan: SolderPlan, { standing, at }: Steps): { text: string; at: number | null } | null {
  const { obsolete, states } = standing;
  if (obsolete.length > 0) {
    return { text: `${obsolete.length} ${obsolete.length === 1 ? 'wire' : 'wires'} to remove`, at: null };
  }
  const changed = plan.steps.filter(({ id }, index) => index !== at && (states.get(id)?.changes.length ?? 0) > 0);
  const [first, ...others] = changed;
  if (first !== undefined) {
    const text =
      others.length === 0
        ? changedText(first, states.get(first.id) ?? toDo)
        : `${changed.length} steps changed since you did them`;
    return { text, at: plan.steps.indexOf(first) };
  }
  const { leftOut } = plan;
  if (leftOut.length === 0) return null;
  return {
    text: `${leftOut.length} ${leftOut.length === 1 ? 'circuit' : 'circuits'} not planned because of errors`,
    at: null,
  };
}

interface FinishedProps extends Pick<StepViewProps, 'plan' | 'steps' | 'onList'> {
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

/** Shown after the last step: the number of steps left, or that all are done. */
function Finished({ plan, steps, heading, onList }: FinishedProps) {
  const left = plan.steps.filter(({ id }) => steps.standing.states.get(id)?.isDone !== true).length;
  const isNone = plan.steps.length === 0;
  const title = isNone ? 'Nothing can be soldered yet' : left === 0 ? 'Everything is soldered' : 'The last step';
  return (
    <div className="col-span-full grid place-items-center py-10 text-center">
      <div>
        <h2 ref={heading} tabIndex={-1} className="text-[2.375rem] font-bold outline-none lg:text-[3.125rem]">
          {title}
        </h2>
        <p className="mt-2 text-lg text-muted">
          {isNone
            ? 'Fix the errors in the builder first.'
            : left === 0
              ? 'You have checked off every wire and reading.'
              : `${left} ${left === 1 ? 'step is' : 'steps are'} not done yet.`}
        </p>
        <div className="mt-6 flex flex-wrap justify-center gap-3">
          {!isNone && (
            <Button size="large" onPress={() => steps.goTo(plan.steps.length - 1)}>
              Back
            </Button>
          )}
          <Button size="large" variant="primary" onPress={onList}>
            All wires
          </Button>
        </div>
      </div>
    </div>
  );
}
