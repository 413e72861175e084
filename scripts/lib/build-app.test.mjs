import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { test } from 'node:test';
import { portalApps, ROOT } from './apps.mjs';
import { inputsOf } from './build-app.mjs';

/** Given by the host: a remote bundles nothing of them. */
const SHARED_INSTANCES = ['@studio/ui', '@studio/portal'];
/** What of a workspace package a remote bundles when it imports it by this name. */
const BUNDLED = {
  '@studio/contracts': 'shared/contracts/src',
  '@studio/screens': 'shared/screens/src',
  '@studio/ui/widgets': 'shared/ui/src/widgets',
};
const IMPORT = /^(?:import|export)\s+(?!type\b)[^;]*?from '([^']+)'/gm;

/** Values that the shipped files of a folder import, as [file, target]. */
function importsOf(folder) {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.test|\.stories|\.d)\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !file.includes('/testing/'))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(IMPORT)].map(([, target]) => [file, target]));
}

/** Where an import leads below the root, or null for packages that the lock file or the host answers for. */
function targetOf(file, target) {
  if (target.startsWith('.')) return relative(ROOT, resolve(dirname(file), target));
  if (!target.startsWith('@studio/') || SHARED_INSTANCES.includes(target)) return null;
  return BUNDLED[target] ?? target;
}

for (const app of portalApps().filter(({ studio }) => studio !== null))
  test(`a build of ${app.name} is rebuilt when anything changes that it bundles`, () => {
    const inputs = inputsOf(app);
    const isInput = (path) => inputs.some((input) => path === input || path.startsWith(`${input}/`));
    const seen = new Set();
    const missed = [];
    for (const folders = [`remotes/${app.name}/src`]; folders.length > 0;) {
      const folder = folders.pop();
      if (seen.has(folder)) continue;
      seen.add(folder);
      for (const [file, target] of importsOf(folder)) {
        const path = targetOf(file, target);
        if (path === null) continue;
        if (!isInput(path)) missed.push(`${relative(ROOT, file)} imports ${target}`);
        else if (Object.values(BUNDLED).includes(path)) folders.push(path);
      }
    }
    assert.deepEqual(missed, []);
    assert.ok(seen.size > 1, 'a remote bundles something of shared');
  });
