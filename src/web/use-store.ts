import { useSyncExternalStore } from 'react';
import type { Readable } from '#web/store.ts';

/**
 * Returns the value of a store, or what `select` derives from it; the component rerenders only when that changes.
 * `select` must return the same value for the same state.
 */
export function useStore<Value>(store: Readable<Value>): Value;
export function useStore<Value, Selected>(store: Readable<Value>, select: (value: Value) => Selected): Selected;
export function useStore<Value>(store: Readable<Value>, select?: (value: Value) => unknown): unknown {
  const read = () => (select === undefined ? store.now() : select(store.now()));
  return useSyncExternalStore(store.subscribe, read, read);
}
