import { brokenSums, faultsOfLedger, faultsOfPast, faultsOfReservations, faultsOfTransit } from '../consumables';
import { readConfig } from '../kernel/process/config';
import { demoSecrets } from '../kernel/process/demo-secrets';
import { exitOnRefusal } from './exit-on-refusal';
import { withDatabase } from './with-database';

/**
 * Computes the ledger of materials; exits with 1 when sums, balances, holds or transit disagree with it. One plan over all rows checks
 * everything; `--exact`, or any disagreement, lists the rows.
 */
await exitOnRefusal(() =>
  withDatabase(readConfig(process.env, demoSecrets), async (db) => {
    const isExact = process.argv.includes('--exact');
    const broken = isExact ? [] : await brokenSums(db);
    if (broken.length > 0) console.error(`Sums that do not hold: ${broken.join(', ')}.`);
    const named =
      isExact || broken.length > 0
        ? await faultsOfLedger(db)
        : [...(await faultsOfPast(db)), ...(await faultsOfReservations(db))];
    const faults = [...named, ...(await faultsOfTransit(db))];
    for (const { kind, found, expected, ...where } of faults) {
      const place = Object.entries(where)
        .filter(([, id]) => typeof id === 'string')
        .map(([name, id]) => `${name} ${id}`);
      console.error(`${kind}: ${found} instead of ${expected} (${place.join(', ')})`);
    }
    if (faults.length === 0 && broken.length === 0)
      console.log('The ledger of materials agrees with its balances, reserves and transit.');
    else process.exitCode = 1;
  }),
);
