import type { SolderedStep, StepState } from '#domain/soldering/progress.ts';
import type { ReadingStep, SolderEnd, SolderStep } from '#domain/soldering/solder-step.ts';
import { formatDecimal } from '#domain/units/formats.ts';

const noBreak = '\u00a0';

/** Title of a step: `Wire 4`, `Joint`, `Measure`. */
export function stepTitle(step: SolderStep): string {
  if (step.kind === 'wire') return `Wire ${step.number}`;
  if (step.kind === 'joint') return 'Joint';
  if (step.kind === 'rails') return step.isMain ? 'Main rails' : 'Rails';
  return step.what === null ? 'Test' : 'Measure';
}

/** A length: `6 cm`. */
export function cmText(cm: number): string {
  return `${formatDecimal(cm, 1)}${noBreak}cm`;
}

/** One end: `D1, short leg (flat side, −)`, `rail +`. */
export function endText({ ref, place, mark }: SolderEnd): string {
  return `${ref === null ? '' : `${ref}, `}${place}${mark === '' ? '' : ` (${mark})`}`;
}

const namedEnd = (end: SolderEnd): string => (end.name === '' ? endText(end) : `${endText(end)}, ${end.name}`);

/** A step in one sentence, for screen readers. */
export function stepSentence(step: SolderStep): string {
  if (step.kind === 'reading') {
    const { what, expected, range, condition, shows } = step;
    const value = expected === null ? '' : `: ${expected}${range === '' ? '' : `, ${range}`}`;
    return [`${what ?? 'Look'}${value}${condition === '' ? '' : ` ${condition}`}.`, ...shows].join(' ');
  }
  if (step.kind === 'rails') return step.lines.join(' ');
  const ends = `from ${namedEnd(step.from)}, to ${namedEnd(step.to)}`;
  if (step.kind === 'joint') return `Without a wire: ${ends}.`;
  return `${colorText(step.color)}, ${step.gauge ?? 'several wires'}, ${cmText(step.lengthCm)}: ${ends}.`;
}

/** The color of a wire: `red`, `any color`. */
export function colorText(color: string): string {
  return color === 'any' ? 'any color' : color;
}

/** The next step: `Next: wire 5, from D2, short leg (flat side, −), to rail −`. */
export function nextText(step: SolderStep | undefined): string {
  if (step === undefined) return '';
  if (step.kind === 'reading') return `Next: ${readingText(step)}`;
  if (step.kind === 'rails') return `Next: the ${stepTitle(step).toLowerCase()}`;
  const name = step.kind === 'wire' ? `wire ${step.number}` : 'a joint';
  return `Next: ${name}, from ${endText(step.from)}, to ${endText(step.to)}`;
}

/** A reading: `measure across R1: 5.0 V with S1 on`. */
function readingText({ what, expected, condition }: ReadingStep): string {
  if (what === null) return `test it${condition === '' ? '' : ` ${condition}`}`;
  return `measure ${what}: ${expected ?? ''}${condition === '' ? '' : ` ${condition}`}`;
}

/** The reading after this step or the next, with the name of the step before it; null if there is none. */
export function readingAhead(steps: readonly SolderStep[], at: number): { after: string; reading: ReadingStep } | null {
  for (const index of [at, at + 1]) {
    const [previous, reading] = [steps[index], steps[index + 1]];
    if (previous === undefined || previous.kind === 'reading' || previous.kind === 'rails') return null;
    if (reading?.kind !== 'reading') continue;
    const after = previous.kind === 'joint' ? 'this joint' : stepTitle(previous).toLowerCase();
    return { after, reading };
  }
  return null;
}

/** Text for a finished step of each kind: `soldered`. */
export const doneText = { wire: 'soldered', joint: 'soldered', reading: 'measured', rails: 'made' } as const;

/** Change of a step since it was done: `Wire 2 changed since you soldered it: 12 cm, was 9 cm`. */
export function changedText(step: SolderStep, { changes }: StepState): string {
  return `${stepTitle(step)} changed since you ${doneText[step.kind]} it: ${changes.join('; ')}`;
}

/** A soldered step that is not in the plan: `Wire 4 (6 cm), from D1, … to D2, …`. */
export function removedText({ kind, number, lengthCm, from, to }: SolderedStep): string {
  const name = kind === 'wire' ? `Wire ${number ?? ''}${lengthCm === null ? '' : ` (${cmText(lengthCm)})`}` : 'Joint';
  return `${name}, from ${from}, to ${to}`;
}
