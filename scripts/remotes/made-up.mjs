import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const SCRIPTS = join(import.meta.dirname, '..');
const HOST = { schema: 1, hostContract: '1.2.0', shared: { react: '19.3.1', '@studio/ui': '0.1.0' } };
/** What the made-up builds import. */
const USES = { '@studio/ui': ['Button', 'foldSearch'] };

/** A portal folder with a host in it, for one test: gone when the test is over. */
export async function makePortal(t, host = {}) {
  const folder = await makeFolder(t);
  await write(join(folder, 'host.json'), JSON.stringify({ ...HOST, ...host }));
  return folder;
}

export async function makeFolder(t) {
  const folder = await mkdtemp(join(tmpdir(), 'remotes-'));
  t.after(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A folder as the build of a remote writes it; another `screen` is another content. */
export async function makeBuild(t, name, { screen = 'one', declaration = {}, manifest = {}, shared = {} } = {}) {
  const dist = await makeFolder(t);
  const assets = (...sync) => ({ js: { sync, async: [] }, css: { sync: [], async: [] } });
  const modules = { react: '^19.3.1', '@studio/ui': '^0.1.0', ...shared };
  const whole = {
    name: `studio_${name.replaceAll('-', '_')}`,
    metaData: { remoteEntry: { name: 'remote-entry.0a1b2c3d.js', path: '' } },
    exposes: [{ path: './remote', assets: assets('assets/screen.0a1b2c3d.js') }],
    shared: Object.entries(modules).map(([module, requiredVersion]) => ({
      name: module,
      requiredVersion,
      assets: assets(),
    })),
    ...manifest,
  };
  const declared = { name, title: 'Раздел', paths: [`/${name}`], hostContract: '^1.0.0', uses: USES, ...declaration };
  await write(join(dist, 'mf-manifest.json'), JSON.stringify(whole));
  await write(join(dist, 'remote.json'), JSON.stringify(declared));
  await write(join(dist, 'remote-entry.0a1b2c3d.js'), `// ${name}\n`);
  await write(join(dist, 'assets/screen.0a1b2c3d.js'), `// ${screen}\n`.repeat(400));
  return dist;
}

/** Runs `deploy` or `remotes` as a process of its own. */
export async function run(script, ...args) {
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [join(SCRIPTS, `${script}.mjs`), ...args]);
    return { code: 0, stdout, stderr };
  } catch ({ code, stdout, stderr }) {
    return { code, stdout, stderr };
  }
}

async function write(file, text) {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}
