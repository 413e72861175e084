import { readConfig } from '../kernel/process/config';
import { demoSecrets } from '../kernel/process/demo-secrets';
import { checkFigures } from '../statistics';
import { exitOnRefusal } from './exit-on-refusal';
import { withDatabase } from './with-database';

/** Sums up the rows; exits with 1 when a stored figure differs. */
await exitOnRefusal(() =>
  withDatabase(readConfig(process.env, demoSecrets), async (db) => {
    const faults = await checkFigures(db);
    for (const { what, kept, raw } of faults) console.error(`${what}: ${kept} instead of ${raw}`);
    if (faults.length === 0) console.log('The figures agree with the rows that they are of.');
    else process.exitCode = 1;
  }),
);
