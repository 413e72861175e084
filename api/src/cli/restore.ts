import { parseArgs } from 'node:util';
import { restoreBackup } from '../backup';
import { readConfig } from '../kernel/process/config';
import { asOwner, grantToApi } from '../kernel/database/roles';
import { demoSecrets } from '../kernel/process/demo-secrets';
import { Refusal } from '../kernel/process/refusal';
import { exitOnRefusal } from './exit-on-refusal';

const USAGE =
  'Usage: restore --from <back-up> [--portal <folder of host and remotes>] [--replace <name of the database>]';

/** Restores the portal from a back-up, and checks the file of every photo. */
await exitOnRefusal(async () => {
  const options = readArguments();
  const config = readConfig(process.env, demoSecrets);
  const record = await restoreBackup(asOwner(config), options);
  await grantToApi(config);
  const sessions = record.rows['photosession'] ?? 0;
  console.log(
    `Restored as of ${record.made_at}: ${sessions} sessions, ${record.photos} photos. Every file was checked.`,
  );
});

function readArguments() {
  const text = { type: 'string' } as const;
  try {
    const { values } = parseArgs({ options: { from: text, portal: text, replace: text } });
    const { from, portal, replace } = values;
    if (from === undefined) throw new Refusal(USAGE);
    return { from, portal, replace };
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal(`${(error as Error).message}\n${USAGE}`);
  }
}
