import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { Refusal } from '../kernel/process/refusal';
import { withDatabase } from './with-database';

test('a folder that holds no database is refused, and none is made in it', async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'portal-none-'));
  try {
    await assert.rejects(
      withDatabase({ databaseUrl: null, dataFolder }, () => assert.fail('it was opened')),
      (error) => error instanceof Refusal && error.message.endsWith('holds no embedded database.'),
    );
    assert.deepEqual(readdirSync(dataFolder), []);
  } finally {
    rmSync(dataFolder, { recursive: true });
  }
});
