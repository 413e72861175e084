// A process of its own: it starts processes, which takes longest.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { PortalProcess, productionSettings } from '../testing/portal-process';

const NO_STORE = 'http://127.0.0.1:9';

describe('the command that moves files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-move-'));
  after(() => rmSync(folder, { recursive: true }));

  for (const to of ['bucket', 'folder'])
    test(`to the ${to} says in a sentence that the store does not answer`, async () => {
      const settings = {
        ...productionSettings(0, folder),
        S3_BUCKET: 'photos',
        S3_ENDPOINT: NO_STORE,
        S3_ACCESS_KEY_ID: 'test',
        S3_SECRET_ACCESS_KEY: 'test-secret',
      };
      const child = new PortalProcess('src/cli/move-files.ts', settings, ['--to', to]);
      assert.equal(await child.ended(), 1);
      assert.match(child.stderr, new RegExp(`^The bucket photos at ${NO_STORE} cannot be written: .*\\.$`, 'm'));
      assert.doesNotMatch(child.stderr, /^ +at /m);
    });
});
