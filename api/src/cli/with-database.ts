import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase, type OpenDatabase } from '../kernel/database/open';
import { Refusal } from '../kernel/process/refusal';

type Place = Parameters<typeof openDatabase>[0];

/** Does some work on the database of a portal. @throws Refusal for a folder without one: an empty one that was made there would be in order */
export async function withDatabase(place: Place, work: (db: OpenDatabase['db']) => Promise<void>): Promise<void> {
  if (!place.databaseUrl && !existsSync(join(place.dataFolder, 'database', 'PG_VERSION')))
    throw new Refusal(`The folder ${place.dataFolder} holds no embedded database.`);
  const database = await openDatabase(place);
  await work(database.db).finally(() => database.close());
}
