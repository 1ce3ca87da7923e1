import type { Section } from '#domain/projects/section.ts';
import type { SupplyPower } from '#domain/power/project-power.ts';
import { formatMilliamps, lifeText, milliampDigits } from '#domain/units/formats.ts';

/** A section as shown in a picture of the power. */
export type NamedSection = Pick<Section, 'id' | 'name' | 'color'>;

/** State of a supply: within its range, near its limit, or over it. */
export type SupplyTone = 'good' | 'near' | 'over';

/** State of a supply with everything on. Rule E28. */
export function supplyTone({
  totalMa,
  warnMa,
  limitMa,
}: Pick<SupplyPower, 'totalMa' | 'warnMa' | 'limitMa'>): SupplyTone {
  if (limitMa !== null && totalMa > limitMa) return 'over';
  return warnMa !== null && totalMa > warnMa ? 'near' : 'good';
}

/** Load of a supply and its limit: `58.3 of 100 mA`. */
export function loadText({ totalMa, limitMa }: Pick<SupplyPower, 'totalMa' | 'limitMa'>): string {
  if (limitMa === null) return formatMilliamps(totalMa);
  return `${milliampDigits(totalMa)} of ${formatMilliamps(limitMa)}`;
}

/** Text about the reserve of a supply. */
export function reserveText({ reserveMa }: Pick<SupplyPower, 'reserveMa'>): string | null {
  if (reserveMa === null) return null;
  return reserveMa < 0 ? `${formatMilliamps(-reserveMa)} too much` : `${formatMilliamps(reserveMa)} in reserve`;
}

/** Text about the battery time; null for other supplies, and without a load. */
export function supplyLifeText({
  batteryHours,
  averageHours,
  brightHours,
  averageBrightHours,
}: Pick<SupplyPower, 'batteryHours' | 'averageHours' | 'brightHours' | 'averageBrightHours'>): string | null {
  if (batteryHours === null || averageHours === null) return null;
  const all = `${lifeText(brightHours, batteryHours)} with everything on`;
  if (averageHours <= batteryHours) return all;
  return `${all}. With the duty cycles: ${lifeText(averageBrightHours, averageHours).toLowerCase()}`;
}

/** Current of one section on a supply. */
export interface Share {
  readonly section: NamedSection;
  readonly totalMa: number;
  readonly averageMa: number;
}

/** Text alternative to the picture of a supply. Rule B174. */
export function pictureText(supply: SupplyPower, shares: readonly Share[]): string {
  const parts = shares.map(({ section, totalMa }) => `${section.name} ${formatMilliamps(totalMa)}`);
  const on = `${loadText(supply)} with everything on${parts.length === 0 ? '' : `: ${parts.join(', ')}`}.`;
  const left = reserveText(supply);
  const average = `On average ${formatMilliamps(supply.averageMa)}.`;
  return [on, left === null ? '' : `${left}.`, average].filter((text) => text !== '').join(' ');
}
