import { sql } from 'drizzle-orm';
import { failure } from '../../kernel/calls/fail';
import type { Database } from '../../kernel/database/open';
import { countOf } from '../../kernel/words/plural';
import { jsonRow, textList } from '../queries/json-rows';

/**
 * One line is counted by one count at a time: two would post the same difference twice. Taken under `lockCounts`.
 * @throws `illegal_transition` naming the count that has them, and how many
 */
export async function refuseCounted(tx: Database, place_id: string, items: readonly string[]): Promise<void> {
  if (items.length === 0) return;
  const counted = await jsonRow<{ number: number; name: string; lines: number }>(
    tx,
    sql`select c.number, min(i.name) as name, count(*) as lines
      from stock_count c join stock_count_line l on l.count_id = c.id join item i on i.id = l.item_id
      where c.place_id = ${place_id}::uuid and c.state in ('counting', 'review') and l.item_id::text in (${textList(items)})
      group by c.id order by c.number limit 1`,
  );
  if (!counted) return;
  const { number, name, lines } = counted;
  const what = lines === 1 ? `«${name}»` : countOf(lines, ['материал', 'материала', 'материалов']);
  throw failure('illegal_transition', {
    message: `Здесь уже считают в инвентаризации № ${number}: ${what}. Сначала завершите её или отмените.`,
    details: { number, lines },
  });
}
