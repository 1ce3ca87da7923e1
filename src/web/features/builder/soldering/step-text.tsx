import type { RefObject } from 'react';
import { TriangleAlert } from 'lucide-react';
import type { StepState } from '#domain/soldering/progress.ts';
import type { ReadingStep, SolderEnd, SolderStep } from '#domain/soldering/solder-step.ts';
import {
  changedText,
  cmText,
  colorText,
  stepSentence,
  stepTitle,
} from '#web/features/builder/soldering/solder-text.ts';

interface StepTextProps {
  readonly step: SolderStep;
  readonly state: StepState;
  /** The heading, which is focused when the step changes. */
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

/** A step in large type: title, both ends, and notes. */
export function StepText({ step, state, heading }: StepTextProps) {
  return (
    <div className="min-w-0">
      <div className="flex items-center gap-4 lg:gap-6">
        <p
          aria-hidden="true"
          className="grid h-16 min-w-16 shrink-0 place-items-center rounded-full border-[3px] border-accent px-2 text-[2rem] font-bold lg:h-[84px] lg:min-w-[84px] lg:text-[2.75rem]"
        >
          {signOf(step)}
        </p>
        <div className="min-w-0">
          <h2
            ref={heading}
            tabIndex={-1}
            aria-describedby="step-sentence"
            className="text-[2.375rem] leading-none font-bold outline-none lg:text-[3.125rem]"
          >
            {stepTitle(step)}
          </h2>
          <p aria-hidden="true" className="mt-1.5 text-lg text-muted lg:text-2xl">
            <Facts step={step} />
          </p>
        </div>
      </div>
      <p id="step-sentence" className="sr-only">
        {stepSentence(step)}
      </p>
      {state.changes.length > 0 && (
        <p className="mt-4 flex items-start gap-2 rounded-md bg-warning-soft px-3 py-2 font-semibold text-warning">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          {changedText(step, state)}
        </p>
      )}
      {step.kind === 'reading' && <Reading step={step} />}
      {step.kind === 'rails' && (
        <ul aria-hidden="true" className="mt-6 flex flex-col gap-3 text-[1.1875rem] leading-snug lg:text-[1.5rem]">
          {step.lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {(step.kind === 'wire' || step.kind === 'joint') && (
        <dl aria-hidden="true" className="mt-6 grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-3 lg:mt-8">
          <End name="from" end={step.from} />
          <End name="to" end={step.to} />
        </dl>
      )}
      {step.notes.length > 0 && (
        <ul className="mt-5 flex list-disc flex-col gap-1 pl-5 text-muted">
          {step.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

function signOf(step: SolderStep): string {
  if (step.kind === 'wire') return String(step.number);
  if (step.kind === 'rails') return '±';
  return step.kind === 'joint' ? '•' : step.what === null ? '?' : 'V';
}

function Facts({ step }: { readonly step: SolderStep }) {
  if (step.kind === 'reading') return step.condition === '' ? 'before you continue' : step.condition;
  if (step.kind === 'rails') return 'before the first wire';
  if (step.kind === 'joint') return 'leg to leg, without a wire';
  return (
    <>
      {colorText(step.color)}, <span className="value text-ink">{cmText(step.lengthCm)}</span>
      <span className="whitespace-nowrap">, {step.gauge ?? 'several wires in parallel'}</span>
    </>
  );
}

function End({ name, end }: { readonly name: string; readonly end: SolderEnd }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 text-[1.1875rem] leading-snug wrap-break-word lg:text-[1.625rem]">
        {end.ref !== null && <b>{end.ref}</b>}
        {end.ref !== null && ', '}
        {end.ref === null ? <b>{end.place}</b> : end.place}
        {end.mark !== '' && <span className="text-accent"> ({end.mark})</span>}
        {end.name !== '' && <span className="block text-sm text-muted lg:text-base">{end.name}</span>}
      </dd>
    </>
  );
}

/** A reading: positions of the probes, expected value, and visible result. */
function Reading({ step: { what, expected, range, shows } }: { readonly step: ReadingStep }) {
  return (
    <div aria-hidden="true" className="mt-6 lg:mt-8">
      {what !== null && <p className="text-[1.1875rem] lg:text-[1.625rem]">{what}</p>}
      {expected !== null && (
        <p className="value mt-1 text-[2.375rem] font-bold text-hint lg:text-[3.125rem]">
          {expected}
          {range !== '' && <span className="block text-base font-normal text-muted">{range}</span>}
        </p>
      )}
      <ul className="mt-3 flex flex-col gap-1 text-base lg:text-lg">
        {shows.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}
