import type { ArrangeAnswer, ArrangeQuestion } from '#web/features/builder/dialogs/arrange/arrange-answer.ts';

/** Asks for arrangements beside the page, so that it takes input meanwhile. */
export interface ArrangeClient {
  /** Calls back with the answer, unless something else was asked meanwhile. */
  readonly ask: (question: ArrangeQuestion, onAnswer: (answer: ArrangeAnswer) => void) => void;
  readonly close: () => void;
}

/** Begins a worker; where that cannot be, the page itself answers. `onFailure` is called when it cannot be loaded. */
export function openArrangeClient(onFailure: () => void): ArrangeClient {
  let last = 0;
  let worker = newWorker();
  let pending: { readonly question: ArrangeQuestion; readonly onAnswer: (answer: ArrangeAnswer) => void } | null = null;
  const settle = (key: number, answer: ArrangeAnswer) => {
    if (key === last) pending?.onAnswer(answer);
  };
  const answerHere = () => {
    const key = last;
    import('#web/features/builder/dialogs/arrange/arrange-answer.ts').then(({ findArrangements }) => {
      if (pending !== null && key === last) settle(key, findArrangements(pending.question));
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
      last += 1;
      pending = { question, onAnswer };
      if (worker === null) answerHere();
      else worker.postMessage({ key: last, question }, []);
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
