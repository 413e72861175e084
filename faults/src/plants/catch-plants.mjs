import { spawn } from 'node:child_process';
import { PLAIN_WASM } from '../../../scripts/lib/api-program.mjs';
import { PLANTS } from './plants.mjs';

const DEFAULT_TRIALS = 400;
/** What runs fast; the browser's trials are left out. */
const GROUPS = ['model', 'proxy'];
/** A campaign is one process on one processor. */
const AT_ONCE = 2;
/**
 * Runs the campaign with each plant in turn until it is caught; then the same trials without any, which must hold, or
 * whatever was caught was no plant.
 *
 * @typedef {{ name: string, about: string, only: string[], trials: number, seconds: number, caught: string | null, error?: string }} Caught
 * @param {{
 *   root: string, seed: string, plants?: import('./plants.mjs').Plant[], told: (result: Caught) => void,
 *   command: (plant: string, args: string[]) => Promise<{ args: string[], env: NodeJS.ProcessEnv }>,
 * }} options `told` hears of each as it is done, in whatever order
 * @returns {Promise<{ results: Caught[], controls: Caught[] }>} `trials`: after how many
 */
export async function catchPlants({ root, seed, plants = PLANTS, command, told }) {
  const search = async ({ name, about, only = GROUPS, trials = DEFAULT_TRIALS }) => {
    const limits = ['--trials', String(trials), '--seed', seed, ...only.flatMap((group) => ['--only', group])];
    const { output, errors } = await command(name, ['--json', '--first', ...limits]).then(
      (started) => outputOf(started, root),
      // A stale plant is an error of its own, and the others are still tried.
      ({ message }) => ({ output: '', errors: message }),
    );
    const report = readReport(output);
    const [failure] = report?.failures ?? [];
    const error = report ? undefined : errors.trim().split('\n').slice(-12).join('\n');
    const caught = failure ? wordsOf(failure) : null;
    const { total, seconds = 0 } = report ?? {};
    return { name, about, only, error, caught, trials: total?.trials ?? 0, seconds };
  };
  const results = await sideBySide(plants, async (plant) => {
    const result = await search(plant);
    told(result);
    return result;
  });
  const groups = [...new Map(results.map((result) => [result.only.join(), result.only])).values()];
  const controls = await sideBySide(groups, (only) => {
    const trials = Math.max(
      ...results.filter((result) => result.only.join() === only.join()).map((result) => result.trials),
    );
    return search({ name: '', about: 'nothing planted', only, trials });
  });
  return { results, controls };
}

/** Runs `work` for each, {@link AT_ONCE} at a time; the results are in the order of `all`. */
async function sideBySide(all, work) {
  const results = [];
  const waiting = [...all.entries()];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) results[next[0]] = await work(next[1]);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return results;
}

function wordsOf({ name, lost, doubled, stuck }) {
  const [what, [first]] = Object.entries({ lost, doubled, stuck }).find(([, list]) => list.length > 0);
  return `${name}, ${what}: ${first.split('\n', 1)[0]}`;
}

function readReport(output) {
  try {
    return JSON.parse(output.trim().split('\n').at(-1) ?? '');
  } catch {
    return null;
  }
}

function outputOf({ args, env }, cwd) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [PLAIN_WASM, ...args], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    let errors = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (errors += chunk));
    child.on('error', reject);
    child.on('close', () => resolve({ output, errors }));
  });
}
