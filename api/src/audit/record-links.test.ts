import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { CONSUMABLES_ROUTES, recordPath } from '@studio/contracts';
import { LINKED_SUBJECTS } from '../testing/linked-subjects';

const REMOTES = fileURLToPath(new URL('../../../remotes', import.meta.url));
const ID = '0190a000-0000-7000-8000-000000000001';
const AT = {
  location_id: ID,
  city_id: ID,
  place_id: ID,
  employee_id: ID,
  date: '2026-03-09',
  month: '2026-03',
  state: 'requested',
};

/** Routes that the remotes declare, as patterns; some are named in a file beside. */
const ROUTES = readdirSync(REMOTES)
  .flatMap((remote) => {
    const source = readdirSync(join(REMOTES, remote, 'src'))
      .filter((file) => /^(remote|address|paths?)\.tsx?$/.test(file))
      .map((file) => readFileSync(join(REMOTES, remote, 'src', file), 'utf8'))
      .join('\n');
    const named = (text: string) =>
      text.replaceAll(/\$\{(\w+)\}/g, (_all, name) => new RegExp(`${name} = '([^']+)'`).exec(source)?.[1] ?? '');
    return [...source.matchAll(/['`](\/[a-z][^'`]*)['`]/g)]
      .concat([...source.matchAll(/`(\$\{\w+\}[^`]*)`/g)])
      .map(([, path = '']) => named(path));
  })
  .concat(Object.values(CONSUMABLES_ROUTES))
  .map((path) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`));

test('a link to each kind of record leads to a page that there is', () => {
  for (const subject_kind of LINKED_SUBJECTS) {
    const subject_id = subject_kind === 'accounting_month' ? '2026-02' : ID;
    const path = recordPath({ subject_kind, subject_id, subject_at: AT });
    assert.ok(path !== null && !path.includes('undefined'), `${subject_kind}: ${path}`);
    const { pathname } = new URL(path, 'http://portal');
    assert.ok(
      ROUTES.some((route) => route.test(pathname)),
      `${subject_kind}: nothing is at ${pathname}`,
    );
  }
});

test('a month opens at its last day; what is not there any more opens nowhere', () => {
  const of = (subject_kind: string, subject_id: string, subject_at: object | null = {}) =>
    recordPath({ subject_kind, subject_id, subject_at });
  assert.equal(of('accounting_month', '2026-02'), '/sales?days_to=2026-02-28');
  assert.equal(of('sale', ID, null), null);
  assert.equal(of('stock_transfer', ID, { state: 'rejected' }), null);
  assert.equal(of('moon', ID), null);
});
