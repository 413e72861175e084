import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { must, ROOT } from './run.mjs';

const STAMP = join(ROOT, 'node_modules', '.studio-installed');
/**
 * Installs the npm packages when they were never installed or the manifests have changed since.
 * `npm install` rather than `npm ci`: see docs/decisions/0050-build-and-installation.md.
 */
export async function ensureInstalled() {
  const wanted = manifestsHash();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return;
  console.log(announcement(existsSync(STAMP)));
  await must('npm install', 'npm', ['install', '--no-audit', '--no-fund', '--loglevel=error', '--ignore-scripts']);
  mkdirSync(join(ROOT, 'node_modules'), { recursive: true });
  writeFileSync(STAMP, manifestsHash());
}

/** What is said before npm runs; after the first time it is mostly a changed version or workspace, in seconds. */
export function announcement(installedBefore) {
  return installedBefore
    ? 'Bringing the packages up to date…'
    : 'Installing packages (about two minutes the first time)…';
}

function manifestsHash() {
  const hash = createHash('sha256').update(process.version);
  for (const file of ['package.json', 'package-lock.json', ...workspaceManifests()].map((name) => join(ROOT, name))) {
    if (existsSync(file)) hash.update(file.slice(ROOT.length)).update(readFileSync(file));
  }
  return hash.digest('hex');
}

function workspaceManifests() {
  const { workspaces } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  return workspaces
    .flatMap((entry) => {
      if (!entry.endsWith('/*')) return [entry];
      const parent = entry.slice(0, -2);
      return readdirSync(join(ROOT, parent)).map((name) => `${parent}/${name}`);
    })
    .map((folder) => `${folder}/package.json`);
}
