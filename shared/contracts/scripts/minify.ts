/** Writes the contract without its schemas for the browser: paths and methods only, no schema library and no prose rides along. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { minifyContractRouter } from '@orpc/contract';
import { contract } from '../src/index';

/** What of a call only the API and its documentation read. */
const UNREAD = new Set(['summary', 'description', 'tags', 'access', 'scope', 'limits']);

const target = new URL('../generated/contract.json', import.meta.url);
const withoutUnread = (key: string, value: unknown) =>
  UNREAD.has(key) && (key === 'limits' || typeof value === 'string' || Array.isArray(value)) ? undefined : value;
mkdirSync(new URL('.', target), { recursive: true });
writeFileSync(target, JSON.stringify(minifyContractRouter(contract), withoutUnread));
