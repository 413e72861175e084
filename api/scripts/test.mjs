/**
 * `npm test -w api [-- part-of-a-path…]`: runs the tests beside the code with Node's own runner, which in Node 20 takes
 * files but no pattern. With TEST_DATABASE_URL they run on that PostgreSQL server, else on the embedded engine.
 *
 * Starting a process and loading the API in it costs more than most test files do, so several files share one process;
 * a file that needs one to itself says so in its first line: `// A process of its own: …`.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { groupsOf } from './test-groups.mjs';

const home = fileURLToPath(new URL('..', import.meta.url));
const wanted = process.argv.slice(2);
const files = readdirSync(join(home, 'src'), { recursive: true })
  .filter((file) => file.endsWith('.test.ts') && (wanted.length === 0 || wanted.some((part) => file.includes(part))))
  .map((file) => join(home, 'src', file))
  .sort();
if (files.length === 0) {
  console.error(`No test file matches ${wanted.join(' ')}`);
  process.exit(1);
}

const folder = mkdtempSync(join(tmpdir(), 'portal-api-tests-'));
const { alone, groups } = groupsOf(files.map((file) => ({ file, source: readFileSync(file, 'utf8') })));
const entries = groups.map((group, index) => {
  const entry = join(folder, `group-${index + 1}.test.mjs`);
  writeFileSync(entry, group.map((file) => `import ${JSON.stringify(pathToFileURL(file).href)};\n`).join(''));
  return entry;
});
const child = spawn(process.execPath, ['--import', 'tsx', '--test', '--test-concurrency=2', ...alone, ...entries], {
  cwd: home,
  stdio: 'inherit',
});
child.on('exit', (code) => {
  rmSync(folder, { recursive: true, force: true });
  process.exit(code ?? 1);
});
