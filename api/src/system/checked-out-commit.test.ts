import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { checkedOutCommit } from './checked-out-commit';

describe('the commit of a checkout', () => {
  let folder: string;
  let made: string;
  const git = (...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=test', '-c', 'user.email=test@example.ru', ...words], {
      cwd: join(folder, 'main'),
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();

  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'portal-commit-'));
    execFileSync('git', ['init', '--quiet', '--initial-branch=main', join(folder, 'main')]);
    git('commit', '--quiet', '--allow-empty', '--message=first');
    made = git('rev-parse', 'HEAD');
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  test('is that of its branch, loose or packed', () => {
    assert.equal(checkedOutCommit(join(folder, 'main')), made);
    git('pack-refs', '--all');
    assert.equal(checkedOutCommit(join(folder, 'main')), made);
  });

  test('is found in a worktree, on a branch and without one', () => {
    git('worktree', 'add', '--quiet', '-b', 'other', '../branch');
    git('worktree', 'add', '--quiet', '--detach', '../detached');
    for (const name of ['branch', 'detached']) assert.equal(checkedOutCommit(join(folder, name)), made);
  });

  test('is null outside of one', () => assert.equal(checkedOutCommit(folder), null));
});
