import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * How long (ms) a request may have waited, for its turn and for the database, and still begin another statement. With
 * the longest statement (3.5 s) that stays below 10 s.
 */
export const usualBudget = 6000;

/** The time of one request: how much it has (ms), how much of that is used, and what it waits for now. */
interface TimeBudget {
  readonly total: number;
  used: number;
  /** How many waits are under way, and since when there has been one. */
  waits: number;
  since: number;
}

const budgets = new AsyncLocalStorage<TimeBudget>();

/** Runs the work of one request, whose statements share a time budget (ms). Rule A64. */
export function withTimeBudget<Result>(work: () => Promise<Result>, total = usualBudget): Promise<Result> {
  return budgets.run({ total, used: 0, waits: 0, since: 0 }, work);
}

/**
 * Counts the time of the request that is worked on as waited, until the function returned is called. Waits side by side
 * count once, as they do for the user.
 */
export function startWait(): () => void {
  const budget = budgets.getStore();
  if (budget === undefined) return () => undefined;
  if (budget.waits === 0) budget.since = performance.now();
  budget.waits += 1;
  let isOver = false;
  return () => {
    if (isOver) return;
    isOver = true;
    budget.waits -= 1;
    if (budget.waits === 0) budget.used += performance.now() - budget.since;
  };
}

/** Waits for something of the database, and counts the time. Throws when the budget is used up already. */
export async function waitInBudget<Result>(wait: () => Promise<Result>): Promise<Result> {
  const budget = budgets.getStore();
  if (budget !== undefined && isUsedUp(budget)) throw new Error('This request took too long.');
  const end = startWait();
  try {
    return await wait();
  } finally {
    end();
  }
}

function isUsedUp({ total, used, waits, since }: TimeBudget): boolean {
  return used + (waits === 0 ? 0 : performance.now() - since) > total;
}
