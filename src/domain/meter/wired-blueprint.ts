import type { Blueprint } from '#domain/blueprint/blueprint.ts';
import { projectCurrents } from '#domain/blueprint/project-currents.ts';
import { projectNetwork } from '#domain/blueprint/project-network.ts';
import { isWired, type Netlist } from '#domain/wiring/netlist.ts';

/**
 * A Blueprint of what stands on the bench: its sections are those of which something is wired, without what errors stop,
 * and its currents are theirs. Rule E137. Source: boards and currents, 5.2.
 */
export function wiredBlueprint(netlist: Netlist, blueprint: Blueprint): Blueprint {
  const inUse = new Set(netlist.sections.filter(({ rungs }) => rungs.some(isWired)).map(({ id }) => id));
  const left = blueprint.wired.sections.filter(
    ({ id, isGlobal }) => inUse.has(id) || (isGlobal && netlist.touch !== null),
  );
  const whole = new Set(blueprint.sections);
  if (left.length === whole.size && left.every((each) => whole.has(each))) return blueprint;
  const currents = projectCurrents(projectNetwork(left, blueprint.context));
  return { ...blueprint, sections: left, currents };
}
