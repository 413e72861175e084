import assert from 'node:assert/strict';
import { relative } from 'node:path';
import { test } from 'node:test';
import { buildApi } from '../../api/scripts/build.mjs';
import { API_INPUTS } from './api-program.mjs';
import { ROOT } from './run.mjs';

test('the API is built again when anything changes that is in its build', async () => {
  const sources = await buildApi();
  const isInput = (file) => API_INPUTS.some((input) => file === input || file.startsWith(`${input}/`));
  // The lock file answers for packages.
  const files = sources.map((file) => relative(ROOT, file)).filter((file) => !file.includes('node_modules/'));
  assert.ok(files.includes('api/src/portal.ts'));
  assert.ok(files.some((file) => file.startsWith('shared/contracts/src/')));
  assert.deepEqual(
    files.filter((file) => !isInput(file) || /\.test\.tsx?$/.test(file)),
    [],
  );
});
