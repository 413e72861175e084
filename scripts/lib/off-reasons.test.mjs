import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { test } from 'node:test';
import { ROOT } from './apps.mjs';

const SCREENS = ['host/src', 'shared/portal/src', 'shared/screens/src', 'remotes'];
const TAG = /<(?:Icon)?Button\b/g;

/** Opening tags of buttons that go off without a connection and do not say so: a finger cannot hover over them. */
function silentlyOff(text) {
  return [...text.matchAll(TAG)]
    .map(({ index }) => openingTag(text, index))
    .filter((tag) => /\bdisabled=\{[^}]*!online\b/.test(tag));
}

/** The tag up to the `>` that ends it: those in braces belong to its attributes. */
function openingTag(text, start) {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    depth += text[at] === '{' ? 1 : text[at] === '}' ? -1 : 0;
    if (text[at] === '>' && depth === 0) return text.slice(start, at + 1);
  }
  return text.slice(start);
}

test('a disabled button without a reason is found', () => {
  const silent = '<Button onClick={() => go()} disabled={busy || !online}>';
  assert.deepEqual(silentlyOff(`${silent}<IconButton offReason={needsConnection(online)}>`), [silent]);
});

test('a button that needs the server says so when it is pressed: offReason={needsConnection(online)}', () => {
  const files = SCREENS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((file) => file.isFile() && /(?<!\.test|\.stories)\.tsx$/.test(file.name))
      .map((file) => join(file.parentPath, file.name))
      .filter((file) => !/node_modules|\/(dist|\.types)\//.test(file)),
  );
  assert.ok(files.length > 300);
  const found = files.flatMap((file) =>
    silentlyOff(readFileSync(file, 'utf8')).map((tag) => `${relative(ROOT, file)}: ${tag}`),
  );
  assert.deepEqual(found, []);
});
