import type { CircuitDrive, Position } from '#domain/driving/circuit-drive.ts';

/** Positions of switches that differ from the default, by id. */
export type SwitchState = ReadonlyMap<string, number>;

/** Every switch at the position of its greatest load. */
export const everythingOn: SwitchState = new Map();

function isClosed({ componentId, position, defaultPosition }: Position, state: SwitchState): boolean {
  return (state.get(componentId) ?? defaultPosition) === position;
}

/** Whether the lights of a circuit are on. Rule E89. */
export function isOn(drive: CircuitDrive | null, state = everythingOn): boolean {
  return drive === null || drive.positions.every((position) => isClosed(position, state));
}

/** Whether the boards of a circuit are fed. Rule E89. */
export function isFed(drive: CircuitDrive | null, state = everythingOn): boolean {
  return drive === null || drive.positions.every((each) => !each.feedsBoards || isClosed(each, state));
}
