import type { ResistorPart } from '#domain/catalogue/catalogue-part.ts';
import { trimmerParts } from '#domain/catalogue/resistors.ts';
import { type Check, toCheck } from '#domain/checks/check.ts';
import { type CheckedCircuit, locationOf, nameOfPart } from '#domain/checks/checked-project.ts';
import { feedOfCircuit } from '#domain/checks/string-input.ts';
import { fixedOhms, isSwitchableMotor, ohmsOf, placedOhms } from '#domain/driving/driving-section.ts';
import { branchLoad, controlLoad } from '#domain/electrical/part-loads.ts';
import type { SectionSupply } from '#domain/electrical/supply.ts';
import { trackMilliamps, type TrimmerFigures, trimmerFigures, type TrimmerLoop } from '#domain/electrical/trimmer.ts';
import { isTrimmer } from '#domain/parts/part-facts.ts';
import type { ResolvedPart } from '#domain/parts/resolved-part.ts';
import { readNumber, toVolts } from '#domain/units/amounts.ts';
import { formatDecimal, milliampDigits } from '#domain/units/formats.ts';
import { formatResistor, roundOhms } from '#domain/units/ohms.ts';

/** The loop of a trimmer in its circuit, with other trimmers at their settings. */
function loopOf(trimmer: ResolvedPart, circuit: CheckedCircuit, supply: SectionSupply): TrimmerLoop | null {
  const { parts, strings, resistances, common } = circuit;
  const { pathResistance, microvolts } = feedOfCircuit(circuit, supply);
  const [first] = strings;
  if (microvolts === null || first === undefined) return null;
  const settingOhms = ohmsOf(trimmer);
  const path = pathResistance.ohms - placedOhms(parts);
  const isSingle = strings.length === 1;
  const nominal = toVolts(microvolts);
  const own = (each: TrimmerLoop['strings'][number]) =>
    each === null || !isSingle ? each : { ...each, ohms: each.ohms - settingOhms };
  return {
    trackOhms: readNumber(trimmer.part?.value) ?? 0,
    watt: readNumber(trimmer.part?.wattage) ?? 0,
    settingOhms,
    common: { kneeV: pathResistance.kneeV, ohms: path + (isSingle ? 0 : common.ohms - settingOhms) },
    strings: resistances.map(own),
    targetMa: first.currentMa ?? 0,
    volts: { nominal, fresh: supply.profile?.vMax ?? nominal },
  };
}

/** Whether a resistor of fixed value limits the current at the end of a trimmer. */
function hasFixedResistor({ strings, shared, parts }: CheckedCircuit): boolean {
  if (fixedOhms(parts) > 0) return true;
  if (shared !== null) return (shared.standardOhms ?? 0) > 0;
  return strings.length > 0 && strings.every(({ standardOhms }) => (standardOhms ?? 0) > 0);
}

/** Motors and lights at full voltage of a circuit, with the power of each (W); a trimmer cannot carry them. */
function heavyLoads(
  { parts }: CheckedCircuit,
  volts: number,
): { readonly part: ResolvedPart; readonly watt: number }[] {
  return parts.flatMap((part) => {
    const isMotor = part.type === 'control' && isSwitchableMotor(part);
    if (!isMotor && (part.type !== 'led' || part.role === 'series')) return [];
    const milliamps = part.type === 'led' ? branchLoad(part, volts) : controlLoad(part);
    return [{ part, watt: (volts * milliamps) / 1000 }];
  });
}

/** Smallest trimmer whose track bears a current (mA); null if there is none. */
function smallestTrimmer(milliamps: number): ResistorPart | null {
  return trimmerParts.find(({ value, wattage }) => trackMilliamps(value, wattage) >= milliamps) ?? null;
}

/** Returns the smallest trimmer whose track bears the planned current of a circuit; null if there is none. */
export function nextTrimmer(
  trimmer: ResolvedPart,
  circuit: CheckedCircuit,
  supply: SectionSupply,
): ResistorPart | null {
  const loop = loopOf(trimmer, circuit, supply);
  return loop === null ? null : smallestTrimmer(trimmerFigures(loop).ownTargetMa);
}

function settingText(
  name: string,
  { mostMa, leastMa, settingMa, targetOhms }: TrimmerFigures,
  { settingOhms, targetMa }: TrimmerLoop,
) {
  const target = { target: milliampDigits(targetMa), r: formatResistor(roundOhms(targetOhms ?? 0)) };
  const most = { name, most: milliampDigits(mostMa), least: milliampDigits(leastMa) };
  const values = { ...most, ...target, s: formatResistor(settingOhms), i: milliampDigits(settingMa) };
  return targetOhms === null ? { values, fix: 'No setting gives {target} mA.' } : { values };
}

function checkTrimmer(
  trimmer: ResolvedPart,
  circuit: CheckedCircuit,
  sectionId: string,
  supply: SectionSupply,
): Check[] {
  const place = locationOf({ id: sectionId }, trimmer);
  const name = nameOfPart(trimmer);
  const loop = loopOf(trimmer, circuit, supply);
  const [heavy] = heavyLoads(circuit, loop?.volts.nominal ?? toVolts(supply.microvolts ?? 0));
  if (heavy !== undefined) {
    const values = { name: nameOfPart(heavy.part), p: formatDecimal(heavy.watt, 2) };
    return [toCheck('trimmer-load', { values }, place)];
  }
  if (!hasFixedResistor(circuit)) return [toCheck('trimmer-no-resistor', { values: { name } }, place)];
  if (loop === null || loop.strings.every((each) => each === null)) return [];
  const figures = trimmerFigures(loop);
  const { watt, trackOhms, targetMa } = loop;
  const limit = trackMilliamps(trackOhms, watt);
  const next = smallestTrimmer(figures.ownTargetMa);
  const reached = {
    i: milliampDigits(figures.ownMa),
    max: milliampDigits(limit),
    name,
    target: milliampDigits(targetMa),
  };
  const useNext = next === null ? { fix: 'Turn it down.' } : {};
  const heat = { name, p: formatDecimal(figures.worstFreshW, 3), max: formatDecimal(watt, 2) };
  return [
    toCheck('trimmer', settingText(name, figures, loop), place),
    ...(figures.worstFreshW > watt ? [toCheck('trimmer-hot', { values: heat }, place)] : []),
    ...(figures.ownMa > limit
      ? [toCheck('trimmer-current', { values: { ...reached, next: next?.name ?? '' }, ...useNext }, place)]
      : []),
  ];
}

/** Checks the trimmers of a circuit. Source: own values, section 6. */
export function checkTrimmers(circuit: CheckedCircuit, sectionId: string, supply: SectionSupply): Check[] {
  const trimmers = circuit.parts.filter(({ part }) => isTrimmer(part));
  return trimmers.flatMap((trimmer) => checkTrimmer(trimmer, circuit, sectionId, supply));
}
