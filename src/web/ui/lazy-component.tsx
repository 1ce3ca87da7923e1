import { type ComponentType, useEffect, useState } from 'react';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { isServerReachable } from '#web/ui/server-reachable.ts';

/** A component whose code is loaded on demand: `start` preloads it, `Component` renders it once loaded. */
export interface LazyComponent<Props extends object> {
  readonly start: () => Promise<void>;
  readonly Component: ComponentType<Props>;
}

/**
 * Creates a component from an import. A preloaded component renders at once, others as soon as they are loaded, without
 * the delay of React's Suspense after a fallback. A toast reports a failed load.
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
        // The next use retries.
        loading = null;
        throw error;
      },
    );
    return loading;
  };
  function Component(props: Props) {
    const [Shown, setShown] = useState(() => loaded);
    useEffect(() => {
      if (Shown === null) start().then(() => setShown(() => loaded), reportNotLoaded);
    }, [Shown]);
    return Shown === null ? null : <Shown {...props} />;
  }
  return { start, Component };
}

/**
 * Reports that a file of the application did not load. After an upgrade of the server, the message offers to reload.
 */
export async function reportNotLoaded(): Promise<void> {
  if (await isServerReachable()) {
    const action = { label: 'Reload', onPress: () => window.location.reload() };
    const description = 'Reload the page to continue. Your work is kept.';
    showToast({ title: 'Lightyard was updated.', description, tone: 'warning', stays: true, action });
  } else {
    const description = 'Check your connection and try again.';
    showToast({ title: 'This part of Lightyard could not be loaded.', description, tone: 'error' });
  }
}
