import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PORTAL } from './repository';
import { seedData, startStand } from './stand';

/** Makes the demo company, starts the portal that most journeys share; the returned function ends it. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (!existsSync(join(PORTAL, 'index.html')))
    throw new Error('The portal is not built: run `node scripts/build.mjs` first.');
  const seeded = mkdtempSync(join(tmpdir(), 'portal-e2e-seed-'));
  try {
    await seedData(seeded);
    const stand = await startStand();
    process.env['E2E_URL'] = stand.url;
    process.env['E2E_API_URL'] = stand.apiUrl;
    process.env['E2E_API_LOG'] = join(stand.folder, 'api.log');
    return async () => {
      await stand.stop();
      rmSync(seeded, { recursive: true, force: true });
    };
  } catch (error) {
    rmSync(seeded, { recursive: true, force: true });
    throw error;
  }
}
