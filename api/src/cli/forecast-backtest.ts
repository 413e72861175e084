import { backtestCompany } from '../consumables';
import { readConfig } from '../kernel/process/config';
import { demoSecrets } from '../kernel/process/demo-secrets';
import { exitOnRefusal } from './exit-on-refusal';
import { withDatabase } from './with-database';

/** Prints the accuracy that the forecast of materials would have had in the past year, next to the plain mean of 28 days. */
await exitOnRefusal(() =>
  withDatabase(readConfig(process.env, demoSecrets), async (db) => {
    const { series, forecasts, ours, plain } = await backtestCompany(db, new Date());
    const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
    console.log(`${series} materials at places, ${forecasts} forecasts of a fortnight.`);
    if (forecasts === 0) return;
    console.log(`Mean error: ${percent(ours)} of use; the plain mean of 28 days: ${percent(plain)}.`);
    if (ours > plain) process.exitCode = 2;
  }),
);
