import { findArrangements, type ArrangeQuestion } from '#web/features/builder/dialogs/arrange/arrange-answer.ts';

// Worker that answers questions one at a time.
addEventListener('message', ({ data }: MessageEvent<{ readonly key: number; readonly question: ArrangeQuestion }>) => {
  postMessage({ key: data.key, answer: findArrangements(data.question) });
});
