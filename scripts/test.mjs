/**
 * `npm test`: everything that must hold, in one run and with one closing line: `N passed, N failed`.
 * `npm test -- jest api` runs only the named stages; without names all of them.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensurePrograms } from './lib/debian.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runLooks } from './lib/looks.mjs';
import { startPostgres } from './lib/postgres.mjs';
import { must, ROOT, run } from './lib/run.mjs';
import { campaignCounts, jestCounts, nodeTestCounts, playwrightCounts, Tally } from './lib/tally.mjs';

const reports = mkdtempSync(join(tmpdir(), 'portal-reports-'));
const tally = new Tally();
const bin = (name) => join(ROOT, 'node_modules', '.bin', name);

let building;

/** A check that either holds or does not counts as one test. */
const check = (command, args) => async () => {
  const code = await run(command, args);
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
};

/** Planted bugs that are caught within seconds; `npm run faults -- --plants` plants all of them. */
const SMOKE_PLANTS = [
  'no-unique-key',
  'believe-html',
  'delete-on-401',
  'skip-tx-done',
  'new-key-per-attempt',
  'three-tries-and-out',
  'anybodys-records',
  'time-out-is-success',
].join();

const FAULT_TESTS = ['faults/src/plants/plants.test.mjs', 'faults/src/campaign/campaign.test.ts'];

const stages = {
  types: check(bin('tsc'), ['-b']),
  lint: check(bin('oxlint'), ['--type-aware', '--deny-warnings']),
  format: check(bin('oxfmt'), ['--check']),
  unused: check(bin('knip'), []),
  jest: async () => {
    const report = join(reports, 'jest.json');
    const env = { STUDIO_TEST_RETRIES: '1' };
    const code = await run(bin('jest'), ['--json', `--outputFile=${report}`, '--maxWorkers=2'], { env });
    return jestCounts(readJson(report), code);
  },
  scripts: () =>
    nodeTests([
      '--test',
      'api/scripts/',
      'scripts/lib/',
      'scripts/remotes/',
      'scripts/new-remote/',
      'scripts/dev/',
      'scripts/reference/',
      'scripts/branding/',
    ]),
  api: () => apiTests({}),
  'api-postgres': async () => {
    const postgres = await startPostgres();
    try {
      return await apiTests({ TEST_DATABASE_URL: postgres.url });
    } finally {
      await postgres.stop();
    }
  },
  e2e: async () => {
    await built();
    const report = join(reports, 'e2e.json');
    const code = await run('npm', ['test', '-w', 'e2e', '--silent'], { env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report } });
    return playwrightCounts(readJson(report), code);
  },
  looks: async () => {
    await built();
    const report = join(reports, 'looks.json');
    const code = await runLooks({ report });
    return playwrightCounts(readJson(report), code);
  },
  faults: async () => {
    await built();
    const counts = [await nodeTests(['--import', 'tsx', '--test', ...FAULT_TESTS])];
    // The same histories every time: whoever looks for new ones lets `npm run faults` choose its seed.
    for (const seed of ['3', '255066298']) counts.push(await faultCampaign(['--minutes', '1', '--seed', seed]));
    counts.push(await check(process.execPath, ['faults/run.mjs', '--plants', '--plant', SMOKE_PLANTS])());
    const sum = (name) => counts.reduce((total, one) => total + (one[name] ?? 0), 0);
    return { passed: sum('passed'), failed: sum('failed'), failures: counts.flatMap((one) => one.failures ?? []) };
  },
};

await ensureInstalled();
await ensurePrograms();
await must('Generating the contract', process.execPath, ['--import', 'tsx', 'shared/contracts/scripts/minify.ts']);

const asked = process.argv.slice(2);
for (const [name, stage] of Object.entries(stages)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const begun = performance.now();
  console.log(`\n── ${name} ──`);
  const counts = await stage().catch((error) => {
    console.error(error);
    return { failed: 1 };
  });
  tally.add(name, counts);
  const seconds = Math.round((performance.now() - begun) / 1000);
  console.log(
    `── ${name}: ${counts.passed ?? 0} passed, ${counts.failed ?? 0} failed, ${counts.skipped ?? 0} skipped (${seconds} s)`,
  );
  if (counts.slowest?.length > 0) console.log(`The slowest:\n${counts.slowest.join('\n')}`);
}

rmSync(reports, { recursive: true, force: true });
const remarks = tally.remarks();
if (remarks.length > 0) console.log(`\n${remarks.join('\n')}`);
console.log(`\n${tally.line()}`);
process.exitCode = tally.failed > 0 ? 1 : 0;

/** Builds what browsers get, once for all stages that need it. */
function built() {
  building ??= must('The build', process.execPath, ['scripts/build.mjs']);
  return building;
}

async function faultCampaign(args) {
  const report = join(reports, 'faults.json');
  rmSync(report, { force: true });
  const code = await run(process.execPath, ['faults/run.mjs', '--report', report, ...args]);
  return campaignCounts(readJson(report), code);
}

async function apiTests(env) {
  return nodeTests(null, env);
}

/** Runs Node's test runner, showing its output and counting from its summary. */
function nodeTests(args, env = {}) {
  const [command, rest] = args ? [process.execPath, args] : ['npm', ['test', '-w', 'api', '--silent']];
  return new Promise((resolve, reject) => {
    const child = spawn(command, rest, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
      process.stdout.write(chunk);
    });
    child.on('error', reject);
    child.on('exit', (code) => resolve(nodeTestCounts(output, code ?? 1)));
  });
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
