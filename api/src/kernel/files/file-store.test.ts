// The same promises of both stores. The bucket is one of a small server in this process; with TEST_S3_ENDPOINT, TEST_S3_BUCKET,
// TEST_S3_ACCESS_KEY_ID and TEST_S3_SECRET_ACCESS_KEY it is one of a real store.
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { HOUR_MS } from '@studio/contracts';
import { hashOf } from '../../testing/staged';
import { testBucket, type TestBucket } from '../../testing/test-bucket';
import type { FileStore } from './file-store';
import { FolderFileStore } from './folder-file-store';
import { moveFiles } from './move-files';
import { S3FileStore } from './s3-file-store';

const ago = (ms: number) => new Date(Date.now() - ms);
const hash = (content: Uint8Array) => Promise.resolve(hashOf(Buffer.from(content)));
const aFile = () => {
  const content = randomBytes(2_000);
  return { content, sha256: hashOf(content) };
};

async function namesOf(store: FileStore, moment = ago(-HOUR_MS)): Promise<string[]> {
  const names: string[] = [];
  for await (const some of store.storedBefore('original', moment)) names.push(...some);
  return names.sort();
}

let folder: string;
let bucket: TestBucket;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-store-'));
  bucket = await testBucket();
});
after(async () => {
  await bucket.close();
  await rm(folder, { recursive: true });
});

const STORES: Record<string, () => FileStore> = {
  folder: () => new FolderFileStore(join(folder, 'store')),
  bucket: () => new S3FileStore(bucket.settings),
};

for (const [name, open] of Object.entries(STORES))
  describe(`photo files in a ${name}`, () => {
    let store: FileStore;
    before(() => {
      store = open();
    });

    it('come back as they were stored, each kind for itself', async () => {
      const { content, sha256 } = aFile();
      assert.equal(await store.get('original', sha256), null);
      assert.equal(await store.has('original', sha256), false);
      await store.put('original', sha256, content);
      await store.put('thumbnail', sha256, content.subarray(0, 10));
      assert.deepEqual(await store.get('original', sha256), content);
      assert.deepEqual(await store.get('thumbnail', sha256), content.subarray(0, 10));
      assert.equal(await store.has('original', sha256), true);
      assert.equal(await store.get('watermarked', sha256), null);
    });

    it('get a second name, and each name is removed separately', async () => {
      const [first, second] = [aFile(), aFile()];
      assert.equal(await store.copy('original', first.sha256, second.sha256), false);
      await store.put('original', first.sha256, first.content);
      for (let times = 0; times < 2; times += 1)
        assert.equal(await store.copy('original', first.sha256, second.sha256), true);
      await store.remove('original', first.sha256);
      assert.deepEqual(await store.get('original', second.sha256), first.content);
      await store.remove('original', second.sha256);
    });

    it('are stored once, by however many at a time', async () => {
      const { content, sha256 } = aFile();
      await Promise.all(Array.from({ length: 8 }, () => store.put('original', sha256, content)));
      assert.deepEqual(await store.get('original', sha256), content);
      assert.equal((await namesOf(store)).filter((one) => one === sha256).length, 1);
    });

    it('are removed, but not when they are younger than was meant', async () => {
      const { content, sha256 } = aFile();
      await store.put('original', sha256, content);
      await store.remove('original', sha256, ago(HOUR_MS));
      assert.equal(await store.has('original', sha256), true);
      await store.remove('original', sha256, ago(-HOUR_MS));
      assert.equal(await store.has('original', sha256), false);
      await store.put('original', sha256, content);
      await store.remove('original', sha256);
      await store.remove('original', sha256);
      assert.equal(await store.has('original', sha256), false);
    });

    it('are listed by their age', async () => {
      const files = Array.from({ length: 5 }, aFile);
      for (const { content, sha256 } of files) await store.put('original', sha256, content);
      const names = await namesOf(store);
      assert.ok(files.every(({ sha256 }) => names.includes(sha256)));
      assert.deepEqual(await namesOf(store, ago(HOUR_MS)), []);
    });

    it('have names of 64 hexadecimal digits and no others', async () => {
      for (const wrong of ['', '../secrets', 'A'.repeat(64), `${'a'.repeat(64)}0`])
        await assert.rejects(async () => store.get('original', wrong), TypeError);
    });

    it('can be stored: it is asked by writing', () => store.ping());
  });

describe('moving photo files between folder and bucket', () => {
  it('goes in both directions, can be stopped and resumed, and compares every file by its hash', async () => {
    const from = new FolderFileStore(join(folder, 'from'));
    const to = new S3FileStore(bucket.settings);
    const back = new FolderFileStore(join(folder, 'back'));
    const files = Array.from({ length: 6 }, aFile);
    for (const { content, sha256 } of files) await from.put('original', sha256, content);
    const stop = new AbortController();
    const first = await moveFiles(from, to, {
      hash,
      signal: stop.signal,
      onFile: ({ copied }) => copied === 2 && stop.abort(),
    });
    assert.deepEqual(first, { copied: 2, there: 0, faults: [], stopped: true });
    assert.deepEqual(await moveFiles(from, to, { hash }), { copied: 4, there: 2, faults: [], stopped: false });
    const [one] = files;
    await to.put('original', one!.sha256, Buffer.from('something else'));
    assert.deepEqual((await moveFiles(from, to, { hash })).copied, 1, 'what is spoilt there is made good');
    await moveFiles(to, back, { hash });
    for (const { content, sha256 } of files) assert.deepEqual(await back.get('original', sha256), content);
  });

  it('leaves out a file that is not what it is named after, and says so', async () => {
    const from = new FolderFileStore(join(folder, 'spoilt'));
    const { sha256 } = aFile();
    await from.put('original', sha256, Buffer.from('something else'));
    const to = new FolderFileStore(join(folder, 'target'));
    assert.deepEqual((await moveFiles(from, to, { hash })).faults, [`original/${sha256}`]);
    assert.equal(await to.has('original', sha256), false);
  });
});

describe('a bucket whose store does not answer', () => {
  it('makes calls fail as unavailable, and is used again when it is back', async (t) => {
    if (!bucket.pause) return t.skip('a real store is not ours to stop');
    const store = new S3FileStore(bucket.settings);
    const { content, sha256 } = aFile();
    const resume = bucket.pause();
    await assert.rejects(store.put('original', sha256, content), { code: 'unavailable', status: 503 });
    await assert.rejects(store.get('original', sha256), { code: 'unavailable' });
    resume();
    await store.put('original', sha256, content);
    assert.deepEqual(await store.get('original', sha256), content);
    return undefined;
  });

  it('is distinguished from a missing bucket', async () => {
    const store = new S3FileStore({ ...bucket.settings, bucket: `none-${hashOf(randomBytes(8)).slice(0, 16)}` });
    await assert.rejects(store.ping(), /does not exist|denied/i);
  });
});
