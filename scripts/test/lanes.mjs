import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { runLooks } from '../lib/looks.mjs';
import { startPostgres } from '../lib/postgres.mjs';
import { ROOT, run } from '../lib/run.mjs';
import { ensurePrograms, headlessShell, LIBREOFFICE, SWIFT } from '../lib/debian.mjs';
import { startSwift } from '../lib/swift.mjs';
import { apiTests, bin, check, faultCampaign, inTurn, jest, nodeTests, playwright } from './run-steps.mjs';

/** The tests next to the scripts; those named `*.full.test.mjs` are for the full run. */
const scriptTests = ({ full }) =>
  ['api/scripts', 'scripts'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true })
      .filter((file) => file.endsWith('.test.mjs') && (full || !file.endsWith('.full.test.mjs')))
      .map((file) => join(folder, file))
      .sort(),
  );

const FAULT_TESTS = ['faults/src/plants/plants.test.mjs', 'faults/src/campaign/campaign.test.ts'];

/** The kinds of the model in which cash is taken. */
const CASH_KINDS = [
  'model/cash sales',
  'model/cash sales, reply lost',
  'model/cash sales, line cut',
  'model/cash sales, tabs killed',
  'model/cash sales, two employees',
  'model/cash sales, full disk',
  "model/cash sales, server's database fails",
];

/** Planted bugs that are caught within seconds; `npm run test:full` plants all of them. */
const QUICK_PLANTS = [
  'no-unique-key',
  'believe-html',
  'delete-on-401',
  'skip-tx-done',
  'new-key-per-attempt',
  'three-tries-and-out',
  'anybodys-records',
  'time-out-is-success',
  'cash-not-in-the-till',
].join();

/** The two run side by side; each of several threads would look at most of the types again. */
const ONE_THREAD = { GOMAXPROCS: '1' };

/** How many random inputs a test of hostile input tries in the quick run; `npm run test:full` tries thousands. */
const QUICK_FUZZ_RUNS = '20';
const FULL_FUZZ_RUNS = '400';

/** The servers of the API's tests are thrown away: nothing in them has to outlive a cut of the power. */
const THROWN_AWAY = { synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300', max_wal_size: '4GB' };

async function onPostgres(env) {
  const postgres = await startPostgres(THROWN_AWAY);
  try {
    // By its socket: a query costs less than by the network.
    return await apiTests([], { ...env, TEST_DATABASE_URL: `${postgres.url}?host=${postgres.folder}` });
  } finally {
    await postgres.stop();
  }
}

/** A step whose tests open files of the portal in LibreOffice. */
function withOffice(step) {
  return async () => {
    await ensurePrograms(LIBREOFFICE);
    return step();
  };
}

/** The file store against a real engine with an S3 interface. */
async function onSwift() {
  await ensurePrograms(SWIFT);
  const swift = await startSwift();
  try {
    return await apiTests(['kernel/files/file-store'], { ...FULL, ...swift.env });
  } finally {
    await swift.stop();
  }
}

let browser;

/** The browser of the daily run, installed when first asked for; the full run, benchmarks and Playwright by hand take Chromium itself. */
export function quickBrowser() {
  browser ??= process.env.CHROMIUM ? Promise.resolve(process.env.CHROMIUM) : headlessShell();
  return browser.then((path) => path ?? undefined);
}

const journeys = (env = {}) =>
  playwright((report) =>
    run('npm', ['test', '-w', 'e2e', '--silent'], { env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report } }),
  );

/**
 * The lanes of `npm test`, in their order: what fails soonest comes first. A lane is one or more named steps. docs/testing.md
 *
 * @type {Record<string, Record<string, () => Promise<import('./run-steps.mjs').Counts>>>}
 */
export const QUICK_LANES = {
  static: {
    // What remotes are written against is read from the declarations that the types leave.
    types: inTurn(
      check(bin('tsc'), ['-b', '--singleThreaded'], ONE_THREAD),
      check(process.execPath, ['scripts/host-face.mjs', '--check']),
    ),
    lint: check(bin('oxlint'), ['--type-aware', '--deny-warnings'], ONE_THREAD),
    format: check(bin('oxfmt'), ['--check']),
    unused: check(bin('knip'), []),
  },
  units: { jest, scripts: nodeTests(['--test', ...scriptTests({ full: false })]) },
  api: {
    postgres: () => onPostgres({ FUZZ_RUNS: QUICK_FUZZ_RUNS }),
    embedded: () => apiTests(['--both-engines'], { FUZZ_RUNS: QUICK_FUZZ_RUNS }),
  },
  journeys: { e2e: async () => journeys({ CHROMIUM: await quickBrowser() }) },
  looks: {
    looks: async () => {
      const browser = await quickBrowser();
      return playwright((report) => runLooks({ report, browser }));
    },
  },
  faults: {
    'fault-tests': nodeTests(['--import', 'tsx', '--test', ...FAULT_TESTS]),
    // The same histories every time: anyone who looks for new ones lets `npm run faults` choose its seed.
    model: faultCampaign(['--only', 'model', '--minutes', String(20 / 60), '--seed', '3']),
    stock: faultCampaign(['--only', 'stock', '--minutes', String(8 / 60), '--seed', '5']),
    plants: check(process.execPath, ['faults/run.mjs', '--plants', '--plant', QUICK_PLANTS]),
  },
};

/** What `npm run test:full` runs instead of the step of the same name, or next to it. */
const FULL = { TEST_FULL: '1', FUZZ_RUNS: FULL_FUZZ_RUNS };

/** @type {typeof QUICK_LANES} */
export const FULL_LANES = {
  ...QUICK_LANES,
  static: { ...QUICK_LANES.static, audit: check('npm', ['audit', '--omit=dev', '--audit-level=high']) },
  units: { jest, scripts: nodeTests(['--test', ...scriptTests({ full: true })]) },
  api: {
    postgres: withOffice(() => onPostgres(FULL)),
    embedded: withOffice(() => apiTests([], FULL)),
    bucket: onSwift,
  },
  journeys: { e2e: () => journeys(FULL) },
  looks: { looks: () => playwright((report) => runLooks({ report, full: true })) },
  faults: {
    'fault-tests': QUICK_LANES.faults['fault-tests'],
    campaign: inTurn(
      ...['3', '255066298'].map((seed) => faultCampaign(['--minutes', '1', '--seed', seed])),
      faultCampaign(['--minutes', '5']),
      // Money at the counter: nothing lost, doubled or stuck, and the till is what the database says.
      faultCampaign(['--trials', '3000', '--seed', '15', ...CASH_KINDS.flatMap((kind) => ['--only', kind])]),
    ),
    stock: faultCampaign(['--only', 'stock', '--trials', '2000', '--seed', '5']),
    marks: faultCampaign(['--only', 'marks', '--trials', '1000', '--seed', '7']),
    plants: check(process.execPath, ['faults/run.mjs', '--plants']),
  },
};

/** Words that `npm test` took before it had lanes. */
const OLD_NAMES = { 'api-postgres': 'postgres' };

/**
 * The steps that the words ask for, by lane or step; without words all of them.
 *
 * @param {typeof QUICK_LANES} lanes
 * @param {string[]} words
 * @returns {{ lane: string, name: string, step: () => Promise<import('./run-steps.mjs').Counts> }[]}
 * @throws Error when a word is neither
 */
export function chosenSteps(lanes, words) {
  const steps = Object.entries(lanes).flatMap(([lane, all]) =>
    Object.entries(all).map(([name, step]) => ({ lane, name, step })),
  );
  if (words.length === 0) return steps;
  const asked = words.map((word) => OLD_NAMES[word] ?? word);
  const unknown = asked.filter((word) => !steps.some(({ lane, name }) => word === lane || word === name));
  if (unknown.length > 0)
    throw new Error(`No lane or step is called ${unknown.join(', ')}. There are: ${Object.keys(lanes).join(', ')}.`);
  return steps.filter(({ lane, name }) => asked.includes(lane) || asked.includes(name));
}

/** Steps that run at once: together they leave no processor idle. A campaign is one process on one processor. */
const AT_ONCE = [Object.keys(FULL_LANES.static), Object.keys(FULL_LANES.units), ['model', 'stock']];

/**
 * The steps in their order, as groups of those that run at once.
 *
 * @param {ReturnType<typeof chosenSteps>} steps
 */
export function groupsOf(steps) {
  const groups = [];
  for (const step of steps) {
    const last = groups.at(-1);
    if (last && AT_ONCE.some((names) => names.includes(last[0].name) && names.includes(step.name))) last.push(step);
    else groups.push([step]);
  }
  return groups;
}
