import { parseArgs } from 'node:util';
import { verifyBackup, writeBackup } from '../backup';
import { readConfig } from '../kernel/process/config';
import { asOwner } from '../kernel/database/roles';
import { demoSecrets } from '../kernel/process/demo-secrets';
import { Refusal } from '../kernel/process/refusal';
import { exitOnRefusal } from './exit-on-refusal';

const USAGE = `Usage: backup --to <new folder> [--portal <folder of host and remotes>] [--since <earlier back-up>]
       backup --verify <back-up>`;

/** Saves the portal, or verifies a back-up to its last byte. */
await exitOnRefusal(async () => {
  const { to, portal, since, verify } = readArguments();
  if (verify !== undefined) {
    const { record, files } = await verifyBackup(verify);
    console.log(`The back-up of ${record.made_at} is whole: ${files} files.`);
    return;
  }
  const record = await writeBackup(asOwner(readConfig(process.env, demoSecrets)), { to: to ?? '', portal, since });
  const sessions = record.rows['photosession'] ?? 0;
  console.log(`Saved in ${to}: ${sessions} sessions, ${record.photos} photos${record.portal ? ', the remotes' : ''}.`);
  if (record.audit) console.log(`The audit ends at ${record.audit}`);
  if (record.faults.length === 0) return;
  console.error(`These files are not whole in the portal itself:\n${record.faults.join('\n')}`);
  process.exitCode = 2;
});

function readArguments() {
  const text = { type: 'string' } as const;
  try {
    const { values } = parseArgs({ options: { to: text, portal: text, since: text, verify: text } });
    if ((values.to === undefined) === (values.verify === undefined)) throw new Refusal(USAGE);
    return values;
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal(`${(error as Error).message}\n${USAGE}`);
  }
}
