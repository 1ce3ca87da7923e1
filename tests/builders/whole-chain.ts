import type { Blueprint } from '#domain/blueprint/blueprint.ts';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import { presentBlueprint, presentCurrents } from '#domain/blueprint/present-blueprint.ts';
import { buildBook } from '#domain/build-book/build-book.ts';
import { PartLoads } from '#domain/build-book/part-loads.ts';
import { wireList } from '#domain/build-book/wire-list.ts';
import { partsWithWires } from '#domain/build-book/wire-totals.ts';
import { isOverload } from '#domain/checks/stopped-places.ts';
import { MeteredProject } from '#domain/meter/meter.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { spiceNetlist } from '#domain/spice/spice-netlist.ts';
import { connect } from '#domain/wiring/connect/connect.ts';
import { describeWiring, descriptionText } from '#domain/wiring/describe-wiring.ts';
import { isWired, type Netlist } from '#domain/wiring/netlist.ts';
import { paint } from '#domain/wiring/paint/paint.ts';
import { place } from '#domain/wiring/place/place.ts';

/** Derives everything from a project: Blueprint, netlist, and the texts of all views, to search them for NaN. */
export function deriveAll(snapshot: ProjectSnapshot): {
  readonly blueprint: Blueprint;
  readonly netlist: Netlist;
  readonly texts: readonly string[];
} {
  const blueprint = deriveBlueprint(snapshot);
  const netlist = connect(snapshot, blueprint);
  const bundles = wireList(netlist, new PartLoads(blueprint), new Map());
  const shapes = paint(place(netlist), 'iec');
  const project = new MeteredProject(netlist, blueprint);
  const currents = [undefined, ...project.settings].flatMap((setting) => {
    const last = setting?.choices.at(-1)?.position;
    const settings = new Map(setting === undefined || last === undefined ? [] : [[setting.key, last]]);
    return project.measure({ settings, removed: new Set() }).elements();
  });
  const presented = presentBlueprint(blueprint);
  const wires = bundles.flatMap(({ groups }) => groups.flatMap((group) => group.wires));
  const texts = [
    JSON.stringify(presented.checks),
    JSON.stringify(presentCurrents(presented)),
    JSON.stringify(wires.map(({ from, to, lengthCm }) => [from.label, to.label, lengthCm])),
    JSON.stringify(partsWithWires(blueprint, bundles).map(({ name }) => name)),
    JSON.stringify(buildBook(snapshot, blueprint, netlist).sections.map(({ soldering, tests }) => [soldering, tests])),
    JSON.stringify(shapes),
    currents.map(({ milliamps, volts }) => `${milliamps} ${volts}`).join(),
    descriptionText(describeWiring(netlist)),
    spiceNetlist(snapshot, blueprint),
  ];
  return { blueprint, netlist, texts };
}

/** Places with an error and wired parts, except overloads of a supply. */
export function wiredErrors({ checks }: Blueprint, { sections }: Netlist): string[] {
  const wired = sections.flatMap((section) => section.rungs.filter(isWired).map((rung) => ({ section, rung })));
  return checks
    .filter((check) => check.severity === 'error' && !isOverload(check))
    .filter(({ sectionId, circuitNumber, componentId }) =>
      wired.some(({ section, rung }) => {
        if (sectionId === null) return true;
        if (section.id !== sectionId) return false;
        if (circuitNumber !== null) return rung.circuitNumber === circuitNumber;
        return componentId === null || [...rung.boards, ...rung.branches].some(({ id }) => id === componentId);
      }),
    )
    .map(({ id, sectionId, circuitNumber, componentId }) => `${id} ${sectionId}/${circuitNumber}/${componentId}`);
}
