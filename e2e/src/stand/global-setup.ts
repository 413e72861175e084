import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PORTAL } from './repository';
import { startStand } from './stand';

/** Starts the portal that most journeys share; the returned function ends it. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (!existsSync(join(PORTAL, 'index.html'))) throw new Error('The portal is not built: run `node scripts/build.mjs` first.');
  const stand = await startStand();
  process.env['E2E_URL'] = stand.url;
  process.env['E2E_API_URL'] = stand.apiUrl;
  process.env['E2E_DATA'] = stand.dataFolder;
  process.env['E2E_FOLDER'] = stand.folder;
  return async () => {
    await stand.stop();
  };
}
