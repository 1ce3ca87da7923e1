import type { Blueprint, BlueprintCircuit, BlueprintSection, SupplyBudget } from '#domain/blueprint/blueprint.ts';
import { circuitLoad, dutyOf, standaloneLoad } from '#domain/blueprint/circuit-load.ts';
import { solve, type Solved, voltsAcross } from '#domain/blueprint/project-currents.ts';
import { assembleNetwork, projectNetwork } from '#domain/blueprint/project-network.ts';
import type { CircuitDrive } from '#domain/driving/circuit-drive.ts';
import { voltsOf } from '#domain/driving/driving-section.ts';
import { isFed, isOn } from '#domain/driving/switch-state.ts';
import { fuseFor } from '#domain/electrical/fuse.ts';
import { supplyLimits } from '#domain/electrical/supply.ts';
import { type Bend, curveOf, flowAt } from '#domain/network/curve.ts';
import type { ByState, SupplyState } from '#domain/network/network.ts';
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

/** What draws current, with everything on and on average (mA), and in each state of the supply all together (mA). */
interface Drawing extends HeatBoth {
  readonly totalMa: number;
  readonly averageMa: number;
  readonly together: ByState<number>;
}

/** A circuit or a part that stands alone, and what it draws. */
export interface LoadPower extends Drawing {
  /** Null for a part that stands alone, which is then `part`. */
  readonly circuit: Pick<BlueprintCircuit, 'number' | 'name'> | null;
  readonly part: ResolvedPart | null;
  /** The duty cycle of a circuit (percent). */
  readonly dutyPct: number;
  /** Whether its lights are on while every switch stands where its load is greatest. */
  readonly isOn: boolean;
}

/** A section, what it draws and how warm it gets in a closed model (°C). */
export interface SectionPower extends Drawing {
  readonly sectionId: string;
  /** The supplies that its current comes out of, by their scopes: first the one that it hangs on. */
  readonly supplies: readonly string[];
  readonly loads: readonly LoadPower[];
  readonly degrees: number;
  readonly averageDegrees: number;
}

/** A supply, what it gives and what is left of it. */
export interface SupplyPower extends SupplyBudget {
  readonly name: string;
  /** From here on (mA) it is near its limit. */
  readonly warnMa: number | null;
  /** What is left up to its limit (mA), below nothing where it is overloaded. */
  readonly reserveMa: number | null;
  readonly isBattery: boolean;
  /** Whether it is a regulator, which another supply feeds. */
  readonly isRegulator: boolean;
  /** The hold current of the resettable fuse to buy for it (mA); null where none holds that, or none belongs there. */
  readonly fuseMa: number | null;
}

/** Where the current of a project goes and what becomes of it. */
export interface ProjectPower extends HeatBoth {
  readonly supplies: readonly SupplyPower[];
  /** Those in which anything draws current or gets warm. */
  readonly sections: readonly SectionPower[];
}

const supplyStateOf = (value: (state: SupplyState) => number): ByState<number> => ({
  nominal: value('nominal'),
  fresh: value('fresh'),
  tired: value('tired'),
});

/** What things draw at a voltage (mA). */
const drawnAt = (bends: readonly Bend[], volts: number): number => flowAt(curveOf(bends), volts).milliamps;

/** What a circuit or part draws with all together in each state: lights behind what drives them, boards at the rail. */
function drawnTogether(
  { drive, lights, boards }: { drive: CircuitDrive | null; lights: readonly Bend[]; boards: readonly Bend[] },
  solved: Solved,
  rail: number,
): ByState<number> {
  return supplyStateOf((state) => {
    const lit = isOn(drive) ? drawnAt(lights, voltsAcross(solved, state, rail, drive)) : 0;
    const fed = isFed(drive) ? drawnAt(boards, voltsAcross(solved, state, rail, null)) : 0;
    return lit + fed;
  });
}

/** The circuits and parts of a section that draw current. Rules E28, E88, E181, E184. */
function loadsOf(section: BlueprintSection, solved: Solved, rail: number): LoadPower[] {
  const volts = voltsOf(section);
  const dutyPct = dutyOf(section.rows);
  const circuits = section.circuits.map((circuit): LoadPower => {
    const { number, name, drive } = circuit;
    const duty = dutyPct(number);
    const { lightsMa, boardsMa, averageMa } = circuitLoad(circuit, duty);
    return {
      circuit: { number, name },
      part: null,
      dutyPct: duty,
      isOn: isOn(drive),
      totalMa: lightsMa + boardsMa,
      averageMa,
      together: drawnTogether(circuit, solved, rail),
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
      together: drawnTogether({ drive: null, lights: standalone.bends, boards: [] }, solved, rail),
      ...sumHeat(standaloneHeat(standalone, volts)),
    };
  });
  return [...circuits, ...alone.filter(({ totalMa }) => totalMa > 0)];
}

/** The heat of a regulator between two voltages (V) at so much current (mA). Source: boards and currents, 3.4. */
function regulatorHeat(fromV: number, toV: number, milliamps: number, averageMa: number): HeatSource[] {
  if (milliamps === 0) return [];
  const watts = (Math.max(0, fromV - toV) * milliamps) / 1000;
  return [{ kind: 'regulators', watts, dutyPct: (100 * averageMa) / milliamps }];
}

/** The heat of the regulators that stand in a section: of its own, and in the global section of the project's. */
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
    together: supplyStateOf((state) => loads.reduce((sum, load) => sum + load.together[state], 0)),
    ...both,
    degrees: degreesAt(totalHeat(both.heat)),
    averageDegrees: degreesAt(totalHeat(both.averageHeat)),
  };
}

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
    fuseMa: isRegulator || totalMa === 0 ? null : fuseFor(totalMa),
  };
}

/**
 * Where the current of a project goes, what is left of each supply and where it turns into heat: with everything on, for
 * the duty cycles of its circuits, and fresh, nominal and tired. Rules E28, E88, E181, E184, E186.
 */
export function projectPower(blueprint: Blueprint): ProjectPower {
  const { sections, context, power } = blueprint;
  const network = projectNetwork(sections, context);
  const solved = solve(assembleNetwork(network));
  const all = sections.map((section) => sectionPower(section, blueprint, solved, network.railOf.get(section) ?? 0));
  return {
    supplies: power.supplies.map((budget) => supplyPower(budget, blueprint)),
    sections: all.filter(({ totalMa, heat }) => totalMa > 0 || totalHeat(heat) > 0),
    ...addHeat(all),
  };
}
