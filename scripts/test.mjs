/**
 * `npm test`: the daily run, with one closing line: `N passed, N failed`; `npm run test:full`: the slow tests as well. `npm test -- jest
 * api` runs only the named lanes or steps. docs/testing.md lists the lanes.
 */
import './lib/on-node.mjs';
import { ensurePrograms } from './lib/debian.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { fail, must } from './lib/run.mjs';
import { Tally } from './lib/tally.mjs';
import { chosenSteps, FULL_LANES, groupsOf, QUICK_LANES, quickBrowser } from './test/lanes.mjs';

const words = process.argv.slice(2);
const isFull = words.includes('--full');
const steps = chosen();

// Packages of both kinds at once: npm mostly keeps one processor busy, apt the other.
await Promise.all([ensurePrograms().then(isFull ? undefined : quickBrowser), ensureInstalled()]);
await must('Generating the contract', process.execPath, ['--import', 'tsx', 'shared/contracts/scripts/minify.ts']);

const tally = new Tally();
const begun = performance.now();
for (const group of groupsOf(steps)) {
  console.log(`\n── ${group[0].lane}: ${group.map(({ name }) => name).join(', ')} ──`);
  await Promise.all(group.map(take));
}

async function take({ name, step }) {
  const stepBegun = performance.now();
  const counts = await step().catch((error) => {
    console.error(error);
    return { failed: 1 };
  });
  tally.add(name, counts, (performance.now() - stepBegun) / 1000);
  console.log(`── ${tally.steps.at(-1)} ──`);
}

console.log(`\nThe slowest:\n${tally.slowestTen().join('\n')}`);
const minutes = ((performance.now() - begun) / 60_000).toFixed(1);
console.log(`\nThe steps (${minutes} min in all):\n${tally.steps.join('\n')}`);
const remarks = tally.remarks();
if (remarks.length > 0) console.log(`\n${remarks.join('\n')}`);
console.log(`\n${tally.line()}`);
process.exitCode = tally.failed > 0 ? 1 : 0;

function chosen() {
  try {
    return chosenSteps(
      isFull ? FULL_LANES : QUICK_LANES,
      words.filter((word) => word !== '--full'),
    );
  } catch (error) {
    return fail(error.message);
  }
}
