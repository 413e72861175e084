import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

const read = (path) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

/** Runs in tests only, and is delivered to nobody. */
const TESTS_ONLY = new Set(['@axe-core/playwright', 'axe-core']);

test('everything delivered under a licence that requires attribution, or that names none, is named, and the API image contains the notice', () => {
  const notice = read('NOTICE.txt');
  const { packages } = JSON.parse(read('package-lock.json'));
  const asking = Object.entries(packages).flatMap(([path, { license = '', dev = false, link = false }]) => {
    const [, name] = /node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(path) ?? [];
    return !dev && !link && name && !TESTS_ONLY.has(name) && /^$|GPL|MPL|EPL|CDDL|EUPL/.test(license) ? [name] : [];
  });
  assert.ok(asking.includes('libheif-js'));
  const isNamed = (name) =>
    notice.includes(name) || [...notice.matchAll(/@[\w/-]+-(?=\*)/g)].some(([family]) => name.startsWith(family));
  assert.deepEqual(
    asking.filter((name) => !isNamed(name)),
    [],
  );
  assert.match(read('api/Dockerfile'), /^COPY .*NOTICE\.txt/m);
});
