/**
 * Writes what the browser has to know of each call, and nothing else: `POST /photos/{id} in out`, where `in` and `out` say that its input
 * or its output comes in parts (params, query, headers and body; status, headers and body).
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { contract } from '../src/index';

const target = new URL('../generated/contract.json', import.meta.url);
const calls = Object.entries(contract).map(([domain, group]) => [
  domain,
  Object.fromEntries(Object.entries(group).map(([name, { '~orpc': definition }]) => [name, lineOf(definition.route)])),
]);
mkdirSync(new URL('.', target), { recursive: true });
writeFileSync(target, JSON.stringify(Object.fromEntries(calls)));

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
