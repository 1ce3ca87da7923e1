import { BatteryMedium, CircleCheck, Gauge } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { countProblems } from '#domain/checks/count-problems.ts';
import { lifeTexts, milliampDigits } from '#domain/units/formats.ts';
import { useBuilderControls, useProject } from '#web/features/builder/project/builder-context.ts';
import { liveChecks } from '#web/features/builder/project/live-checks.ts';
import { PressButton, Spinner } from '#web/ui/buttons/button.tsx';
import { ToneIcon } from '#web/ui/feedback/notice.tsx';
import { lazyComponent, reportNotLoaded } from '#web/ui/lazy-component.tsx';
import { classNames } from '#web/ui/style/class-names.ts';

const findingsPanel = lazyComponent(
  async () => (await import('#web/features/builder/status-bar/findings-panel.tsx')).FindingsPanel,
);

/** Panel that is open above the bar. */
type OpenPanel = 'findings' | null;

/**
 * Status bar of the builder: the current with everything on, the battery life, and the number of problems. Each opens
 * its details.
 */
export function StatusBar() {
  const { pane, setPane } = useBuilderControls();
  const [open, setOpen] = useState<OpenPanel>(null);
  const toggle = (panel: OpenPanel) => {
    setOpen(open === panel ? null : panel);
    // On a narrow screen there is no space for both the library and the panel.
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
  /** Whether its panel is open; undefined if it opens a dialog. */
  readonly isOpen?: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
  readonly className?: string;
}

/** An entry of the bar, which opens its details. */
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

/** Current with everything on, limit of the supply, and battery life; opens the power view. */
function PowerFact() {
  const { dialogs } = useBuilderControls();
  const { totalMa, limitMa, batteryHours, brightHours } = useProject(({ blueprint }) => blueprint.power);
  const isOver = limitMa !== null && totalMa > limitMa;
  const [bright, all] = lifeTexts(brightHours, batteryHours ?? 0);
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
            about {bright}{' '}
            <span className="max-sm:sr-only">{all === null ? 'on this battery' : `bright, dimmer until ${all}`}</span>
          </span>
        </span>
      )}
    </Fact>
  );
}

/** Number of lines of errors and warnings. Source: boards and currents, 5.4. */
function FindingsFact({ isOpen, onPress }: { readonly isOpen: boolean; readonly onPress: () => void }) {
  const isChecked = useProject((project) => project.isChecked);
  const checks = useProject(({ blueprint }) => blueprint.checks);
  useEffect(() => void liveChecks.start().catch(reportNotLoaded), []);
  const { errors, warnings } = countProblems(checks);
  const lines = errors + warnings;
  return (
    <div onPointerEnter={findingsPanel.preload} onFocus={findingsPanel.preload} className="ml-auto flex items-stretch">
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
