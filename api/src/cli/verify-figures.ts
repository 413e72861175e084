import { readConfig } from '../kernel/config';
import { openDatabase } from '../kernel/database/open';
import { demoSecrets } from '../kernel/demo-secrets';
import { checkFigures } from '../statistics';
import { exitOnRefusal } from './exit-on-refusal';

/** Sums up the rows; exits with 1 when a stored figure differs. */
await exitOnRefusal(async () => {
  const database = await openDatabase(readConfig(process.env, demoSecrets));
  try {
    const faults = await checkFigures(database.db);
    for (const { what, kept, raw } of faults) console.error(`${what}: ${kept} instead of ${raw}`);
    if (faults.length === 0) console.log('The figures agree with the rows that they are of.');
    else process.exitCode = 1;
  } finally {
    await database.close();
  }
});
