import { useEffect, useMemo, useState } from 'react';
import { playRuns, type SceneEvent } from '#domain/effects/play-scenes.ts';
import type { Scene } from '#domain/effects/scene.ts';
import { playClock, sceneEvents } from '#web/features/builder/playing/playing.ts';
import { useFrames } from '#web/features/builder/playing/use-frames.ts';
import { useProject } from '#web/features/builder/project/builder-context.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { classNames } from '#web/ui/style/class-names.ts';
import { isTypedInto } from '#web/ui/typed-into.ts';
import { useStore } from '#web/use-store.ts';

/** A button for each scene, which starts it; a sensor's is released by a second press. Alt with a digit is the same. */
export function SceneButtons() {
  const scenes = useProject(({ snapshot }) => snapshot.project.settings.scenes);
  const running = useRunningScene(scenes);
  useSceneKeys(scenes, running);
  if (scenes.length === 0) return null;
  return (
    <div
      role="group"
      aria-label="Scenes"
      className="flex min-w-0 items-center gap-1 max-sm:order-last max-sm:w-full max-sm:overflow-x-auto sm:flex-wrap"
    >
      <SceneButton name="Idle" keys={null} isRunning={running === null} onPress={() => addEvent({ scene: null })} />
      {scenes.map((scene, index) => (
        <SceneButton
          key={scene.id}
          name={scene.name}
          keys={`Alt+${index + 1}`}
          isRunning={scene.id === running}
          onPress={() => startScene(scene, running)}
        />
      ))}
    </div>
  );
}

interface SceneButtonProps {
  readonly name: string;
  readonly keys: string | null;
  readonly isRunning: boolean;
  readonly onPress: () => void;
}

function SceneButton({ name, keys, isRunning, onPress }: SceneButtonProps) {
  return (
    <Button
      size="small"
      variant="quiet"
      aria-pressed={isRunning}
      {...(keys === null ? {} : { 'aria-keyshortcuts': keys, 'data-tooltip': keys })}
      onPress={onPress}
      className={classNames('max-w-40', isRunning && 'bg-accent-soft text-accent')}
    >
      <span className="truncate">{name}</span>
    </Button>
  );
}

/** Id of the scene that runs at the time of the clock; null between scenes. */
function useRunningScene(scenes: readonly Scene[]): string | null {
  const events = useStore(sceneEvents);
  const runAt = useMemo(() => playRuns(scenes, events), [scenes, events]);
  const [running, setRunning] = useState<string | null>(null);
  useFrames(playClock, (ms) => setRunning(ms === null ? null : (runAt(ms).scene?.id ?? null)));
  return running;
}

/** Starts a scene; a running scene of a sensor is released instead. */
function startScene({ id, trigger }: Scene, running: string | null): void {
  const isReleased = trigger.kind === 'sensor' && running === id;
  addEvent({ scene: id, ...(isReleased && { active: false }) });
}

/** Adds an event at the time of the clock, which plays on. */
function addEvent(event: Omit<SceneEvent, 'ms'>): void {
  playClock.play();
  const ms = playClock.time() ?? 0;
  // After going back in time, later events have not happened yet.
  const past = sceneEvents.now().filter((each) => each.ms <= ms);
  sceneEvents.set([...past, { ms, ...event }]);
}

function useSceneKeys(scenes: readonly Scene[], running: string | null): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      // With Alt, a Mac types other characters.
      const scene = scenes[Number(/^Digit([1-8])$/.exec(event.code)?.[1] ?? 0) - 1];
      if (scene === undefined || !event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
      const isElsewhere = document.querySelector('[role=dialog], [role=alertdialog]') !== null;
      if (isElsewhere || isTypedInto(event.target)) return;
      event.preventDefault();
      startScene(scene, running);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [scenes, running]);
}
