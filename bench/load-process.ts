import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { LoadOrder, LoadReport, ReadOrder, ReadReport } from './load-order.ts';

/** A process that sends load, so that the sender takes no processor time of the server process. */
export interface LoadProcess {
  readonly send: (order: LoadOrder) => Promise<LoadReport>;
  readonly read: (order: ReadOrder) => Promise<ReadReport>;
  readonly stop: () => void;
}

/** Starts the load process: the same program with another argument. */
export function startLoadProcess(program: string): LoadProcess {
  const child = fork(program, ['load-process']);
  const exit = once(child, 'exit').then(([code]) => {
    throw new Error(`The load process exited with ${String(code)}.`);
  });
  exit.catch(() => undefined);
  const execute = async (order: LoadOrder | ReadOrder): Promise<unknown> => {
    child.send(order);
    const [report] = await Promise.race([once(child, 'message'), exit]);
    return report;
  };
  return {
    send: async (order) => (await execute(order)) as LoadReport,
    read: async (order) => (await execute(order)) as ReadReport,
    stop: () => void child.kill(),
  };
}
