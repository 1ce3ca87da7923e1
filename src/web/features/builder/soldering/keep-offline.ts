import { useEffect, useState } from 'react';
import { paths } from '#web/paths.ts';
import { keepProject } from '#web/features/builder/soldering/kept-project.ts';
import type { LoadedProject } from '#web/api/load-project.ts';
import { whenIdle } from '#web/features/builder/wiring/when-idle.ts';
import { useSession } from '#web/session/session.ts';

/** The files of the application that this page has loaded: with them it starts again without a network. */
function loadedFiles(): string[] {
  const own = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(
      ({ origin, pathname }) =>
        origin === window.location.origin && /^\/(assets\/|before-paint|favicon)/.test(pathname),
    )
    .map(({ pathname }) => pathname);
  return [...new Set(own)];
}

/** Has the service worker keep the files of this page. True when all of them are kept. Decision 33. */
async function keepFiles(): Promise<boolean> {
  // Without https, or where a browser forbids it, there is none.
  if (!('serviceWorker' in navigator)) return false;
  // A tab keeps its work over a reload, and this reads it.
  await import('#web/features/builder/sync/kept-session-schema.ts');
  const { active } = await registered();
  if (active === null) return false;
  const channel = new MessageChannel();
  const answer = new Promise<boolean>((resolve) => {
    channel.port1.addEventListener('message', ({ data }) => resolve(data === 'kept'));
    channel.port1.start();
  });
  active.postMessage({ keep: loadedFiles(), page: paths.solder }, [channel.port2]);
  return answer;
}

/** The registration with a worker at work; `ready` is of this page alone, which may be older than its scope. */
async function registered(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register('/service-worker.js', { scope: paths.solder });
  const coming = registration.installing ?? registration.waiting;
  if (coming !== null && registration.active === null) {
    await new Promise<void>((resolve) => {
      coming.addEventListener('statechange', () => {
        if (coming.state === 'activated' || coming.state === 'redundant') resolve();
      });
    });
  }
  return registration;
}

/** Keeps this page and the project, so that both open without a network. True when they are kept. Rule B224. */
export function useKeptOffline(project: LoadedProject): boolean {
  const viewer = useSession().user?.id;
  const [hasFiles, setFiles] = useState(false);
  const [hasProject, setProject] = useState(false);
  useEffect(() => {
    let isOver = false;
    // What is still on its way is waited for.
    const stop = whenIdle(() => {
      keepFiles().then(
        (isKept) => !isOver && setFiles(isKept),
        () => undefined,
      );
    });
    return () => {
      isOver = true;
      stop();
    };
  }, []);
  const { snapshot, isTemplate, description, ownerId, revision } = project;
  useEffect(() => {
    let isOver = false;
    void keepProject({ snapshot, isTemplate, description, ownerId, revision }, viewer).then(
      (isKept) => !isOver && setProject(isKept),
    );
    return () => {
      isOver = true;
    };
  }, [snapshot, isTemplate, description, ownerId, revision, viewer]);
  return hasFiles && hasProject;
}
