import { useEffect, useSyncExternalStore } from 'react';
import { localStore } from '#web/browser-storage.ts';

/** Where a key is typed as a text, or belongs to what floats above the page. */
const elsewhere =
  'input:not([type=radio], [type=checkbox]), textarea, [contenteditable=true], [role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

const storeKey = 'lightyard.single-keys';
const listeners = new Set<() => void>();
let isOn: boolean | null = null;

function areSingleKeysOn(): boolean {
  return (isOn ??= localStore.read(storeKey) !== 'off');
}

/** Switches single keys on or off, now and in this browser from now on. */
export function switchSingleKeys(next: boolean): void {
  isOn = next;
  localStore.write(storeKey, next ? 'on' : 'off');
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether single keys do something; people who speak to their computer switch them off. */
export function useSingleKeysSwitch(): boolean {
  return useSyncExternalStore(subscribe, areSingleKeysOn);
}

/**
 * Calls back when one of some keys is pressed by itself, anywhere but in a text or a dialog. The callbacks must stay the
 * same object between renderings.
 */
export function useSingleKeys(callbacks: Readonly<Record<string, () => void>>): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { target, key, ctrlKey, metaKey, altKey, defaultPrevented } = event;
      const callBack = callbacks[key];
      if (callBack === undefined || ctrlKey || metaKey || altKey || defaultPrevented || !areSingleKeysOn()) return;
      if (target instanceof Element && target.closest(elsewhere) !== null) return;
      event.preventDefault();
      callBack();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [callbacks]);
}
