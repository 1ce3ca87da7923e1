import type { CircuitDrive, Position } from '#domain/driving/circuit-drive.ts';

/** Where switches stand that do not stand where their load is greatest, by their ids. */
export type SwitchState = ReadonlyMap<string, number>;

/** Every switch where its load is greatest. */
export const everythingOn: SwitchState = new Map();

function isClosed({ componentId, position, defaultPosition }: Position, standing: SwitchState): boolean {
  return (standing.get(componentId) ?? defaultPosition) === position;
}

/** Whether the lights of a circuit are on. Rule E89. */
export function isOn(drive: CircuitDrive | null, standing = everythingOn): boolean {
  return drive === null || drive.positions.every((position) => isClosed(position, standing));
}

/** Whether the boards of a circuit are fed. Rule E89. */
export function isFed(drive: CircuitDrive | null, standing = everythingOn): boolean {
  return drive === null || drive.positions.every((each) => !each.feedsBoards || isClosed(each, standing));
}
