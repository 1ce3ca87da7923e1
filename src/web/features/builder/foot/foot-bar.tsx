import { BatteryMedium, CircleCheck, Gauge } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { countProblems } from '#domain/checks/findings.ts';
import { formatHours, milliampDigits } from '#domain/units/formats.ts';
import { useBuilderControls, useProject } from '#web/features/builder/project/builder-context.ts';
import { loadChecks } from '#web/features/builder/project/live-checks.ts';
import { PressButton, Spinner } from '#web/ui/buttons/button.tsx';
import { ToneIcon } from '#web/ui/feedback/notice.tsx';
import { lazyComponent, reportNotLoaded } from '#web/ui/lazy-component.tsx';
import { classNames } from '#web/ui/style/class-names.ts';

const findingsPanel = lazyComponent(
  async () => (await import('#web/features/builder/foot/findings-panel.tsx')).FindingsPanel,
);

/** What the bar opens above itself. */
type OpenPanel = 'findings' | null;

/**
 * The bar at the foot of the builder: what everything on together draws, how long the battery lasts, and the number of
 * problems. Each opens what it is about, above the bar.
 */
export function FootBar() {
  const { pane, setPane } = useBuilderControls();
  const [open, setOpen] = useState<OpenPanel>(null);
  const toggle = (panel: OpenPanel) => {
    setOpen(open === panel ? null : panel);
    // On a narrow screen the library would leave no room for both.
    if (pane === 'library') setPane('workspace');
  };
  return (
    <>
      {open === 'findings' && <findingsPanel.Component onClose={() => setOpen(null)} />}
      <section
        aria-label="Power and findings"
        className="flex min-h-9 items-stretch overflow-hidden border-t border-line bg-surface text-xs pointer-coarse:min-h-11.5 print:hidden"
      >
        <PowerFact />
        <FindingsFact isOpen={open === 'findings'} onPress={() => toggle('findings')} />
      </section>
    </>
  );
}

interface FactProps {
  /** Whether what it opens above the bar is open; left out for what opens a dialog. */
  readonly isOpen?: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
  readonly className?: string;
}

/** One fact of the bar, which opens more about it. */
function Fact({ isOpen, onPress, children, className }: FactProps) {
  return (
    <PressButton
      {...(isOpen === undefined ? {} : { 'aria-expanded': isOpen })}
      onPress={onPress}
      className={classNames(
        'flex min-w-0 cursor-pointer items-center gap-1.5 px-3 outline-offset-[-3px] hover:bg-ink/5 aria-expanded:bg-ink/10 max-sm:px-2',
        className,
      )}
    >
      {children}
    </PressButton>
  );
}

/** What everything on together draws from the project's supply, of what that can give, and the hours of a battery; opens the power view. */
function PowerFact() {
  const { dialogs } = useBuilderControls();
  const { totalMa, limitMa, batteryHours } = useProject(({ blueprint }) => blueprint.power);
  const isOver = limitMa !== null && totalMa > limitMa;
  return (
    <Fact onPress={() => dialogs.open({ kind: 'power' })}>
      <span className={classNames('flex items-center gap-1.5', isOver && 'font-semibold text-error')}>
        <Gauge aria-hidden="true" className="size-4 shrink-0 text-muted max-sm:hidden" />
        <span className="value whitespace-nowrap">
          {milliampDigits(totalMa)} {limitMa !== null && `of ${milliampDigits(limitMa)} `}mA
        </span>
      </span>
      {batteryHours !== null && (
        <span className="flex items-center gap-1.5 pl-6 max-sm:pl-4">
          <BatteryMedium aria-hidden="true" className="size-4 shrink-0 text-muted max-sm:hidden" />
          <span className="whitespace-nowrap">
            about {formatHours(batteryHours)} <span className="max-sm:sr-only">on this battery</span>
          </span>
        </span>
      )}
    </Fact>
  );
}

/** How many lines of errors and warnings there are. Source: boards and currents, 5.4. */
function FindingsFact({ isOpen, onPress }: { readonly isOpen: boolean; readonly onPress: () => void }) {
  const isChecked = useProject((project) => project.isChecked);
  const checks = useProject(({ blueprint }) => blueprint.checks);
  useEffect(() => void loadChecks().catch(reportNotLoaded), []);
  const { errors, warnings } = countProblems(checks);
  const lines = errors + warnings;
  const warm = () => void findingsPanel.start().catch(() => undefined);
  return (
    <div onPointerEnter={warm} onFocus={warm} className="ml-auto flex items-stretch">
      <Fact isOpen={isOpen} onPress={onPress} className="font-semibold">
        {isChecked ? <ProblemsIcon count={lines} hasError={errors > 0} /> : <Spinner />}
        <span className="whitespace-nowrap">{isChecked ? problemsText(lines) : 'Checking...'}</span>
      </Fact>
    </div>
  );
}

function ProblemsIcon({ count, hasError }: { readonly count: number; readonly hasError: boolean }) {
  if (count === 0) return <CircleCheck aria-hidden="true" className="size-4 shrink-0 text-success" />;
  return <ToneIcon tone={hasError ? 'error' : 'warning'} />;
}

function problemsText(count: number): string {
  if (count === 0) return 'No problems';
  return `${count} ${count === 1 ? 'problem' : 'problems'}`;
}
