import assert from 'node:assert/strict';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { ROOT } from '../lib/apps.mjs';
import { addDomain } from './add.mjs';
import { addLines, linesOf, takeLines } from './lists.mjs';
import { namesOf } from './names.mjs';
import { removeDomain } from './remove.mjs';
import { takeRemote } from '../new-remote/write.mjs';

test('a domain is named in every list, and its removal leaves no trace', () => {
  const copy = mkdtempSync(join(tmpdir(), 'portal-domain-'));
  try {
    for (const list of linesOf(namesOf('made-gifts'))) {
      const [from, to] = [join(ROOT, list.file), join(copy, list.file)];
      mkdirSync(dirname(to), { recursive: true });
      copyFileSync(from, to);
      addLines(copy, list);
      const written = readFileSync(to, 'utf8').split('\n');
      for (const { text } of list.lines) assert.ok(written.includes(text), `${list.file}: ${text}`);
      takeLines(copy, list);
      assert.equal(readFileSync(to, 'utf8'), readFileSync(from, 'utf8'), list.file);
    }
  } finally {
    rmSync(copy, { recursive: true });
  }
});

test('a remote is removed together with npm’s link to it', () => {
  const copy = mkdtempSync(join(tmpdir(), 'portal-remote-'));
  try {
    for (const file of ['tsconfig.json', 'types/tsconfig.json', 'types/remotes.ts']) {
      mkdirSync(dirname(join(copy, file)), { recursive: true });
      copyFileSync(join(ROOT, file), join(copy, file));
    }
    const [folder, links] = [join(copy, 'remotes/made-gifts'), join(copy, 'node_modules/@studio')];
    mkdirSync(folder, { recursive: true });
    mkdirSync(links, { recursive: true });
    symlinkSync(folder, join(links, 'made-gifts'));
    takeRemote(copy, 'made-gifts');
    assert.equal(existsSync(folder), false);
    assert.deepEqual(readdirSync(links), []);
  } finally {
    rmSync(copy, { recursive: true });
  }
});

test('a name has its five forms', () => {
  assert.deepEqual(namesOf('gift-cards'), {
    kebab: 'gift-cards',
    camel: 'giftCards',
    pascal: 'GiftCards',
    snake: 'gift_cards',
    constant: 'GIFT_CARDS',
    tag: 'Gift cards',
  });
});

test('impossible input is refused with a sentence, and nothing is written', () => {
  assert.throws(() => addDomain(ROOT, { name: 'Gifts' }), /no name for a remote/);
  assert.throws(() => addDomain(ROOT, { name: 'photosessions' }), /is there already/);
  assert.throws(() => addDomain(ROOT, { name: 'audit' }), /shared\/contracts\/src\/audit is there already/);
  assert.throws(() => addDomain(ROOT, { name: 'kernel' }), /kernel is there already/);
  assert.throws(() => removeDomain(ROOT, 'made-gifts'), /There is no domain made-gifts/);
});
