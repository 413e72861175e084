import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Random } from './random';

const drawn = (random: Random, count: number) => Array.from({ length: count }, () => random.next());

describe('the seeded random numbers', () => {
  it('are the same for the same seed, and others for another', () => {
    assert.deepEqual(drawn(new Random('one'), 20), drawn(new Random('one'), 20));
    assert.notDeepEqual(drawn(new Random('one'), 20), drawn(new Random('two'), 20));
  });

  it('fork into generators that do not depend on earlier draws', () => {
    const fresh = new Random('one');
    const used = new Random('one');
    drawn(used, 7);
    assert.deepEqual(drawn(fresh.fork('child'), 5), drawn(used.fork('child'), 5));
    assert.notDeepEqual(drawn(fresh.fork('child'), 5), drawn(fresh.fork('other'), 5));
  });

  it('fill the unit interval evenly', () => {
    const tenths = Array.from({ length: 10 }, () => 0);
    for (const value of drawn(new Random('even'), 20_000)) {
      const tenth = Math.floor(value * 10);
      tenths[tenth] = (tenths[tenth] ?? 0) + 1;
    }
    for (const count of tenths)
      assert.ok(Math.abs(count - 2_000) < 200, `a tenth of the interval was hit ${count} times`);
  });

  it('make version-4 UUIDs, each once', () => {
    const random = new Random('uuid');
    const made = Array.from({ length: 5_000 }, () => random.uuid());
    for (const uuid of made)
      assert.match(uuid, /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    assert.equal(new Set(made).size, made.length);
  });

  it('weigh choices', () => {
    const random = new Random('weights');
    const picked = Array.from({ length: 4_000 }, () =>
      random.weighted([
        ['often', 3],
        ['seldom', 1],
        ['never', 0],
      ]),
    );
    const often = picked.filter((choice) => choice === 'often').length;
    assert.ok(Math.abs(often - 3_000) < 150, `picked ${often} times of 4000`);
    assert.ok(!picked.includes('never'));
  });
});
