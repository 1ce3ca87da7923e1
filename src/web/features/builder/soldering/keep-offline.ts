import { useEffect, useState } from 'react';
import { keepProject } from '#web/features/builder/soldering/kept-project.ts';
import type { LoadedProject } from '#web/api/load-project.ts';
import { whenIdle } from '#web/features/builder/wiring/drawing/when-idle.ts';
import { useSession } from '#web/session/session.ts';

/** URLs of the application files that this page has loaded, enough to start it offline. */
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

/** Asks the service worker to cache the files of this page. Returns whether all are cached. Decision 33. */
async function keepFiles(): Promise<boolean> {
  // Service workers require https, and some browsers disable them.
  if (!('serviceWorker' in navigator)) return false;
  // Reads the work that a tab keeps over a reload, so it must be cached too.
  await import('#web/features/builder/sync/kept-session-schema.ts');
  const { active } = await registerWorker();
  if (active === null) return false;
  const channel = new MessageChannel();
  const answer = new Promise<boolean>((resolve) => {
    channel.port1.addEventListener('message', ({ data }) => resolve(data === 'kept'));
    channel.port1.start();
  });
  active.postMessage({ keep: loadedFiles() }, [channel.port2]);
  return answer;
}

/**
 * Returns the registration with an active worker; `ready` would wait for this page, which may be outside its scope. A
 * shared project has a worker of its own.
 */
async function registerWorker(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register('/service-worker.js', {
    scope: window.location.pathname,
  });
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

/** Caches this page and the project, so that both open offline. Returns whether both are cached. Rule B224. */
export function useKeptOffline(project: LoadedProject): boolean {
  const viewer = useSession().user?.id;
  const [hasFiles, setFiles] = useState(false);
  const [hasProject, setProject] = useState(false);
  useEffect(() => {
    let isOver = false;
    // Wait until pending loads are finished.
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
