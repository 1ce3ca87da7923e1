import type { Blueprint } from '#domain/blueprint/blueprint.ts';
import { projectCurrents } from '#domain/blueprint/project-currents.ts';
import { projectNetwork } from '#domain/blueprint/project-network.ts';
import { isWired, type Netlist } from '#domain/wiring/netlist.ts';

/**
 * Returns the Blueprint of the model as it is built: only sections with wired parts, without the places that errors
 * stop, and the currents of these sections. Rule E137. Source: boards and currents, 5.2.
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
