/**
 * `npm run faults -- --trials N --seed S`: the fault campaign; `--help` lists the options. Installs what is missing, then runs
 * `src/main.ts`, on request with a bug planted in it.
 */
import '../scripts/lib/on-node.mjs';
import { ensureInstalled } from '../scripts/lib/install.mjs';
import { startPostgres } from '../scripts/lib/postgres.mjs';
import { fail, must, ROOT, run } from '../scripts/lib/run.mjs';
import { bundleCampaign } from './src/plants/bundle-campaign.mjs';
import { catchPlants } from './src/plants/catch-plants.mjs';
import { PLANTS } from './src/plants/plants.mjs';

const DEFAULT_PLANT_SEED = '3';

/** The options of this script; everything else is passed to the campaign. */
const rest = process.argv.slice(2);
const plant = takeOption('--plant', () => true);
const wantsPlants = takeOption('--plants', () => false) !== undefined;
const asked = takeOption('--postgres', (value) => value?.startsWith('postgres'));

await ensureInstalled();
await must('Generating the contract', process.execPath, ['--import', 'tsx', 'shared/contracts/scripts/minify.ts']);
const postgres = asked === '' ? await startPostgres() : null;
const databaseUrl = postgres?.url ?? asked;
try {
  if (wantsPlants)
    process.exitCode = await plantAll(
      rest.includes('--seed') ? rest[rest.indexOf('--seed') + 1] : DEFAULT_PLANT_SEED,
      plant,
    );
  else {
    const { args, env } = await campaign(plant ?? '', rest);
    process.exitCode = await run(process.execPath, args, { env });
  }
} finally {
  await postgres?.stop();
}

async function campaign(planted, args) {
  const program = await bundleCampaign(planted);
  const env = { ...process.env, FAULTS_PLANT: planted, ...(databaseUrl && { FAULTS_POSTGRES: databaseUrl }) };
  return { args: ['--enable-source-maps', program, ...args], env };
}

/** `--plants` plants all; with `--plant a,b` as well only those. */
async function plantAll(seed, names) {
  const plants = names ? PLANTS.filter(({ name }) => names.split(',').includes(name)) : PLANTS;
  if (plants.length === 0) fail(`There is no plant ${names}.`);
  const { results, controls } = await catchPlants({
    root: ROOT,
    seed,
    plants,
    command: campaign,
    told: ({ name, about, trials, caught, seconds, error }) =>
      console.log(
        caught
          ? `✓ ${name} — ${about}\n    caught at trial ${trials} (${seconds} s): ${caught}`
          : `✗ ${name} — ${about}\n    NOT caught in ${trials} trials${error ? `:\n${error}` : ''}`,
      ),
  });
  const caught = results.filter((result) => result.caught).length;
  const unsound = controls.find((control) => control.caught !== null || control.error !== undefined);
  const held = controls.reduce((sum, control) => sum + control.trials, 0);
  console.log(
    unsound
      ? `\n✗ The same trials fail without a plant: ${unsound.caught ?? unsound.error}`
      : `\nWithout a plant the same ${held} trials hold.`,
  );
  console.log(`Planted bugs: ${caught} of ${results.length} caught, seed ${seed}.`);
  return caught === results.length && !unsound ? 0 : 1;
}

/**
 * Takes an option from the command line, with the word after it when that is its value.
 * @returns {string | undefined} its value, empty without one; undefined when it was not given
 */
function takeOption(name, isValue) {
  const at = rest.indexOf(name);
  if (at < 0) return undefined;
  const [, value = ''] = rest.splice(at, isValue(rest[at + 1]) ? 2 : 1);
  return value;
}
