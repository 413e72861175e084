import { sql } from 'drizzle-orm';
import { arrayOf } from '../../kernel/calls/within-scope';
import { fixedStatement, fixedText } from '../../kernel/database/fixed-statement';
import type { Database } from '../../kernel/database/open';
import { rowsOf } from '../../kernel/database/rows-of';
import { BY_KEY } from '../../kernel/database/statement-marks';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Names of the cities and regions among these ids, those that are gone included: every reader may know them. */
export async function areaNames(db: Database, texts: readonly string[]): Promise<[id: string, name: string][]> {
  const ids = [...new Set(texts)].filter((text) => UUID.test(text));
  if (ids.length === 0) return [];
  const rows = rowsOf<{ id: string; name: string }>(await db.execute(fixedStatement(AREAS, [arrayOf(ids)])));
  return rows.map(({ id, name }) => [id, name]);
}

const AREAS =
  fixedText(sql`${sql.raw(BY_KEY)} with wanted as materialized (select unnest(${sql.raw('$1::uuid[]')}) as id)
  select c.id, c.name from wanted join city c on c.id = wanted.id
  union all select r.id, r.name from wanted join region r on r.id = wanted.id
  union all select wanted.id, g.before->>'name' from wanted join audit_entry g on g.subject_id = wanted.id::text
    where g.subject_kind in ('city', 'region') and g.action like '%.deleted' and g.before->>'name' is not null`);
