import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { FolderFileStore } from './folder-file-store';

/** What anyone who brings a photo then reads. */
const LITTLE_ROOM = { code: 'unavailable', status: 503, message: /мало места/ };

describe('whether files can be stored', () => {
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portal-files-'));
  });
  after(() => rm(folder, { recursive: true }));

  it('is tested by writing a file to the disk and removing it', async () => {
    await Promise.all(Array.from({ length: 20 }, () => new FolderFileStore(folder).ping()));
    assert.deepEqual(await readdir(folder), []);
  });

  it('fails when the disk has less space than a burst of photos', async () => {
    const store = new FolderFileStore(folder, Number.MAX_SAFE_INTEGER);
    await assert.rejects(store.ping(), LITTLE_ROOM);
    await assert.rejects(store.ping(), LITTLE_ROOM, 'also to whoever asks within the second');
  });

  it('is denied where nothing can be written', async () => {
    const file = join(folder, 'photos');
    await writeFile(file, '');
    await assert.rejects(new FolderFileStore(join(file, 'store')).ping(), /ENOTDIR/);
  });
});
