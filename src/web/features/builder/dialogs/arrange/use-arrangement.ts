import { useEffect, useRef, useState } from 'react';
import type { ArrangeAnswer, ArrangeQuestion } from '#web/features/builder/dialogs/arrange/arrange-answer.ts';
import { type ArrangeClient, openArrangeClient } from '#web/features/builder/dialogs/arrange/arrange-client.ts';
import { reportNotLoaded } from '#web/ui/lazy-component.tsx';

/** The answer to a question, or the previous answer while it is calculated. */
export interface ArrangementState {
  readonly answer: ArrangeAnswer | null;
  /** Whether the answer is still that of a previous question. */
  readonly isBusy: boolean;
}

/** Finds arrangements in a worker; a null question finds none. */
export function useArrangement(question: ArrangeQuestion | null): ArrangementState {
  const [result, setResult] = useState<{
    readonly question: ArrangeQuestion;
    readonly answer: ArrangeAnswer;
  } | null>(null);
  const client = useRef<ArrangeClient | null>(null);
  useEffect(
    () => () => {
      client.current?.close();
      client.current = null;
    },
    [],
  );
  useEffect(() => {
    if (question === null) return;
    client.current ??= openArrangeClient(() => void reportNotLoaded());
    client.current.ask(question, (answer) => setResult({ question, answer }));
  }, [question]);
  if (question === null) return { answer: null, isBusy: false };
  return { answer: result?.answer ?? null, isBusy: result?.question !== question };
}
