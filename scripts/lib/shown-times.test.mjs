import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { test } from 'node:test';
import { ROOT } from './apps.mjs';

/** Where screens are written; the kit itself formats for them. */
const SCREENS = ['host/src', 'shared/portal/src', 'shared/screens/src', 'remotes'];
/** A recent action of this device, by the clock shown next to it: nobody else reads that time. */
const OWN_CLOCK = [
  'shared/portal/src/freshness.tsx',
  'host/src/device/network/contact-words.ts',
  'remotes/sales/src/analytics/analytics-screen.tsx',
  'remotes/sales/src/figures/summary-tab.tsx',
];

const CALL = /\bformat(?:Date)?Time\(/g;

/** The text between a call's brackets. */
function argumentsAt(text, start) {
  let depth = 1;
  let at = start;
  for (; depth > 0 && at < text.length; at += 1) depth += text[at] === '(' ? 1 : text[at] === ')' ? -1 : 0;
  return text.slice(start, at - 1);
}

/** Calls of `formatTime` and `formatDateTime` that name no zone: they show a time without saying whose. */
function zonelessTimes(text) {
  return [...text.matchAll(CALL)]
    .map((call) => argumentsAt(text, call.index + call[0].length))
    .filter((given) => !given.replace(/\([^()]*\)/g, '').includes(','));
}

function sources(folder) {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && /(?<!\.test|\.stories)\.tsx?$/.test(file.name))
    .map((file) => join(file.parentPath, file.name))
    .filter((file) => !/node_modules|\/(dist|\.types)\//.test(file));
}

test('a time without a zone is found, one of a zone is not', () => {
  assert.deepEqual(zonelessTimes("formatTime(at) + formatDateTime(new Date(a, b)) + formatTime(at, 'UTC')"), [
    'at',
    'new Date(a, b)',
  ]);
});

test('every shown time says its zone: formatMoment and formatMomentTime', () => {
  const files = SCREENS.flatMap(sources);
  assert.ok(files.length > 500);
  const found = files
    .filter((file) => !OWN_CLOCK.includes(relative(ROOT, file)))
    .flatMap((file) => zonelessTimes(readFileSync(file, 'utf8')).map((given) => `${relative(ROOT, file)}: ${given}`));
  assert.deepEqual(found, []);
});
