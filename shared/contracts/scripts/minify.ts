/**
 * Writes what a client needs of the contract: oRPC's minified router (orpc.dev, «Minify & Export the Contract Router»)
 * without rights, limits and descriptions, which are the API's alone.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { type AnyContractProcedure, minifyContractRouter } from '@orpc/contract';
import { contract } from '../src/index';

const minified = minifyContractRouter(contract) as Record<string, Record<string, AnyContractProcedure>>;
const folder = new URL('../generated/', import.meta.url);
mkdirSync(folder, { recursive: true });
writeFileSync(new URL('contract.json', folder), JSON.stringify(eachOf(minified, (calls) => eachOf(calls, ofClient))));

function ofClient({ '~orpc': { route, ...rest } }: AnyContractProcedure) {
  const { method, path, inputStructure, outputStructure } = route;
  return { '~orpc': { ...rest, meta: {}, route: { method, path, inputStructure, outputStructure } } };
}

function eachOf<One, Other>(all: Record<string, One>, work: (one: One) => Other): Record<string, Other> {
  return Object.fromEntries(Object.entries(all).map(([name, one]) => [name, work(one)]));
}
