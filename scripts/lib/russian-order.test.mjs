import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { test } from 'node:test';
import { ROOT } from './apps.mjs';

const BROWSER = ['host', 'remotes', 'shared'];
const OWN_ORDER = /\blocaleCompare\b|\bIntl\.Collator\b|\.(?:sort|toSorted)\(\s*\)/g;

/** Files that order by code units what nobody reads as an order of words. */
const NO_WORDS = {
  'host/src/pages/offline/waiting-sessions.ts': 'moments',
  'host/src/sections/remotes/remote-registry-source.ts': 'names of roles, to be compared as a set',
  'shared/offline/src/housekeeping.ts': 'moments',
  'shared/offline/src/photos/create-photo-uploads.ts': 'moments',
  'shared/offline/src/writes/create-offline-writes.ts': 'moments',
  'shared/portal/src/auth/portal-user.ts': 'rights, to be compared as a set',
  'shared/ui/src/widgets/date-range-input.tsx': 'days',
};

const ownOrders = (text) => [...text.matchAll(OWN_ORDER)].map(([found]) => found);

test('an order of texts beside the one of all lists is found', () => {
  const texts = ['a.name.localeCompare(b.name)', 'new Intl.Collator("ru")', 'names.sort()', 'names.toSorted( )'];
  assert.deepEqual(
    texts.map(ownOrders).map(({ length }) => length),
    [1, 1, 1, 1],
  );
  assert.deepEqual(ownOrders('names.sort(compareRussian); rows.toSorted((a, b) => a - b)'), []);
});

test('the browser orders texts by compareRussian alone (decision 0037)', () => {
  const files = BROWSER.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((file) => file.isFile() && /(?<!\.d|\.test|\.stories)\.tsx?$/.test(file.name))
      .map((file) => relative(ROOT, join(file.parentPath, file.name)))
      .filter((file) => !/node_modules|\/(dist|\.types|testing)\//.test(file)),
  );
  assert.ok(files.length > 1_000);
  const found = files.filter((file) => ownOrders(readFileSync(join(ROOT, file), 'utf8')).length > 0).toSorted();
  assert.deepEqual(found, Object.keys(NO_WORDS));
});
