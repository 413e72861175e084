import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'node:test';
import { makeDataFolder } from './data-folder';
import { Refusal } from './refusal';

it('makes the folders that are missing and leaves those that are there', () => {
  const base = mkdtempSync(join(tmpdir(), 'portal-folder-'));
  makeDataFolder(join(base, 'a', 'b'));
  makeDataFolder(join(base, 'a', 'b'));
  assert.ok(existsSync(join(base, 'a', 'b')));
  rmSync(base, { recursive: true });
});

it('refuses in one sentence below a file', () => {
  const base = mkdtempSync(join(tmpdir(), 'portal-folder-'));
  writeFileSync(join(base, 'file'), '');
  assert.throws(() => makeDataFolder(join(base, 'file', 'data')), Refusal);
  rmSync(base, { recursive: true });
});

it(
  'refuses, and comes to an end, where the file system takes no folders',
  { skip: process.platform !== 'linux' },
  () => {
    assert.throws(() => makeDataFolder('/proc/no-such-process'), /data folder .* is not writable/);
  },
);
