import type { PowerPart } from '#domain/catalogue/catalogue-part.ts';
import { powerParts } from '#domain/catalogue/power.ts';
import { awgWires } from '#domain/catalogue/wires.ts';
import type { Check, CheckAction } from '#domain/checks/check.ts';
import type { CheckId } from '#domain/checks/check-texts.ts';
import { circuitDropWire } from '#domain/electrical/drop-wire.ts';
import { fuseFor, largestFuse } from '#domain/electrical/fuse.ts';
import { regulatorMa } from '#domain/electrical/supply.ts';
import { storedWire } from '#domain/electrical/wire-gauge.ts';
import { type CheckSubject, supplyPartOf } from '#domain/fixes/found-check.ts';

/** What a check says that another supply has to be. */
type Wanted = (supply: PowerPart, now: PowerPart, milliamps: number) => boolean;

const gives: Wanted = ({ electrical }, _, milliamps) => electrical.maxMa >= milliamps;
const givesEasily: Wanted = ({ electrical }, _, milliamps) => electrical.warnMa >= milliamps;
const isHigher: Wanted = ({ voltage }, now) => voltage > now.voltage;
const isLower: Wanted = ({ voltage }, now) => voltage < now.voltage;
const isOther: Wanted = () => true;

/** What the supply must be so that a finding goes away, as far as that is known without trying. */
const wantedBy: Readonly<Partial<Record<CheckId, Wanted>>> = {
  'supply-overload': gives,
  'battery-overload': gives,
  'supply-near-limit': givesEasily,
  'battery-strain': givesEasily,
  'battery-life-short': isOther,
  'unknown-supply': isOther,
  'supply-too-low': isHigher,
  'no-headroom': isHigher,
  'resistor-very-hot': isLower,
  'control-voltage-low': isHigher,
  'strip-voltage-low': isHigher,
  'builtin-voltage-low': isHigher,
};

/** Supplies by how much they change: voltage first, then their kind, then what they give. */
function bySmallestChange(supplies: readonly PowerPart[], now: PowerPart): PowerPart[] {
  const changeOf = ({ voltage, category, electrical }: PowerPart): number[] => [
    Math.abs(voltage - now.voltage),
    category === now.category ? 0 : 1,
    Math.abs(electrical.maxMa - now.electrical.maxMa),
  ];
  return supplies
    .map((part) => ({ part, change: changeOf(part) }))
    .toSorted((one, other) => {
      const at = one.change.findIndex((value, index) => value !== other.change[index]);
      return at === -1 ? 0 : (one.change[at] ?? 0) - (other.change[at] ?? 0);
    })
    .map(({ part }) => part);
}

/** A choice of supplies for a scope; none where nothing fits. */
function choice(scope: string, now: PowerPart, fitting: readonly PowerPart[]): CheckAction[] {
  const candidates = bySmallestChange(fitting, now).map(({ id }) => id);
  return candidates.length === 0 ? [] : [{ kind: 'choose-supply', scope, candidates }];
}

/**
 * Another supply for what feeds the place of a check: the supply of its section, else the project's, and for the project
 * with a regulator also what feeds that (scope `input`).
 */
export function chooseSupply(subject: CheckSubject, { id }: Pick<Check, 'id'>): CheckAction[] {
  const { blueprint, section } = subject;
  const { input } = blueprint.context;
  const isWanted = wantedBy[id] ?? isOther;
  const of = (scope: string, now: PowerPart, milliamps: number, among: readonly PowerPart[]): CheckAction[] =>
    choice(
      scope,
      now,
      among.filter((part) => part.id !== now.id && isWanted(part, now, milliamps)),
    );
  if (section !== null && section.supply.source !== null) {
    return of(section.id, section.supply.part, section.milliamps, powerParts);
  }
  const { totalMa } = blueprint.power;
  const sources = powerParts.filter(({ category }) => category !== 'regulator');
  const now = supplyPartOf(subject);
  const known = blueprint.supply.known ? of('master', now, totalMa, powerParts) : choice('master', now, powerParts);
  return [...known, ...(section !== null || input === null ? [] : of('input', input, totalMa, sources))];
}

/** What can feed the project's regulator: enough for it to regulate, and no more than it takes. */
export function addSource(subject: CheckSubject): CheckAction[] {
  const { blueprint, section } = subject;
  const { voltage, category, electrical } = supplyPartOf(subject);
  if (section !== null || category !== 'regulator') return [];
  const { input } = blueprint.context;
  const fitting = powerParts.filter(
    (source) =>
      source.category !== 'regulator' &&
      source.id !== input?.id &&
      source.voltage >= voltage + (electrical.dropoutV ?? 0) &&
      source.electrical.vMax <= (electrical.inMax ?? Infinity),
  );
  // Without a source yet, the least voltage makes the least heat.
  const sorted =
    input === null ? fitting.toSorted((one, other) => one.voltage - other.voltage) : bySmallestChange(fitting, input);
  return sorted.length === 0 ? [] : [{ kind: 'add-source', candidates: sorted.map(({ id }) => id) }];
}

/** A regulator for a section on the project's supply, which must be above the regulator's output plus dropout. */
export function addSectionSupply(subject: CheckSubject): CheckAction[] {
  const { section } = subject;
  if (section === null || section.isGlobal || section.supply.source !== null) return [];
  const main = supplyPartOf(subject).voltage;
  return powerParts
    .filter(
      ({ category, voltage, electrical }) => category === 'regulator' && main > voltage + (electrical.dropoutV ?? 0),
    )
    .toSorted((one, other) => other.voltage - one.voltage)
    .map(({ id }) => ({ kind: 'add-section-supply', componentId: id }));
}

/** Marks a power part as the supply of its section, which has none. */
export function feedSection({ section, part }: CheckSubject): CheckAction[] {
  if (section === null || section.isGlobal || section.supply.source !== null) return [];
  return part?.type === 'power' ? [{ kind: 'feed-section', componentId: part.id }] : [];
}

/** Keeps the first supply that is marked in a place. */
export function removeSecondSupply({ blueprint, section }: CheckSubject): CheckAction[] {
  const global = blueprint.sections.find(({ isGlobal }) => isGlobal);
  const marked = (section ?? global)?.standalone.filter(
    ({ part }) => part.type === 'power' && part.properties.isPowerSupply === true,
  );
  const second = marked?.[1];
  return second === undefined || marked?.length !== 2 ? [] : [{ kind: 'remove-part', componentId: second.part.id }];
}

/**
 * The thicker gauges, thinnest first: for the project, or for the circuit of a finding whose wire is not the project's.
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

/** The fuse behind the project's supply, or behind what feeds its regulator; the supply of a section has none. */
export function addFuse({ blueprint, section }: CheckSubject): CheckAction[] {
  if (section !== null) return [];
  const { context, power } = blueprint;
  return [
    { kind: 'add-fuse', holdMa: fuseFor(power.totalMa + (context.input === null ? 0 : regulatorMa)) ?? largestFuse },
  ];
}
