import { currentsInParallel } from '#domain/electrical/parallel-strings.ts';
import type { Resistance } from '#domain/network/curve.ts';

/** A trimmer with everything that its current flows through. */
export interface TrimmerLoop {
  /** Resistance of its whole track (ohms), and what that bears (W). */
  readonly trackOhms: number;
  readonly watt: number;
  readonly settingOhms: number;
  /** What else is in series with it: supply, output, other resistors that the strings share. */
  readonly common: Resistance;
  /** The strings, their own resistors included; null for a dark one. */
  readonly strings: readonly (Resistance | null)[];
  /** Planned current of the first string (mA). */
  readonly targetMa: number;
  readonly volts: { readonly nominal: number; readonly fresh: number };
}

/** Currents of the first string, and of the trimmer (mA). Source: own values, section 6. */
export interface TrimmerFigures {
  /** Current of the first string with nothing and with all of the track in its path, and at the setting. */
  readonly mostMa: number;
  readonly leastMa: number;
  readonly settingMa: number;
  /** Setting at which the first string gets its planned current (ohms); null if no setting does. */
  readonly targetOhms: number | null;
  /** Current through the trimmer at its setting, and at the planned one. */
  readonly ownMa: number;
  readonly ownTargetMa: number;
  /** Greatest heat in it at any setting (W), at the fresh voltage. */
  readonly worstFreshW: number;
}

const steps = 60;

/** Bisects between two settings until `isBelow` no longer changes. */
function bisect(from: number, to: number, isBelow: (ohms: number) => boolean): number {
  let [low, high] = [from, to];
  for (let step = 0; step < steps; step += 1) {
    const middle = (low + high) / 2;
    if (isBelow(middle)) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** Returns the currents and the heat of a trimmer at its settings. */
export function trimmerFigures(loop: TrimmerLoop): TrimmerFigures {
  const { trackOhms, settingOhms, common, strings, targetMa, volts } = loop;
  const currentsAt = (ohms: number, supply: number) =>
    currentsInParallel({ kneeV: common.kneeV, ohms: common.ohms + ohms }, strings, supply);
  const firstAt = (ohms: number) => currentsAt(ohms, volts.nominal)[0] ?? 0;
  const ownAt = (ohms: number, supply = volts.nominal) => currentsAt(ohms, supply).reduce((sum, each) => sum + each, 0);
  const heatAt = (ohms: number) => (ownAt(ohms, volts.fresh) / 1000) ** 2 * ohms;
  // Heat rises until the trimmer equals the rest of its loop, and falls from there.
  const hottest = bisect(0, trackOhms, (ohms) => heatAt(ohms * 1.0001) > heatAt(ohms));
  const [mostMa, leastMa] = [firstAt(0), firstAt(trackOhms)];
  const isReached = mostMa >= targetMa && leastMa <= targetMa;
  const targetOhms = isReached ? bisect(0, trackOhms, (ohms) => firstAt(ohms) > targetMa) : null;
  return {
    mostMa,
    leastMa,
    settingMa: firstAt(settingOhms),
    targetOhms,
    ownMa: ownAt(settingOhms),
    ownTargetMa: ownAt(targetOhms ?? 0),
    worstFreshW: heatAt(hottest),
  };
}

/** Greatest current (mA) that the whole track of a trimmer bears, and so any part of it. */
export function trackMilliamps(trackOhms: number, watt: number): number {
  return Math.sqrt(watt / trackOhms) * 1000;
}
