import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const require = createRequire(import.meta.url);

/**
 * Modules of which the page holds one instance, given by the host. Chakra is not among them: sharing it loads the
 * whole of it, so remotes share the curated `@studio/ui` instead.
 */
const SHARED = [
  'react',
  'react-dom',
  'react/jsx-runtime',
  'jotai',
  '@tanstack/react-query',
  '@studio/portal',
  '@studio/ui',
];

/** Only while developing: a remote's edit re-renders in the host's React. */
const DEVELOPMENT_SHARED = ['react/jsx-dev-runtime', 'react-refresh/runtime'];

/**
 * @param {'host' | 'remote'} role the host provides, eagerly; a remote bundles no copy of its own
 * @param {boolean} development
 */
export function sharedModules(role, development) {
  const names = development ? [...SHARED, ...DEVELOPMENT_SHARED] : SHARED;
  return Object.fromEntries(names.map((name) => [name, role === 'host' ? provided(name) : consumed(name)]));
}

function provided(name) {
  return { singleton: true, eager: true, version: versionOf(name), requiredVersion: false };
}

function consumed(name) {
  if (name === 'react-refresh/runtime') return { singleton: true, eager: true, requiredVersion: false };
  return { singleton: true, import: false, requiredVersion: `^${versionOf(name)}` };
}

function versionOf(name) {
  const parts = name.split('/');
  const packageName = name.startsWith('@') ? parts.slice(0, 2).join('/') : parts[0];
  const files = require.resolve.paths(packageName).map((folder) => join(folder, packageName, 'package.json'));
  const file = files.find((path) => existsSync(path));
  if (file === undefined) throw new Error(`${packageName} is to be shared but not installed`);
  return JSON.parse(readFileSync(file, 'utf8')).version;
}
