import { Check, Circle, TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { SolderedStep } from '#domain/soldering/progress.ts';
import type { SolderPlan } from '#domain/soldering/solder-plan.ts';
import type { SolderStep } from '#domain/soldering/solder-step.ts';
import { doneText, removedText, endText, stepTitle } from '#web/features/builder/soldering/solder-text.ts';
import type { Steps } from '#web/features/builder/soldering/use-steps.ts';
import { Button, PressButton } from '#web/ui/buttons/button.tsx';
import { classNames } from '#web/ui/style/class-names.ts';

interface AllStepsProps {
  readonly plan: SolderPlan;
  readonly steps: Steps;
  readonly canEdit: boolean;
  readonly onClose: () => void;
}

/** All steps by section, to jump to one; before them the joints to remove, after them the parts left out by errors. */
export function AllSteps({ plan, steps, canEdit, onClose }: AllStepsProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const sections = [...new Set(plan.steps.map(({ sectionId }) => sectionId))];
  return (
    <main tabIndex={0} className="pane min-h-0 flex-1">
      <div className="mx-auto w-full max-w-3xl px-4 py-5">
        <h2 ref={heading} tabIndex={-1} className="text-2xl font-bold outline-none">
          All wires
        </h2>
        <TakeOut gone={steps.standing.obsolete} onOut={canEdit ? steps.undoStep : null} />
        {sections.map((sectionId) => {
          const own = plan.steps.filter((step) => step.sectionId === sectionId);
          return (
            <section key={sectionId ?? 'supply'} aria-label={own[0]?.section ?? ''} className="mt-5">
              <h3 className="font-bold">{own[0]?.section}</h3>
              <ol className="mt-1 divide-y divide-line">
                {own.map((step) => (
                  <li key={step.id}>
                    <StepRow
                      step={step}
                      steps={steps}
                      isNow={plan.steps[steps.at]?.id === step.id}
                      onPress={() => {
                        steps.goTo(plan.steps.indexOf(step));
                        onClose();
                      }}
                    />
                  </li>
                ))}
              </ol>
            </section>
          );
        })}
        <LeftOut plan={plan} waiting={steps.standing.suspended} />
      </div>
    </main>
  );
}

interface StepRowProps {
  readonly step: SolderStep;
  readonly steps: Steps;
  readonly isNow: boolean;
  readonly onPress: () => void;
}

function StepRow({ step, steps, isNow, onPress }: StepRowProps) {
  const { isDone = false, changes = [] } = steps.standing.states.get(step.id) ?? {};
  const hasChanged = changes.length > 0;
  const Icon = hasChanged ? TriangleAlert : isDone ? Check : Circle;
  const tone = hasChanged ? 'text-warning' : isDone ? 'text-success' : 'text-muted';
  return (
    <PressButton
      onPress={onPress}
      aria-current={isNow ? 'step' : false}
      className="flex min-h-12 w-full cursor-pointer items-center gap-3 rounded-md px-2 py-1.5 text-left hover:bg-raised aria-[current=step]:bg-accent-soft"
    >
      <Icon aria-hidden="true" className={classNames('size-5 shrink-0', tone)} />
      <span className="min-w-0">
        <b>{stepTitle(step)}</b> <span className="wrap-break-word">{subjectOf(step)}</span>
        <span className={classNames('block text-sm', hasChanged ? 'text-warning' : 'text-muted')}>
          {hasChanged ? changes.join('; ') : `${step.circuit}${isDone ? `, ${doneText[step.kind]}` : ''}`}
        </span>
      </span>
    </PressButton>
  );
}

/** Subject of a step, shown next to its title. */
function subjectOf(step: SolderStep): string {
  if (step.kind === 'rails') return `of ${step.isMain ? 'the project' : step.section}`;
  if (step.kind === 'reading') return `${step.what ?? ''} ${step.expected ?? step.circuit}`.trim();
  return `${endText(step.from)} to ${endText(step.to)}`;
}

/** Soldered wires that are not in the plan. */
function TakeOut({ gone, onOut }: { gone: readonly SolderedStep[]; onOut: ((stepId: string) => void) | null }) {
  if (gone.length === 0) return null;
  return (
    <section aria-label="Wires to remove" className="mt-4 rounded-lg bg-warning-soft p-3">
      <h3 className="flex items-center gap-2 font-bold text-warning">
        <TriangleAlert aria-hidden="true" className="size-5" />
        Remove these: they are no longer in the plan
      </h3>
      <ul className="mt-1">
        {gone.map((each) => (
          <li key={each.id} className="flex min-h-12 flex-wrap items-center justify-between gap-2 py-1">
            <span className="min-w-0 flex-1 basis-48 wrap-break-word">{removedText(each)}</span>
            {onOut !== null && (
              <Button size="small" onPress={() => onOut(each.step)} className="pointer-coarse:min-h-11">
                Removed
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Parts without steps because of an error. Rule E120. */
function LeftOut({ plan: { leftOut }, waiting }: { plan: SolderPlan; waiting: readonly SolderedStep[] }) {
  if (leftOut.length === 0) return null;
  return (
    <section aria-label="Left out" className="mt-6">
      <h3 className="flex items-center gap-2 font-bold text-error">
        <TriangleAlert aria-hidden="true" className="size-5" />
        Not planned because of errors
      </h3>
      <ul className="mt-1 flex flex-col gap-2">
        {leftOut.map(({ section, circuit, why }) => (
          <li key={`${section} ${circuit}`}>
            <b>
              {section}: {circuit}
            </b>
            <span className="block text-muted">{why}</span>
          </li>
        ))}
      </ul>
      {waiting.length > 0 && (
        <p className="mt-2">
          Already soldered: {waiting.map(removedText).join('; ')}. Leave it in place until the error is fixed.
        </p>
      )}
    </section>
  );
}
