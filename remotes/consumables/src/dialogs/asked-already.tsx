import type { StockPlace, StockRequest } from '@studio/contracts';
import { orpc } from '@studio/portal';
import { Banner } from '@studio/ui';
import { useQuery } from '@tanstack/react-query';
import { quantityOf } from '../words/quantity';
import type { LineDraft } from './line-draft';

interface AskedAlreadyProps {
  city: StockPlace;
  lines: readonly LineDraft[];
  /** The request that is written on: its own quantities are not asked already. */
  written: StockRequest | undefined;
}

/** Beside what is suggested: what the city's open requests ask already of the same materials, and has not been sent. */
export function AskedAlready({ city, lines, written }: AskedAlreadyProps) {
  const input = { cityId: city.id, state: 'open', page: 1, page_size: 100 } as const;
  const open = useQuery(orpc.consumables.requestsOfCity.queryOptions({ input })).data?.items ?? [];
  const others = open.filter(({ id }) => id !== written?.id);
  const asked = lines.flatMap(({ item }) => {
    const of = others.flatMap(({ number, lines: each }) =>
      each.filter(({ item_id }) => item_id === item.id).map((line) => ({ number, quantity: openOf(line) })),
    );
    const waiting = of.filter(({ quantity }) => quantity > 0);
    const sum = waiting.reduce((total, { quantity }) => total + quantity, 0);
    const numbers = waiting.map(({ number }) => `№ ${number}`).join(', ');
    return sum === 0 ? [] : [`${item.name}: уже запрошено ${quantityOf(sum, item.base_unit)} (${numbers})`];
  });
  return asked.length === 0 ? null : <Banner tone="warning">{asked.join('; ')}</Banner>;
}

const openOf = ({ requested, approved, shipped }: StockRequest['lines'][number]) =>
  Math.max(0, (approved ?? requested) - shipped);
