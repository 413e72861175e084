import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, it } from 'node:test';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { DOMAINS } from './domains';
import { hook, Hooks, on } from './kernel/calls/hooks';
import * as schema from './schema';

const tablesOf = (part: object = {}) => Object.values(part).filter((each): each is PgTable => is(each, PgTable));
const nameOf = (table: PgTable) => getTableConfig(table).name;

describe('the domains of the API', () => {
  it('have a unique name, that of their folder', () => {
    const folders = readdirSync(fileURLToPath(new URL('.', import.meta.url)));
    const names = DOMAINS.map(({ name }) => name);
    assert.equal(new Set(names).size, names.length);
    assert.deepEqual(
      names.filter((name) => !folders.includes(name)),
      [],
    );
  });

  it('share no table', () => {
    const owned = DOMAINS.flatMap(({ tables }) => tablesOf(tables).map(nameOf));
    assert.equal(new Set(owned).size, owned.length);
    assert.ok(owned.length > 10);
    const known = new Set(tablesOf(schema).map(nameOf));
    assert.deepEqual(
      owned.filter((name) => !known.has(name)),
      [],
      'a table that schema.ts does not name has no migration',
    );
  });
});

describe('a hook', () => {
  const asked = hook<[number], number>('test.asked');
  const other = hook<[string]>('test.other');

  it('is answered by every listener in the order of the domains, and by no others', async () => {
    const hooks = new Hooks([
      on(asked, async (value) => value + 1),
      on(other, async () => undefined),
      on(asked, async (value) => value * 10),
    ]);
    assert.deepEqual(await hooks.call(asked, 2), [3, 20]);
  });

  it('without listeners gives no answer', async () => assert.deepEqual(await new Hooks([]).call(other, 'text'), []));

  it('throws what a listener throws, and calls none after it', async () => {
    let later = false;
    const hooks = new Hooks([
      on(other, async () => Promise.reject(new Error('no'))),
      on(other, async () => {
        later = true;
      }),
    ]);
    await assert.rejects(hooks.call(other, 'text'), /no/);
    assert.equal(later, false);
  });
});
