import { sql } from 'drizzle-orm';
import { fixedStatement, fixedText } from '../../kernel/database/fixed-statement';
import type { Database } from '../../kernel/database/open';
import { rowsOf } from '../../kernel/database/rows-of';
import { city, location, region } from '../schema';

interface KnownPlace {
  id: string;
  kind: 'region' | 'city' | 'location';
}

/** Those of these ids that are places, archived ones too, whoever reaches them. */
export async function knownPlaces(db: Database, ids: readonly string[]): Promise<KnownPlace[]> {
  return rowsOf<KnownPlace>(await db.execute(fixedStatement(KNOWN, [`{${ids.join()}}`])));
}

const KNOWN = fixedText(sql`select id, kind from (
    select id, 'location' as kind from ${location}
    union all select id, 'city' from ${city}
    union all select id, 'region' from ${region}
  ) place where id = any(${sql.raw('$1')}::uuid[])`);
