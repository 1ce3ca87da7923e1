import type { BlueprintCircuit, BlueprintSection, SectionContext } from '#domain/blueprint/blueprint.ts';
import type { SupplyProfile } from '#domain/catalogue/catalogue-part.ts';
import { regulatorMa } from '#domain/electrical/supply.ts';
import { outputKey } from '#domain/driving/find-drivers.ts';
import { everythingOn, isFed, isOn, type Standing } from '#domain/driving/standing.ts';
import { type Bend, type Curve, curveOf, inSeries, loadBends, type Resistance } from '#domain/network/curve.ts';
import type { ByState, Network, Rail, RailSource, SharedOutput } from '#domain/network/network.ts';
import { toVolts } from '#domain/units/amounts.ts';

/** A supply of a project. */
export interface ProjectSupply {
  /** `master`, `input` (what feeds a regulator that is the project's supply) or the section that it feeds. */
  readonly scope: string;
  readonly supplyId: string;
  readonly source: RailSource;
  /** Whether its fresh and tired voltages are known. */
  readonly hasStates: boolean;
}

/** What circuits share that one output drives: in series before them, or between them and the minus of several rails. */
type OutputGroup =
  | { readonly kind: 'series'; readonly output: Resistance; readonly rail: number; readonly curve: Curve }
  | { readonly kind: 'shared'; readonly index: number };

/** The network of a project in one standing of its switches. */
export interface AssembledNetwork {
  readonly network: Network;
  readonly groups: ReadonlyMap<string, OutputGroup>;
}

/** The supplies of a project, and on which each section hangs. Rails are numbered as the supplies. */
export interface ProjectNetwork {
  readonly sections: readonly BlueprintSection[];
  readonly supplies: readonly ProjectSupply[];
  readonly railOf: ReadonlyMap<BlueprintSection, number>;
}

function statesOf(volts: number, profile: SupplyProfile | null): ByState<number> {
  return { nominal: volts, fresh: profile?.vMax ?? volts, tired: profile?.vTired ?? volts };
}

/** The source, the regulator behind it if it is one, or the supply itself of a whole project. Rule E97. */
function mainSupplies({ supplyPart, input }: SectionContext): ProjectSupply[] {
  const { id: supplyId, voltage, electrical } = supplyPart;
  const volts = statesOf(voltage, electrical);
  if (input === null) {
    return [{ scope: 'master', supplyId, source: { kind: 'source', volts, ohms: electrical.rInt }, hasStates: true }];
  }
  const inside = { volts: statesOf(input.voltage, input.electrical), ohms: input.electrical.rInt };
  const regulator: RailSource = { kind: 'regulator', from: 0, volts, dropoutV: electrical.dropoutV ?? 0 };
  return [
    { scope: 'input', supplyId: input.id, source: { kind: 'source', ...inside }, hasStates: true },
    { scope: 'master', supplyId, source: regulator, hasStates: true },
  ];
}

/** The supply of a section that has its own; a regulator is fed by the project's supply, of the number `master`. */
function ownSupplyOf({ id, supply }: BlueprintSection, master: number): ProjectSupply {
  const { profile, source } = supply;
  const volts = statesOf(toVolts(supply.microvolts ?? 0), profile);
  return {
    scope: id,
    supplyId: source?.componentId ?? '',
    source: supply.loadsMaster
      ? { kind: 'regulator', from: master, volts, dropoutV: profile?.dropoutV ?? 0 }
      : { kind: 'source', volts, ohms: profile?.rInt ?? 0 },
    hasStates: profile !== null,
  };
}

/** The supplies of a project and the sections on each. Rule E97. Source: boards and currents, section 3. */
export function projectNetwork(sections: readonly BlueprintSection[], context: SectionContext): ProjectNetwork {
  const supplies = mainSupplies(context);
  const master = supplies.length - 1;
  const railOf = new Map<BlueprintSection, number>();
  for (const section of sections) {
    if (section.supply.source === null) {
      railOf.set(section, master);
    } else {
      railOf.set(section, supplies.length);
      supplies.push(ownSupplyOf(section, master));
    }
  }
  return { sections, supplies, railOf };
}

/** What hangs on an output, and on which rails. */
interface DrivenTogether {
  readonly output: Resistance;
  /** The rail that feeds an output in the plus lead; null for one in the minus lead. */
  readonly fedBy: number | null;
  readonly byRail: Map<number, Bend[]>;
}

/** The lights of the circuits on each output. Rule E86. */
function driveTogether({ sections, railOf }: ProjectNetwork, standing: Standing): Map<string, DrivenTogether> {
  const railById = new Map(sections.map((section) => [section.id, railOf.get(section) ?? 0]));
  const outputs = new Map<string, DrivenTogether>();
  for (const section of sections) {
    for (const { drive, lights } of section.driven) {
      if (drive === null || drive.output === null || drive.driver === null || !isOn(drive, standing)) continue;
      const key = outputKey(drive.driver);
      const fedBy = drive.lead === 'plus' ? (railById.get(drive.fedBySectionId ?? '') ?? 0) : null;
      const group = outputs.get(key) ?? { output: drive.output, fedBy, byRail: new Map<number, Bend[]>() };
      const rail = fedBy ?? railById.get(section.id) ?? 0;
      group.byRail.set(rail, [...(group.byRail.get(rail) ?? []), ...lights]);
      outputs.set(key, group);
    }
  }
  return outputs;
}

/** What hangs directly at the rail of a section because of where its switches stand. */
function selectedBends(driven: readonly BlueprintCircuit[], standing: Standing): Bend[] {
  return driven.flatMap(({ drive, lights, boards }) => {
    if (drive === null || drive.positions.length === 0) return [];
    const isLit = drive.output === null && isOn(drive, standing);
    return [...(isFed(drive, standing) ? boards : []), ...(isLit ? lights : [])];
  });
}

/** The network of a project while its switches stand where they do. */
export function assembleNetwork(project: ProjectNetwork, standing = everythingOn): AssembledNetwork {
  const { sections, supplies, railOf } = project;
  const curves: Curve[][] = supplies.map(() => []);
  const shared: SharedOutput[] = [];
  const groups = new Map<string, OutputGroup>();
  for (const section of sections) {
    const rail = curves[railOf.get(section) ?? 0];
    rail?.push(section.steady);
    const selected = selectedBends(section.driven, standing);
    if (selected.length > 0) rail?.push(curveOf(selected));
  }
  for (const [key, { output, byRail }] of driveTogether(project, standing)) {
    const branches = [...byRail].map(([rail, bends]) => ({ rail, curve: curveOf(bends) }));
    const [only] = branches;
    if (branches.length > 1) {
      groups.set(key, { kind: 'shared', index: shared.length });
      shared.push({ output, branches });
    } else if (only !== undefined) {
      const curve = inSeries(output, only.curve);
      groups.set(key, { kind: 'series', output, rail: only.rail, curve });
      curves[only.rail]?.push(curve);
    }
  }
  for (const { source } of supplies) {
    if (source.kind !== 'regulator') continue;
    curves[source.from]?.push(curveOf(loadBends(regulatorMa, source.volts.nominal + source.dropoutV)));
  }
  const rails = supplies.map(({ source }, index): Rail => ({ source, curves: curves[index] ?? [] }));
  return { network: { rails, shared }, groups };
}
