import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import {
  CAPABILITIES,
  type CallMeta,
  contract,
  PERMISSIONS,
  type Right,
  RIGHTS,
  rightsNeeded,
  VOID_PERMISSIONS,
} from '@studio/contracts';

/**
 * The specification's catalogue is asked: each of its permissions by some call, or it is recorded as void with its reason. Roles' pages
 * list exactly what is asked.
 */
const declared = new Set<string>(
  Object.values(contract).flatMap((calls) =>
    Object.values(calls as unknown as Record<string, { '~orpc': { meta: CallMeta } }>).flatMap((call) =>
      rightsNeeded(call['~orpc'].meta.access),
    ),
  ),
);

/** What calls ask of a record or of what was sent, once they have read it: rules of the API, and those that it shares with screens. */
const SHARED_RULES = [
  'access/assignment.ts',
  'access/consumables-dashboard.ts',
  'consumables/shipment-decisions.ts',
  'standing/held-words.ts',
  'statistics/capabilities.ts',
];
const API = join(process.cwd(), 'src');
const CONTRACTS = join(API, '../../shared/contracts/src');
const sources = [
  ...readdirSync(API, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/\.test\.ts$|(^|\/)(testing|demo)\//.test(name))
    .map((name) => join(API, name)),
  ...SHARED_RULES.map((name) => join(CONTRACTS, name)),
].map((path) => readFileSync(path, 'utf8'));

const isAsked = (right: string) => declared.has(right) || sources.some((text) => text.includes(`'${right}'`));

test('each permission of the catalogue is asked by a call, or void with its reason', () => {
  assert.equal(PERMISSIONS.length, 54);
  assert.deepEqual(
    PERMISSIONS.filter((name) => !isAsked(name)),
    PERMISSIONS.filter((name) => name in VOID_PERMISSIONS),
  );
  for (const [name, reason] of Object.entries<string>(VOID_PERMISSIONS)) assert.ok(reason.length > 20, name);
});

test('the pages of roles list the rights that calls ask, each with its words, and no other', () => {
  const asked = ([...PERMISSIONS, ...CAPABILITIES] as Right[]).filter(isAsked);
  assert.deepEqual([...RIGHTS].sort(), asked.sort());
});
