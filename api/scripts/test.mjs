/**
 * `npm test -w api [-- part-of-a-path…]`: runs the tests beside the code with Node's own runner, which in Node 20 takes
 * files but no pattern. With TEST_DATABASE_URL they run on that PostgreSQL server, else on the embedded engine.
 */
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const home = fileURLToPath(new URL('..', import.meta.url));
const wanted = process.argv.slice(2);
const files = readdirSync(join(home, 'src'), { recursive: true })
  .filter((file) => file.endsWith('.test.ts') && (wanted.length === 0 || wanted.some((part) => file.includes(part))))
  .map((file) => join('src', file))
  .sort();
if (files.length === 0) {
  console.error(`No test file matches ${wanted.join(' ')}`);
  process.exit(1);
}
const child = spawn(process.execPath, ['--import', 'tsx', '--test', '--test-concurrency=2', ...files], {
  cwd: home,
  stdio: 'inherit',
});
child.on('exit', (code) => process.exit(code ?? 1));
