import { useEffect, useRef, useState } from 'react';
import type { ArrangeAnswer, ArrangeQuestion } from '#web/features/builder/dialogs/arrange/arrange-answer.ts';
import { type ArrangeAsker, openArrangeAsker } from '#web/features/builder/dialogs/arrange/ask-arrange.ts';
import { reportNotLoaded } from '#web/ui/lazy-component.tsx';

/** The answer to a question; while a new one is worked out, the last one. */
export interface ArrangementState {
  readonly answer: ArrangeAnswer | null;
  /** The answer is not yet that of the question. */
  readonly isBusy: boolean;
}

/** What can be made of some LEDs, worked out beside the page; null asks nothing. */
export function useArrangement(question: ArrangeQuestion | null): ArrangementState {
  const [answered, setAnswered] = useState<{
    readonly question: ArrangeQuestion;
    readonly answer: ArrangeAnswer;
  } | null>(null);
  const asker = useRef<ArrangeAsker | null>(null);
  useEffect(
    () => () => {
      asker.current?.close();
      asker.current = null;
    },
    [],
  );
  useEffect(() => {
    if (question === null) return;
    asker.current ??= openArrangeAsker(() => void reportNotLoaded());
    asker.current.ask(question, (answer) => setAnswered({ question, answer }));
  }, [question]);
  if (question === null) return { answer: null, isBusy: false };
  return { answer: answered?.answer ?? null, isBusy: answered?.question !== question };
}
