import { sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { foldedText } from '../../kernel/database/russian-text';
import { foldText } from '../../kernel/words/text';
import { jsonRow } from '../queries/json-rows';
import { askIfMeant } from './ask';

/** Asks about a second material of one name, however it is written. @throws `unusual` */
export async function askOfNamesake(tx: Database, id: string, name: string): Promise<void> {
  const same = await jsonRow<{ code: string; name: string }>(
    tx,
    sql`select i.code, i.name from item i where i.archived_at is null and i.id <> ${id}::uuid
      and ${foldedText(sql`i.name`)} = ${foldText(name)} order by russian_order(i.code) limit 1`,
  );
  if (same)
    askIfMeant([
      {
        field: 'name',
        words: `Материал «${same.name}» уже есть, его артикул ${same.code}. Второй с тем же названием легко спутать.`,
      },
    ]);
}
