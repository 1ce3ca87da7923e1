import type { Blueprint } from '#domain/blueprint/blueprint.ts';
import { type Failure, simulateFailure } from '#domain/fault-finder/failure.ts';
import { MeteredProject } from '#domain/meter/meter.ts';
import { partsOfNetlist } from '#domain/meter/switch-settings.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { connect } from '#domain/wiring/connect/connect.ts';

/** Simulates the failure of a part, given its id in the drawing or that of its component; null if it is not wired. */
export function simulatePartFailure(snapshot: ProjectSnapshot, blueprint: Blueprint, partId: string): Failure | null {
  const netlist = connect(snapshot, blueprint);
  const parts = partsOfNetlist(netlist);
  const part = parts.find(({ id }) => id === partId) ?? parts.find(({ id }) => id === `${partId}.1`);
  return part === undefined ? null : simulateFailure(new MeteredProject(netlist, blueprint), netlist, part);
}
