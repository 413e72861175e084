/**
 * Writes what the browser has to know of each call, and nothing else: `POST /photos/{id} in out`, where `in` and `out` say that its input
 * or its output comes in parts (params, query, headers and body; status, headers and body).
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { contract } from '../src/index';

/**
 * What the shell and the first list ask before their rows are there: domains, or single calls of a domain. These lines come with the page's own
 * script, all others with the first call of one of them.
 */
const FIRST: { [Domain in keyof typeof contract]?: 'all' | readonly (keyof (typeof contract)[Domain])[] } = {
  auth: 'all',
  users: ['employee'],
  permissions: ['myPageAccess'],
  locations: ['myAccessible'],
  photosessions: 'all',
  notifications: 'all',
  preferences: 'all',
  system: 'all',
};

const calls = Object.entries(contract).map(([domain, group]): [string, Record<string, string>] => [
  domain,
  Object.fromEntries(Object.entries(group).map(([name, { '~orpc': definition }]) => [name, lineOf(definition.route)])),
]);
const folder = new URL('../generated/', import.meta.url);
mkdirSync(folder, { recursive: true });
write('first-calls.json', isFirst);
write('later-calls.json', (domain, name) => !isFirst(domain, name));

function isFirst(domain: string, name: string): boolean {
  const asked: 'all' | readonly string[] = FIRST[domain as keyof typeof contract] ?? [];
  return asked === 'all' || asked.includes(name);
}

function write(file: string, isIn: (domain: string, name: string) => boolean) {
  const lines = calls.map(([domain, group]): [string, object] => [
    domain,
    Object.fromEntries(Object.entries(group).filter(([name]) => isIn(domain, name))),
  ]);
  const content = Object.fromEntries(lines.filter(([, group]) => Object.keys(group).length > 0));
  writeFileSync(new URL(file, folder), JSON.stringify(content));
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
