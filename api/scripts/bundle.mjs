import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const HOME = fileURLToPath(new URL('..', import.meta.url));
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PACKAGES = join(ROOT, 'node_modules');

/** Where bundles lie; below the API's packages, so that what stays outside is found from there. */
const CACHE = join(HOME, 'node_modules/.cache/test-bundles');
const DAY_MS = 86_400_000;

/**
 * Bundles files of the API for its tests: loading a bundle takes a quarter of the time of loading the sources through
 * tsx, and a process test starts the API dozens of times.
 *
 * @param {string[]} files absolute paths of the files to start from, below `api/src`
 * @returns {Promise<{ folder: string, bundled: (file: string) => string }>} the bundle's own folder, which goes with this
 *   process, since two runs at once may lie in one checkout; and where each of the files is in it
 */
export async function bundle(files) {
  const folder = ownFolder();
  await build({
    absWorkingDir: HOME,
    entryPoints: files,
    outdir: folder,
    outbase: 'src',
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: 'linked',
    sourcesContent: false,
    logLevel: 'warning',
    plugins: [ownSourcesOnly, sourcePlaces],
  });
  return { folder, bundled: (file) => join(folder, relative(join(HOME, 'src'), file).replace(/\.ts$/, '.mjs')) };
}

function ownFolder() {
  mkdirSync(CACHE, { recursive: true });
  for (const name of readdirSync(CACHE)) {
    const { mtimeMs = Infinity } = statSync(join(CACHE, name), { throwIfNoEntry: false }) ?? {};
    // Of a run that was killed.
    if (mtimeMs < Date.now() - DAY_MS) rmSync(join(CACHE, name), { recursive: true, force: true });
  }
  const folder = mkdtempSync(join(CACHE, 'run-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** What npm installed for everybody stays outside. */
const ownSourcesOnly = {
  name: 'own sources only',
  setup(builder) {
    builder.onResolve({ filter: /^[^./]/ }, async ({ path, kind, pluginData, ...from }) => {
      if (kind === 'entry-point' || pluginData === 'asked') return undefined;
      if (path.startsWith('node:')) return { path, external: true };
      const { importer, namespace, resolveDir } = from;
      const found = await builder.resolve(path, { kind, importer, namespace, resolveDir, pluginData: 'asked' });
      return found.path.startsWith(PACKAGES) ? { path, external: true } : found;
    });
  },
};

/** A source that asks where it lies gets the place of the source, with its workers and pages beside it. */
const sourcePlaces = {
  name: 'places of sources',
  setup(builder) {
    builder.onLoad({ filter: /\/api\/src\/.*\.ts$/ }, ({ path }) => {
      const text = readFileSync(path, 'utf8');
      if (!text.includes('import.meta.url')) return undefined;
      return { contents: text.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href)), loader: 'ts' };
    });
  },
};
