import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { isSource } from './sources.mjs';

const DRIVER = `
  import { Programs } from '${import.meta.dirname}/programs.mjs';
  import { watchSources } from '${import.meta.dirname}/sources.mjs';
  const [folder] = process.argv.slice(1);
  const programs = new Programs();
  programs.start('API', [folder + '/program.ts']);
  watchSources([folder], () => programs.restart('API'));
`;

test('a program starts again with each edit of its sources, and waits for the next one when its new code is at fault', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-dev-'));
  const program = (code) => writeFileSync(join(folder, 'program.ts'), `${code}\nsetInterval(() => {}, 1000);`);
  program("console.log('one')");
  const driver = spawn(process.execPath, ['--input-type=module', '--eval', DRIVER, '--', folder]);
  const said = listen(driver);
  try {
    await said('[API] one');
    program("console.log('two')");
    await said('[API] two');
    program("throw new Error('three is wrong')");
    await said('API has ended (1); it starts again with the next edit.');
    mkdirSync(join(folder, 'lib'));
    writeFileSync(join(folder, 'lib/other.test.ts'), '');
    program("console.log('four')");
    await said('[API] four');
    driver.kill('SIGINT');
    assert.equal(await new Promise((resolve) => driver.once('exit', resolve)), 0);
  } finally {
    driver.kill('SIGKILL');
    rmSync(folder, { recursive: true });
  }
});

test('tests are no sources of what runs', () => {
  assert.deepEqual(
    ['sales/calls/pay.ts', '0038_gifts.sql', 'sales/pay.test.ts', 'testing/builders.ts', 'notes.md'].map(isSource),
    [true, true, false, false, false],
  );
});

/** Resolves when the child has said this line. */
function listen(child) {
  let all = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (all += text));
  return async (line) => {
    const until = Date.now() + 10_000;
    while (!all.split('\n').includes(line)) {
      assert.ok(Date.now() < until, `"${line}" was not said, but: ${all}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
}
