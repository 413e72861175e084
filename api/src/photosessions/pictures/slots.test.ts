import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { pictureSlot } from './slots';

describe('the slots for pictures', () => {
  it('run a few works at a time, in the order of requests, and refuse when too many wait', async () => {
    const begun: number[] = [];
    const finish: (() => void)[] = [];
    const ask = (index: number) =>
      pictureSlot(
        () =>
          new Promise<number>((resolve) => {
            begun.push(index);
            finish.push(() => resolve(index));
          }),
      );
    const asked: Promise<number>[] = [];
    let refused: { code?: string; data?: { retryAfter?: number } } | null = null;
    while (refused === null) {
      const one = ask(asked.length);
      const outcome = await Promise.race([
        one.then(
          () => null,
          (error: typeof refused) => error,
        ),
        nextTurn(),
      ]);
      if (outcome) refused = outcome;
      else asked.push(one);
      assert.ok(asked.length < 1_000, 'somebody is turned away');
    }
    assert.deepEqual([refused.code, refused.data?.retryAfter], ['unavailable', 10]);
    assert.ok(begun.length <= 4, `${begun.length} at a time`);

    while (finish.length > 0) {
      finish.shift()?.();
      await nextTurn();
    }
    assert.deepEqual(await Promise.all(asked), begun);
    assert.deepEqual(
      begun,
      asked.map((_, index) => index),
    );
  });

  it('are freed by work that fails', async () => {
    for (let index = 0; index < 20; index += 1)
      await assert.rejects(
        pictureSlot(() => Promise.reject(new Error('damaged'))),
        /damaged/,
      );
    assert.equal(await pictureSlot(() => Promise.resolve('free')), 'free');
  });
});

function nextTurn(): Promise<null> {
  return new Promise((resolve) => setImmediate(() => resolve(null)));
}
