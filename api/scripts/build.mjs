/**
 * `node api/scripts/build.mjs` builds the API for production into `api/dist`: `main.mjs`, each command of `src/cli`, and
 * the picture process. docs/decisions/0050-build-and-installation.md
 */
import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compile } from './bundle.mjs';

const HOME = fileURLToPath(new URL('..', import.meta.url));
const SOURCE = join(HOME, 'src');
/** Below the API's packages, so that what stays outside of the build is found from there. */
export const DIST = join(HOME, 'dist');

/** What is started by itself; each becomes a file of its name right in `dist`. */
export const ENTRIES = [
  join(SOURCE, 'main.ts'),
  ...readdirSync(join(SOURCE, 'cli'))
    .map((name) => join(SOURCE, 'cli', name))
    .filter((file) => /^await exitOnRefusal\(/m.test(readFileSync(file, 'utf8')) && !file.endsWith('.test.ts')),
  join(SOURCE, 'photosessions/pictures/picture-process.ts'),
];

/** @returns {Promise<string[]>} the sources, absolute */
export async function buildApi() {
  // Beside the target, where relative places are the same.
  const folder = `${DIST}.${process.pid}`;
  rmSync(folder, { recursive: true, force: true });
  try {
    const metafile = await compile(
      { entryPoints: ENTRIES, outdir: folder, entryNames: '[name]', splitting: true },
      { edited: standing },
    );
    lay(folder);
    return Object.keys(metafile.inputs).map((file) => join(HOME, file));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What is imported comes before what imports it, and what is no longer there goes last: a start beside this one finds all. */
function lay(folder) {
  mkdirSync(DIST, { recursive: true });
  const isEntry = (name) => ENTRIES.some((file) => name === `${nameOf(file)}.mjs`);
  const names = readdirSync(folder).sort((one, other) => Number(isEntry(one)) - Number(isEntry(other)));
  for (const name of names) {
    const beside = join(DIST, `${name}.${process.pid}`);
    cpSync(join(folder, name), beside);
    renameSync(beside, join(DIST, name));
  }
  for (const name of readdirSync(DIST))
    if (/\.mjs(\.map)?$/.test(name) && !names.includes(name)) rmSync(join(DIST, name));
}

const nameOf = (file) => /([^/]+)\.ts$/.exec(file)?.[1];

/**
 * A source that asks where it lies gets the place of the source as seen from `dist`, so that the folder of a version may
 * be moved; one that starts a program of ours gets the built one.
 */
function standing(file, text) {
  const place = JSON.stringify(relative(DIST, file));
  return text.replace(/new URL\('\.\/([\w-]+)\.ts', import\.meta\.url\)|import\.meta\.url/g, (_all, program) =>
    program === undefined ? `new URL(${place}, import.meta.url).href` : `new URL('./${program}.mjs', import.meta.url)`,
  );
}

if (process.argv[1] !== undefined && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) await buildApi();
