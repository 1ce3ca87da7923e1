import { type ComponentType, useEffect, useState } from 'react';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { lazyModule } from '#web/ui/lazy-module.ts';
import { isServerReachable } from '#web/ui/server-reachable.ts';

/** A component whose code is loaded on demand. */
export interface LazyComponent<Props extends object> {
  readonly start: () => Promise<void>;
  /** Loads the code ahead of its use. A failure is ignored, because rendering the component tries again. */
  readonly preload: () => void;
  /** Renders the component once it is loaded. */
  readonly Component: ComponentType<Props>;
}

/**
 * Creates a component from an import. A preloaded component renders at once, others as soon as they are loaded, without
 * the delay of React's Suspense after a fallback. A toast reports a failed load.
 */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyComponent<Props> {
  const { start, now } = lazyModule(load);
  function Component(props: Props) {
    const [Shown, setShown] = useState(now);
    useEffect(() => {
      if (Shown === null) start().then(() => setShown(now), reportNotLoaded);
    }, [Shown]);
    return Shown === null ? null : <Shown {...props} />;
  }
  return { start: () => start().then(() => undefined), preload: () => void start().catch(() => undefined), Component };
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
