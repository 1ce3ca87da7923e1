import { ChartNoAxesGantt, Clapperboard } from 'lucide-react';
import { useRef } from 'react';
import { PlayButtons } from '#web/features/builder/playing/play-buttons.tsx';
import { speeds } from '#web/features/builder/playing/play-clock.ts';
import { SceneButtons } from '#web/features/builder/playing/scene-buttons.tsx';
import { playClock, playFromStart } from '#web/features/builder/playing/playing.ts';
import { useFrames } from '#web/features/builder/playing/use-frames.ts';
import { useBuilderControls } from '#web/features/builder/project/builder-context.ts';
import { Button, IconButton } from '#web/ui/buttons/button.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { classNames } from '#web/ui/style/class-names.ts';
import { useStore } from '#web/use-store.ts';

const speedItems = speeds.map((speed) => ({ id: String(speed), label: `${speed}×` }));

interface PlayBarProps {
  /** Whether the timeline is open. */
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
}

/** Plays, pauses, and starts the effects again, at a speed; opens the timeline. */
export function PlayBar({ isOpen, onOpen }: PlayBarProps) {
  const { dialogs, readOnly } = useBuilderControls();
  const { speed } = useStore(playClock);
  return (
    <div
      role="group"
      aria-label="Effects"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 max-sm:gap-x-2 px-4 py-1 max-sm:px-2"
    >
      <PlayButtons clock={playClock} onStart={playFromStart} />
      <PlayedTime />
      <Select
        label="Speed"
        variant="compact"
        items={speedItems}
        selectedKey={String(speed)}
        onChange={(key) => playClock.setSpeed(speeds.find((each) => String(each) === key) ?? 1)}
        className="w-22"
      />
      <SceneButtons />
      <span className="flex-1" />
      {!readOnly && (
        <IconButton
          label="Edit scenes"
          icon={<Clapperboard />}
          size="small"
          onPress={() => dialogs.open({ kind: 'scenes' })}
        />
      )}
      <Button
        size="small"
        variant="quiet"
        aria-expanded={isOpen}
        onPress={() => onOpen(!isOpen)}
        className={classNames(isOpen && 'bg-accent-soft text-accent')}
      >
        <ChartNoAxesGantt aria-hidden="true" className="size-4" />
        <span className="max-sm:sr-only">Timeline</span>
      </Button>
    </div>
  );
}

/** Time of the clock: `1:05.2`. A phone has no space for it. */
function PlayedTime() {
  const readout = useRef<HTMLOutputElement>(null);
  useFrames(playClock, (ms) => {
    if (readout.current !== null) readout.current.textContent = clockText(ms ?? 0);
  });
  return (
    <output ref={readout} aria-label="Time" aria-live="off" className="value w-16 text-right text-xs max-sm:hidden" />
  );
}

function clockText(ms: number): string {
  const tenths = Math.floor(ms / 100);
  const seconds = ((tenths % 600) / 10).toFixed(1).padStart(4, '0');
  return `${Math.floor(tenths / 600)}:${seconds}`;
}
