import { circuitNumberOf } from '#domain/parts/component.ts';
import type { WholeProject } from '#domain/projects/whole-project.ts';
import { lightKey } from '#web/features/builder/design/lights-key.ts';

/** What is lit, by the keys of places. */
export interface Lights {
  readonly lit: ReadonlySet<string>;
  /** What was lit when its circuit went, with the ids that were in it: an undo may bring it back. */
  readonly gone: ReadonlyMap<string, readonly string[]>;
}

/**
 * The lights after an edit. Each goes with its circuit, which is known by its record and its parts, whatever number it
 * has by now. A circuit that has joined another one is gone, and the other one keeps its own light.
 */
export function lightsAfter({ lit, gone }: Lights, before: WholeProject, after: WholeProject): Lights {
  const was = circuitKeys(before);
  const now = circuitKeys(after);
  const idsOf = (key: string) => [...was.keys()].filter((id) => was.get(id) === key);
  const next = new Set<string>();
  const left = new Map(gone);
  for (const key of lit) {
    const ids = idsOf(key);
    const keys = ids.flatMap((id) => now.get(id) ?? []);
    const isOthers = (other: string) => other !== key && idsOf(other).some((id) => now.get(id) === other);
    const heir = keys.includes(key) ? key : keys.find((other) => !isOthers(other));
    // What has no circuit's rows is the light of standalone parts, or of another project.
    if (ids.length === 0) next.add(key);
    else if (heir === undefined) left.set(key, ids);
    else next.add(heir);
  }
  for (const [key, ids] of left) {
    if (!ids.some((id) => now.get(id) === key)) continue;
    next.add(key);
    left.delete(key);
  }
  return { lit: next, gone: left };
}

/** Where the parts and records of circuits are, by their ids. */
function circuitKeys({ circuits, components }: WholeProject): ReadonlyMap<string, string> {
  const keys = new Map<string, string>();
  for (const row of [...circuits, ...components]) {
    const circuitNumber = circuitNumberOf(row);
    if (circuitNumber !== null) keys.set(row.id, lightKey({ sectionId: row.sectionId, circuitNumber }));
  }
  return keys;
}
