import { useParams } from 'wouter';
import { BuilderFrame } from '#web/features/builder/frame/builder-frame.tsx';
import { EmbeddedProject } from '#web/features/builder/frame/embedded-project.tsx';
import { ProjectGate } from '#web/features/builder/frame/project-gate.tsx';
import { SharedBar } from '#web/features/builder/frame/shared-bar.tsx';
import { TopBar } from '#web/features/builder/frame/top-bar.tsx';
import { Workspace } from '#web/features/builder/frame/workspace.tsx';
import { ProjectPanel } from '#web/features/builder/panel/project-panel.tsx';
import { useProject } from '#web/features/builder/project/builder-context.ts';
import { sharedFacts } from '#web/features/builder/project/shared-calls.ts';
import { StatusBar } from '#web/features/builder/status-bar/status-bar.tsx';
import { MakeItMine } from '#web/share/make-it-mine.tsx';
import { sharedId } from '#web/shared-project.ts';
import { useStore } from '#web/use-store.ts';

function useSharedId(): string {
  const { token } = useParams<{ token: string }>();
  return sharedId(token);
}

/** A project shown by a share link (`/s/{token}`), read-only and without an account. */
export function SharedPage() {
  const projectId = useSharedId();
  return (
    <ProjectGate key={projectId} projectId={projectId} kind="shared">
      <BuilderFrame
        topBar={
          <>
            <TopBar />
            <SharedBar />
          </>
        }
        panel={<ProjectPanel actions={false} />}
        workspace={<Workspace actions={<SharedActions />} />}
        library={null}
        statusBar={<StatusBar />}
      />
    </ProjectGate>
  );
}

/** A shared project in the page of another site (`/s/{token}/embed`): its pictures or its wiring diagram. */
export function EmbedPage() {
  const projectId = useSharedId();
  return (
    <ProjectGate key={projectId} projectId={projectId} kind="shared">
      <EmbeddedProject />
    </ProjectGate>
  );
}

function SharedActions() {
  const projectId = useProject(({ snapshot }) => snapshot.project.id);
  const allowsCopies = useStore(sharedFacts, (facts) => facts?.allowCopies === true);
  return allowsCopies && <MakeItMine projectId={projectId} />;
}
