import type { KeyboardEvent } from 'react';
import type { CircuitPlace } from '#domain/changes/circuit-changes.ts';
import { useDesignActions } from '#web/features/builder/design/selection/design-actions.ts';

/** Alt with the arrows moves a circuit by one place; the focus goes with it. For `onKeyDown` of its header. */
export function useCircuitKeys(place: CircuitPlace): (event: KeyboardEvent<HTMLElement>) => void {
  const { shiftCircuit } = useDesignActions();
  return (event) => {
    const { target, currentTarget, key, altKey } = event;
    if (!altKey || !(key === 'ArrowUp' || key === 'ArrowDown') || target instanceof HTMLInputElement) return;
    event.preventDefault();
    const circuitNumber = shiftCircuit(place, key === 'ArrowUp' ? -1 : 1);
    if (circuitNumber === null) return;
    const button = [...currentTarget.querySelectorAll('button')].findIndex((each) => each === target);
    focusHeader({ ...place, circuitNumber }, button);
  };
}

/** What a circuit's header is found by. */
export function headerId({ sectionId, circuitNumber }: CircuitPlace): string {
  return `${sectionId} ${circuitNumber}`;
}

/** Puts the focus on a button of a circuit's header once the screen shows where it is now. */
function focusHeader(place: CircuitPlace, button: number): void {
  requestAnimationFrame(() => {
    const header = document.querySelector(`[data-circuit="${CSS.escape(headerId(place))}"]`);
    header?.querySelectorAll('button')[button]?.focus();
  });
}
