import { useEffect, useState } from 'react';
import { keptChoice } from '#web/kept-choice.ts';
import { ElementsInView } from '#web/features/builder/playing/elements-in-view.ts';
import { PlayBar } from '#web/features/builder/playing/play-bar.tsx';
import { showDesignFrame } from '#web/features/builder/playing/play-design.ts';
import { playClock, playerOf, sceneEvents } from '#web/features/builder/playing/playing.ts';
import { TimelinePanel } from '#web/features/builder/playing/timeline-panel.tsx';
import { useFrames } from '#web/features/builder/playing/use-frames.ts';
import { useBuilderControls, useProject } from '#web/features/builder/project/builder-context.ts';
import { useStore } from '#web/use-store.ts';

/** Whether the timeline is open. */
const timeline = keptChoice('lightyard.timeline', ['open', 'closed'], 'closed');

interface PlayingLightsProps {
  /** Whether circuits have effects, so that the bar of the clock and the timeline are shown. */
  readonly hasBar: boolean;
}

/** Plays the lights of the design view; the model view draws its own. Shows the bar of the clock and the timeline. */
export function PlayingLights({ hasBar }: PlayingLightsProps) {
  const { view } = useBuilderControls();
  const isOpen = useStore(timeline) === 'open';
  return (
    <>
      {view === 'design' && <DesignFrames />}
      {hasBar && <PlayBar isOpen={isOpen} onOpen={(opens) => timeline.choose(opens ? 'open' : 'closed')} />}
      {hasBar && isOpen && <TimelinePanel />}
    </>
  );
}

/** Sets the levels of the design view in each frame. */
function DesignFrames() {
  const snapshot = useProject((project) => project.snapshot);
  const events = useStore(sceneEvents);
  const [inView] = useState(() => new ElementsInView(playClock.redraw));
  useEffect(() => () => inView.destroy(), [inView]);
  useFrames(playClock, (ms) => showDesignFrame(playerOf(snapshot, events), ms, inView.has));
  return null;
}
