import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * How long (ms) a request may have waited, for its turn and for the database, and still begin another statement. With
 * the longest statement (3.5 s) that stays below 10 s.
 */
const usualBudget = 6000;

/** The time of one request: how much it has (ms), and how much of that is used. */
interface TimeBudget {
  readonly total: number;
  used: number;
}

const budgets = new AsyncLocalStorage<TimeBudget>();

/** Runs the work of one request, whose statements share a time budget (ms). Rule A64. */
export function withTimeBudget<Result>(work: () => Promise<Result>, total = usualBudget): Promise<Result> {
  return budgets.run({ total, used: 0 }, work);
}

/** Takes some time (ms) out of the budget of the request that is worked on. */
export function spendTime(time: number): void {
  const budget = budgets.getStore();
  if (budget !== undefined) budget.used += time;
}

/** Waits for something of the database, and counts the time. Throws when the budget is used up already. */
export async function waitInBudget<Result>(wait: () => Promise<Result>): Promise<Result> {
  const budget = budgets.getStore();
  if (budget !== undefined && budget.used > budget.total) throw new Error('The time for this request is used up.');
  const began = performance.now();
  try {
    return await wait();
  } finally {
    spendTime(performance.now() - began);
  }
}
