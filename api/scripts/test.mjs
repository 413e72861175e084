/**
 * `npm test -w api [-- part-of-a-path…]`: runs the tests beside the code with Node's own runner, which in Node 20 takes
 * files but no pattern. With TEST_DATABASE_URL they run on that PostgreSQL server, else on the embedded engine; with
 * `--both-engines` only those that are about what the two do differently, and of these not what says `aboutFiles`
 * (src/testing/about-files.ts). `*.full.test.ts` run with TEST_FULL, which `npm run test:full` sets, or when they are named.
 *
 * Starting a process and loading the API in it costs more than most test files do, so the API is bundled once, and
 * several files share one process; a file that needs one to itself says so: `// A process of its own: …`.
 */
import '../../scripts/lib/on-node.mjs';
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { PLAIN_WASM } from '../../scripts/lib/api-program.mjs';
import { bundle } from './bundle.mjs';
import { inOrder, isForBothEngines } from './test-groups.mjs';

/** On PostgreSQL the databases lie in the server: few processes, and as many as end at about the same time. */
const POSTGRES_GROUPS = 9;

/** One more than there are processors: tests of processes and limits wait more than they work. */
const AT_ONCE = 3;

/** Milliseconds after which a process of tests is ended as failed: one that waits for ever would end the whole run unseen. */
const LONGEST_MS = process.env.TEST_FULL ? 3_600_000 : 2_400_000;

const home = fileURLToPath(new URL('..', import.meta.url));
const words = process.argv.slice(2);
const engineOnly = words.includes('--both-engines');
const wanted = words.filter((word) => !word.startsWith('--'));
const sources = readdirSync(join(home, 'src'), { recursive: true })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => join(home, 'src', file))
  .sort();
const tests = sources
  .filter((file) => file.endsWith('.test.ts') && (wanted.length === 0 || wanted.some((part) => file.includes(part))))
  .filter((file) => process.env.TEST_FULL || wanted.length > 0 || !file.endsWith('.full.test.ts'))
  .map((file) => ({ file, source: readFileSync(file, 'utf8') }))
  .filter(({ source }) => !engineOnly || isForBothEngines(source));
if (tests.length === 0) {
  console.error(`No test file matches ${wanted.join(' ')}`);
  process.exit(1);
}

const programs = sources.filter((file) => /\/src\/(main|cli\/[^/]+)\.ts$/.test(file));
const { folder: bundleFolder, bundled } = await bundle([...programs, ...tests.map(({ file }) => file)]);
const folder = mkdtempSync(join(tmpdir(), 'portal-api-tests-'));
const size = process.env.TEST_DATABASE_URL ? Math.ceil(tests.length / POSTGRES_GROUPS) : undefined;
// Node's runner begins with the files in the order of their names.
const entries = inOrder(tests, size).map((files, index) => {
  const entry = join(folder, `${String(index + 1).padStart(3, '0')}.test.mjs`);
  writeFileSync(entry, files.map((file) => `import ${JSON.stringify(pathToFileURL(bundled(file)).href)};\n`).join(''));
  return entry;
});
// Node's runner hands the first flags on to the process of each file.
const flags = ['--enable-source-maps', ...(process.env.TEST_DATABASE_URL ? [] : [PLAIN_WASM])];
const limits = [`--test-concurrency=${AT_ONCE}`, `--test-timeout=${LONGEST_MS}`];
const child = spawn(process.execPath, [...flags, '--test', '--test-reporter=tap', ...limits, ...entries], {
  cwd: home,
  stdio: 'inherit',
  env: { ...process.env, TEST_BUNDLE: bundleFolder, ...(engineOnly && { TEST_ENGINE_ONLY: '1' }) },
});
child.on('exit', (code) => {
  rmSync(folder, { recursive: true, force: true });
  process.exit(code ?? 1);
});
