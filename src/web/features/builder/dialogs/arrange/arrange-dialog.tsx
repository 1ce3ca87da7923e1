import { CircleCheck } from 'lucide-react';
import { useId, useState } from 'react';
import { formatHours, formatMilliamps } from '#domain/units/formats.ts';
import type {
  ArrangeAnswer,
  UnchangedLed,
  ShownProposal,
} from '#web/features/builder/dialogs/arrange/arrange-answer.ts';
import { unchangedReasons, stringsText } from '#web/features/builder/dialogs/arrange/arrange-text.ts';
import { ProposalCard } from '#web/features/builder/dialogs/arrange/proposal-card.tsx';
import { type ArrangeEntry, useArrangeEntry } from '#web/features/builder/dialogs/arrange/use-arrange-entry.ts';
import { useArrangement } from '#web/features/builder/dialogs/arrange/use-arrangement.ts';
import { useBuilderControls } from '#web/features/builder/project/builder-context.ts';
import type { ArrangeRequest } from '#web/features/builder/project/dialog-requests.ts';
import { Button, Spinner } from '#web/ui/buttons/button.tsx';
import { ColorDot } from '#web/ui/feedback/color-dot.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { TextField } from '#web/ui/fields/input-field.tsx';
import { SegmentedControl } from '#web/ui/fields/segmented-control.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { classNames } from '#web/ui/style/class-names.ts';

interface ArrangeDialogProps {
  readonly request: ArrangeRequest;
  readonly onClose: () => void;
}

const keyOf = ({ aims }: ShownProposal): string => aims.join(' ');

/** Proposes arrangements of LEDs in strings, and applies the chosen one as one edit. */
export function ArrangeDialog({ request, onClose }: ArrangeDialogProps) {
  const { run } = useBuilderControls();
  const entry = useArrangeEntry(request);
  const { answer, isBusy } = useArrangement(entry.question);
  const [wanted, setWanted] = useState<string | null>(null);
  const offered = answer?.proposals.filter(({ newErrors }) => newErrors.length === 0) ?? [];
  const chosen = offered.find((each) => keyOf(each) === wanted) ?? offered[0];
  const isInvalid = entry.source === 'typed' && entry.typed.fault !== null;
  const isDone = chosen !== undefined && chosen.changes.length === 0;
  const isDisabled = chosen === undefined || isBusy || isDone || isInvalid;
  const apply = () => {
    if (isDisabled) return;
    if (run({ name: `arrange ${entry.what}`, changes: () => chosen.changes })) onClose();
  };
  const footer = (
    <>
      {isDone && !isBusy ? (
        <p role="status" className="flex flex-1 items-center gap-1.5 text-sm">
          <CircleCheck aria-hidden="true" className="size-4 shrink-0 text-success" />
          {chosen === offered[0] ? 'Already the best arrangement' : 'Already arranged this way'}
        </p>
      ) : null}
      <Button variant="quiet" onPress={onClose}>
        {isDone ? 'Close' : 'Cancel'}
      </Button>
      {!isDone && (
        <Button variant="primary" isDisabled={isDisabled} onPress={apply}>
          Arrange like this
        </Button>
      )}
    </>
  );
  return (
    <Dialog title="Best arrangement" isOpen onOpenChange={onClose} size="large" footer={footer}>
      <div className="flex flex-col gap-4">
        <LedSourceField entry={entry} />
        <OwnedValues entry={entry} />
        <div
          aria-busy={isBusy}
          className={classNames('flex flex-col gap-3', isBusy && answer !== null && 'opacity-60')}
        >
          {answer === null ? (
            <NoAnswer isBusy={isBusy} entry={entry} />
          ) : (
            <Answer answer={answer} chosen={chosen} onChoose={(proposal) => setWanted(keyOf(proposal))} />
          )}
        </div>
      </div>
    </Dialog>
  );
}

/** Chooses the LEDs to arrange: those of the section, those selected before, or a typed list. */
function LedSourceField({ entry }: { readonly entry: ArrangeEntry }) {
  const { source, sources, setSource, text, setText, typed, into } = entry;
  return (
    <div className="flex flex-col gap-3">
      <SegmentedControl
        label="LEDs to arrange"
        segments={sources}
        selectedKey={source}
        onChange={setSource}
        // A name of a section may be longer than the dialog is wide.
        className="[&>label]:min-w-0 [&>label]:whitespace-normal [&>label]:wrap-anywhere"
      />
      {source === 'typed' && (
        <div className="flex flex-col gap-2">
          <TextField
            label={`New LEDs for ${into}`}
            value={text}
            onChange={setText}
            placeholder="7 red, 4 warm white 3 mm, 2 blue 0805"
            maxLength={1000}
            rows={2}
            autoFocus
            description="Count, color, and size of each kind. The default size is 5 mm."
            error={typed.fault ?? undefined}
          />
          <ul aria-label="LEDs in the list" className="flex flex-wrap gap-x-4 gap-y-1 text-xs">
            {typed.entries.map(({ text, color }) => (
              <li key={text} className="flex items-center gap-1.5">
                <ColorDot led={color} size="small" isLit />
                {text}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

/** Resistor values that the user owns, which one proposal is limited to. */
function OwnedValues({ entry: { owned, setOwned, ownedValues } }: { readonly entry: ArrangeEntry }) {
  return (
    <TextField
      label="Resistor values I own (Ω)"
      value={owned}
      onChange={setOwned}
      placeholder="100, 220, 330, 1k"
      maxLength={400}
      description="Saved in this browser. We also suggest a layout with only these values."
      error={ownedValues.fault ?? undefined}
    />
  );
}

interface NoAnswerProps {
  readonly isBusy: boolean;
  readonly entry: ArrangeEntry;
}

function NoAnswer({ isBusy, entry }: NoAnswerProps) {
  return (
    <p role="status" className="flex min-h-24 items-center gap-2.5 text-sm text-muted">
      {isBusy && <Spinner />}
      {isBusy
        ? 'Calculating…'
        : entry.source === 'typed'
          ? 'Type the LEDs you want to add.'
          : 'There are no LEDs here.'}
    </p>
  );
}

interface AnswerProps {
  readonly answer: ArrangeAnswer;
  readonly chosen: ShownProposal | undefined;
  readonly onChoose: (proposal: ShownProposal) => void;
}

function Answer({ answer: { current, proposals, leftOut }, chosen, onChoose }: AnswerProps) {
  const group = useId();
  return (
    <>
      {current !== null && (
        <p className="text-sm text-muted">
          Now: {stringsText(current.strings)}
          {current.darkStrings > 0 && `, ${current.darkStrings} of them dark`}, {formatMilliamps(current.milliamps)}
          {current.batteryHours !== null && `, about ${formatHours(current.batteryHours)}`}. If one LED fails,{' '}
          {current.darkWithOne === 1 ? 'the others stay lit' : `up to ${current.darkWithOne} lights go dark`}.
          {current.ownStrings > 0 && ' Arranging them replaces the resistor values that you set.'}
        </p>
      )}
      {proposals.length > 0 && (
        <div role="radiogroup" aria-label="Proposals" className="flex flex-col gap-2">
          {proposals.map((proposal) => (
            <ProposalCard
              key={keyOf(proposal)}
              proposal={proposal}
              group={group}
              isChosen={proposal === chosen}
              onChoose={() => onChoose(proposal)}
            />
          ))}
        </div>
      )}
      {proposals.length === 0 && <Notice tone="hint">These LEDs can't be arranged any other way.</Notice>}
      <KeptLeds leds={[...leftOut, ...(chosen?.kept ?? [])]} />
    </>
  );
}

/** LEDs that are not changed, with the reason. */
function KeptLeds({ leds }: { readonly leds: readonly UnchangedLed[] }) {
  if (leds.length === 0) return null;
  return (
    <section aria-label="Unchanged LEDs" className="flex flex-col gap-1 text-xs text-muted">
      <h3 className="font-semibold">Unchanged</h3>
      <ul className="flex flex-col gap-0.5">
        {leds.map(({ id, title, quantity, why }) => (
          <li key={id} className="wrap-anywhere">
            <span className="text-ink">{quantity > 1 ? `${quantity}× ${title}` : title}</span>: {unchangedReasons[why]}
          </li>
        ))}
      </ul>
    </section>
  );
}
