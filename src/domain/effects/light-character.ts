import { effectLimits, type EffectStep } from '#domain/effects/effect.ts';

/** Steps of a light character of a nautical chart, or why the text is not one. */
export type LightCharacter = { readonly steps: readonly EffectStep[] } | { readonly problem: string };

/** Rhythm of a flashing light: flash, gap between flashes, and gap between groups (ms). */
interface Rhythm {
  readonly flash: number;
  readonly gap: number;
  readonly groupGap: number;
}

const rhythms = {
  Fl: { flash: 1000, gap: 1000, groupGap: 2000 },
  LFl: { flash: 2000, gap: 2000, groupGap: 3000 },
  Oc: { flash: 1000, gap: 1000, groupGap: 2000 },
  Q: { flash: 300, gap: 700, groupGap: 1700 },
  VQ: { flash: 200, gap: 300, groupGap: 800 },
} as const satisfies Readonly<Record<string, Rhythm>>;

const morse: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'A.- B-... C-.-. D-.. E. F..-. G--. H.... I.. J.--- K-.- L.-.. M-- N-. O--- P.--. Q--.- R.-. S... T- U..- V...- ' +
    'W.-- X-..- Y-.-- Z--..'
  )
    .split(' ')
    .map((code) => [code.slice(0, 1), code.slice(1)]),
);
const dot = 500;
const dash = 1500;
const letterGap = 1500;

const pattern =
  /^(LFl|Fl|Iso|Oc|VQ|Q|Mo|F)(?:\(([^)]*)\))?(\+LFl)?\s*(?:W|R|G|Y|Bu|Or|Vi)?\s*(?:(\d+(?:[.,]\d+)?)\s*s)?$/;
const notRead: LightCharacter = { problem: 'This is not a light character, such as Fl(2) 10s.' };

/** A light and the gap after it (ms). */
type Flash = readonly [light: number, gap: number];

/**
 * Reads a light character such as `Fl(2) W 10s` of a nautical chart. The last gap fills the period. Source: effects,
 * 1.6.
 */
export function readLightCharacter(text: string): LightCharacter {
  const match = pattern.exec(text.trim());
  if (match === null) return notRead;
  const [, kind = '', group, long, seconds] = match;
  const periodMs = seconds === undefined ? null : Math.round(Number(seconds.replace(',', '.')) * 1000);
  if (kind === 'F') return isPlain(match) && periodMs === null ? { steps: [{ ms: 1000, level: 100 }] } : notRead;
  if (kind === 'Iso') return isPlain(match) && periodMs !== null ? isophase(periodMs) : notRead;
  const flashes = kind === 'Mo' ? morseFlashes(group, long) : groupFlashes(kind as keyof typeof rhythms, group, long);
  if (flashes === null) return notRead;
  if (periodMs !== null) return fill(flashes, periodMs, kind);
  return group === undefined && (kind === 'Q' || kind === 'VQ') ? { steps: stepsOf(flashes, kind) } : notRead;
}

function isPlain([, , group, long]: readonly (string | undefined)[]): boolean {
  return group === undefined && long === undefined;
}

function isophase(periodMs: number): LightCharacter {
  const light = Math.round(periodMs / 2);
  if (light < 1 || periodMs > effectLimits.ms) return doesNotFit(periodMs);
  return {
    steps: [
      { ms: light, level: 100 },
      { ms: periodMs - light, level: 0 },
    ],
  };
}

/** Flashes of groups such as `2+1`; null if the text is not one. Each group but the last ends with its longer gap. */
function groupFlashes(kind: keyof typeof rhythms, group: string | undefined, long: string | undefined): Flash[] | null {
  const { flash, gap, groupGap } = rhythms[kind];
  if (group !== undefined && !/^[1-9]\d?(\+[1-9]\d?)*$/.test(group)) return null;
  if (long !== undefined && !((kind === 'Q' || kind === 'VQ') && group === '6')) return null;
  const groups = (group ?? '1').split('+').map((count) =>
    Array.from({ length: Number(count) }, (_, index): Flash => {
      return [flash, index === Number(count) - 1 ? groupGap : gap];
    }),
  );
  if (group === undefined) return [[flash, gap]];
  return long === undefined ? groups.flat() : [...groups.flat(), [rhythms.LFl.flash, rhythms.LFl.gap]];
}

function morseFlashes(letters: string | undefined, long: string | undefined): Flash[] | null {
  if (letters === undefined || long !== undefined || !/^[A-Z]+$/.test(letters)) return null;
  return letters.split('').flatMap((letter) =>
    (morse[letter] ?? '').split('').map((mark, index, { length }): Flash => {
      return [mark === '.' ? dot : dash, index === length - 1 ? letterGap : dot];
    }),
  );
}

function fill(flashes: readonly Flash[], periodMs: number, kind: string): LightCharacter {
  const used = flashes.reduce((sum, [light, gap], index) => sum + light + (index < flashes.length - 1 ? gap : 0), 0);
  const rest = periodMs - used;
  const isTooLong = flashes.length * 2 > effectLimits.steps || rest > effectLimits.ms;
  if (rest < (kind === 'Mo' ? letterGap : 1000) || isTooLong) return doesNotFit(periodMs);
  const filled = flashes.map(([light, gap], index): Flash => [light, index < flashes.length - 1 ? gap : rest]);
  return { steps: stepsOf(filled, kind) };
}

function stepsOf(flashes: readonly Flash[], kind: string): EffectStep[] {
  const [light, dark] = kind === 'Oc' ? [0, 100] : [100, 0];
  return flashes.flatMap(([flash, gap]) => [
    { ms: flash, level: light },
    { ms: gap, level: dark },
  ]);
}

function doesNotFit(periodMs: number): LightCharacter {
  return { problem: `This does not fit into ${periodMs / 1000} seconds.` };
}
