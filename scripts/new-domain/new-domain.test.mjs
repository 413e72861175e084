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
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { ROOT } from '../lib/apps.mjs';
import { addDomain } from './add.mjs';
import { addLines, linesOf, takeLines } from './lists.mjs';
import { namesOf } from './names.mjs';
import { migrationsLeft, removeDomain, takeMigration, usersOf } from './remove.mjs';
import { whatHas } from './taken.mjs';
import { copyWorkspace } from '../new-remote/workspace-copy.mjs';
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

test('a type that was renamed goes too', () => {
  const copy = mkdtempSync(join(tmpdir(), 'portal-types-'));
  try {
    const list = linesOf(namesOf('made-gifts')).find(({ file }) => file.endsWith('wire.ts'));
    const path = join(copy, list.file);
    mkdirSync(dirname(path), { recursive: true });
    const others = "export type Sale = Outputs['sales']['get'];\n";
    writeFileSync(path, `${others}export type Gift = Outputs['madeGifts']['list']['items'][number];\n`);
    takeLines(copy, list);
    assert.equal(readFileSync(path, 'utf8'), others);
  } finally {
    rmSync(copy, { recursive: true });
  }
});

test('of the migrations only a domain’s own goes, and only as the last one', () => {
  const copy = mkdtempSync(join(tmpdir(), 'portal-migrations-'));
  const journal = join(copy, 'meta/_journal.json');
  const given = (...tags) => {
    mkdirSync(join(copy, 'meta'), { recursive: true });
    for (const tag of tags) {
      writeFileSync(join(copy, `${tag}.sql`), '');
      writeFileSync(join(copy, `meta/${tag.split('_')[0]}_snapshot.json`), '{}');
    }
    writeFileSync(journal, JSON.stringify({ entries: tags.map((tag) => ({ tag })) }));
  };
  const left = () => JSON.parse(readFileSync(journal, 'utf8')).entries.map(({ tag }) => tag);
  try {
    given('0001_cards', '0002_gift_cards');
    assert.equal(takeMigration(copy, 'cards'), false);
    assert.deepEqual(left(), ['0001_cards', '0002_gift_cards']);
    assert.equal(takeMigration(copy, 'gift_cards'), true);
    assert.deepEqual(left(), ['0001_cards']);
    assert.deepEqual(readdirSync(copy).toSorted(), ['0001_cards.sql', 'meta']);
  } finally {
    rmSync(copy, { recursive: true });
  }
});

test('migrations that still name the table of a removed domain are told', () => {
  const copy = mkdtempSync(join(tmpdir(), 'portal-left-'));
  const folder = join(copy, 'api/migrations');
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, '0001_gift_cards.sql'), 'CREATE TABLE "gift_cards" ();');
    writeFileSync(join(folder, '0002_redeemed.sql'), 'ALTER TABLE "gift_cards" ADD COLUMN "redeemed_at" date;');
    writeFileSync(join(folder, '0003_others.sql'), 'CREATE TABLE "cards" ();');
    const left = ['api/migrations/0001_gift_cards.sql', 'api/migrations/0002_redeemed.sql'];
    assert.deepEqual(migrationsLeft(copy, 'gift-cards'), left);
  } finally {
    rmSync(copy, { recursive: true });
  }
});

test('a name that is taken in the database, at the API or in the code is refused before anything is written', () => {
  const taken = (name) => whatHas(ROOT, namesOf(name));
  assert.match(taken('receipt'), /^The table receipt/);
  assert.match(taken('item-pack'), /^The table item_pack/);
  assert.match(taken('employees'), /^The API answers at \/employees/);
  assert.match(taken('gallery'), /^The API answers at \/gallery/);
  assert.match(taken('docs'), /^The API answers at \/docs/);
  assert.match(taken('class'), /^"class" is a word of JavaScript/);
  assert.match(taken('order'), /^"order" is a word of the code/);
  assert.match(taken('text'), /^"text" is a word of the code/);
  for (const free of ['equipment', 'gift-cards', 'notes', 'employee-cards', 'gall'])
    assert.equal(taken(free), undefined);
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

test('who uses a domain is told, but not the lists that name it, nor its own files', () => {
  const copy = mkdtempSync(join(tmpdir(), 'portal-users-'));
  const write = (file, text) => {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    writeFileSync(join(copy, file), text);
  };
  try {
    mkdirSync(join(copy, 'shared/contracts/src'), { recursive: true });
    write('api/src/domains.ts', "import { giftCardsDomain } from './gift-cards/domain';");
    write('api/src/gift-cards/calls/list.ts', "import { giftCards } from '../../gift-cards';");
    write('api/src/testing/matrix/cases/gift-cards.ts', "import { giftCards } from '../../../gift-cards';");
    write('api/src/sales/calls/pay.ts', "import { gift } from '../../more-gift-cards';");
    assert.deepEqual(usersOf(copy, 'gift-cards'), []);
    write('api/src/sales/calls/pay.ts', "import { giftCards } from '../../gift-cards/schema';");
    assert.deepEqual(usersOf(copy, 'gift-cards'), ['api/src/sales/calls/pay.ts']);
  } finally {
    rmSync(copy, { recursive: true });
  }
});

test('impossible input is refused with a sentence, and nothing is written', () => {
  assert.throws(() => addDomain(ROOT, { name: 'Gifts' }), /no name for a remote/);
  assert.throws(() => addDomain(ROOT, { name: 'photosessions' }), /is there already/);
  assert.throws(() => addDomain(ROOT, { name: 'audit' }), /shared\/contracts\/src\/audit is there already/);
  assert.throws(() => addDomain(ROOT, { name: 'kernel' }), /kernel is there already/);
  assert.throws(() => removeDomain(ROOT, 'made-gifts'), /There is no domain made-gifts/);
  assert.throws(() => removeDomain(ROOT, 'sales'), /sales is used by \d+ files of others, api\/src\/\S+ the first/);
});

test('without the packages that write the migration it says so, and nothing is written', () => {
  const copy = copyWorkspace(ROOT, ['api']);
  try {
    rmSync(join(copy, 'node_modules/.bin'));
    const files = () => readdirSync(copy, { recursive: true }).length;
    const before = files();
    assert.throws(() => addDomain(copy, { name: 'made-gifts' }), /drizzle-kit, .* is not installed: npm ci/);
    assert.equal(files(), before);
  } finally {
    rmSync(copy, { recursive: true });
  }
});
