import { existsSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Where a portal remembers the last deployed branding folder; servers do not serve dot files. */
const PLACE = '.branding';

/** The branding folder that a portal's next host gets too; null for none. */
export function rememberedBranding(portal) {
  const place = join(portal, PLACE);
  return existsSync(place) ? place : null;
}

/** Keeps a branding folder for the next host; null forgets the one that was kept. */
export async function rememberBranding(portal, folder) {
  const place = join(portal, PLACE);
  if (folder === place) return;
  const draft = `${place}.draft`;
  await rm(draft, { recursive: true, force: true });
  if (folder !== null) {
    await mkdir(draft, { recursive: true });
    await cp(folder, draft, { recursive: true });
  }
  await rm(place, { recursive: true, force: true });
  if (folder !== null) await rename(draft, place);
}
