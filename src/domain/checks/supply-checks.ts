import type { PowerPart, SupplyProfile } from '#domain/catalogue/catalogue-part.ts';
import type { WireGauge } from '#domain/catalogue/wires.ts';
import { type Check, type CheckLocation, projectLocation, toCheck, locationIn } from '#domain/checks/check.ts';
import type { CheckedProject } from '#domain/checks/checked-project.ts';
import { fuseForSupply, largestFuseFor } from '#domain/electrical/fuse.ts';
import { isTransformer } from '#domain/electrical/rectified-supply.ts';
import { regulatorMa, type SupplyLimits, supplyLimits } from '#domain/electrical/supply.ts';
import { awgText } from '#domain/electrical/wire-gauge.ts';
import { toVolts } from '#domain/units/amounts.ts';
import { formatDecimal, formatHours } from '#domain/units/formats.ts';

/** A supply in use: its load (mA), and the battery life (h). */
interface UsedSupply {
  readonly place: CheckLocation;
  /** Null for a custom supply without a current. */
  readonly limits: SupplyLimits | null;
  readonly milliamps: number;
  readonly hours: number | null;
  /** Whether it has a feed wire of its own; the current of a section's regulator comes from the main supply. */
  readonly hasOwnFeed: boolean;
  /** Whether it has a load besides the regulator itself. */
  readonly isUsed: boolean;
  /** Whether the branch of its section has a fuse. */
  readonly isFused: boolean;
}

/** Supplies of a project: its own, the source of that, and those of sections. */
function suppliesOf({ sections, supplyPart, input, totalMa, batteryHours }: CheckedProject): UsedSupply[] {
  const main = (part: PowerPart, scope: string, milliamps: number, hasOwnFeed: boolean): UsedSupply => {
    const hours = batteryHours.get(scope) ?? null;
    // The fuse of a transformer is in its AC lead.
    const isFused = isTransformer(part);
    const used = { limits: part.electrical, hasOwnFeed, isUsed: totalMa > 0, isFused };
    return { place: projectLocation, milliamps, hours, ...used };
  };
  const source = input === null ? [] : [main(input, 'input', totalMa + regulatorMa, true)];
  const own = sections.flatMap(({ id, supply, milliamps, fuseMa }): UsedSupply[] => {
    if (supply.source === null) return [];
    const hours = batteryHours.get(id) ?? null;
    const isFused = fuseMa !== null || isTransformer(supply.part);
    const used = { limits: supplyLimits(supply), hasOwnFeed: !supply.loadsMaster, isUsed: milliamps > 0, isFused };
    return [{ place: locationIn(id), milliamps, hours, ...used }];
  });
  return [main(supplyPart, 'master', totalMa, input === null), ...source, ...own];
}

/** Battery life (h) below which a warning is shown. */
const shortLife = 2;

/** Checks the load of a supply. Rule E110. */
function checkLoad({ place, limits, milliamps, hours }: UsedSupply): Check[] {
  if (limits === null) return [];
  const { maxMa, warnMa, ratingMeans } = limits;
  const isBattery = ratingMeans === 'mAh';
  const values = { i: formatDecimal(milliamps, 1), max: formatDecimal(maxMa, 1) };
  const [over, near] = isBattery
    ? (['battery-overload', 'battery-strain'] as const)
    : (['supply-overload', 'supply-near-limit'] as const);
  const id = milliamps > maxMa ? over : milliamps > warnMa ? near : null;
  const load = id === null ? [] : [toCheck(id, { values }, place)];
  if (hours === null) return load;
  const life = { values: { h: formatHours(hours) } };
  return [
    ...load,
    toCheck('battery-life', life, place),
    ...(hours < shortLife ? [toCheck('battery-life-short', life, place)] : []),
  ];
}

/** Short-circuit current (mA) above which a fuse is required. */
const maxUnfusedMa = 1000;

/** Current (mA) from which a supply makes wire glow in a short circuit. */
const glowsFrom = 10_000;

const isVeryStrong = ({ maxMa, ratingMeans }: SupplyLimits): boolean => ratingMeans === 'mA' && maxMa >= glowsFrom;

/** Checks whether each branch on a supply from 10 A has a fuse. Rule E302. Source: own values, 4.2. */
function checkBranches({ sections, supplyPart, input, settings }: CheckedProject): Check[] {
  const main = (input ?? supplyPart).electrical;
  return sections.flatMap(({ id, supply, milliamps, fuseMa }) => {
    const limits = supply.loadsMaster ? main : supplyLimits(supply);
    const isFused = fuseMa !== null || (supply.loadsMaster && settings.fuseMa !== null);
    if (limits === null || milliamps === 0 || isFused || !isVeryStrong(limits)) return [];
    const largest = largestFuseFor(settings.wire.chassisMa) / 1000;
    const values = { max: formatDecimal(limits.maxMa / 1000, 1), n: formatDecimal(largest, 2) };
    return [toCheck('fuse-needed', { values }, locationIn(id))];
  });
}

/** Checks whether a supply in use could heat thin wire in a short circuit. Rule E130. */
function checkFuse({ place, limits, milliamps, isUsed, isFused }: UsedSupply): Check[] {
  if (limits === null || !isUsed || isFused) return [];
  const isPlug = limits.ratingMeans === 'mA' && limits.regulator !== true && limits.usb !== true;
  const isStrong = isPlug || limits.lipo === true || limits.maxMa > maxUnfusedMa;
  const fuse = fuseForSupply(milliamps, limits.maxMa);
  if (!isStrong || fuse === null) return [];
  const values = { max: formatDecimal(limits.maxMa, 1), fuse: String(fuse) };
  return [toCheck('fuse-missing', { values }, place)];
}

/** Checks the load of the wires from a supply. Rule E123. */
function checkWire({ place, milliamps, hasOwnFeed }: UsedSupply, wire: WireGauge): Check[] {
  const most = wire.chassisMa;
  if (!hasOwnFeed || milliamps <= most / 2) return [];
  const values = { i: formatDecimal(milliamps / 1000, 2), awg: awgText(wire) };
  return [toCheck(milliamps > most ? 'wire-overload' : 'wire-thin', { values }, place)];
}

/** A regulator with its source and load (mA). */
interface UsedRegulator {
  readonly place: CheckLocation;
  readonly profile: SupplyProfile;
  readonly outV: number;
  readonly source: PowerPart;
  readonly milliamps: number;
  /** Whether the parts list contains a heatsink for it. */
  readonly hasHeatsink: boolean;
}

function regulatorsOf({ sections, supplyPart, input, totalMa, heatsinks }: CheckedProject): UsedRegulator[] {
  const main: UsedRegulator[] = [];
  if (input !== null) {
    const { electrical: profile, voltage: outV } = supplyPart;
    const hasHeatsink = heatsinks.has(null);
    main.push({ place: projectLocation, profile, outV, source: input, milliamps: totalMa, hasHeatsink });
  }
  const own = sections.flatMap(({ id, supply, milliamps }): UsedRegulator[] => {
    const { source, profile, microvolts, loadsMaster } = supply;
    if (source === null || profile === null || microvolts === null || !loadsMaster) return [];
    const outV = toVolts(microvolts);
    return [{ place: locationIn(id), profile, outV, source: supplyPart, milliamps, hasHeatsink: heatsinks.has(id) }];
  });
  return [...main, ...own];
}

/** Temperatures (°C): inside a model, and those that a regulator should not and must not reach. */
const [insideModel, hotFrom, tooHotFrom] = [35, 80, 125];
/** Temperature (°C) at which a regulator shuts down. Source: data sheet of the LM7805. */
const shutsDownAt = 150;

/** Warming of a regulator with a heatsink, per watt (K). Source: own values and parts, 9.8. */
const heatsinkKelvinPerWatt = 20;

/** Fix if the heatsink of the parts list is insufficient. */
const heatsinkTooSmall = {
  fix: 'Its heatsink is not enough: use a switching regulator, or a source closer to its output voltage.',
};

/** Checks the temperature of a regulator, with its heatsink of the parts list. Rule E110. */
function checkHeat({ place, profile, outV, source, milliamps, hasHeatsink }: UsedRegulator): Check[] {
  const watts = (Math.max(0, source.voltage - outV) * milliamps) / 1000;
  const degrees = insideModel + (hasHeatsink ? heatsinkKelvinPerWatt : (profile.thetaJA ?? 0)) * watts;
  if (degrees <= hotFrom) return [];
  const values = { p: formatDecimal(watts, 2), t: formatDecimal(Math.min(degrees, shutsDownAt), 0) };
  const finding = { values, ...(hasHeatsink ? heatsinkTooSmall : {}) };
  return [toCheck(degrees > tooHotFrom ? 'regulator-too-hot' : 'regulator-hot', finding, place)];
}

/** Checks the input voltage of a regulator. Rule E110. */
function checkInput(regulator: UsedRegulator): Check[] {
  const { place, profile, outV, source } = regulator;
  const least = outV + (profile.dropoutV ?? 0);
  const { vMax, vTired, ratingMeans } = source.electrical;
  const values = { src: source.name, vin: formatDecimal(source.voltage, 2), min: formatDecimal(least, 2) };
  const found: Check[] = [];
  if (source.voltage < least) found.push(toCheck('regulator-dropout', { values }, place));
  else if (ratingMeans === 'mAh' && vTired < least) found.push(toCheck('regulator-dropout-tired', { values }, place));
  if (profile.inMax !== undefined && vMax > profile.inMax) {
    found.push(toCheck('regulator-input-high', { values: { max: formatDecimal(profile.inMax, 2) } }, place));
  }
  return found;
}

/** Reports a regulator as the project's supply without a source. Source: boards and currents, 3.1. */
function checkSource({ supplyPart, input }: CheckedProject): Check[] {
  if (supplyPart.category !== 'regulator' || input !== null) return [];
  const least = supplyPart.voltage + (supplyPart.electrical.dropoutV ?? 0);
  return [toCheck('regulator-needs-source', { values: { min: formatDecimal(least, 2) } }, projectLocation)];
}

/** Checks the supplies of a project, its regulators, and the wires from them. Rules E110, E123, E130. */
export function checkSupplies(project: CheckedProject): Check[] {
  const supplies = suppliesOf(project);
  return [
    ...(project.isSupplyKnown ? [] : [toCheck('unknown-supply', {}, projectLocation)]),
    ...checkSource(project),
    ...supplies.flatMap(checkLoad),
    ...supplies.flatMap((supply) => checkWire(supply, project.settings.wire)),
    ...(project.settings.fuseMa === null ? supplies.flatMap(checkFuse) : []),
    ...checkBranches(project),
    ...regulatorsOf(project).flatMap((regulator) => [...checkInput(regulator), ...checkHeat(regulator)]),
  ];
}
