import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { must, ROOT, run } from '../lib/run.mjs';
import {
  campaignCounts,
  failedApiFiles,
  jestCounts,
  nodeTestCounts,
  playwrightCounts,
  withSecondTry,
} from '../lib/tally.mjs';

/** @typedef {{ passed?: number, failed?: number, skipped?: number, failures?: string[], retried?: string[], slowest?: { seconds: number, name: string }[] }} Counts */

const reports = mkdtempSync(join(tmpdir(), 'portal-reports-'));
process.on('exit', () => rmSync(reports, { recursive: true, force: true }));

export const bin = (name) => join(ROOT, 'node_modules', '.bin', name);

/** A check that either passes or fails counts as one test. */
export const check =
  (command, args, env = {}) =>
  async () => {
    const code = await run(command, args, { env });
    return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
  };

/** Several steps, one after the other, as one. */
export const inTurn =
  (...steps) =>
  async () => {
    const all = [];
    for (const step of steps) all.push(await step());
    const sum = (name) => all.reduce((total, one) => total + (one[name] ?? 0), 0);
    const joined = (name) => all.flatMap((one) => one[name] ?? []);
    return {
      passed: sum('passed'),
      failed: sum('failed'),
      skipped: sum('skipped'),
      failures: joined('failures'),
      retried: joined('retried'),
      slowest: joined('slowest'),
    };
  };

export const jest = async () => {
  const report = freshReport('jest');
  const code = await run(bin('jest'), ['--json', `--outputFile=${report}`, '--maxWorkers=3'], {
    env: { STUDIO_TEST_RETRIES: '1' },
  });
  return jestCounts(readJson(report), code);
};

/** Runs Node's test runner, showing its output and counting from it. */
export const nodeTests =
  (args, env = {}) =>
  async () => {
    const { output, code } = await shown(process.execPath, ['--test-reporter=tap', ...args], env);
    return nodeTestCounts(output, code);
  };

/** Most files that are tried a second time: when more fail, it is no accident. */
const FILES_TRIED_AGAIN = 4;

/** The tests of the API; `words` go to its own runner. Like Jest and Playwright it tries twice, and names what needed it. */
export const apiTests = async (words = [], env = {}) => {
  const runner = ['test', '-w', 'api', '--silent', '--', ...words];
  const { output, code } = await shown('npm', runner, env);
  const first = nodeTestCounts(output, code);
  const files = first.failed > 0 ? failedApiFiles(output) : null;
  if (files === null || files.length === 0 || files.length > FILES_TRIED_AGAIN) return first;
  console.log(`\n── a second try: ${files.join(', ')} ──`);
  const again = await shown('npm', [...runner, ...files], env);
  return withSecondTry(first, nodeTestCounts(again.output, again.code));
};

/** A run of Playwright, which writes its report to the given path. */
export const playwright = async (start) => {
  await built();
  const report = freshReport('playwright');
  const code = await start(report);
  return playwrightCounts(readJson(report), code);
};

export const faultCampaign = (args) => async () => {
  const report = freshReport('faults');
  const code = await run(process.execPath, ['faults/run.mjs', '--report', report, ...args]);
  return campaignCounts(readJson(report), code);
};

let building;

/** Builds what browsers get, once for all lanes that need it. */
function built() {
  building ??= must('The build', process.execPath, ['scripts/build.mjs']);
  return building;
}

/** Runs a command, shows what it prints and gives it back. */
function shown(command, args, env = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
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
    child.on('close', (code) => resolve({ output, code: code ?? 1 }));
  });
}

function freshReport(name) {
  const file = join(reports, `${name}.json`);
  rmSync(file, { force: true });
  return file;
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
