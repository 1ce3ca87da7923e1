import type { PowerPart } from '#domain/catalogue/catalogue-part.ts';
import { powerParts } from '#domain/catalogue/power.ts';
import { awgWires } from '#domain/catalogue/wires.ts';
import type { Check, CheckAction } from '#domain/checks/check.ts';
import type { CheckId } from '#domain/checks/check-texts.ts';
import { leastSupplyVolts } from '#domain/checks/string-checks.ts';
import { circuitDropWire } from '#domain/electrical/drop-wire.ts';
import { fuseFor, fuseForSupply, largestFuse } from '#domain/electrical/fuse.ts';
import { isSingleCell } from '#domain/electrical/charger.ts';
import { acFuseMa, isTransformer } from '#domain/electrical/rectified-supply.ts';
import { regulatorMa } from '#domain/electrical/supply.ts';
import { storedWire } from '#domain/electrical/wire-gauge.ts';
import { type CheckSubject, sortByRank, stringsOf } from '#domain/fixes/found-check.ts';

/** The supplies that actions offer: one with a rectifier is chosen by hand. */
const offeredSupplies = powerParts.filter(({ alternating }) => alternating === undefined);

/** Whether another supply meets the requirement of a check. */
type Requirement = (supply: PowerPart, now: PowerPart, milliamps: number) => boolean;

const isStrongEnough: Requirement = ({ electrical }, _, milliamps) => electrical.maxMa >= milliamps;
const hasReserve: Requirement = ({ electrical }, _, milliamps) => electrical.warnMa >= milliamps;
const isHigher: Requirement = ({ voltage }, now) => voltage > now.voltage;
const isLower: Requirement = ({ voltage }, now) => voltage < now.voltage;
const isOther: Requirement = () => true;

/** The requirement of each check, as far as it is known without a trial. */
const requirements: Readonly<Partial<Record<CheckId, Requirement>>> = {
  'supply-overload': isStrongEnough,
  'battery-overload': isStrongEnough,
  'supply-near-limit': hasReserve,
  'battery-strain': hasReserve,
  'battery-life-short': isOther,
  'unknown-supply': isOther,
  'charger-mismatch': isSingleCell,
  'supply-too-low': isHigher,
  'no-headroom': isHigher,
  'resistor-very-hot': isLower,
  'control-voltage-low': isHigher,
  'strip-voltage-low': isHigher,
  'builtin-voltage-low': isHigher,
  'pre-wired-dim': isHigher,
  'bulb-voltage-high': isLower,
  'bulb-voltage-low': isHigher,
};

/** Sorts supplies by their difference to the current one: voltage, then kind, then maximum current. */
function sortByDifference(supplies: readonly PowerPart[], now: PowerPart): PowerPart[] {
  return sortByRank(supplies, ({ voltage, category, electrical }) => [
    Math.abs(voltage - now.voltage),
    category === now.category ? 0 : 1,
    Math.abs(electrical.maxMa - now.electrical.maxMa),
  ]);
}

/** Proposes a choice of supplies for a scope; nothing without a fitting supply. */
function proposeSupplies(scope: string, now: PowerPart, fitting: readonly PowerPart[]): CheckAction[] {
  const candidates = sortByDifference(fitting, now).map(({ id }) => id);
  return candidates.length === 0 ? [] : [{ kind: 'choose-supply', scope, candidates }];
}

/** Lowest voltage (V) for the strings of a check about too little of it, as its text has it; 0 for other checks. */
function leastVolts(subject: CheckSubject, id: CheckId): number {
  if (id !== 'supply-too-low') return 0;
  const dark = stringsOf(subject).filter(({ status }) => status === 'insufficient-voltage');
  return Math.max(0, ...dark.map(({ totalVf }) => leastSupplyVolts(totalVf ?? 0)));
}

/**
 * Proposes another supply for the place of a check: the section's own supply or the project's and, for a regulator of
 * the project, also its source (scope `input`).
 */
export function chooseSupply(subject: CheckSubject, { id }: Pick<Check, 'id'>): CheckAction[] {
  const { blueprint, section } = subject;
  const { input, supplyPart } = blueprint.context;
  const isSuitable = requirements[id] ?? isOther;
  const least = leastVolts(subject, id);
  const of = (scope: string, now: PowerPart, milliamps: number, among: readonly PowerPart[]): CheckAction[] =>
    proposeSupplies(
      scope,
      now,
      among.filter((part) => part.id !== now.id && part.voltage >= least && isSuitable(part, now, milliamps)),
    );
  if (section !== null && section.supply.source !== null) {
    return of(section.id, section.supply.part, section.milliamps, offeredSupplies);
  }
  const { totalMa } = blueprint.power;
  const sources = offeredSupplies.filter(({ category }) => category !== 'regulator');
  const known = blueprint.supply.known
    ? of('master', supplyPart, totalMa, offeredSupplies)
    : proposeSupplies('master', supplyPart, offeredSupplies);
  return [...known, ...(section !== null || input === null ? [] : of('input', input, totalMa, sources))];
}

/** Proposes sources for the project's regulator whose voltage is high enough to regulate and within its input limit. */
export function addSource(subject: CheckSubject): CheckAction[] {
  const { blueprint, section } = subject;
  const { input, supplyPart } = blueprint.context;
  const { voltage, category, electrical } = supplyPart;
  if (section !== null || category !== 'regulator') return [];
  const fitting = offeredSupplies.filter(
    (source) =>
      source.category !== 'regulator' &&
      source.id !== input?.id &&
      source.voltage >= voltage + (electrical.dropoutV ?? 0) &&
      source.electrical.vMax <= (electrical.inMax ?? Infinity),
  );
  // The lowest voltage causes the least heat.
  const sorted =
    input === null ? fitting.toSorted((one, other) => one.voltage - other.voltage) : sortByDifference(fitting, input);
  return sorted.length === 0 ? [] : [{ kind: 'add-source', candidates: sorted.map(({ id }) => id) }];
}

/**
 * Proposes a regulator for a section on the project's supply, which must be above the regulator's output plus dropout.
 */
export function addSectionSupply({ blueprint, section }: CheckSubject): CheckAction[] {
  if (section === null || section.isGlobal || section.supply.source !== null) return [];
  const main = blueprint.context.supplyPart.voltage;
  return powerParts
    .filter(
      ({ category, voltage, electrical }) => category === 'regulator' && main > voltage + (electrical.dropoutV ?? 0),
    )
    .toSorted((one, other) => other.voltage - one.voltage)
    .map(({ id }) => ({ kind: 'add-section-supply', componentId: id }));
}

/** Proposes to use a power part as the supply of its section, which has none. */
export function feedSection({ section, part }: CheckSubject): CheckAction[] {
  if (section === null || section.isGlobal || section.supply.source !== null) return [];
  return part?.type === 'power' ? [{ kind: 'feed-section', componentId: part.id }] : [];
}

/** Proposes to remove the second of two marked supplies. */
export function removeSecondSupply({ blueprint, section }: CheckSubject): CheckAction[] {
  const global = blueprint.sections.find(({ isGlobal }) => isGlobal);
  const marked = (section ?? global)?.standalone.filter(
    ({ part }) => part.type === 'power' && part.properties.isPowerSupply === true,
  );
  const second = marked?.[1];
  return second === undefined || marked?.length !== 2 ? [] : [{ kind: 'remove-part', componentId: second.part.id }];
}

/**
 * Proposes thicker gauges, thinnest first, for the project or, if the circuit of a finding has its own wire, for that.
 */
export function thickerWire({ snapshot, section, circuit }: CheckSubject): CheckAction[] {
  const project = { gauge: storedWire(snapshot.project.settings), cm: 0 };
  const record = section?.rows.circuits.findLast(({ circuitNumber }) => circuitNumber === circuit?.number);
  const { gauge } = circuit === null ? project : circuitDropWire(record, circuit.leds, project);
  const isOwn = section !== null && circuit !== null && gauge !== project.gauge;
  const place = isOwn ? { sectionId: section.id, circuitNumber: circuit.number } : null;
  const thicker = awgWires.filter(({ ohmsPerMeter }) => ohmsPerMeter < gauge.ohmsPerMeter);
  return thicker.map(({ awg }) => ({ kind: 'thicker-wire', awg, circuit: place }));
}

/** Proposes a fuse after the project's supply or its source, or in the branch of a section. */
export function addFuse({ blueprint, section }: CheckSubject, { id }: Pick<Check, 'id'>): CheckAction[] {
  const { context, power } = blueprint;
  if (section === null || section.isGlobal) {
    if (isTransformer(context.input ?? context.supplyPart)) return [{ kind: 'add-fuse', holdMa: acFuseMa }];
    const milliamps = power.totalMa + (context.input === null ? 0 : regulatorMa);
    const { maxMa } = (context.input ?? context.supplyPart).electrical;
    const holdMa = id === 'fuse-missing' ? fuseForSupply(milliamps, maxMa) : (fuseFor(milliamps) ?? largestFuse);
    return holdMa === null ? [] : [{ kind: 'add-fuse', holdMa }];
  }
  const { supply, milliamps } = section;
  const isInAcLead = supply.source !== null && isTransformer(supply.part);
  const holdMa = isInAcLead ? acFuseMa : (fuseFor(milliamps) ?? largestFuse);
  return [{ kind: 'add-fuse', holdMa, sectionId: section.id }];
}
