import type { Blueprint, BlueprintSection } from '#domain/blueprint/blueprint.ts';
import { projectNetwork, type ProjectNetwork, regulatorBends } from '#domain/blueprint/project-network.ts';
import { accessories } from '#domain/catalogue/accessories.ts';
import { outputKey } from '#domain/driving/find-drivers.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { amount, comment, conductor, curve, minusNode, resistor } from '#domain/spice/spice-lines.ts';
import { placeOf, plusOf, type SpiceNames, spiceNames, supplyName, labelOf } from '#domain/spice/spice-names.ts';
import { circuitLines, standaloneLines, stringName } from '#domain/spice/spice-parts.ts';
import { formatVolts } from '#domain/units/formats.ts';

type Supply = ProjectNetwork['supplies'][number];

/** Describes a supply in a comment: `The project's supply "9V Battery"`. */
function supplyText({ scope }: Supply, { supply, context, sections }: Blueprint, names: SpiceNames): string {
  if (scope === 'master') return `The project's supply "${supply.label}"`;
  if (scope === 'input') return `The source of the project's supply, "${context.input?.name ?? ''}"`;
  const own = sections.find(({ id }) => id === scope);
  return `The supply of section ${labelOf(names, scope)}, "${own?.supply.name ?? ''}"`;
}

/** A source with its internal resistance, or a regulator between the plus of its source and its own. Rules E87, E97. */
function supplyLines(supply: Supply, blueprint: Blueprint, { supplies }: ProjectNetwork, names: SpiceNames): string[] {
  const { scope, source } = supply;
  const { nominal, fresh, tired } = source.volts;
  const plus = plusOf(scope, names);
  const name = supplyName(scope, names);
  const range = fresh === tired ? '' : `, fresh ${formatVolts(fresh)}, tired ${formatVolts(tired)}`;
  const title = comment(`${supplyText(supply, blueprint, names)}: ${formatVolts(nominal)}${range}`);
  if (source.kind === 'source') {
    const inside = source.ohms === 0 ? plus : `inside_${name}`;
    const ohms = source.ohms === 0 ? [] : resistor(name, source.ohms)(inside, plus);
    return [title, `V_${name} ${inside} ${minusNode} ${amount(nominal)}`, ...ohms];
  }
  const from = plusOf(supplies[source.from]?.scope ?? '', names);
  const output = `max(0, min(${amount(nominal)}, V(${from})-${amount(source.dropoutV)}))`;
  return [
    title,
    `B_${name} ${from} ${plus} V = V(${from}) - ${output}`,
    ...curve(`${name}_own`, regulatorBends(source))(from, minusNode),
  ];
}

/** The position of each switch as a parameter. Rule E89. */
function switchLines({ sections }: Blueprint, names: SpiceNames): string[] {
  const positions = sections.flatMap(({ driven }) => driven.flatMap(({ drive }) => drive?.positions ?? []));
  const defaults = new Map(positions.map(({ componentId, defaultPosition }) => [componentId, defaultPosition]));
  return [...defaults].flatMap(([id, defaultPosition]) => {
    const used = new Set(positions.filter(({ componentId }) => componentId === id).map(({ position }) => position));
    const all = [...used].toSorted((one, other) => one - other).join(', ');
    const words = `Position of the switch ${labelOf(names, id)}; positions in use: ${all}`;
    return [comment(words), `.param at_${placeOf(names, id)} = ${defaultPosition}`];
  });
}

/** Each output or transistor that drives circuits, between their lights and the plus or minus. Rule E86. */
function outputLines({ sections }: Blueprint, names: SpiceNames): string[] {
  const lines = new Map<string, string[]>();
  for (const { drive } of sections.flatMap(({ driven }) => driven)) {
    if (drive === null || drive.driver === null || drive.output === null) continue;
    const key = outputKey(drive.driver);
    const node = names.outputs.get(key);
    if (node === undefined || lines.has(key)) continue;
    const through = drive.transistor === null ? '' : `, through the transistor ${accessories[drive.transistor].name}`;
    const title = comment(`Output ${drive.driver.output} of ${labelOf(names, drive.driver.componentId)}${through}`);
    const element = drive.output.kneeV === 0 ? resistor(node, drive.output.ohms) : conductor(node, drive.output);
    const fed = names.pluses.get(drive.fedBySectionId ?? '') ?? minusNode;
    lines.set(key, [title, ...(drive.lead === 'plus' ? element(fed, node) : element(node, minusNode))]);
  }
  return [...lines.values()].flat();
}

function sectionLines(section: BlueprintSection, names: SpiceNames): string[] {
  return [
    '*',
    comment(`Section ${labelOf(names, section.id)}`),
    ...section.circuits.flatMap((circuit) => circuitLines(circuit, section, names)),
    ...section.standalone.flatMap((part) => standaloneLines(part, section, names)),
  ];
}

/** Currents per table of results. */
const perTable = 3;

/** Prints the current of each string and of each source. */
function printLines({ sections }: Blueprint, { supplies }: ProjectNetwork, names: SpiceNames): string[] {
  const strings = sections.flatMap((section) => [
    ...section.circuits.flatMap(({ number, resistances }) => {
      const name = `${placeOf(names, section.id)}_${number}`;
      return resistances.flatMap((each, index) => (each === null ? [] : stringName(name, index)));
    }),
    ...section.standalone.filter(({ resistance }) => resistance !== null).map(({ part }) => placeOf(names, part.id)),
  ]);
  const sources = supplies.filter(({ source }) => source.kind === 'source');
  const all = [...strings, ...sources.map(({ scope }) => supplyName(scope, names))].map((each) => `i(V_${each})`);
  return Array.from({ length: Math.ceil(all.length / perTable) }, (_, at) => {
    return `.print op ${all.slice(at * perTable, (at + 1) * perTable).join(' ')}`;
  });
}

/**
 * Returns the network of a project with everything on as a SPICE netlist that prints the current (A) of each LED string
 * and of each source. Parts have the same curves as in the Blueprint. Rules E146, X3. Source: specification 5; boards
 * and currents, 4.1.
 */
export function spiceNetlist(snapshot: ProjectSnapshot, blueprint: Blueprint): string {
  const network = projectNetwork(blueprint.sections, blueprint.context);
  const names = spiceNames(snapshot, blueprint, network);
  const lines = [
    comment(`Lightyard: ${snapshot.project.name}`),
    comment('Currents with everything on: run "ngspice -b" with this file.'),
    comment(
      'V_s1_2 is the current of circuit 2 of section 1, V_s1_c3 that of one string of its third part, in amperes.',
    ),
    // Without a path to ground, a node between LEDs that are off would have no defined voltage.
    '.options reltol=1e-6 abstol=1e-12 vntol=1e-9 rshunt=1e9',
    '*',
    ...switchLines(blueprint, names),
    ...network.supplies.flatMap((supply) => supplyLines(supply, blueprint, network, names)),
    ...outputLines(blueprint, names),
    ...blueprint.sections.flatMap((section) => sectionLines(section, names)),
    '*',
    '.op',
    ...printLines(blueprint, network, names),
    '.end',
  ];
  return `${lines.join('\n')}\n`;
}
