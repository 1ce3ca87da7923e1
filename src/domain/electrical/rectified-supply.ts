import type { AlternatingSource, PowerPart, Rectifier } from '#domain/catalogue/catalogue-part.ts';

/** Largest load (mA) of the small bridge. Source: own values, 4.4. */
const smallBridgeMa = 300;

/** Capacitors (µF) and their rated voltages (V), and the ripple (V) that a capacitor may leave. */
const capacitors = [470, 1000, 2200, 4700] as const;
const capacitorVolts = [16, 25, 35, 50] as const;
const maxRipple = 1.1;

/** Ripple (V) at 50 Hz after a bridge with a capacitor. */
const rippleOf = (milliamps: number, microfarads: number): number => (10 * milliamps) / microfarads;

/** Voltages after a rectifier (V). */
interface RectifiedVolts {
  readonly nominal: number;
  readonly fresh: number;
  readonly tired: number;
}

function afterTransformer(rms: number, ripple: number): RectifiedVolts {
  const crest = Math.SQRT2 * rms;
  return {
    nominal: crest - 1.6 - ripple / 2,
    // An idle transformer on a high mains voltage, and a loaded one on a low one.
    fresh: 1.265 * crest - 1.4,
    tired: 0.9 * crest - 1.8 - ripple,
  };
}

/** Voltages of a track after a bridge: 22 V and 10 V are the limits of its standard. */
const afterTrack = (volts: number): RectifiedVolts => ({ nominal: volts - 1.4, fresh: 20.6, tired: 8.6 });

/** Lowest rated voltage (V) of a capacitor on a supply with this highest voltage. */
export function capacitorRating(fresh: number): number {
  return capacitorVolts.find((volts) => volts > fresh) ?? capacitorVolts[3];
}

function rectify({ kind, volts }: AlternatingSource, loadMa: number): RectifiedVolts & Pick<Rectifier, 'capacitor'> {
  if (kind === 'track') return { ...afterTrack(volts), capacitor: null };
  const microfarads = capacitors.find((each) => rippleOf(loadMa, each) <= maxRipple) ?? capacitors[3];
  const rectified = afterTransformer(volts, rippleOf(loadMa, microfarads));
  return { ...rectified, capacitor: { microfarads, volts: capacitorRating(rectified.fresh) } };
}

/**
 * Returns an alternating source with its voltages and parts for a load of `loadMa` (mA) after its rectifier; the same
 * object for another supply. Rule E310. Source: own values, 4.4.
 */
export function rectifiedSupply(part: PowerPart, loadMa: number): PowerPart {
  const { alternating, electrical } = part;
  if (alternating === undefined) return part;
  const { nominal, fresh, tired, capacitor } = rectify(alternating, loadMa);
  const bridge = loadMa <= smallBridgeMa ? 'bridge-mb6s' : 'bridge-db107';
  return {
    ...part,
    voltage: nominal,
    electrical: { ...electrical, vMax: fresh, vTired: tired },
    rectifier: { bridge, capacitor },
  };
}

/** Rise (V) of the nominal voltage after the rectifier of a transformer when its load goes; 0 for another supply. */
export function idleRise({ alternating, voltage }: PowerPart): number {
  return alternating?.kind === 'ac' ? afterTransformer(alternating.volts, 0).nominal - voltage : 0;
}

/** Fuse (mA) in the AC lead of a transformer. */
export const acFuseMa = 1000;

/** Whether the supply is a transformer, which needs a fuse in its AC lead. */
export function isTransformer({ alternating }: PowerPart): boolean {
  return alternating?.kind === 'ac';
}

/**
 * Time (ms) for which a capacitor feeds a load of `loadMa` (mA) after the track loses contact, until the headroom (V) of
 * the lights has halved. Source: own values, 4.4.
 */
export function holdTime(microfarads: number, headroom: number, loadMa: number): number {
  return (microfarads * (headroom / 2)) / loadMa;
}
