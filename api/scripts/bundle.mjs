import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
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
 * Bundles programs and tests with the API in them: loading a bundle takes a quarter of the time of loading the sources
 * through tsx, and a process test starts the API dozens of times.
 *
 * @param {string[]} files absolute paths of the files to start from
 * @param {object} [options]
 * @param {string} [options.below] the folder that all of them are in
 * @param {(file: string, text: string) => string} [options.edited] what becomes of a source before it is compiled
 * @param {boolean} [options.splitting] false: each file becomes one whole, whatever it imports later
 * @returns {Promise<{ folder: string, bundled: (file: string) => string, sources: string[] }>} the bundle's own folder,
 *   which goes with this process, since two runs at once may lie in one checkout; where each of the files is in it; and
 *   everything that was bundled
 */
export async function bundle(
  files,
  { below = join(HOME, 'src'), edited = (_file, text) => text, splitting = true } = {},
) {
  const folder = ownFolder();
  const metafile = await compile(
    { entryPoints: files, outdir: folder, outbase: below, splitting },
    { edited: (file, text) => placed(file, edited(file, text)) },
  );
  return {
    folder,
    bundled: (file) => join(folder, relative(below, file).replace(/\.ts$/, '.mjs')),
    sources: Object.keys(metafile.inputs).map((file) => join(HOME, file)),
  };
}

/**
 * @param {import('esbuild').BuildOptions} options what goes in and where it comes out
 * @param {{ edited: (file: string, text: string) => string }} how what becomes of a source before it is compiled
 * @returns {Promise<import('esbuild').Metafile>}
 */
export async function compile(options, { edited }) {
  const { metafile } = await build({
    absWorkingDir: HOME,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    metafile: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: 'linked',
    sourcesContent: false,
    logLevel: 'warning',
    plugins: [ownSourcesOnly, sources(edited)],
    ...options,
  });
  return metafile;
}

/** The bundles of this process, which end with it. */
const folders = [];

function ownFolder() {
  mkdirSync(CACHE, { recursive: true });
  for (const name of readdirSync(CACHE)) {
    const { mtimeMs = Infinity } = statSync(join(CACHE, name), { throwIfNoEntry: false }) ?? {};
    // Of a run that was killed.
    if (mtimeMs < Date.now() - DAY_MS) rmSync(join(CACHE, name), { recursive: true, force: true });
  }
  const folder = mkdtempSync(join(CACHE, 'run-'));
  if (folders.length === 0)
    process.on('exit', () => {
      for (const made of folders) rmSync(made, { recursive: true, force: true });
    });
  folders.push(folder);
  return folder;
}

/** Our own packages, and those of which a workspace has a version of its own: only these are looked for one by one. */
const LOOKED_FOR = new Set(
  ['api', ...readdirSync(join(ROOT, 'shared')).map((name) => `shared/${name}`)]
    .map((workspace) => join(ROOT, workspace, 'node_modules'))
    .flatMap((folder) => (existsSync(folder) ? readdirSync(folder) : []))
    .concat('@studio'),
);

/** What npm installed for everybody stays outside. */
const ownSourcesOnly = {
  name: 'own sources only',
  setup(builder) {
    builder.onResolve({ filter: /^[^./]/ }, async ({ path, kind, pluginData, ...from }) => {
      if (kind === 'entry-point' || pluginData === 'asked') return undefined;
      if (!LOOKED_FOR.has(path.split('/', 1)[0])) return { path, external: true };
      const { importer, namespace, resolveDir } = from;
      const found = await builder.resolve(path, { kind, importer, namespace, resolveDir, pluginData: 'asked' });
      return found.path.startsWith(PACKAGES) ? { path, external: true } : found;
    });
  },
};

const sources = (edited) => ({
  name: 'own sources',
  setup(builder) {
    builder.onLoad({ filter: /\/src\/.*\.tsx?$/ }, ({ path }) => {
      const text = readFileSync(path, 'utf8');
      const contents = edited(path, text);
      return contents === text ? undefined : { contents, loader: path.endsWith('x') ? 'tsx' : 'ts' };
    });
  },
});

/** A source that asks where it lies gets the place of the source, with its workers and pages beside it. */
const placed = (path, text) => text.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href));
