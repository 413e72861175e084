import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { ROOT } from '../lib/apps.mjs';
import { referencePage } from './page.mjs';

test('docs/remote-reference.md says what the sources say; otherwise run: npm run reference', async () => {
  assert.equal(readFileSync(join(ROOT, 'docs/remote-reference.md'), 'utf8'), await referencePage(ROOT));
});

test('every component of the interface kit says in a sentence what it is', async () => {
  const page = await referencePage(ROOT);
  const kit = page.slice(page.indexOf('## The interface kit'), page.indexOf('## Colours'));
  const silent = [...kit.matchAll(/#### `([A-Z]\w+)`\n\n```ts\n(?:interface \1Props|function)/g)].map(
    ([, name]) => name,
  );
  assert.deepEqual(silent, []);
});
