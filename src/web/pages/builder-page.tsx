import { Share2 } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'wouter';
import { privateComponents } from '#domain/projects/custom-components.ts';
import { StatusBar } from '#web/features/builder/status-bar/status-bar.tsx';
import { BuilderFrame } from '#web/features/builder/frame/builder-frame.tsx';
import { GuestBar } from '#web/features/builder/frame/guest-bar.tsx';
import { ProjectGate } from '#web/features/builder/frame/project-gate.tsx';
import { TopBar } from '#web/features/builder/frame/top-bar.tsx';
import { TrialBar } from '#web/features/builder/frame/trial-bar.tsx';
import { Workspace } from '#web/features/builder/frame/workspace.tsx';
import { LibraryPanel } from '#web/features/builder/library/library-panel.tsx';
import { ProjectPanel } from '#web/features/builder/panel/project-panel.tsx';
import { useBuilderControls, useProject } from '#web/features/builder/project/builder-context.ts';
import { whenSaved } from '#web/features/builder/sync/when-saved.ts';
import { paths, projectPath } from '#web/paths.ts';
import { rememberOpenProject } from '#web/session/after-sign-in.ts';
import { useSession } from '#web/session/session.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { lazyComponent } from '#web/ui/lazy-component.tsx';

// Loaded on demand: only for members, visitors of a template, or administrators.
const subscriptionBanner = lazyComponent(
  async () => (await import('#web/features/profile/subscription-banner.tsx')).SubscriptionBanner,
);
const templateActions = lazyComponent(
  async () => (await import('#web/features/templates/template-actions.tsx')).TemplateActions,
);
const saveAsTemplate = lazyComponent(
  async () => (await import('#web/features/templates/template-actions.tsx')).SaveAsTemplate,
);
const modelPane = lazyComponent(async () => (await import('#web/features/builder/model/model-pane.tsx')).ModelPane);
const versionPage = lazyComponent(async () => (await import('#web/pages/version-page.tsx')).VersionPage);
const createProjectDialog = lazyComponent(
  async () => (await import('#web/features/project-dialogs/create-project-dialog.tsx')).CreateProjectDialog,
);

/**
 * The builder with a project (`?project=id`), or read-only with a template (`?template=id`) or a version of a project
 * (`?version=id`); redirects home without any.
 */
export function BuilderPage() {
  const [search] = useSearchParams();
  const versionId = search.get('version');
  return versionId === null ? <ProjectPage search={search} /> : <versionPage.Component versionId={versionId} />;
}

function ProjectPage({ search }: { readonly search: URLSearchParams }) {
  const templateId = search.get('template');
  const projectId = search.get('project') ?? templateId;
  const isMember = useSession().user !== null;
  const [isCreating, setCreating] = useState(false);
  const newProject = useMemo(() => (isMember ? () => setCreating(true) : null), [isMember]);
  useRememberForPayment(isMember && templateId === null ? projectId : null);
  if (projectId === null || projectId === '') return <WayHome />;
  return (
    <>
      <ProjectGate
        key={projectId}
        projectId={projectId}
        kind={projectId === templateId ? 'template' : 'project'}
        newProject={newProject}
      >
        <BuilderScreen />
      </ProjectGate>
      {isCreating && (
        <createProjectDialog.Component
          onClose={() => setCreating(false)}
          onCreated={({ id }) => window.location.assign(projectPath(id))}
        />
      )}
    </>
  );
}

/** Remembers the member's project when a link to the plans is followed, for the return after payment. */
function useRememberForPayment(projectId: string | null): void {
  useEffect(() => {
    if (projectId === null) return undefined;
    const remember = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (link?.pathname === paths.subscriptions) rememberOpenProject(projectId);
    };
    document.addEventListener('click', remember, { capture: true });
    return () => document.removeEventListener('click', remember, { capture: true });
  }, [projectId]);
}

/** A full page load, because the landing page is a separate document. */
function WayHome() {
  useEffect(() => window.location.replace(paths.home), []);
  return <p className="p-6 text-sm text-muted">Loading...</p>;
}

function BuilderScreen() {
  const { view, readOnly, isGuest, isTrial } = useBuilderControls();
  const { user } = useSession();
  const isMember = user !== null;
  const hasPictures = useProject(({ snapshot }) => snapshot.pictures.length > 0);
  const isOnPicture = view === 'model' && hasPictures;
  return (
    <>
      <BuilderFrame
        topBar={
          <>
            <TopBar />
            {isGuest && <GuestBar />}
            {isTrial && <TrialBar />}
          </>
        }
        panel={
          <ProjectPanel
            actions={
              !readOnly &&
              !isTrial && (
                <>
                  <ShareOnPhone />
                  {user?.role === 'app_admin' && <SaveProjectAsTemplate />}
                </>
              )
            }
          />
        }
        workspace={<Workspace actions={readOnly && <ShownTemplateActions />} />}
        library={readOnly ? null : view === 'design' ? <LibraryPanel /> : isOnPicture ? <modelPane.Component /> : null}
        statusBar={<StatusBar />}
      />
      {isMember && <subscriptionBanner.Component isInBuilder />}
    </>
  );
}

function ShownTemplateActions() {
  const { description } = useBuilderControls();
  const { id, name } = useProject(({ snapshot }) => snapshot.project);
  return <templateActions.Component template={{ id, name, description }} />;
}

/** The header of a phone has no space for this button. */
function ShareOnPhone() {
  const { dialogs } = useBuilderControls();
  return (
    <Button onPress={() => dialogs.open({ kind: 'share' })} className="sm:hidden">
      <Share2 aria-hidden="true" className="size-4" />
      Share
    </Button>
  );
}

function SaveProjectAsTemplate() {
  const { session, project } = useBuilderControls();
  const sourceNow = () => {
    const { snapshot } = project.now();
    return {
      projectId: snapshot.project.id,
      name: snapshot.project.name,
      privateComponents: privateComponents(snapshot),
    };
  };
  return <saveAsTemplate.Component sourceNow={sourceNow} whenSaved={() => whenSaved(session)} />;
}
