/**
 * `node scripts/bundle-report.mjs [remote] [--files] [--all]`: what the host's first script, or each script of a remote,
 * is made of: minified bytes by package, or by source with `--files`, and their share of the gzipped size. `--all` shows the host's other
 * scripts too. For hunting what the budgets say is too much.
 */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import webpack from 'webpack';
import { ROOT } from './lib/apps.mjs';
import { bytesBySource } from './lib/source-map.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { files: { type: 'boolean', default: false }, all: { type: 'boolean', default: false } },
});
const [remote] = positionals;
const folder = join(ROOT, remote === undefined ? 'host' : `remotes/${remote}`);
const out = mkdtempSync(join(tmpdir(), 'portal-bundle-'));
process.env.NODE_ENV = 'production';
process.chdir(folder);
try {
  await build();
  const asked = (file) => values.all || remote !== undefined || file.includes('/main.');
  for (const file of scriptsOf(out).filter(asked)) print(file);
} finally {
  rmSync(out, { recursive: true, force: true });
}

async function build() {
  const { default: config } = await import(join(folder, 'webpack.config.mjs'));
  const all = [config({}, { mode: 'production' })].flat();
  const page = { ...all.at(-1), dependencies: [], devtool: 'hidden-source-map', cache: false };
  page.output = { ...page.output, path: out };
  page.plugins = page.plugins.filter((plugin) => plugin.constructor.name !== 'InjectManifest');
  const stats = await new Promise((resolve, reject) =>
    webpack(page, (error, result) => (error ? reject(error) : resolve(result))),
  );
  if (stats.hasErrors()) throw new Error(stats.toString('errors-only'));
}

function scriptsOf(where) {
  return readdirSync(where, { recursive: true })
    .map((file) => join(where, file))
    .filter((file) => file.endsWith('.js') && existsSync(`${file}.map`));
}

function print(file) {
  const code = readFileSync(file, 'utf8');
  const zipped = gzipSync(code, { level: 9 }).length;
  const sources = bytesBySource(code, JSON.parse(readFileSync(`${file}.map`, 'utf8')));
  const groups = new Map();
  for (const [source, bytes] of sources) {
    const group = values.files ? source : packageOf(source);
    groups.set(group, (groups.get(group) ?? 0) + bytes);
  }
  const rows = [...groups].sort(([, one], [, other]) => other - one).slice(0, values.files ? 150 : 60);
  console.log(`\n${file.slice(out.length + 1)}: ${code.length} bytes, ${zipped} gzip`);
  for (const [name, bytes] of rows)
    console.log(`${kilo(bytes)} kB ${kilo((bytes / code.length) * zipped)} kB gz  ${name}`);
}

function kilo(bytes) {
  return (bytes / 1000).toFixed(1).padStart(7);
}

/** `react-dom`, `@studio/ui`, or the name of the source where it is neither. */
function packageOf(source) {
  const installed = /node_modules\/((?:@[^/]+\/)?[^/]+)(?!.*node_modules\/)/.exec(source)?.[1];
  if (installed !== undefined) return installed;
  return (
    /(shared|remotes)\/[^/]+/.exec(source)?.[0] ??
    source
      .replace(/^webpack:\/\/[^/]+\//, '')
      .split('/')
      .slice(0, 3)
      .join('/')
  );
}
