import { useEffect, useRef, useState } from 'react';
import type { ArrangeAnswer, ArrangeQuestion } from '#web/features/builder/dialogs/arrange/arrange-answer.ts';
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

/** Requests arrangements from a worker, so that the page stays responsive. */
interface ArrangeClient {
  /** Calls back with the answer, unless another question was asked in the meantime. */
  readonly ask: (question: ArrangeQuestion, onAnswer: (answer: ArrangeAnswer) => void) => void;
  readonly close: () => void;
}

/**
 * Starts the worker, or falls back to the main thread if it fails. `onFailure` is called if the code cannot be loaded.
 */
function openArrangeClient(onFailure: () => void): ArrangeClient {
  let lastKey = 0;
  let worker = newWorker();
  let pending: { readonly question: ArrangeQuestion; readonly onAnswer: (answer: ArrangeAnswer) => void } | null = null;
  const settle = (key: number, answer: ArrangeAnswer) => {
    if (key === lastKey) pending?.onAnswer(answer);
  };
  const answerHere = () => {
    const key = lastKey;
    import('#web/features/builder/dialogs/arrange/arrange-answer.ts').then(({ findArrangements }) => {
      if (pending !== null && key === lastKey) settle(key, findArrangements(pending.question));
    }, onFailure);
  };
  worker?.addEventListener(
    'message',
    ({ data }: MessageEvent<{ readonly key: number; readonly answer: ArrangeAnswer }>) => settle(data.key, data.answer),
  );
  worker?.addEventListener('error', () => {
    worker = null;
    if (pending !== null) answerHere();
  });
  return {
    ask: (question, onAnswer) => {
      lastKey += 1;
      pending = { question, onAnswer };
      if (worker === null) answerHere();
      else worker.postMessage({ key: lastKey, question }, []);
    },
    close: () => {
      pending = null;
      worker?.terminate();
    },
  };
}

function newWorker(): Worker | null {
  if (typeof Worker === 'undefined') return null;
  return new Worker(new URL('arrange-worker.ts', import.meta.url), { type: 'module' });
}
