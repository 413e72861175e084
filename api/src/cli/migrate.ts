import { readConfig } from '../kernel/process/config';
import { openDatabase } from '../kernel/database/open';
import { asOwner, grantToApi } from '../kernel/database/roles';
import { demoSecrets } from '../kernel/process/demo-secrets';
import { seedRoles } from '../users';
import { exitOnRefusal } from './exit-on-refusal';

/**
 * Migrates the database without starting the portal; a start does the same where the API is the tables' owner. With OWNER_DATABASE_URL the
 * role of DATABASE_URL is granted the rights that the API needs.
 */
await exitOnRefusal(async () => {
  const config = readConfig(process.env, demoSecrets);
  const database = await openDatabase(asOwner(config));
  try {
    await seedRoles(database.db);
  } finally {
    await database.close();
  }
  const role = await grantToApi(config);
  console.log(`The database is up to date${role === null ? '' : `, and "${role}" may work with it`}.`);
});
