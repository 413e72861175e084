import { writeFileSync } from 'node:fs';
import { readOptions, USAGE } from './campaign/options';
import { chosenGroups, nameOf } from './campaign/plan';
import { type Failure, runCampaign, runTrial } from './campaign/run-campaign';
import type { TrialResult } from './fault-kind';
import { GROUPS } from './groups';
import { listenToStory } from './story';

process.exitCode = await main().catch((error: unknown) => {
  console.error(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
  return 2;
});
// What a broken trial has left open must not keep the campaign from ending.
process.exit();

async function main(): Promise<number> {
  const options = readOptions(process.argv.slice(2));
  if (options.trial) return repeat(options.trial);
  const groups = chosenGroups(GROUPS, options.only);
  const say = options.json ? () => undefined : console.log;
  say(`Fault campaign, seed ${options.seed}`);
  const { tally, failures, seconds } = await runCampaign(groups, options, {
    failed: (failure) => say(describeFailure(failure)),
    progress(done, soFar) {
      const { lost, doubled, stuck } = soFar.total();
      say(`  ${done} trials: ${lost} lost, ${doubled} doubled, ${stuck} stuck`);
    },
  });
  const total = tally.total();
  const figures = JSON.stringify({ seed: options.seed, seconds, total, kinds: tally.kinds(), failures });
  if (options.report) writeFileSync(options.report, figures);
  if (options.json) console.log(figures);
  else
    say(
      `\n${tally.table()}\n\nSeed ${options.seed}: ${total.trials} trials in ${seconds} s, ` +
        `${total.lost} lost, ${total.doubled} doubled, ${total.stuck} stuck.`,
    );
  return failures.length > 0 ? 1 : 0;
}

/** One trial, told step by step. */
async function repeat({ name, seed }: { name: string; seed: number }): Promise<number> {
  const group = GROUPS.find((one) => one.kinds.some((kind) => nameOf(one, kind) === name));
  const kind = group?.kinds.find((one) => nameOf(group, one) === name);
  if (!group || !kind) throw new Error(`There is no kind "${name}".`);
  await group.open();
  try {
    listenToStory(console.log);
    const result = await runTrial({ group, kind, seed });
    listenToStory(null);
    const wrong = describeResult(result);
    console.log(wrong === '' ? '\nNothing lost, doubled or stuck.' : `\n${wrong}`);
    return wrong === '' ? 0 : 1;
  } finally {
    await group.close();
  }
}

function describeFailure({ name, seed, ...result }: Failure): string {
  const plant = process.env['FAULTS_PLANT'] ? ` --plant ${process.env['FAULTS_PLANT']}` : '';
  return `\n✗ ${name}\n${describeResult(result)}\n  again: npm run faults --${plant} --trial '${name}:${seed}'\n`;
}

function describeResult(result: TrialResult): string {
  return (['lost', 'doubled', 'stuck'] as const)
    .flatMap((what) => result[what].map((name) => `  ${what}: ${name}`))
    .join('\n');
}
