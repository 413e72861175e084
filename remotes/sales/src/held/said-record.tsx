import type { HeldCard } from '@studio/contracts';
import { Link } from '@studio/portal';
import { DefinitionList, formatDate, formatMoment, formatMoney, formatNumber, Stack, Text } from '@studio/ui';
import type { SaidSaleOf } from './said-sale';

/** What a closed day or a counted figure says. */
export function SaidRecord({ said }: { said: Exclude<HeldCard['came'], SaidSaleOf> }) {
  return (
    <Stack gap={2}>
      <Text weight="medium">Как пришло</Text>
      <DefinitionList facts={said.kind === 'day_closing' ? closingFacts(said) : entryFacts(said)} />
    </Stack>
  );
}

type Closing = Extract<HeldCard['came'], { kind: 'day_closing' }>;
type Entry = Extract<HeldCard['came'], { kind: 'count_entry' }>;

function closingFacts({ business_date, lines, counted_kop, reason, note }: Closing) {
  return [
    ['День', formatDate(business_date)] as const,
    ...lines
      .filter(({ quantity }) => quantity > 0)
      .map(
        ({ denomination_kop, quantity }) => [`По ${formatMoney(denomination_kop)}`, formatNumber(quantity)] as const,
      ),
    ['В кассе', formatMoney(counted_kop)] as const,
    ...(reason ? [['Почему не сходится', reason] as const] : []),
    ...(note ? [['Примечание', note] as const] : []),
  ];
}

function entryFacts({ count_id, count_number, item_name, quantity, counted_at }: Entry) {
  return [
    ['Инвентаризация', <Link key="count" to={`/inventory/${count_id}`}>{`№ ${count_number}`}</Link>] as const,
    ['Материал', item_name] as const,
    ['Посчитано', formatNumber(quantity)] as const,
    ['Когда посчитано', formatMoment(counted_at)] as const,
  ];
}
