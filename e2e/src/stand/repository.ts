import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's folder. */
export const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** Static files of host and remotes, as `scripts/build.mjs` leaves them. */
export const PORTAL = join(ROOT, 'dist/portal');

/** The same code as one bundle, as `scripts/bench-monolith.mjs` leaves it. */
export const MONOLITH = join(ROOT, 'dist/monolith');

/** Real camera files: `REAL_PHOTOS_DIR`, or the folder next to the repository; null where there are none. */
export function realPhotos(): string | null {
  const folder = process.env['REAL_PHOTOS_DIR'] || join(ROOT, '../shared/photos');
  return existsSync(join(folder, 'valid')) ? folder : null;
}
