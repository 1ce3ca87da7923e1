import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mergeProgress, noProgress, type SolderProgress, withDone, withoutStep } from '#domain/soldering/progress.ts';
import { aStep } from '#testing/solder-step.ts';
import { ApiError } from '#web/api/api-error.ts';
import { type SolderCalls, SolderStore } from '#web/features/builder/soldering/solder-store.ts';
import { dropKeptWork } from '#web/session/kept-work.ts';

/** A fake account that can be unreachable, and records the steps that it receives. */
class Account implements SolderCalls {
  kept: SolderProgress = noProgress;
  failure: ApiError | null = null;
  received = 0;

  readonly read = () => this.#answer(() => this.kept);
  readonly save = (progress: SolderProgress) =>
    this.#answer(() => {
      this.received += progress.done.length;
      this.kept = mergeProgress(this.kept, progress);
    });

  #answer<Answer>(act: () => Answer): Promise<Answer> {
    return this.failure === null ? Promise.resolve().then(act) : Promise.reject(this.failure);
  }
}

const failed = (status: number) => new ApiError(status, 'no', { code: 'X', message: 'Not now.' });
const open = (calls: SolderCalls | null, ownerId: string | null = 'ann') =>
  new SolderStore({ projectId: 'p', ownerId }, calls);
const stepsOf = ({ done }: SolderProgress) => done.map((each) => each.step).toSorted();

beforeEach(() => localStorage.clear());
afterEach(() => localStorage.clear());

describe('SolderStore', () => {
  it('[B224] stores progress on the device while offline, and sends it when online', async () => {
    const account = new Account();
    account.failure = failed(0);
    const store = open(account);
    store.change((before) => withDone(before, aStep('a'), '1'));
    await store.send();
    expect(store.now().storage).toEqual({ kind: 'offline' });
    const reloaded = open(account);
    expect(stepsOf(reloaded.now().progress)).toEqual(['a']);
    account.failure = null;
    account.kept = withDone(noProgress, aStep('b'), '2');
    await reloaded.refresh();
    expect(stepsOf(account.kept)).toEqual(['a', 'b']);
    expect(stepsOf(reloaded.now().progress)).toEqual(['a', 'b']);
    expect(reloaded.now().storage).toEqual({ kind: 'saved' });
  });

  it('[B221] sends only steps that the account does not have', async () => {
    const account = new Account();
    const store = open(account);
    for (const id of ['a', 'b', 'c']) {
      store.change((before) => withDone(before, aStep(id), id));
      await store.send();
    }
    store.change((before) => withoutStep(before, 'b'));
    await store.send();
    expect(account.received).toBe(3);
    expect(stepsOf(account.kept)).toEqual(['a', 'c']);
  });

  it('[B221] splits more progress than one request can hold into several requests', async () => {
    const account = new Account();
    const store = open(account);
    const many = Array.from({ length: 900 }, (_, at) => `s${at}`);
    store.change((before) => many.reduce((progress, id) => withDone(progress, aStep(id), id), before));
    await store.send();
    expect(account.kept.done).toHaveLength(900);
  });

  it('[B221] shows why the account refuses progress, and keeps it on the device', async () => {
    const account = new Account();
    account.failure = failed(409);
    const store = open(account);
    store.change((before) => withDone(before, aStep('a'), '1'));
    await store.send();
    expect(store.now().storage).toEqual({ kind: 'refused', message: 'Not now.' });
    expect(stepsOf(open(account).now().progress)).toEqual(['a']);
  });

  it('[B221] two tabs of a browser merge their progress', () => {
    const [one, other] = [open(null, null), open(null, null)];
    one.change((before) => withDone(before, aStep('a'), '1'));
    other.change((before) => withDone(before, aStep('b'), '2'));
    one.mergeKept();
    expect(stepsOf(one.now().progress)).toEqual(['a', 'b']);
    expect(one.now().storage).toEqual({ kind: 'device' });
  });

  it('[B221] hides the progress of another user, and signing out deletes it', () => {
    open(null, 'ann').change((before) => withDone(before, aStep('a'), '1'));
    expect(open(null, 'ben').now().progress).toEqual(noProgress);
    dropKeptWork('ann');
    expect(stepsOf(open(null, 'ann').now().progress)).toEqual(['a']);
    dropKeptWork(null);
    expect(open(null, 'ann').now().progress).toEqual(noProgress);
  });
});
