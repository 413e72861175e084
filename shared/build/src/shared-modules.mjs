import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const require = createRequire(import.meta.url);

/**
 * Modules of which the page has one instance, given by the host. Chakra is not among them: sharing it would load the whole of it, so
 * remotes share the curated `@studio/ui` instead.
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

/** Those of them that are ours: what they export changes with the host. */
export const SHARED_OF_OURS = ['@studio/portal', '@studio/ui'];

/** The one whose version is that of the host contract. */
const CONTRACT = '@studio/portal';

/** Only while developing: a remote's edit re-renders in the host's React. */
const DEVELOPMENT_SHARED = ['react/jsx-dev-runtime', 'react-refresh/runtime'];

/**
 * What the host provides, eagerly.
 *
 * @param {boolean} development
 */
export function providedModules(development) {
  return Object.fromEntries(namesOf(development).map((name) => [name, provided(name)]));
}

/**
 * What a remote takes from the host; it bundles no copy of its own.
 *
 * @param {boolean} development
 * @param {string | undefined} hostContract range of `@studio/portal` that the remote says it needs
 */
export function consumedModules(development, hostContract) {
  const names = namesOf(development);
  return Object.fromEntries(names.map((name) => [name, consumed(name, name === CONTRACT ? hostContract : undefined)]));
}

/** The modules of a production host and the versions it gives. */
export function sharedVersions() {
  return Object.fromEntries([...SHARED].sort().map((name) => [name, versionOf(name)]));
}

function namesOf(development) {
  return development ? [...SHARED, ...DEVELOPMENT_SHARED] : SHARED;
}

function provided(name) {
  return { singleton: true, eager: true, version: versionOf(name), requiredVersion: false };
}

function consumed(name, range = `^${versionOf(name)}`) {
  if (name === 'react-refresh/runtime') return { singleton: true, eager: true, requiredVersion: false };
  return { singleton: true, import: false, requiredVersion: range };
}

/** Installed version of the package that a module belongs to. */
export function versionOf(name) {
  const parts = name.split('/');
  const packageName = name.startsWith('@') ? parts.slice(0, 2).join('/') : parts[0];
  const files = require.resolve.paths(packageName).map((folder) => join(folder, packageName, 'package.json'));
  const file = files.find((path) => existsSync(path));
  if (file === undefined) throw new Error(`${packageName} is to be shared but not installed`);
  return JSON.parse(readFileSync(file, 'utf8')).version;
}
