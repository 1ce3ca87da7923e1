import type { Section } from '#domain/projects/section.ts';
import type { SupplyPower } from '#domain/power/project-power.ts';
import { formatHours, formatMilliamps, milliampDigits } from '#domain/units/formats.ts';

/** A section as a picture of the power shows it. */
export type NamedSection = Pick<Section, 'id' | 'name' | 'color'>;

/** How a supply stands: within its range, near its limit, or beyond it. */
export type SupplyTone = 'good' | 'near' | 'over';

/** How a supply stands with everything on. Rule E28. */
export function supplyTone({
  totalMa,
  warnMa,
  limitMa,
}: Pick<SupplyPower, 'totalMa' | 'warnMa' | 'limitMa'>): SupplyTone {
  if (limitMa !== null && totalMa > limitMa) return 'over';
  return warnMa !== null && totalMa > warnMa ? 'near' : 'good';
}

/** What a supply gives of what it can: `58.3 of 100 mA`. */
export function loadText({ totalMa, limitMa }: Pick<SupplyPower, 'totalMa' | 'limitMa'>): string {
  if (limitMa === null) return formatMilliamps(totalMa);
  return `${milliampDigits(totalMa)} of ${formatMilliamps(limitMa)}`;
}

/** What is left of a supply, in words. */
export function reserveText({ reserveMa }: Pick<SupplyPower, 'reserveMa'>): string | null {
  if (reserveMa === null) return null;
  return reserveMa < 0 ? `${formatMilliamps(-reserveMa)} too much` : `${formatMilliamps(reserveMa)} in reserve`;
}

/** How long a battery lasts, in words; null for what is no battery, or feeds nothing. */
export function lifeText({
  batteryHours,
  averageHours,
}: Pick<SupplyPower, 'batteryHours' | 'averageHours'>): string | null {
  if (batteryHours === null || averageHours === null) return null;
  const all = `About ${formatHours(batteryHours)} with everything on`;
  return averageHours > batteryHours ? `${all}, ${formatHours(averageHours)} with the duty cycles` : all;
}

/** The current of one section on a supply. */
export interface Share {
  readonly section: NamedSection;
  readonly totalMa: number;
  readonly averageMa: number;
}

/** A supply's picture in words, for whoever does not see it. Rule B174. */
export function pictureText(supply: SupplyPower, shares: readonly Share[]): string {
  const parts = shares.map(({ section, totalMa }) => `${section.name} ${formatMilliamps(totalMa)}`);
  const on = `${loadText(supply)} with everything on${parts.length === 0 ? '' : `: ${parts.join(', ')}`}.`;
  const left = reserveText(supply);
  const average = `On average ${formatMilliamps(supply.averageMa)}.`;
  return [on, left === null ? '' : `${left}.`, average].filter((text) => text !== '').join(' ');
}
