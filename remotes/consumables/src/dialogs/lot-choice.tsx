import { type StockLot, STOCK_UNITS, type StockUnit } from '@studio/contracts';
import { orpc } from '@studio/portal';
import { Field, formatDate, formatNumber, Select } from '@studio/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { LineDraft } from './line-draft';

/** The lots that lie free at a place, of the materials of a document whose goods leave it; none for another document. */
export function useLotsAt(place_id: string | undefined, lines: readonly LineDraft[]): readonly StockLot[] {
  // Lines of another list do not know whether their material keeps lots.
  const items = lines.filter(({ item }) => item.lot_tracked !== false).map(({ item }) => item.id);
  const query = useQuery({
    ...orpc.consumables.lotsAt.queryOptions({ input: { place_id: place_id ?? '', item_id: items } }),
    enabled: place_id !== undefined && items.length > 0,
    placeholderData: keepPreviousData,
  });
  return query.data ?? [];
}

interface LotChoiceProps {
  line: LineDraft;
  /** Of this material, what expires first in front. */
  lots: readonly StockLot[];
  onChange: (lot_id: string) => void;
}

/** From which lot goods leave: from what expires first, unless another one is taken. */
export function LotChoice({ line: { item, lot_id = '' }, lots, onChange }: LotChoiceProps) {
  const [first] = lots;
  if (!first) return null;
  return (
    <Field label={`Из какой партии: ${item.name}`} hideLabel>
      <Select
        value={lot_id}
        onChange={onChange}
        options={[
          { value: '', label: `Сначала что раньше истекает: ${lotWords(first, item.base_unit)}` },
          ...lots.map((lot) => ({ value: lot.id, label: `Партия ${lotWords(lot, item.base_unit)}` })),
        ]}
      />
    </Field>
  );
}

/** «Л-7, до 01.05.2031, свободно 12 л.» */
function lotWords({ code, expires_on, free }: StockLot, unit: StockUnit): string {
  const until = expires_on !== null && `до ${formatDate(expires_on)}`;
  return [code, until, `свободно ${formatNumber(free)} ${STOCK_UNITS[unit]}`].filter(Boolean).join(', ');
}
