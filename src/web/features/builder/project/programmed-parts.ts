import { programmedBoard } from '#domain/program/boards.ts';
import type { Component } from '#domain/parts/component.ts';

/** Boards without a program, whose outputs are set on the board itself. Source: effects, 4.1. */
const setByHand: ReadonlySet<string> = new Set(['controller-effects-8ch', 'timer-relay-12v']);

/** Whether a part is set on the board itself. */
export function isSetByHand({ componentId }: Pick<Component, 'componentId'>): boolean {
  return setByHand.has(componentId);
}

/** Whether the page of programs has something about a part. */
export function hasProgram(component: Pick<Component, 'componentId'>): boolean {
  return programmedBoard(component) !== undefined || isSetByHand(component);
}
