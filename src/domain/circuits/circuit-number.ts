import type { Component } from '#domain/parts/component.ts';

/** Whether a value is a circuit number: a whole number from 1. Anything else stands alone. Source: electrical rules, 14. */
export function isCircuitNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 1;
}

/** The circuit that a component is in; null when it stands alone. */
export function circuitNumberOf(component: Pick<Component, 'circuitNumber'>): number | null {
  return isCircuitNumber(component.circuitNumber) ? component.circuitNumber : null;
}

/** The key of a circuit in a project: two circuits of one number in different sections are different circuits. */
export function circuitKey(sectionId: string, circuitNumber: number): string {
  return `${circuitNumber}:${sectionId}`;
}
