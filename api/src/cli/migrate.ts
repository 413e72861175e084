import { readConfig } from '../kernel/config';
import { openDatabase } from '../kernel/database/open';
import { demoSecrets } from '../kernel/demo-secrets';
import { seedRoles } from '../users';
import { exitOnRefusal } from './exit-on-refusal';

/** Brings the database up to date without starting the portal; a start does the same. */
await exitOnRefusal(async () => {
  const database = await openDatabase(readConfig(process.env, demoSecrets));
  try {
    await seedRoles(database.db);
  } finally {
    await database.close();
  }
  console.log('The database is up to date.');
});
