import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import { applyChanges } from '#domain/changes/apply-changes.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { numberedWiresOf, numberWires } from '#domain/projects/wire-numbers.ts';
import { solderPlan } from '#domain/soldering/solder-plan.ts';
import { connect } from '#domain/wiring/connect/connect.ts';

/** The project with stored numbers of all wires. */
export function withWireNumbers(snapshot: ProjectSnapshot): ProjectSnapshot {
  const blueprint = deriveBlueprint(snapshot);
  const stored = numberedWiresOf(snapshot);
  const { wires: bundles } = solderPlan(snapshot, blueprint, connect(snapshot, blueprint));
  const changes = bundles.flatMap(({ sectionId, newWires }) => {
    const previous = stored.get(sectionId) ?? [];
    const wires = numberWires(previous, newWires).slice(previous.length);
    return wires.length === 0 ? [] : [{ action: 'number-wires' as const, sectionId, wires }];
  });
  return applyChanges(snapshot, changes);
}
