import { type ComponentType, useEffect, useState } from 'react';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { isServerReachable } from '#web/ui/server-reachable.ts';

/** A component whose code comes by itself: `start` begins to load it, `Component` shows it when it is there. */
export interface LazyComponent<Props extends object> {
  readonly start: () => Promise<void>;
  readonly Component: ComponentType<Props>;
}

/**
 * Makes a component of an import. What was started before shows at once; the rest as soon as it has come, without the
 * pause that React's Suspense keeps after a fallback. When it cannot be loaded, a message says so.
 */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyComponent<Props> {
  let loaded: ComponentType<Props> | null = null;
  let loading: Promise<void> | null = null;
  const start = () => {
    loading ??= load().then(
      (component) => {
        loaded = component;
      },
      (error: unknown) => {
        // The next one who needs it tries again.
        loading = null;
        throw error;
      },
    );
    return loading;
  };
  function Component(props: Props) {
    const [Shown, setShown] = useState(() => loaded);
    useEffect(() => {
      if (Shown === null) start().then(() => setShown(() => loaded), sayNotLoaded);
    }, [Shown]);
    return Shown === null ? null : <Shown {...props} />;
  }
  return { start, Component };
}

/** Reports that a file of the application did not load. If the server was upgraded since, the message offers to reload. */
export async function sayNotLoaded(): Promise<void> {
  if (await isServerReachable()) {
    const action = { label: 'Reload', onPress: () => window.location.reload() };
    const description = 'Reload the page to continue. Your work is kept.';
    showToast({ title: 'Lightyard was updated.', description, tone: 'warning', stays: true, action });
  } else {
    const description = 'Check your connection and try again.';
    showToast({ title: 'This part of Lightyard could not be loaded.', description, tone: 'error' });
  }
}
