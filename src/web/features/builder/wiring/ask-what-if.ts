import type { Blueprint } from '#domain/blueprint/blueprint.ts';
import { type Failure, simulateFailure } from '#domain/fault-finder/failure.ts';
import { MeteredProject } from '#domain/meter/meter.ts';
import { partsOfNetlist } from '#domain/meter/switch-settings.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { connect } from '#domain/wiring/connect/connect.ts';

/** What goes dark when a part of the drawing fails, by its id or that of the item that it is of; null for one not wired. */
export function askWhatIf(snapshot: ProjectSnapshot, blueprint: Blueprint, partId: string): Failure | null {
  const netlist = connect(snapshot, blueprint);
  const parts = partsOfNetlist(netlist);
  const part = parts.find(({ id }) => id === partId) ?? parts.find(({ id }) => id === `${partId}.1`);
  return part === undefined ? null : simulateFailure(new MeteredProject(netlist, blueprint), netlist, part);
}
