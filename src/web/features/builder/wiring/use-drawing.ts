import { useEffect, useMemo, useState } from 'react';
import {
  type Drawing,
  drawAll,
  drawBeginning,
  type DrawingSubject,
  isLarge,
  warmUp,
} from '#web/features/builder/wiring/draw-wiring.ts';
import { whenIdle } from '#web/features/builder/wiring/when-idle.ts';

/** A drawing, and whether it is complete. */
export interface ShownDrawing extends Drawing {
  readonly isComplete: boolean;
}

/** The drawing of a project or section. A large one shows its beginning at once, and the rest a moment later. */
export function useDrawing(subject: DrawingSubject): ShownDrawing {
  const { snapshot, blueprint, sectionId } = subject;
  const [isWarm, setWarm] = useState(false);
  const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null);
  if (failure !== null) throw failure.error;
  const isComplete = isWarm || !isLarge(subject);
  const drawing = useMemo(() => {
    const given = { snapshot, blueprint, sectionId };
    return isComplete ? drawAll(given) : drawBeginning(given);
  }, [snapshot, blueprint, sectionId, isComplete]);
  useEffect(() => {
    if (isComplete) return;
    const steps = warmUp({ snapshot, blueprint, sectionId });
    let stop: () => void;
    const next = () => {
      stop = whenIdle((hasTime) => {
        try {
          do {
            if (steps.next().done === true) return setWarm(true);
          } while (hasTime());
          next();
        } catch (error) {
          setFailure({ error });
        }
      });
    };
    next();
    return () => stop();
  }, [snapshot, blueprint, sectionId, isComplete]);
  return { ...drawing, isComplete };
}
