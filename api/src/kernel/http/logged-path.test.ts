import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { contract } from '@studio/contracts';
import { loggedPath } from './logged-path';

const SECRET = 's3cretS3cret-0123456789_abcdef';
const paths = Object.values(contract).flatMap((calls) =>
  Object.values(calls).map(({ '~orpc': { route } }) => route.path ?? ''),
);
/** With the secret in the place of each parameter that holds one, and a number in the others. */
const askedFor = (path: string) => `/api${path.replaceAll(/\{(token|link)\}/g, SECRET).replaceAll(/\{\w+\}/g, '42')}`;

/** What nginx writes instead of the path, by the patterns of its own map. */
function loggedByNginx(path: string): string {
  const template = readFileSync(new URL('../../../../nginx/portal.conf.template', import.meta.url), 'utf8');
  const [, map = ''] = /map \$portal_path \$portal_masked_path \{([^}]*)\}/.exec(template) ?? [];
  const [, pattern = ''] = /"~\*(.*)" "\$before\[secret\]\$after";/.exec(map) ?? [];
  return path.replace(new RegExp(pattern, 'i'), '$<before>[secret]$<after>');
}

test('no log holds the secret of a calendar or of a client’s link, whatever the call', () => {
  const secret = paths.filter((path) => /\{(token|link)\}/.test(path));
  assert.ok(secret.length > 8);
  for (const path of secret)
    for (const logged of [loggedPath(askedFor(path)), loggedByNginx(askedFor(path))]) {
      assert.doesNotMatch(logged, new RegExp(SECRET), path);
      assert.equal(logged, askedFor(path).replace(SECRET, '[secret]'));
    }
});

test('every other path stands in both logs as it is', () => {
  for (const path of paths.filter((one) => !/\{(token|link)\}/.test(one)))
    for (const logged of [loggedPath(askedFor(path)), loggedByNginx(askedFor(path))])
      assert.equal(logged, askedFor(path));
});

test('a path in another spelling than its own, which is refused, tells nothing', () => {
  for (const odd of [`/api//gallery/${SECRET}`, `/api/./gallery/${SECRET}`, `/api/%67allery/${SECRET}`])
    assert.equal(loggedPath(odd), '/[odd path]');
  assert.equal(loggedPath(`/API/Gallery/${SECRET}/cart`), '/API/Gallery/[secret]/cart');
});
