import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test } from 'node:test';
import { AUDIT_GROUPS, auditActionWords, auditSubjectWords } from '@studio/contracts';
import { DOMAINS } from '../domains';

const SOURCE = fileURLToPath(new URL('..', import.meta.url));

const RECORDS = DOMAINS.flatMap(({ records = [] }) => records);

/** Literals in the code after such a name: `action: 'role.assigned'`, also in a choice of two. */
function written(name: string): string[] {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  const found = new Set<string>();
  for (const file of files)
    for (const [, value] of readFileSync(join(SOURCE, file), 'utf8').matchAll(new RegExp(`\\b${name}:([^,;{}]*)`, 'g')))
      for (const [, text] of (value ?? '').matchAll(/'([a-z_.]+)'/g)) found.add(text ?? '');
  return [...found];
}

test('every act that the API records has its words and its group in the filter', () => {
  const actions = [...written('action'), ...written('act')].filter((action) => /^[a-z_]+\.[a-z_]+$/.test(action));
  assert.ok(actions.includes('photo.uploaded') && actions.includes('messenger.bound'), actions.join());
  assert.deepEqual(
    actions.filter((action) => auditActionWords(action) === action),
    [],
  );
  assert.deepEqual(
    actions.filter((action) => !Object.hasOwn(AUDIT_GROUPS, action.split('.')[0] ?? '')),
    [],
  );
});

test('every kind of audited subject has its word', () => {
  const kinds = [...written('subject_kind'), ...RECORDS.map(({ kind }) => kind)];
  assert.ok(kinds.includes('photosession'), kinds.join());
  assert.deepEqual(
    kinds.filter((kind) => auditSubjectWords(kind) === kind),
    [],
  );
});
