import { STOCK_UNITS } from '@studio/contracts';
import type { Database } from '../../kernel/database/open';
import { readItems } from '../queries/require-items';
import type { supplyRequestLine } from '../schema';
import type { Doubt } from './doubts';

type Line = typeof supplyRequestLine.$inferSelect;

/** Lines of a request of which more would be approved than was asked. */
export async function moreThanAsked(
  tx: Database,
  asked: readonly Line[],
  approvedOf: (line: Line) => number,
): Promise<Doubt[]> {
  const over = asked.filter((line) => approvedOf(line) > line.requested);
  const items = await readItems(tx, over);
  return over.map((line) => {
    const item = items.get(line.item_id);
    const unit = item ? STOCK_UNITS[item.base_unit].replace(/\.$/, '') : '';
    const amount = (value: number) => `${value.toLocaleString('ru-RU')} ${unit}`.trim();
    return {
      field: 'lines',
      words: `«${item?.name ?? ''}»: согласуют ${amount(approvedOf(line))}, а просили ${amount(line.requested)}.`,
    };
  });
}
