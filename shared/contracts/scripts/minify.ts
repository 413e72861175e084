/**
 * Writes what the browser has to know of each call, and nothing else: `POST /photos/{id} in out`, where `in` and `out` say that its input
 * or its output comes in parts (params, query, headers and body; status, headers and body).
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { contract } from '../src/index';

/** Domains of the shell and the first screens: their calls come with the page's own script, all others with the first call of one of them. */
const FIRST: ReadonlySet<string> = new Set<keyof typeof contract>([
  'auth',
  'users',
  'permissions',
  'locations',
  'photosessions',
  'photos',
  'audit',
  'notifications',
  'preferences',
  'reports',
  'system',
]);

const calls = Object.entries(contract).map(([domain, group]): [string, Record<string, string>] => [
  domain,
  Object.fromEntries(Object.entries(group).map(([name, { '~orpc': definition }]) => [name, lineOf(definition.route)])),
]);
const folder = new URL('../generated/', import.meta.url);
mkdirSync(folder, { recursive: true });
write('first-calls.json', ([domain]) => FIRST.has(domain));
write('later-calls.json', ([domain]) => !FIRST.has(domain));

function write(file: string, isIn: (entry: [string, Record<string, string>]) => boolean) {
  writeFileSync(new URL(file, folder), JSON.stringify(Object.fromEntries(calls.filter(isIn))));
}

interface Route {
  method?: string;
  path?: string;
  inputStructure?: string;
  outputStructure?: string;
}

function lineOf({ method, path, inputStructure, outputStructure }: Route): string {
  if (method === undefined || path === undefined) throw new Error('A call of the contract has no method or no path');
  const inParts = [inputStructure === 'detailed' && 'in', outputStructure === 'detailed' && 'out'];
  return [method, path, ...inParts.filter(Boolean)].join(' ');
}
