import { SectionCard } from '@studio/screens';
import { formatDate, formatMoney, Stack, StatusChip, Text } from '@studio/ui';
import styles from '../sale/sale.module.css';
import type { ReceiptPage } from './receipts-screen';

type Day = ReceiptPage['days'][number];

/** Whether payments and registered receipts agree, day by day; nothing without days. */
export function ReceiptDays({ days }: { days: readonly Day[] }) {
  if (days.length === 0) return null;
  return (
    <SectionCard title="Деньги и чеки по дням">
      <ul className={styles['lines']}>
        {days.map((day) => (
          <DayLine key={`${day.business_date} ${day.location_id}`} day={day} />
        ))}
      </ul>
    </SectionCard>
  );
}

/** Payments and refunds of one day next to their registered receipts; differences are shown. */
function DayLine({ day }: { day: Day }) {
  const paid = day.paid_kop - day.receipts_kop;
  const refunded = day.refunded_kop - day.refund_receipts_kop;
  const isEven = paid === 0 && refunded === 0;
  return (
    <li className={styles['line']}>
      <Stack gap={0}>
        <Text>
          {formatDate(day.business_date)} · {day.location_name}
        </Text>
        <Text size="caption" tone="muted">
          Оплачено {formatMoney(day.paid_kop)}, чеков на {formatMoney(day.receipts_kop)}
          {day.refunded_kop > 0 &&
            `; возвращено ${formatMoney(day.refunded_kop)}, чеков возврата на ${formatMoney(day.refund_receipts_kop)}`}
        </Text>
      </Stack>
      <StatusChip tone={isEven ? 'success' : 'warning'}>
        {isEven ? 'Сходится' : `Без чека ${formatMoney(Math.abs(paid) + Math.abs(refunded))}`}
      </StatusChip>
    </li>
  );
}
