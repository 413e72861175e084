import type { HeldCard } from '@studio/contracts';
import { Link } from '@studio/portal';
import { DefinitionList, formatDate, formatMoment, formatMoney, formatNumber, Stack, Text } from '@studio/ui';
import { salePath } from '../sale/sale-path';
import type { SaidSaleOf } from './said-sale';

/** What a closed day, a counted figure, an operation with materials or a refund at the bank says. */
export function SaidRecord({ said }: { said: Exclude<HeldCard['came'], SaidSaleOf> }) {
  return (
    <Stack gap={2}>
      <Text weight="medium">Как пришло</Text>
      <DefinitionList facts={factsOf(said)} />
    </Stack>
  );
}

function factsOf(said: Exclude<HeldCard['came'], SaidSaleOf>) {
  if (said.kind === 'day_closing') return closingFacts(said);
  if (said.kind === 'bank_refund') return refundFacts(said);
  return said.kind === 'count_entry' ? entryFacts(said) : quickFacts(said);
}

type Closing = Extract<HeldCard['came'], { kind: 'day_closing' }>;
type Entry = Extract<HeldCard['came'], { kind: 'count_entry' }>;
type BankRefund = Extract<HeldCard['came'], { kind: 'bank_refund' }>;
type Quick = Extract<HeldCard['came'], { kind: 'stock_quick' }>;

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

function refundFacts({ sale_id, sale_number, paid_kop, amount_kop }: BankRefund) {
  return [
    ['Продажа', <Link key="sale" to={salePath(sale_id)}>{`№ ${sale_number}`}</Link>] as const,
    ['Оплачено через банк', formatMoney(paid_kop)] as const,
    ['Банк вернул клиенту', formatMoney(amount_kop)] as const,
  ];
}

const QUICK_ACTS: Record<Quick['act'], string> = {
  consumption: 'Расход',
  arrival: 'Приход',
  transfer: 'Перемещение',
  undo: 'Отмена операции',
};

function quickFacts({ act, item_name, quantity, to_place_name, operation_number, reason, entered_at }: Quick) {
  return [
    ['Что сделано', QUICK_ACTS[act]] as const,
    ...(item_name === null ? [] : [['Материал', item_name] as const]),
    ...(quantity === null ? [] : [['Количество', formatNumber(quantity)] as const]),
    ...(to_place_name === null ? [] : [['Куда', to_place_name] as const]),
    ...(operation_number === null ? [] : [['Что отменяет', `№ ${operation_number}`] as const]),
    ...(reason ? [['Почему', reason] as const] : []),
    ...(entered_at === null ? [] : [['Когда внесено', formatMoment(entered_at)] as const]),
  ];
}
