import type { NetPart } from '#domain/wiring/netlist.ts';

/** Whether a part in the current path takes + and − itself, and gives what it switches at an output of its own. */
export function isModule({ kind }: NetPart): boolean {
  return kind === 'module';
}

/** Parts in the current path with the modules behind the others, so that what these interrupt is also their supply. */
export function modulesLast(parts: readonly NetPart[]): NetPart[] {
  return [...parts.filter((part) => !isModule(part)), ...parts.filter(isModule)];
}
