import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect } from 'react';
import { ApiError, userMessage } from '#web/api/api-error.ts';
import { BareMessage, BareScreen } from '#web/features/builder/frame/bare-screen.tsx';
import { BuilderProvider } from '#web/features/builder/frame/builder-provider.tsx';
import type { BuilderControls } from '#web/features/builder/project/builder-context.ts';
import { openProject } from '#web/features/builder/project/open-project.ts';
import { paths } from '#web/paths.ts';
import { openSignIn } from '#web/session/sign-in-prompt.ts';
import { subscribeToUser } from '#web/session/stored-user.ts';
import { useSession } from '#web/session/session.ts';
import { Button, Spinner } from '#web/ui/buttons/button.tsx';
import { buttonStyle } from '#web/ui/style/button-style.ts';

interface ProjectGateProps {
  readonly projectId: string;
  /** Kind of the address, which determines the text while loading. */
  readonly kind: 'project' | 'template' | 'shared' | 'version';
  /** Function that opens the project, if not the default one. */
  readonly open?: typeof openProject;
  /** Opens Create New Project; undefined for a guest. */
  readonly newProject?: BuilderControls['newProject'];
  /** The builder, rendered once the project is loaded. */
  readonly children: ReactNode;
}

/** Loads a project and renders the builder; until then a message that it is loading, missing, or unreachable. */
export function ProjectGate({ projectId, kind, open = openProject, newProject = null, children }: ProjectGateProps) {
  const userId = useSession().user?.id;
  const { data, dataUpdatedAt, error, refetch, isFetching } = useQuery({
    queryKey: ['builder', projectId],
    queryFn: () => open(projectId, userId),
    // The edit session keeps the project from here on; the next opening loads it again.
    gcTime: 0,
  });
  const retry = useCallback(() => void refetch(), [refetch]);
  const isOther = data !== undefined && kind === 'template' && !data.isTemplate;
  // A project that was loaded again, such as a replaced template, gets a new edit session.
  if (data !== undefined && !isOther) {
    return (
      <BuilderProvider key={dataUpdatedAt} opened={data} newProject={newProject}>
        {children}
      </BuilderProvider>
    );
  }
  return (
    <BareScreen>
      {isOther ? (
        <NotFound kind={kind} />
      ) : error === null || isFetching ? (
        <div className="w-full max-w-2xl self-start p-4 sm:p-8">
          <div role="status">
            <h1 className="flex items-center gap-2.5 text-muted">
              <Spinner />
              {`Loading ${nounOf(kind)}...`}
            </h1>
          </div>
          <div aria-hidden="true" className="mt-2.5 space-y-2.5">
            <div className="h-24 animate-breathe rounded-lg border border-line bg-surface" />
            <div className="h-24 animate-breathe rounded-lg border border-line bg-surface" />
          </div>
        </div>
      ) : (
        <LoadError error={error} kind={kind} onRetry={retry} />
      )}
    </BareScreen>
  );
}

interface LoadErrorProps {
  readonly error: unknown;
  readonly kind: ProjectGateProps['kind'];
  readonly onRetry: () => void;
}

function LoadError({ error, kind, onRetry }: LoadErrorProps) {
  // Another user may have access to the project, so load it again after a sign-in.
  useEffect(() => subscribeToUser(onRetry), [onRetry]);
  if (error instanceof ApiError && error.status === 404) return <NotFound kind={kind} />;
  const action = (
    <Button variant="primary" onPress={onRetry}>
      Try again
    </Button>
  );
  return (
    <BareMessage title={`The ${nounOf(kind)} could not be loaded`} action={action}>
      {userMessage(error)}
    </BareMessage>
  );
}

function nounOf(kind: ProjectGateProps['kind']): string {
  return kind === 'shared' ? 'project' : kind;
}

/** Message that a project or template does not exist, with a link to the list. */
function NotFound({ kind }: Pick<LoadErrorProps, 'kind'>) {
  const isGuest = useSession().status === 'guest';
  if (kind === 'shared') {
    return (
      <BareMessage title="This link no longer works" action={null}>
        Its owner has ended it, or the address is not complete.
      </BareMessage>
    );
  }
  const isTemplate = kind === 'template';
  const action = isTemplate ? (
    <a href={paths.templates} className={buttonStyle('primary')}>
      All templates
    </a>
  ) : (
    isGuest && (
      <Button variant="primary" onPress={openSignIn}>
        Sign In
      </Button>
    )
  );
  return (
    <BareMessage title={`This ${kind} was not found`} action={action}>
      {isTemplate
        ? 'It may have been deleted. Projects made from it still exist.'
        : 'It may have been deleted, or it belongs to another account. Guest projects are kept for a day.'}
    </BareMessage>
  );
}
