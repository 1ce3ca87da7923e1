/** Code that is loaded on demand. */
export interface LazyModule<Module> {
  /** Loads the code once; after a failure, the next call tries again. */
  readonly start: () => Promise<Module>;
  /** The code; null until it is loaded. */
  readonly now: () => Module | null;
}

/** Creates a module from an import. */
export function lazyModule<Module>(load: () => Promise<Module>): LazyModule<Module> {
  let loaded: Module | null = null;
  let loading: Promise<Module> | null = null;
  const start = () => {
    loading ??= load().then(
      (module) => (loaded = module),
      (error: unknown) => {
        loading = null;
        throw error;
      },
    );
    return loading;
  };
  return { start, now: () => loaded };
}
