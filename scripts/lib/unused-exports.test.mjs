import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { sourceFiles } from '../../shared/build/src/source-files.cjs';
import { ROOT } from './apps.mjs';
import { unusedExports } from './unused-exports.mjs';

/** Code that ships, and the workbench's frame. */
const USERS = ['api/src', 'host', 'remotes', 'shared', 'workbench/.storybook'];
/** Stories, tests and what they stand on are no users; the double that teams test against is one. */
const NO_USER = /\.(stories|css)\b|\/(generated|public)\/|^(?!shared\/(portal|offline)\/src\/testing).*\/testing\//;

/** The file that a package's name stands for. */
function packages() {
  return Object.fromEntries(
    ['contracts', 'offline', 'portal', 'screens', 'ui'].flatMap((name) =>
      Object.entries(JSON.parse(readFileSync(`${ROOT}/shared/${name}/package.json`, 'utf8')).exports).map(
        ([path, file]) => [`@studio/${name}${path.slice(1)}`, `shared/${name}/${file.slice(2)}`],
      ),
    ),
  );
}

test('an export is used where a file imports it, through faces or whole, and not by a face alone', () => {
  const files = {
    'a.ts': 'export const one = 1; export const two = 2; export const three = 3;\n/** `three` */ export type Four = 4;',
    'index.ts': "export { one, two, three as drei } from './a'; export type * from './types';",
    'types.ts': 'export type Five = 5; export interface Six { five: Five }',
    'lazy.ts': 'export function Screen() {}',
    'user.tsx': "import { one, drei } from '@studio/a'; const load = () => import('./lazy');",
  };
  const modules = Object.entries(files).map(([file, text]) => ({ file, text }));
  assert.deepEqual(unusedExports(modules, { '@studio/a': 'index.ts' }), ['a.ts: two', 'a.ts: Four', 'types.ts: Six']);
});

test('every export of the code that ships has a user', () => {
  const modules = USERS.flatMap(sourceFiles).filter(({ file }) => !NO_USER.test(file));
  assert.ok(modules.length > 2000);
  const unused = unusedExports(modules, packages()).filter((name) => !name.includes('/testing/'));
  assert.deepEqual(unused, []);
});
