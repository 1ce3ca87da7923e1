import { useId } from 'react';
import { colorBands } from '#domain/electrical/color-bands.ts';
import { formatHours, formatMilliamps, formatOhms, formatWatts } from '#domain/units/formats.ts';
import type { ProposedString, ShownProposal } from '#web/features/builder/dialogs/arrange/arrange-answer.ts';
import {
  aimTitles,
  darkText,
  proofOf,
  resistorsText,
  stringsText,
} from '#web/features/builder/dialogs/arrange/arrange-text.ts';
import { valuesText } from '#web/features/builder/dialogs/arrange/typed-leds.ts';
import { ColorDot } from '#web/ui/feedback/color-dot.tsx';
import { Badge, ToneIcon } from '#web/ui/feedback/notice.tsx';
import { ResistorPicture } from '#web/ui/resistor-picture.tsx';
import { colorName } from '#web/ui/style/color-name.ts';

interface ProposalCardProps {
  readonly proposal: ShownProposal;
  readonly group: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

const cardStyle =
  'block cursor-pointer rounded-lg border border-line bg-raised p-3 transition-colors duration-150 hover:border-edge ' +
  'has-checked:border-accent has-checked:bg-accent-soft/50 has-focus-visible:outline-2 has-focus-visible:outline-focus ' +
  'has-disabled:cursor-default has-disabled:hover:border-line';

/** Radio button of a proposal, with its strings and figures. */
export function ProposalCard({ proposal, group, isChosen, onChoose }: ProposalCardProps) {
  const id = useId();
  const [aim = 'fewest', ...others] = proposal.aims;
  const isRefused = proposal.newErrors.length > 0;
  return (
    <label className={cardStyle}>
      <input
        type="radio"
        name={group}
        checked={isChosen}
        disabled={isRefused}
        onChange={onChoose}
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-figures`}
        className="peer sr-only"
      />
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Knob />
        <span id={`${id}-title`} className="font-semibold">
          {aimTitles[aim]}
        </span>
        <span className="value text-xs text-muted">{stringsText(proposal.strings)}</span>
        <span className="ml-auto flex flex-wrap gap-1">
          <Proof proposal={proposal} />
        </span>
      </span>
      {others.length > 0 && (
        <span className="mt-0.5 ml-6 block text-xs text-muted">
          Also: {others.map((other) => aimTitles[other].toLowerCase().replace(' i ', ' I ')).join(', ')}
        </span>
      )}
      <span className="mt-2 flex flex-col gap-1 sm:ml-6">
        {proposal.rows.map((row) => (
          <StringRow key={`${row.lights.join(' ')} ${row.ohms} ${row.controlledBy}`} row={row} />
        ))}
      </span>
      <span id={`${id}-figures`} className="mt-2.5 block sm:ml-6">
        <Figures proposal={proposal} />
      </span>
    </label>
  );
}

/** Visible mark of the radio button; the card contains the input. */
function Knob() {
  return (
    <span
      aria-hidden="true"
      className="grid size-4 shrink-0 place-items-center rounded-full border border-edge bg-ground in-[label:has(:checked)]:border-accent in-[label:has(:disabled)]:opacity-40 before:size-2 before:rounded-full in-[label:has(:checked)]:before:bg-accent"
    />
  );
}

function Proof({ proposal }: { readonly proposal: ShownProposal }) {
  const proof = proofOf(proposal);
  if (proof === null) return null;
  return proof === 'best' ? <Badge tone="success">Best possible</Badge> : <Badge>Good, but maybe not the best</Badge>;
}

/** Equal strings: their number, the lights and the resistor of each. */
function StringRow({ row }: { readonly row: ProposedString }) {
  const { times, lights, ohms, watt, milliamps, isTight, controlledBy } = row;
  return (
    <span className="flex items-start gap-2.5 text-xs">
      <span className="value w-6 shrink-0 text-right text-muted sm:w-8">{times}×</span>
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2.5 gap-y-0.5">
        <span className="flex min-h-4 min-w-24 flex-wrap items-center gap-1">
          <span className="sr-only">{lightsText(lights)} on </span>
          {lights.map((color, at) => (
            <ColorDot key={at} led={color} isLit />
          ))}
        </span>
        <span className="flex flex-wrap items-center gap-x-2">
          <ResistorPicture bands={colorBands(ohms)} className="max-sm:hidden" />
          <span className="value min-w-12 font-semibold">{formatOhms(ohms)}</span>
          <span className="value min-w-14 text-muted">{formatWatts(watt)}</span>
          <span className="value min-w-14">{formatMilliamps(milliamps)}</span>
        </span>
        {controlledBy !== null && <span className="text-muted">controlled by {controlledBy}</span>}
        {isTight && <span className="text-warning">Little voltage is left for the resistor</span>}
      </span>
    </span>
  );
}

function lightsText(lights: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const color of lights) counts.set(color, (counts.get(color) ?? 0) + 1);
  return [...counts].map(([color, count]) => `${count} ${colorName(color).toLowerCase()}`).join(' and ');
}

function Figures({ proposal }: { readonly proposal: ShownProposal }) {
  const { newErrors, oldOverloads, notOwned, aims } = proposal;
  const isOwned = aims.includes('owned') && notOwned.length > 0;
  const figures = [
    ['Current', formatMilliamps(proposal.milliamps)],
    ['Resistors', resistorsText(proposal)],
    ...(proposal.batteryHours === null ? [] : ([['Battery', `About ${formatHours(proposal.batteryHours)}`]] as const)),
    ['If one LED fails', darkText(proposal)],
  ] as const;
  return (
    <>
      <span className="grid grid-cols-2 gap-x-4 gap-y-1.5 sm:grid-cols-4">
        {figures.map(([name, text]) => (
          <span key={name} className="flex flex-col">
            <span className="text-2xs text-muted">{name}</span>
            <span className="value text-sm">{text}</span>
          </span>
        ))}
      </span>
      {isOwned && <Remark tone="warning" text={`You don't own ${valuesText(notOwned)}.`} />}
      {oldOverloads.map((message) => (
        <Remark key={message} tone="warning" text={message} />
      ))}
      {newErrors.map((message) => (
        <Remark key={message} tone="error" text={`Not offered: ${message}`} />
      ))}
    </>
  );
}

function Remark({ tone, text }: { readonly tone: 'error' | 'warning'; readonly text: string }) {
  return (
    <span className="mt-2 flex items-start gap-1.5 text-xs">
      <ToneIcon tone={tone} />
      <span className="min-w-0 wrap-anywhere">{text}</span>
    </span>
  );
}
