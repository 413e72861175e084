import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { startEngine } from '../../kernel/database/embedded';
import { MIGRATIONS_FOLDER } from '../../kernel/database/migrations';
import { verifyChain } from './verify-chain';

test('entries of earlier versions are linked in the order in which they were recorded, and the chain continues', async () => {
  const engine = await startEngine();
  const run = async (name: string) =>
    engine.exec(readFileSync(join(MIGRATIONS_FOLDER, name), 'utf8').replaceAll('--> statement-breakpoint', ''));
  const act = (id: string) =>
    engine.exec(`insert into audit_entry (action, subject_kind, subject_id) values ('role.created', 'role', '${id}')`);
  try {
    const names = readdirSync(MIGRATIONS_FOLDER)
      .filter((name) => name.endsWith('.sql'))
      .sort();
    const chain = names.findIndex((name) => name.endsWith('_audit_chain.sql'));
    for (const name of names.slice(0, chain)) await run(name);
    for (const id of ['1', '2', '3']) await act(id);
    await run(names[chain] ?? '');
    await act('4');
    for (const name of names.slice(chain + 1)) await run(name);
    // As earlier versions write it, without the chain.
    await act('5');
    await engine.query('select audit_link_pending(10, true)');
    const rows = { query: async <T extends object>(sql: string) => (await engine.query<T>(sql)).rows };
    const { checked, faults } = await verifyChain(rows);
    assert.deepEqual([checked, faults], [5, []]);
    const order = await rows.query<{ subject_id: string }>(
      'select subject_id from audit_link l join audit_entry e on e.id = l.entry_id order by l.seq',
    );
    assert.deepEqual(
      order.map(({ subject_id }) => subject_id),
      ['1', '2', '3', '4', '5'],
    );
  } finally {
    await engine.close();
  }
});
