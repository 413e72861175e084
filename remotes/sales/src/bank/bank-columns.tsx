import { Link } from '@studio/portal';
import type { ListColumn } from '@studio/screens';
import { formatDate, formatMoment, formatMoney, Row, Stack, StatusChip, Text } from '@studio/ui';
import { salePath } from '../sale/sale-path';
import type { BankDay } from './bank-screen';
import { differenceWords, endOf, isAwaited } from './bank-words';

const NO_PLACE = 'Локация неизвестна';

const ENDS = {
  even: { label: 'Сходится', tone: 'success' },
  differs: { label: 'Не сходится', tone: 'warning' },
  unknown: { label: 'Ещё не известно', tone: 'neutral' },
} as const;

export const BANK_COLUMNS: readonly ListColumn<BankDay>[] = [
  { id: 'date', header: 'День', nowrap: true, cell: ({ date }) => formatDate(date) },
  { id: 'location', header: 'Локация', cell: ({ location_name }) => location_name ?? NO_PLACE },
  sums('payment', 'Оплачено', ({ ours_paid_kop, theirs_paid_kop }) => [ours_paid_kop, theirs_paid_kop]),
  sums('refund', 'Возвращено', ({ ours_refunded_kop, theirs_refunded_kop }) => [
    ours_refunded_kop,
    theirs_refunded_kop,
  ]),
  { id: 'end', header: 'Итог', cell: (day) => <Differences day={day} /> },
  {
    id: 'compared',
    header: 'Сверено',
    priority: 2,
    nowrap: true,
    cell: ({ compared_at }) => formatMoment(compared_at),
  },
];

/** Ours over theirs. */
function sums(
  kind: Parameters<typeof isAwaited>[1],
  header: string,
  of: (day: BankDay) => [ours: number, theirs: number],
): ListColumn<BankDay> {
  return {
    id: kind,
    header,
    align: 'end',
    nowrap: true,
    cell: (day) => {
      const [ours, theirs] = of(day);
      return (
        <Stack gap={0}>
          <Text>у нас {formatMoney(ours)}</Text>
          <Text tone={ours === theirs ? 'muted' : 'default'}>в банке {formatMoney(theirs)}</Text>
          {isAwaited(day, kind) && (
            <Text size="caption" tone="muted">
              остальное ещё не известно
            </Text>
          )}
        </Stack>
      );
    },
  };
}

export function BankDayCard({ day }: { day: BankDay }) {
  return (
    <Stack gap={2}>
      <Row justify="between" gap={2}>
        <Text weight="medium">{formatDate(day.date)}</Text>
        <Text>{day.location_name ?? NO_PLACE}</Text>
      </Row>
      <Text>
        Оплачено у нас {formatMoney(day.ours_paid_kop)}, в банке {formatMoney(day.theirs_paid_kop)}
      </Text>
      <Text>
        Возвращено у нас {formatMoney(day.ours_refunded_kop)}, в банке {formatMoney(day.theirs_refunded_kop)}
      </Text>
      <Differences day={day} />
    </Stack>
  );
}

/** Whether both agree; otherwise each difference, and what is not known yet, with the way to its sale. */
function Differences({ day }: { day: BankDay }) {
  const { label, tone } = ENDS[endOf(day)];
  return (
    <Stack gap={1} align="start">
      <StatusChip tone={tone}>{label}</StatusChip>
      {day.differences.map((one, index) => (
        <Text key={`${index} ${one.sale_id}`} size="caption">
          {one.sale_id !== null && (
            <>
              <Link to={salePath(one.sale_id)}>{`№\u00a0${one.sale_number}`}</Link>,{' '}
            </>
          )}
          {differenceWords(one)}
        </Text>
      ))}
    </Stack>
  );
}
