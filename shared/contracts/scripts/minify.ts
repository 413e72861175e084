/** Writes the contract without its schemas, which is what a client needs of it (orpc.dev, «Minify & Export the Contract Router»). */
import { mkdirSync, writeFileSync } from 'node:fs';
import { minifyContractRouter } from '@orpc/contract';
import { contract } from '../src/index';

const folder = new URL('../generated/', import.meta.url);
mkdirSync(folder, { recursive: true });
writeFileSync(new URL('contract.json', folder), JSON.stringify(minifyContractRouter(contract)));
