import { findArrangements, type ArrangeQuestion } from '#web/features/builder/dialogs/arrange/arrange-answer.ts';

// Answers questions one after the other, beside the page.
addEventListener('message', ({ data }: MessageEvent<{ readonly key: number; readonly question: ArrangeQuestion }>) => {
  postMessage({ key: data.key, answer: findArrangements(data.question) });
});
