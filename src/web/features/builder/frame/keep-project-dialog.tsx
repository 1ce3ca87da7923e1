import { useState } from 'react';
import { useLocation } from 'wouter';
import * as z from 'zod/mini';
import { importProject } from '#contract/projects/project-file.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { isLapsed, userMessage } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { fieldsOf, localStore } from '#web/browser-storage.ts';
import { useProject } from '#web/features/builder/project/builder-context.ts';
import { Form, nameRule } from '#web/form.tsx';
import { paths, projectPath } from '#web/paths.ts';
import { takeWantedPath } from '#web/session/after-sign-in.ts';
import { deleteGuestProject } from '#web/session/guest-project.ts';
import { guestProjectFile } from '#web/session/kept-soldering.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { InputField } from '#web/ui/fields/input-field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { RenewLink } from '#web/ui/page/page-bar.tsx';

const formId = 'keep-project';
const rules = z.object({ name: nameRule });
const stay = () => undefined;

/** Offers a guest who has signed in to keep the project. Source: decisions C2. */
export function KeepProjectDialog() {
  const snapshot = useProject((project) => project.snapshot);
  const { doing, error, keep, discard } = useKeepProject(snapshot);
  const footer = (
    <>
      <Button variant="quiet" isPending={doing === 'discard'} busyText="Discarding..." onPress={discard}>
        Discard
      </Button>
      <Button variant="primary" type="submit" form={formId} isPending={doing === 'keep'} busyText="Keeping...">
        Keep
      </Button>
    </>
  );
  return (
    <Dialog title="Keep your project?" isOpen onOpenChange={stay} role="alertdialog" size="small" footer={footer}>
      <p className="mb-4 text-sm text-muted">
        You started this project before you signed in. Keep it in My Projects, or discard it, which deletes it.
      </p>
      <Form
        id={formId}
        schema={rules}
        defaultValues={{ name: snapshot.project.name }}
        onSubmit={({ name }) => keep(name)}
      >
        {({ field }) => <InputField {...field('name')} label="Project Name" autoFocus maxLength={80} />}
      </Form>
      {error !== null && (
        <Notice tone="error" live title={userMessage(error)} action={isLapsed(error) && <RenewLink />} className="mt-4">
          Your project is still here. Please try again.
        </Notice>
      )}
    </Dialog>
  );
}

type Step = 'keep' | 'discard';

/** State and actions of keeping or deleting a guest's project. */
export interface KeepProjectState {
  readonly doing: Step | null;
  /** Error of the last attempt, after which the project still exists. */
  readonly error: unknown;
  readonly keep: (name: string) => void;
  readonly discard: () => void;
}

/**
 * Keeps a guest's project as the member's own and opens it, or deletes it and opens the home page; a requested template
 * takes precedence.
 */
export function useKeepProject(snapshot: ProjectSnapshot): KeepProjectState {
  const [, navigate] = useLocation();
  const [doing, setDoing] = useState<Step | null>(null);
  const [error, setError] = useState<unknown>(null);
  const run = async (step: Step, act: () => Promise<string>) => {
    setDoing(step);
    setError(null);
    try {
      // Use the router: unloading the page with the guest's project open would keep a copy of it.
      const way = await act();
      const wanted = takeWantedPath();
      if (wanted !== null && step === 'keep') showKept(way);
      navigate(wanted ?? way, { replace: true });
    } catch (failure) {
      setError(failure);
      setDoing(null);
    }
  };
  return {
    doing,
    error,
    keep: (name) => void run('keep', async () => projectPath(await keepGuestProject(snapshot, name))),
    // Without a project in its address, the builder opens the home page.
    discard: () => void run('discard', () => deleteGuestProject(snapshot.project.id).then(() => paths.builder)),
  };
}

function showKept(way: string): void {
  const action = { label: 'Open project', onPress: () => window.location.assign(way) };
  showToast({ tone: 'success', title: 'Your project is saved.', action });
}

const keptKey = 'lightyard.kept-project';

/** Id of the project that another tab of this browser created from this guest's project; null if there is none. */
function findKeptProject(guestProjectId: string): string | null {
  return localStore.readJson(keptKey, (value) => {
    const { guestProjectId: kept, projectId } = fieldsOf(value);
    return kept === guestProjectId && typeof projectId === 'string' ? projectId : null;
  });
}

/**
 * Creates a member's project from a guest's as this tab shows it, and deletes the guest's. Returns the id of the
 * member's project, which another tab may have created before. Throws ApiError.
 */
export async function keepGuestProject(snapshot: ProjectSnapshot, name: string): Promise<string> {
  const guestProjectId = snapshot.project.id;
  const known = findKeptProject(guestProjectId);
  if (known !== null) return known;
  const file = guestProjectFile({ ...snapshot, project: { ...snapshot.project, name } });
  const { id: projectId } = await call(importProject, { body: file });
  localStore.write(keptKey, JSON.stringify({ guestProjectId, projectId }));
  // If this fails, the server's cleanup job deletes the guest's project (decisions A5).
  await deleteGuestProject(guestProjectId).catch(() => undefined);
  return projectId;
}
