import { sql } from 'drizzle-orm';
import type { Database } from '../kernel/database/open';
import { rowsOf } from '../kernel/database/rows-of';

/**
 * Runs work that writes rows with valid foreign keys, without looking each of them up: on the embedded engine that takes more time than the
 * writing. Must be in a transaction, at whose end the checks are on again. A role that may not disable them, as on a server, works with
 * them.
 */
export async function withoutKeyChecks(tx: Database, work: () => Promise<void>): Promise<void> {
  const [me] = rowsOf<{ rolsuper: boolean }>(
    await tx.execute(sql`select rolsuper from pg_roles where rolname = current_user`),
  );
  if (!me?.rolsuper) return work();
  await turnKeyChecks(tx, 'disable');
  await work();
  // Deferred checks run first: a table with pending checks cannot be altered.
  await tx.execute(sql`set constraints all immediate`);
  await turnKeyChecks(tx, 'enable');
}

async function turnKeyChecks(tx: Database, turn: 'disable' | 'enable'): Promise<void> {
  await tx.execute(
    sql.raw(`do $$ declare it record; begin
      for it in
        select t.tgname as name, t.tgrelid::regclass as place
        from pg_trigger t join pg_proc p on p.oid = t.tgfoid
        where t.tgisinternal and p.proname = 'RI_FKey_check_ins'
      loop execute format('alter table %s ${turn} trigger %I', it.place, it.name); end loop;
    end $$`),
  );
}
