import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Deploys a next version of host and remote over a served portal: new file names and versions next to the old ones, then the page, the
 * worker and the registry that refer to them. Returns the new names.
 */
export function deployNextVersion(root: string, remote: string): { script: string; version: string } {
  const page = join(root, 'index.html');
  const script = /\/assets\/(main\.[0-9a-f]+\.js)/.exec(readFileSync(page, 'utf8'))?.[1] ?? '';
  if (script === '') throw new Error('The page names no script');
  const nextScript = script.replace(/[0-9a-f]+\.js$/, '0ddba11e.js');
  cpSync(join(root, 'assets', script), join(root, 'assets', nextScript));

  const registry = join(root, 'remotes.json');
  const version = 'feedfacecafe';
  const { remotes, ...rest } = JSON.parse(readFileSync(registry, 'utf8')) as {
    remotes: { name: string; version: string; entry: string }[];
  };
  const known = remotes.find(({ name }) => name === remote);
  if (!known) throw new Error(`No remote ${remote}`);
  cpSync(join(root, 'remotes', remote, known.version), join(root, 'remotes', remote, version), { recursive: true });
  const next = remotes.map((entry) =>
    entry === known ? { ...entry, version, entry: entry.entry.replace(known.version, version) } : entry,
  );
  writeFileSync(registry, JSON.stringify({ ...rest, remotes: next }));
  writeFileSync(page, readFileSync(page, 'utf8').replaceAll(script, nextScript));
  const worker = join(root, 'service-worker.js');
  const code = readFileSync(worker, 'utf8').replaceAll(script, nextScript);
  // The page has another content now, which the worker's list tells by another revision.
  writeFileSync(
    worker,
    code.replace(/"revision":"[0-9a-f]+","url":"\/index.html"/, `"revision":"${version}","url":"/index.html"`),
  );
  // What was compressed beforehand is of the earlier version.
  for (const file of readdirSync(root)) if (/\.(br|gz)$/.test(file)) rmSync(join(root, file));
  return { script: nextScript, version };
}
