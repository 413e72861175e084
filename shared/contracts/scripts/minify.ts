/** Writes the contract without its schemas for the browser: paths and methods only, no schema library rides along. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { minifyContractRouter } from '@orpc/contract';
import { contract } from '../src/index';

const target = new URL('../generated/contract.json', import.meta.url);
mkdirSync(new URL('.', target), { recursive: true });
writeFileSync(target, JSON.stringify(minifyContractRouter(contract)));
