import { Minus, Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { StepsEffect } from '#domain/effects/effect.ts';
import { playEffect } from '#domain/effects/play-effect.ts';
import {
  canSplit,
  cycleOf,
  likeBulb,
  notInStep,
  setCycle,
  splitStep,
  type Steps,
} from '#web/features/builder/effects/edit-steps.ts';
import { flashesOf, tradeText } from '#web/features/builder/effects/effect-text.ts';
import { PlayControls } from '#web/features/builder/effects/play-controls.tsx';
import { StepsTable } from '#web/features/builder/effects/steps-table.tsx';
import { StepsTimeline } from '#web/features/builder/effects/steps-timeline.tsx';
import { PlayClock } from '#web/features/builder/playing/play-clock.ts';
import { Button, IconButton } from '#web/ui/buttons/button.tsx';
import { ifNumber, NumberField } from '#web/ui/fields/number-field.tsx';

interface StepsEditorProps {
  readonly effect: StepsEffect;
  /** Color of the light. */
  readonly led: string;
  readonly onChange: (effect: StepsEffect) => void;
}

const mostZoom = 64;

/** The timeline of an effect: plays it in a loop, and edits its steps with the pointer, by keys, or by number. */
export function StepsEditor({ effect, led, onChange }: StepsEditorProps) {
  const { steps, levelPct } = effect;
  const [clock] = useState(() => new PlayClock());
  const [zoom, setZoom] = useState(1);
  const [selected, setSelected] = useState(0);
  const levelAt = useMemo(() => playEffect({ steps, ...(levelPct !== undefined && { levelPct }) }), [steps, levelPct]);
  const edit = (edited: Steps, select = selected) => {
    // Edited steps are no longer those of the preset.
    const { preset: _, ...rest } = effect;
    if (edited !== steps) onChange({ ...rest, steps: edited });
    setSelected(Math.min(select, edited.length - 1));
  };
  const shown = { steps, selected: Math.min(selected, steps.length - 1), onSelect: setSelected, onEdit: edit };
  return (
    <section aria-label="Timeline" className="flex flex-col gap-2">
      <PlayControls {...{ clock, levelAt, led }} cycleMs={cycleOf(steps)}>
        <span className="flex-1 max-sm:hidden" />
        <IconButton
          label="Zoom out"
          icon={<Minus />}
          size="small"
          isDisabled={zoom === 1}
          onPress={() => setZoom(zoom / 2)}
        />
        <IconButton
          label="Zoom in"
          icon={<Plus />}
          size="small"
          isDisabled={zoom === mostZoom}
          onPress={() => setZoom(zoom * 2)}
        />
      </PlayControls>
      <StepsTimeline {...shown} clock={clock} led={led} zoom={zoom} />
      <p className="text-xs text-muted" role="status">
        {tradeText(effect)}
      </p>
      <StepsTable {...shown} />
      <WholeSteps {...{ effect, edit }} selected={shown.selected} />
    </section>
  );
}

interface WholeStepsProps {
  readonly effect: StepsEffect;
  readonly selected: number;
  readonly edit: (steps: Steps, select?: number) => void;
}

/** Flashes a minute that can be entered. */
const rate = { least: 0.1, most: 1200 };

/** Adds a step, and edits all at once: their rate, softer like a bulb, and out of step with a like effect. */
function WholeSteps({ effect: { steps }, selected, edit }: WholeStepsProps) {
  const { count } = flashesOf(steps);
  const perMinute = (count * 60_000) / cycleOf(steps);
  const soft = likeBulb(steps);
  return (
    <div className="flex flex-wrap items-end gap-2">
      {count > 0 && (
        <NumberField
          label="Flashes a minute"
          value={Math.round(perMinute * 10) / 10}
          minValue={rate.least}
          maxValue={rate.most}
          step={5}
          onChange={ifNumber((value) => edit(setCycle(steps, (count * 60_000) / value)))}
          className="w-44"
        />
      )}
      <Button
        isDisabled={!canSplit(steps, selected)}
        data-tooltip="Splits the selected step"
        onPress={() => edit(splitStep(steps, selected), selected + 1)}
      >
        <Plus aria-hidden="true" className="size-4" />
        Add step
      </Button>
      <Button
        isDisabled={soft === null}
        data-tooltip="Softens every jump: 200 ms up, 250 ms down"
        onPress={() => soft !== null && edit(soft)}
      >
        Like a bulb
      </Button>
      <Button
        isDisabled={count === 0}
        data-tooltip="A little slower, so that two like lights part: 1,013 ms in place of 1,000"
        onPress={() => edit(notInStep(steps))}
      >
        Not in step
      </Button>
    </div>
  );
}
