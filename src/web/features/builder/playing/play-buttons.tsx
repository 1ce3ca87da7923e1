import { Pause, Play, SkipBack } from 'lucide-react';
import type { PlayClock } from '#web/features/builder/playing/play-clock.ts';
import { IconButton } from '#web/ui/buttons/button.tsx';
import { useStore } from '#web/use-store.ts';

interface PlayButtonsProps {
  readonly clock: PlayClock;
  readonly onStart: () => void;
}

/** Plays or pauses a clock, and starts it again. */
export function PlayButtons({ clock, onStart }: PlayButtonsProps) {
  const { isPlaying } = useStore(clock);
  return (
    <div className="flex items-center gap-1">
      <IconButton
        label={isPlaying ? 'Pause' : 'Play'}
        icon={isPlaying ? <Pause /> : <Play />}
        size="small"
        onPress={() => (isPlaying ? clock.pause() : clock.play())}
      />
      <IconButton label="From the start" icon={<SkipBack />} size="small" onPress={onStart} />
    </div>
  );
}
