import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { test } from 'node:test';
import { ROOT } from './apps.mjs';

/** Where screens are written. */
const SCREENS = ['host/src', 'shared/portal/src', 'shared/screens/src', 'shared/ui/src', 'remotes'];
/** What is no business day. */
const NO_DAY = [
  // A moment in two fields, shown with its zone.
  'remotes/sales/src/prices/list-start.ts',
  // The year of a copyright, the months of a tenure.
  'host/src/shell/layout/footer.tsx',
  'host/src/pages/profile/tenure.ts',
  // By the clock that its times are shown by.
  'host/src/shell/notifications/by-days.ts',
  // Where the provider's zone is unknown, or the browser does not know it.
  'shared/ui/src/time/today.tsx',
];

/** What reads a calendar date off the device's clock, or off Greenwich's. */
const OWN_DAY = [
  /\.get(?:FullYear|Month|Date|TimezoneOffset)\(\)/g,
  /new Date\((?:Date\.now\(\)|now)?\)\.toISOString\(\)\.slice\(0, (?:7|10)\)/g,
  /\bdateIn\(undefined\b/g,
];

const ownDays = (text) => OWN_DAY.flatMap((pattern) => [...text.matchAll(pattern)].map(([found]) => found));

function sources(folder) {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && /(?<!\.test|\.stories)\.tsx?$/.test(file.name))
    .map((file) => join(file.parentPath, file.name))
    .filter((file) => !/node_modules|\/(dist|\.types)\//.test(file));
}

test('a date off the device’s clock is found, one of a zone is not', () => {
  assert.deepEqual(
    ownDays('at.getFullYear() + new Date().toISOString().slice(0, 10) + dateIn(undefined, at)').length,
    3,
  );
  assert.deepEqual(ownDays("day.getUTCDate() + dateIn('UTC', at) + useToday(zone)"), []);
});

test('no screen takes its day from the device: useToday and usePlaceToday', () => {
  const files = SCREENS.flatMap(sources);
  assert.ok(files.length > 500);
  const found = files
    .filter((file) => !NO_DAY.includes(relative(ROOT, file)))
    .flatMap((file) => ownDays(readFileSync(file, 'utf8')).map((given) => `${relative(ROOT, file)}: ${given}`));
  assert.deepEqual(found, []);
});
