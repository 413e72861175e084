import { fileURLToPath } from 'node:url';

/** One set of migrations for both engines. */
export const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../../migrations', import.meta.url));
