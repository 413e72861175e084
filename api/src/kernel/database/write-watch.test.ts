import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { WriteWatch } from './write-watch';

const full = Object.assign(new Error('could not extend file'), { code: '53100' });

describe('whether the database takes writes', () => {
  it('is in doubt from the first that its full disk refused until a probe succeeds', async () => {
    let now = 0;
    let probes = 0;
    let isFull = true;
    const probe = async () => {
      probes += 1;
      if (isFull) throw full;
    };
    const watch = new WriteWatch(probe, () => now);
    assert.equal(await watch.fault(), null);
    watch.note(full);
    assert.match((await watch.fault()) ?? '', /нет места/);
    assert.equal(probes, 0, 'a disk that is full takes some writes all the same');
    now += 31_000;
    assert.match((await watch.fault()) ?? '', /нет места/);
    isFull = false;
    now += 31_000;
    assert.equal(await watch.fault(), null);
    assert.equal(probes, 2);
  });

  it('is not doubted for a refusal of another kind', async () => {
    const watch = new WriteWatch(() => Promise.resolve());
    for (const code of ['23505', '40001', '57014', 'ECONNREFUSED'])
      watch.note(Object.assign(new Error('no'), { code }));
    watch.note(null);
    assert.equal(await watch.fault(), null);
  });
});
