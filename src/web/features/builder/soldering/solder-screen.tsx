import { Cable, CloudOff, Cloud, List, TriangleAlert, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useBuilderControls, useProject } from '#web/features/builder/project/builder-context.ts';
import { AllSteps } from '#web/features/builder/soldering/all-steps.tsx';
import { useKeptOffline } from '#web/features/builder/soldering/keep-offline.ts';
import { StepView } from '#web/features/builder/soldering/step-view.tsx';
import type { SolderState, SolderStore } from '#web/features/builder/soldering/solder-store.ts';
import { useSteps } from '#web/features/builder/soldering/use-steps.ts';
import { useWakeLock, useSolderPlan, useSolderStore } from '#web/features/builder/soldering/use-soldering.ts';
import type { SolderPlan } from '#domain/soldering/solder-plan.ts';
import { projectPath, templatePath } from '#web/paths.ts';
import { isShared } from '#web/shared-project.ts';
import { useSession } from '#web/session/session.ts';
import { Button, Spinner } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { iconButtonStyle } from '#web/ui/style/button-style.ts';
import { classNames } from '#web/ui/style/class-names.ts';

/** Solder mode: one wire, joint, or reading at a time, on the whole screen. Rules B215, B222, B224. */
export function SolderScreen() {
  const plan = useSolderPlan();
  const { store, state } = useSolderStore();
  useWakeLock();
  if (plan === null) {
    return (
      <Frame state={state} tools={null}>
        <main>
          <p role="status" className="flex items-center gap-2.5 p-6 text-muted">
            <Spinner />
            Checking the project...
          </p>
        </main>
      </Frame>
    );
  }
  return <PlannedScreen plan={plan} store={store} state={state} />;
}

/** Whether steps can be completed: of a project, and of a shared one in this browser, but not of a template. */
function useCanTick(): boolean {
  const { readOnly } = useBuilderControls();
  const projectId = useProject(({ snapshot }) => snapshot.project.id);
  return !readOnly || isShared(projectId);
}

interface PlannedScreenProps {
  readonly plan: SolderPlan;
  readonly store: SolderStore;
  readonly state: SolderState;
}

function PlannedScreen({ plan, store, state }: PlannedScreenProps) {
  const canEdit = useCanTick();
  const steps = useSteps({ plan, store, state });
  const [isListing, setListing] = useState(false);
  const hasNothing = plan.steps.length + plan.leftOut.length + steps.standing.obsolete.length === 0;
  const tools = hasNothing ? null : (
    <Button
      aria-expanded={isListing}
      onPress={() => setListing(!isListing)}
      aria-label={isListing ? 'One at a time' : 'All wires'}
      className="pointer-coarse:min-h-11 pointer-coarse:min-w-11"
    >
      <List aria-hidden="true" className="size-5" />
      <span className="max-sm:hidden">{isListing ? 'One at a time' : 'All wires'}</span>
    </Button>
  );
  return (
    <Frame state={state} tools={tools} step={isListing ? undefined : plan.steps[steps.at]}>
      {hasNothing ? (
        <main tabIndex={0} className="pane grid min-h-0 flex-1 place-items-center">
          <EmptyState icon={<Cable />} title="There is nothing to solder yet.">
            Place LEDs in the design view; their wires then appear here one by one.
          </EmptyState>
        </main>
      ) : isListing ? (
        <AllSteps plan={plan} steps={steps} canEdit={canEdit} onClose={() => setListing(false)} />
      ) : (
        <StepView plan={plan} steps={steps} canEdit={canEdit} onList={() => setListing(true)} />
      )}
    </Frame>
  );
}

interface FrameProps {
  readonly state: SolderState;
  readonly tools: ReactNode;
  readonly step?: SolderPlan['steps'][number] | undefined;
  readonly children: ReactNode;
}

/** Frame of solder mode, with a top bar: location, save state, list of all steps, and exit. */
function Frame({ state, tools, step, children }: FrameProps) {
  const { readOnly, description, session } = useBuilderControls();
  const { snapshot } = useProject((project) => project);
  const userId = useSession().user?.id ?? null;
  const { isGuest } = useBuilderControls();
  const canTick = useCanTick();
  const isOffline = useKeptOffline({
    snapshot,
    isTemplate: readOnly,
    description,
    ownerId: isGuest ? null : userId,
    revision: session.revision(),
  });
  const section = snapshot.sections.find(({ id }) => id === step?.sectionId);
  const { id, name } = snapshot.project;
  return (
    <div className="mat app-shell bg-ground">
      <header className="z-20 flex h-[52px] shrink-0 items-center gap-3 border-b border-line bg-surface px-3 lg:h-16 lg:px-5">
        <span aria-hidden="true" data-hue={section?.color} className="h-6 w-1.5 shrink-0 rounded-full bg-hue" />
        <h1 className="min-w-0 flex-1 truncate">
          <span className="font-bold lg:text-lg">{step?.section ?? name}</span>
          {step !== undefined && <span className="ml-2 text-sm text-muted">{name}</span>}
          <span className="sr-only">, solder mode</span>
        </h1>
        <StorageState state={state} isOffline={isOffline} isReadOnly={!canTick} />
        {tools}
        <a
          href={readOnly ? templatePath(id) : projectPath(id)}
          aria-label="Close solder mode"
          className={classNames(iconButtonStyle('quiet'), 'pointer-coarse:min-h-11 pointer-coarse:min-w-11')}
        >
          <X aria-hidden="true" />
        </a>
      </header>
      {children}
    </div>
  );
}

/** Save state of the progress; an icon on a phone. */
function StorageState({
  state,
  isOffline,
  isReadOnly,
}: {
  state: SolderState;
  isOffline: boolean;
  isReadOnly: boolean;
}) {
  const { storage, isKept } = state;
  const isBad = !isKept || storage.kind === 'refused';
  const text = isReadOnly ? (isOffline ? 'Opens offline too' : '') : storageText(state, isOffline);
  if (text === '') return null;
  const Icon = isBad ? TriangleAlert : storage.kind === 'offline' ? CloudOff : Cloud;
  return (
    <p
      role="status"
      className={isBad ? 'flex items-center gap-2 text-sm text-error' : 'flex items-center gap-2 text-sm text-muted'}
    >
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      <span className="max-md:sr-only">{text}</span>
    </p>
  );
}

function storageText({ storage, isKept }: SolderState, isOffline: boolean): string {
  if (storage.kind === 'refused') return `Not saved to your account: ${storage.message}`;
  if (!isKept) return 'This browser’s storage is full, so your progress is not saved';
  const too = isOffline ? ', opens offline too' : '';
  if (storage.kind === 'saved') return `Saved to your account${too}`;
  if (storage.kind === 'offline') return `Kept on this device until you are online${too}`;
  return `Kept on this device${too}`;
}
