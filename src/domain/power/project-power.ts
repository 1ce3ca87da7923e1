import type { Blueprint, BlueprintCircuit, BlueprintSection, SupplyBudget } from '#domain/blueprint/blueprint.ts';
import { circuitLoad, dutyOf, standaloneLoad } from '#domain/blueprint/circuit-load.ts';
import { solve, type Solved, voltsAcross } from '#domain/blueprint/project-currents.ts';
import { assembleNetwork, projectNetwork } from '#domain/blueprint/project-network.ts';
import type { PowerPart } from '#domain/catalogue/catalogue-part.ts';
import type { CircuitDrive } from '#domain/driving/circuit-drive.ts';
import { voltsOf } from '#domain/driving/driving-section.ts';
import { isFed, isOn } from '#domain/driving/switch-state.ts';
import { fuseFor } from '#domain/electrical/fuse.ts';
import { acFuseMa, isTransformer } from '#domain/electrical/rectified-supply.ts';
import { supplyLimits } from '#domain/electrical/supply.ts';
import { type Bend, curveOf, flowAt } from '#domain/network/curve.ts';
import { type ByState, type SupplyState, supplyStates } from '#domain/network/network.ts';
import type { ResolvedPart } from '#domain/parts/resolved-part.ts';
import {
  addHeat,
  circuitHeat,
  degreesAt,
  type HeatBoth,
  type HeatSource,
  standaloneHeat,
  sumHeat,
  totalHeat,
} from '#domain/power/heat.ts';

/** Current of a load (mA): with everything on, on average, and with all loads together in each state of the supply. */
interface LoadCurrents extends HeatBoth {
  readonly totalMa: number;
  readonly averageMa: number;
  readonly together: ByState<number>;
}

/** A circuit or a standalone part, with its current. */
export interface LoadPower extends LoadCurrents {
  /** Null for a standalone part, which is `part`. */
  readonly circuit: Pick<BlueprintCircuit, 'number' | 'name'> | null;
  readonly part: ResolvedPart | null;
  /** Duty cycle of the circuit (percent). */
  readonly dutyPct: number;
  /** Whether its lights are on while every switch is at the position of its greatest load. */
  readonly isOn: boolean;
}

/** A section, with its current and its temperature in a closed model (°C). */
export interface SectionPower extends LoadCurrents {
  readonly sectionId: string;
  /** Scopes of the supplies of its current; its own supply first. */
  readonly supplies: readonly string[];
  readonly loads: readonly LoadPower[];
  readonly degrees: number;
  readonly averageDegrees: number;
}

/** A supply with its load and its reserve. */
export interface SupplyPower extends SupplyBudget {
  readonly name: string;
  /** Load (mA) from which it is near its limit. */
  readonly warnMa: number | null;
  /** Remaining current up to its limit (mA), negative if it is overloaded. */
  readonly reserveMa: number | null;
  readonly isBattery: boolean;
  /** Whether it is a regulator, fed by another supply. */
  readonly isRegulator: boolean;
  /** Hold current of the resettable fuse to buy for it (mA); null if none holds the load, or none is needed. */
  readonly fuseMa: number | null;
}

/** Currents and heat of a project. */
export interface ProjectPower extends HeatBoth {
  readonly supplies: readonly SupplyPower[];
  /** Sections with a current or heat. */
  readonly sections: readonly SectionPower[];
}

const mapStates = (value: (state: SupplyState) => number): ByState<number> => ({
  nominal: value('nominal'),
  fresh: value('fresh'),
  tired: value('tired'),
});

/** Current of a curve at a voltage (mA). */
const currentAt = (bends: readonly Bend[], volts: number): number => flowAt(curveOf(bends), volts).milliamps;

/**
 * Current of a circuit or part in each state while everything is on: lights through their drive, boards at the rail.
 */
function combinedCurrent(
  { drive, lights, boards }: { drive: CircuitDrive | null; lights: readonly Bend[]; boards: readonly Bend[] },
  solved: Solved,
  rail: number,
): ByState<number> {
  return mapStates((state) => {
    const lit = isOn(drive) ? currentAt(lights, voltsAcross(solved, state, rail, drive)) : 0;
    const powered = isFed(drive) ? currentAt(boards, voltsAcross(solved, state, rail, null)) : 0;
    return lit + powered;
  });
}

/** Whether a load draws current: one that a full battery alone lights has no nominal current. */
const drawsCurrent = ({ totalMa, together }: Pick<LoadCurrents, 'totalMa' | 'together'>): boolean =>
  totalMa > 0 || supplyStates.some((state) => together[state] > 0);

/** Circuits and parts of a section that draw current. Rules E28, E88, E181, E184. */
function loadsOf(section: BlueprintSection, solved: Solved, rail: number): LoadPower[] {
  const volts = voltsOf(section);
  const dutyPct = dutyOf(section.rows, section.resolved.context.rooms);
  const circuits = section.circuits.map((circuit): LoadPower => {
    const { number, name, drive } = circuit;
    const duty = dutyPct(number);
    const { lightsMa, boardsMa, averageMa } = circuitLoad(circuit, duty);
    return {
      circuit: { number, name },
      part: null,
      dutyPct: Math.round(10 * duty) / 10,
      isOn: isOn(drive),
      totalMa: lightsMa + boardsMa,
      averageMa,
      together: combinedCurrent(circuit, solved, rail),
      ...sumHeat(circuitHeat(circuit, volts, duty)),
    };
  });
  const alone = section.standalone.map((standalone): LoadPower => {
    const { lightsMa, boardsMa, averageMa } = standaloneLoad(standalone);
    return {
      circuit: null,
      part: standalone.part,
      dutyPct: 100,
      isOn: true,
      totalMa: lightsMa + boardsMa,
      averageMa,
      together: combinedCurrent({ drive: null, lights: standalone.bends, boards: [] }, solved, rail),
      ...sumHeat(standaloneHeat(standalone, volts)),
    };
  });
  return [...circuits, ...alone.filter(drawsCurrent)];
}

/** Heat of a regulator between two voltages (V) at a current (mA). Source: boards and currents, 3.4. */
function regulatorHeat(fromV: number, toV: number, milliamps: number, averageMa: number): HeatSource[] {
  if (milliamps === 0) return [];
  const watts = (Math.max(0, fromV - toV) * milliamps) / 1000;
  return [{ kind: 'regulators', watts, dutyPct: (100 * averageMa) / milliamps }];
}

/** Heat of the regulators in a section: its own, and in the global section the project's. */
function regulatorsIn(section: BlueprintSection, { context, power }: Blueprint): HeatSource[] {
  const { isGlobal, supply, milliamps, averageMa } = section;
  const { supplyPart, input } = context;
  const isRegulated = supply.source !== null && supply.loadsMaster;
  return [
    ...(isRegulated ? regulatorHeat(supplyPart.voltage, voltsOf(section), milliamps, averageMa) : []),
    ...(isGlobal && input !== null
      ? regulatorHeat(input.voltage, supplyPart.voltage, power.totalMa, power.averageMa)
      : []),
  ];
}

function scopesOf({ id, supply }: BlueprintSection, { context }: Blueprint): string[] {
  const main = supply.loadsMaster ? ['master', ...(context.input === null ? [] : ['input'])] : [];
  return supply.source === null ? main : [id, ...main];
}

function sectionPower(section: BlueprintSection, blueprint: Blueprint, solved: Solved, rail: number): SectionPower {
  const loads = loadsOf(section, solved, rail);
  const both = addHeat([...loads, sumHeat(regulatorsIn(section, blueprint))]);
  return {
    sectionId: section.id,
    supplies: scopesOf(section, blueprint),
    loads,
    totalMa: section.milliamps,
    averageMa: section.averageMa,
    together: mapStates((state) => loads.reduce((sum, load) => sum + load.together[state], 0)),
    ...both,
    degrees: degreesAt(totalHeat(both.heat)),
    averageDegrees: degreesAt(totalHeat(both.averageHeat)),
  };
}

const fuseOf = (part: PowerPart, totalMa: number): number | null => (isTransformer(part) ? acFuseMa : fuseFor(totalMa));

function supplyPower(budget: SupplyBudget, { context, sections }: Blueprint): SupplyPower {
  const { scope, totalMa, limitMa } = budget;
  const own = sections.find(({ id }) => id === scope)?.supply;
  const main = scope === 'input' && context.input !== null ? context.input : context.supplyPart;
  const limits = own === undefined ? main.electrical : supplyLimits(own);
  const isRegulator = limits?.regulator === true;
  return {
    ...budget,
    name: own?.name ?? main.name,
    warnMa: limits?.warnMa ?? null,
    reserveMa: limitMa === null ? null : limitMa - totalMa,
    isBattery: limits?.ratingMeans === 'mAh',
    isRegulator,
    fuseMa: isRegulator || totalMa === 0 ? null : fuseOf(own?.part ?? main, totalMa),
  };
}

/**
 * Computes the currents, reserves, and heat of a project: with everything on, for the duty cycles of its circuits, and
 * for fresh, nominal, and tired supplies. Rules E28, E88, E181, E184, E186.
 */
export function projectPower(blueprint: Blueprint): ProjectPower {
  const { sections, context, power } = blueprint;
  const network = projectNetwork(sections, context);
  const solved = solve(assembleNetwork(network));
  const all = sections.map((section) => sectionPower(section, blueprint, solved, network.railOf.get(section) ?? 0));
  return {
    supplies: power.supplies.map((budget) => supplyPower(budget, blueprint)),
    sections: all.filter((section) => drawsCurrent(section) || totalHeat(section.heat) > 0),
    ...addHeat(all),
  };
}
