import type { Blueprint, BlueprintSection } from '#domain/blueprint/blueprint.ts';
import { projectCurrents } from '#domain/blueprint/project-currents.ts';
import { projectNetwork } from '#domain/blueprint/project-network.ts';
import { curveOf } from '#domain/network/curve.ts';
import { isWired, type Netlist } from '#domain/wiring/netlist.ts';

/** A section with what is left of it at its rails: what outputs drive and what switches select comes besides. */
function withLoads(section: BlueprintSection): BlueprintSection {
  const inCircuits = section.circuits.flatMap(({ drive, lights, boards }) => {
    if (drive !== null && drive.positions.length > 0) return [];
    return drive === null || drive.output === null ? [...lights, ...boards] : boards;
  });
  return { ...section, steady: curveOf([...inCircuits, ...section.standalone.flatMap(({ bends }) => bends)]) };
}

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
  const sections = left.map((section) => (whole.has(section) ? section : withLoads(section)));
  const currents = projectCurrents(projectNetwork(sections, blueprint.context));
  return { ...blueprint, sections, currents };
}
