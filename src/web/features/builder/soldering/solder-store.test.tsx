import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mergeProgress, noProgress, type SolderProgress, withDone, withoutStep } from '#domain/soldering/progress.ts';
import { aStep } from '#testing/solder-step.ts';
import { ApiError } from '#web/api/api-error.ts';
import { type SolderCalls, SolderStore } from '#web/features/builder/soldering/solder-store.ts';
import { dropKeptWork } from '#web/session/kept-work.ts';

/** An account that may be out of reach, and counts the steps that it receives. */
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
  it('[B224] keeps what is soldered without a network on the device, and tells it when there is one', async () => {
    const account = new Account();
    account.failure = failed(0);
    const store = open(account);
    store.change((before) => withDone(before, aStep('a'), '1'));
    await store.tell();
    expect(store.now().keeping).toEqual({ kind: 'offline' });
    const reloaded = open(account);
    expect(stepsOf(reloaded.now().progress)).toEqual(['a']);
    account.failure = null;
    account.kept = withDone(noProgress, aStep('b'), '2');
    await reloaded.refresh();
    expect(stepsOf(account.kept)).toEqual(['a', 'b']);
    expect(stepsOf(reloaded.now().progress)).toEqual(['a', 'b']);
    expect(reloaded.now().keeping).toEqual({ kind: 'saved' });
  });

  it('[B221] tells the account only what it does not know', async () => {
    const account = new Account();
    const store = open(account);
    for (const id of ['a', 'b', 'c']) {
      store.change((before) => withDone(before, aStep(id), id));
      await store.tell();
    }
    store.change((before) => withoutStep(before, 'b'));
    await store.tell();
    expect(account.received).toBe(3);
    expect(stepsOf(account.kept)).toEqual(['a', 'c']);
  });

  it('[B221] more than one request holds is sent in several', async () => {
    const account = new Account();
    const store = open(account);
    const many = Array.from({ length: 900 }, (_, at) => `s${at}`);
    store.change((before) => many.reduce((progress, id) => withDone(progress, aStep(id), id), before));
    await store.tell();
    expect(account.kept.done).toHaveLength(900);
  });

  it('[B221] says what the account refuses, and keeps it here', async () => {
    const account = new Account();
    account.failure = failed(409);
    const store = open(account);
    store.change((before) => withDone(before, aStep('a'), '1'));
    await store.tell();
    expect(store.now().keeping).toEqual({ kind: 'refused', message: 'Not now.' });
    expect(stepsOf(open(account).now().progress)).toEqual(['a']);
  });

  it('[B219] two tabs of one browser lose nothing of each other', () => {
    const [one, other] = [open(null, null), open(null, null)];
    one.change((before) => withDone(before, aStep('a'), '1'));
    other.change((before) => withDone(before, aStep('b'), '2'));
    one.takeOver();
    expect(stepsOf(one.now().progress)).toEqual(['a', 'b']);
    expect(one.now().keeping).toEqual({ kind: 'device' });
  });

  it('[B221] hides what another user soldered, and signing out forgets it', () => {
    open(null, 'ann').change((before) => withDone(before, aStep('a'), '1'));
    expect(open(null, 'ben').now().progress).toEqual(noProgress);
    dropKeptWork('ann');
    expect(stepsOf(open(null, 'ann').now().progress)).toEqual(['a']);
    dropKeptWork(null);
    expect(open(null, 'ann').now().progress).toEqual(noProgress);
  });
});
