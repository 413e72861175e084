import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './repository';

interface Build {
  /** Folder of the portal's static files. */
  root: string;
  remote: string;
  /** Name of the version to make. */
  version: string;
  staged?: boolean;
}

/**
 * Deploys, by the very command that a domain team uses, a build made of the workspace's: `change` gets the folder of the
 * build before it is deployed. Digests and registry are those of what comes out.
 */
export function deployBuild({ root, remote, version, staged = false }: Build, change: (dist: string) => void): void {
  const dist = mkdtempSync(join(tmpdir(), 'portal-build-'));
  try {
    cpSync(join(ROOT, 'remotes', remote, 'dist'), dist, {
      recursive: true,
      filter: (file) => !/\.(br|gz)$/.test(file),
    });
    change(dist);
    runScript('deploy.mjs', ['--to', root, '--dist', dist, '--version', version, ...(staged ? ['--staged'] : [])]);
  } finally {
    rmSync(dist, { recursive: true, force: true });
  }
}

/** Runs `npm run remotes -- …` on a portal's folder. */
export function operateRemotes(root: string, ...words: string[]): void {
  runScript('remotes.mjs', [...words, '--to', root]);
}

export function currentVersion(root: string, remote: string): string {
  const { remotes } = JSON.parse(readFileSync(join(root, 'remotes.json'), 'utf8')) as {
    remotes: { name: string; version: string }[];
  };
  const version = remotes.find(({ name }) => name === remote)?.version;
  if (version === undefined) throw new Error(`No remote ${remote}`);
  return version;
}

/** Edits a remote's entry in the registry by hand, as no command would. */
export function changeEntry(root: string, remote: string, change: (entry: object) => object): void {
  const file = join(root, 'remotes.json');
  const registry = JSON.parse(readFileSync(file, 'utf8')) as { remotes: { name: string }[] };
  const remotes = registry.remotes.map((entry) => (entry.name === remote ? change(entry) : entry));
  writeFileSync(file, JSON.stringify({ ...registry, remotes }));
}

/** Rewrites every script of a build that `matches`; at least one must. Its compressed copies go. */
export function rewriteScripts(dist: string, matches: RegExp, rewrite: (code: string) => string): void {
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'));
  let count = 0;
  for (const file of files) {
    const code = readFileSync(join(dist, file), 'utf8');
    if (!matches.test(code)) continue;
    writeFileSync(join(dist, file), rewrite(code));
    for (const ending of ['br', 'gz']) rmSync(join(dist, `${file}.${ending}`), { force: true });
    count += 1;
  }
  if (count === 0) throw new Error(`No script of the build matches ${String(matches)}`);
}

function runScript(script: string, args: string[]): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(ROOT, 'scripts', script), ...args], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${script} ${args.join(' ')}:\n${stdout}${stderr}`);
}
