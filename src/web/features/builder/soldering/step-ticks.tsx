import { isPending, type PlanStatus } from '#domain/soldering/progress.ts';
import type { SolderStep } from '#domain/soldering/solder-step.ts';
import { PressButton } from '#web/ui/buttons/button.tsx';
import { classNames } from '#web/ui/style/class-names.ts';

interface StepTicksProps {
  readonly steps: readonly SolderStep[];
  readonly standing: PlanStatus;
  /** Index of the current step. */
  readonly at: number;
  readonly onStep: (at: number) => void;
}

/** Maximum ticks; for more steps, each section is one bar. */
const mostTicks = 60;

/** Whether a step is soldered; readings have no tick. */
export const isSoldered = ({ kind }: SolderStep): boolean => kind === 'wire' || kind === 'joint';

/** One tick for each wire and joint: done, current, changed, or left; repeated as text next to it. Rule B223. */
export function StepTicks(props: StepTicksProps) {
  const { steps, standing, at } = props;
  const soldered = steps.filter(isSoldered);
  if (soldered.length > mostTicks) return <SectionBars {...props} />;
  return (
    <div aria-hidden="true" className="flex h-6 items-center gap-[3px] forced-color-adjust-none">
      {soldered.map((step) => (
        <span key={step.id} className={classNames('min-w-0 flex-1 rounded-xs', tickStyle(step, standing, steps[at]))} />
      ))}
    </div>
  );
}

function tickStyle({ id }: SolderStep, { states }: PlanStatus, current: SolderStep | undefined): string {
  if (id === current?.id) return 'h-5 bg-accent';
  const { isDone = false, changes = [] } = states.get(id) ?? {};
  if (changes.length > 0) return 'h-3 bg-warning';
  return isDone ? 'h-2 bg-success' : 'h-2 bg-line';
}

function scrollToBar(bar: HTMLElement | null): void {
  bar?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** One bar for each section, which jumps to its first step that is left. Rule B223. */
function SectionBars({ steps, standing, at, onStep }: StepTicksProps) {
  const current = steps[at];
  const sections = [...new Set(steps.filter(isSoldered).map(({ sectionId }) => sectionId))];
  return (
    <ul aria-label="Sections" className="-m-1 flex gap-1 overflow-x-auto p-1 forced-color-adjust-none">
      {sections.map((sectionId) => {
        const own = steps.filter((step) => step.sectionId === sectionId);
        const isNow = current?.sectionId === sectionId;
        const first = own.find(({ id }) => isPending(standing, id)) ?? own[0];
        return (
          <li
            key={sectionId ?? 'supply'}
            ref={isNow ? scrollToBar : null}
            style={{ flexGrow: own.length }}
            className="min-w-11"
          >
            <SectionBar
              steps={own}
              standing={standing}
              isNow={isNow}
              onPress={() => first !== undefined && onStep(steps.indexOf(first))}
            />
          </li>
        );
      })}
    </ul>
  );
}

interface SectionBarProps extends Pick<StepTicksProps, 'steps' | 'standing'> {
  readonly isNow: boolean;
  readonly onPress: () => void;
}

function SectionBar({ steps, standing: { states }, isNow, onPress }: SectionBarProps) {
  const soldered = steps.filter(isSoldered);
  const done = soldered.filter(({ id }) => states.get(id)?.isDone === true).length;
  const hasChanged = soldered.some(({ id }) => (states.get(id)?.changes.length ?? 0) > 0);
  const label = `${steps[0]?.section ?? ''}: ${done} of ${soldered.length} done${hasChanged ? ', changed since' : ''}`;
  return (
    <PressButton
      onPress={onPress}
      aria-label={label}
      aria-current={isNow ? 'step' : false}
      data-tooltip={label}
      className="flex h-7 w-full cursor-pointer items-center p-0.5 pointer-coarse:h-11"
    >
      <span
        className={classNames(
          'relative w-full overflow-hidden rounded-xs border border-edge bg-line',
          isNow ? 'h-5 outline-2 outline-accent' : 'h-3',
        )}
      >
        <span
          style={{ width: `${String((100 * done) / soldered.length)}%` }}
          className={classNames('absolute inset-y-0 left-0', hasChanged ? 'bg-warning' : 'bg-success')}
        />
      </span>
    </PressButton>
  );
}
