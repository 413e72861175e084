import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const require = createRequire(import.meta.url);
const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

const FOLDER = join(ROOT, 'shared/build/dist/jest');
const BUNDLE = join(FOLDER, 'shared.cjs');

/** `npm test` and the build generate the client's contract; Jest by hand in a fresh clone has none yet. */
if (!existsSync(join(ROOT, 'shared/contracts/generated/contract.json')))
  execFileSync(process.execPath, ['--import', 'tsx', 'shared/contracts/scripts/minify.ts'], { cwd: ROOT });

/** What remotes import of the shared packages, each under the name that it has in the bundle. */
const SHARED = {
  '@studio/contracts': 'contracts',
  '@studio/contracts/minified': 'minifiedContract',
  '@studio/offline': 'offline',
  '@studio/portal': 'portal',
  '@studio/portal/testing': 'portalTesting',
  '@studio/screens': 'screens',
  '@studio/ui': 'ui',
};

/** Libraries of more than a thousand modules: the tests of the shared packages themselves load these prebuilt. */
const LIBRARIES = { '@chakra-ui/react': 'chakra' };

/** Modules of which a test has one instance, whoever imports them. */
const OUTSIDE =
  /^(react|react-dom|react-router-dom|jotai|@tanstack\/react-query|@testing-library\/.*|fast-check)(\/.*)?$/;

const present = Object.entries(SHARED).filter(([name]) => isThere(name));

const mapped = (modules) => Object.fromEntries(modules.map(([name, key]) => [`^${name}$`, join(FOLDER, `${key}.cjs`)]));

/** For Jest's `moduleNameMapper`: the prebuilt modules in place of the sources. */
export const prebuiltModules = mapped(present);

/** The same for the tests of the shared packages: their own sources, and libraries prebuilt. */
export const prebuiltLibraries = mapped(Object.entries(LIBRARIES));

let building;

/**
 * Jest's `globalSetup`: bundles the shared packages into one file, and each library into another. Jest loads a module in
 * a millisecond, and a remote's test begins with two thousand of them; from the bundle it begins within a third of a second.
 */
export default function prebuild() {
  building ??= bundle();
  return building;
}

async function bundle() {
  mkdirSync(FOLDER, { recursive: true });
  for (const [, key] of present)
    write(join(FOLDER, `${key}.cjs`), `module.exports = require('./shared.cjs').${key}();\n`);
  const entry = present.map(([name, key]) => `export const ${key} = () => require('${name}');`).join('\n');
  write(BUNDLE, await bundled(entry));
  for (const [name, key] of Object.entries(LIBRARIES))
    write(join(FOLDER, `${key}.cjs`), await bundled(`export * from '${name}';`));
}

async function bundled(entry) {
  const { outputFiles } = await build({
    stdin: { contents: entry, resolveDir: join(ROOT, 'host'), loader: 'js' },
    absWorkingDir: ROOT,
    bundle: true,
    write: false,
    format: 'cjs',
    platform: 'browser',
    target: 'es2022',
    jsx: 'automatic',
    keepNames: true,
    define: { 'process.env.NODE_ENV': '"test"' },
    loader: { '.woff2': 'empty', '.md': 'text' },
    logLevel: 'error',
    plugins: [outside, styles],
  });
  return outputFiles[0].text;
}

const outside = {
  name: 'one instance',
  setup(builder) {
    builder.onResolve({ filter: OUTSIDE }, ({ path }) => ({ path, external: true }));
  },
};

/** As `jest-css.cjs` and `jest-picture.cjs` have it. */
const styles = {
  name: 'styles and pictures',
  setup(builder) {
    builder.onLoad({ filter: /\.css$/ }, () => ({ contents: read('./jest-css.cjs'), loader: 'js' }));
    builder.onLoad({ filter: /\.(png|svg|webp|jpg|wasm)$/ }, () => ({
      contents: read('./jest-picture.cjs'),
      loader: 'js',
    }));
  },
};

const read = (name) => readFileSync(new URL(name, import.meta.url), 'utf8');

/** A file that is as it was keeps its time, and with it what Jest knows of it. */
function write(file, text) {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  writeFileSync(file, text);
}

function isThere(name) {
  const [scope, short] = name.split('/');
  if (!existsSync(join(ROOT, 'shared', short, 'package.json'))) return false;
  const { exports = {} } = require(join(ROOT, 'shared', short, 'package.json'));
  const path = name.slice(`${scope}/${short}`.length);
  return `.${path}` in exports;
}
