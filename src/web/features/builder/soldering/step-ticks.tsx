import type { StandingPlan } from '#domain/soldering/progress.ts';
import type { SolderStep } from '#domain/soldering/solder-step.ts';
import { classNames } from '#web/ui/style/class-names.ts';

interface StepTicksProps {
  readonly steps: readonly SolderStep[];
  readonly standing: StandingPlan;
  /** The step in hand. */
  readonly at: number;
}

/** So many ticks fit; more become one bar a section. */
const mostTicks = 60;

/** What is soldered at a step; what is measured has no tick. */
export const isSoldered = ({ kind }: SolderStep): boolean => kind !== 'reading';

/** One tick for each wire and joint: done, now, changed or to come. Words beside it say the same. Rule B223. */
export function StepTicks({ steps, standing, at }: StepTicksProps) {
  const soldered = steps.filter(isSoldered);
  if (soldered.length > mostTicks) return <SectionBars steps={soldered} standing={standing} now={steps[at] ?? null} />;
  return (
    <div aria-hidden="true" className="flex h-6 items-center gap-[3px] forced-color-adjust-none">
      {soldered.map((step) => (
        <span key={step.id} className={classNames('min-w-0 flex-1 rounded-xs', tickStyle(step, standing, steps[at]))} />
      ))}
    </div>
  );
}

function tickStyle({ id }: SolderStep, { states }: StandingPlan, now: SolderStep | undefined): string {
  if (id === now?.id) return 'h-5 bg-accent';
  const { isDone = false, changes = [] } = states.get(id) ?? {};
  if (changes.length > 0) return 'h-3 bg-warning';
  return isDone ? 'h-2 bg-success' : 'h-2 bg-line';
}

interface SectionBarsProps extends Pick<StepTicksProps, 'steps' | 'standing'> {
  readonly now: SolderStep | null;
}

function SectionBars({ steps, standing: { states }, now }: SectionBarsProps) {
  const sections = [...new Set(steps.map(({ sectionId }) => sectionId))];
  return (
    <div aria-hidden="true" className="flex h-6 items-center gap-1 forced-color-adjust-none">
      {sections.map((sectionId) => {
        const own = steps.filter((step) => step.sectionId === sectionId);
        const done = own.filter(({ id }) => states.get(id)?.isDone === true).length;
        const hasChanged = own.some(({ id }) => (states.get(id)?.changes.length ?? 0) > 0);
        return (
          <span
            key={sectionId ?? 'supply'}
            style={{ flexGrow: own.length }}
            className={classNames(
              'relative min-w-2 overflow-hidden rounded-xs bg-line',
              now !== null && now.sectionId === sectionId ? 'h-5 outline-2 outline-accent' : 'h-3',
            )}
          >
            <span
              style={{ width: `${String((100 * done) / own.length)}%` }}
              className={classNames('absolute inset-y-0 left-0', hasChanged ? 'bg-warning' : 'bg-success')}
            />
          </span>
        );
      })}
    </div>
  );
}
