import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { LoadOrder, LoadReport, ReadOrder, ReadReport } from './load-order.ts';

/** A process of its own that sends load, so that the sender's work is not the server's. */
export interface LoadProcess {
  readonly send: (order: LoadOrder) => Promise<LoadReport>;
  readonly read: (order: ReadOrder) => Promise<ReadReport>;
  readonly stop: () => void;
}

/** Starts the load process: this very program, which then takes orders. */
export function startLoadProcess(program: string): LoadProcess {
  const child = fork(program, ['take-load-orders']);
  const gone = once(child, 'exit').then(([code]) => {
    throw new Error(`The load process ended with ${String(code)}.`);
  });
  gone.catch(() => undefined);
  const follow = async (order: LoadOrder | ReadOrder): Promise<unknown> => {
    child.send(order);
    const [report] = await Promise.race([once(child, 'message'), gone]);
    return report;
  };
  return {
    send: async (order) => (await follow(order)) as LoadReport,
    read: async (order) => (await follow(order)) as ReadReport,
    stop: () => void child.kill(),
  };
}
