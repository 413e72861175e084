import { locationScope, type Receipt, RECEIPT_KINDS, RECEIPT_STATES } from '@studio/contracts';
import { client, Link, needsConnection, orpc, useAuth, useNetwork, useDocumentTitle } from '@studio/portal';
import {
  LocationPicker,
  locationRef,
  NoRight,
  QueryView,
  SectionCard,
  useAction,
  usePlaceToday,
} from '@studio/screens';
import {
  Button,
  EmptyState,
  formatDate,
  formatMoment,
  formatMoney,
  Heading,
  Row,
  Stack,
  StatusChip,
  Text,
} from '@studio/ui';
import { addDays, DateRangeInput } from '@studio/ui/widgets';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { salePath } from '../sale/sale-path';
import styles from '../sale/sale.module.css';

const DEFAULT_DAYS = 7;

/** `/sales/receipts`: payments without a registered receipt, and whether receipts and payments agree, day by day. */
export default function ReceiptsScreen() {
  useDocumentTitle('Чеки');
  const { can, user } = useAuth();
  const [location, setLocation] = useState<string | null>(null);
  const today = usePlaceToday(locationRef(location));
  const [chosen, setChosen] = useState({ from: null as string | null, to: null as string | null });
  const to = chosen.to ?? today;
  const from = chosen.from ?? addDays(to, 1 - DEFAULT_DAYS);
  const [page, setPage] = useState(1);
  const mayRead = can('sales.read');
  const query = useQuery({
    ...orpc.sales.receipts.queryOptions({
      input: {
        state: ['pending', 'rejected'],
        date_from: from,
        date_to: to,
        page,
        ...(location !== null && { location_id: location }),
      },
    }),
    enabled: mayRead,
  });
  if (!mayRead) return <NoRight title="Нет доступа к чекам" />;
  const many = user !== null && locationScope(user).kind === 'any';
  return (
    <Stack gap={4}>
      <Row justify="between" gap={3} wrap>
        <Heading level={1}>Чеки</Heading>
        <Link to="/sales?tab=sales">Продажи дня</Link>
      </Row>
      <Row gap={3} wrap align="center">
        <DateRangeInput
          label="Период"
          from={from}
          to={to}
          today={today}
          onChange={(range) => {
            setChosen({ from: range.from ?? from, to: range.to ?? to });
            setPage(1);
          }}
        />
        {many && (
          <Stack minWidth={240}>
            <LocationPicker
              label="Локация"
              value={location}
              onChange={(id) => {
                setLocation(id);
                setPage(1);
              }}
              clearable
            />
          </Stack>
        )}
      </Row>
      <QueryView query={query} what="чеки">
        {({ items, total, is_total_exact, days, page_size }) => (
          <Stack gap={4}>
            <SectionCard title={`Чеки без регистрации: ${is_total_exact === false ? 'более ' : ''}${total}`}>
              {total === 0 ? (
                <EmptyState kind="nothing-yet" title="Все чеки пробиты">
                  За этот период у каждой оплаты и каждого возврата есть чек.
                </EmptyState>
              ) : (
                <ul className={styles['lines']}>
                  {items.map((receipt) => (
                    <ReceiptLine key={receipt.id} receipt={receipt} />
                  ))}
                </ul>
              )}
              {total > page_size && (
                <Row gap={2}>
                  <Button size="sm" disabled={page === 1} onClick={() => setPage(page - 1)}>
                    Назад
                  </Button>
                  <Button size="sm" disabled={page * page_size >= total} onClick={() => setPage(page + 1)}>
                    Дальше
                  </Button>
                </Row>
              )}
            </SectionCard>
            <SectionCard title="Деньги и чеки по дням">
              <ul className={styles['lines']}>
                {days.map((day) => (
                  <DayLine key={`${day.business_date} ${day.location_id}`} day={day} />
                ))}
              </ul>
            </SectionCard>
          </Stack>
        )}
      </QueryView>
    </Stack>
  );
}

function ReceiptLine({ receipt }: { receipt: Receipt }) {
  const { can } = useAuth();
  const { online } = useNetwork();
  const retry = useAction({
    run: () => client.sales.retryReceipt({ id: receipt.id }),
    done: ({ state }) => (state === 'accepted' ? 'Чек пробит' : 'Чек снова отправлен'),
    failure: 'Чек не отправлен.',
    invalidates: [orpc.sales.receipts.key()],
  });
  const { label, tone } = RECEIPT_STATES[receipt.state];
  return (
    <li className={styles['line']}>
      <Stack gap={0.5}>
        <Row gap={2} wrap>
          <Link to={salePath(receipt.sale_id)}>№&nbsp;{receipt.sale_number}</Link>
          <Text>{RECEIPT_KINDS[receipt.kind].label}</Text>
          <StatusChip tone={tone}>{label}</StatusChip>
        </Row>
        <Text size="caption" tone="muted">
          {formatMoment(receipt.created_at)} · {receipt.location_name} · попыток: {receipt.tries}
          {receipt.error !== null && ` · ${receipt.error}`}
        </Text>
      </Stack>
      <Row gap={2}>
        <Text>{formatMoney(receipt.amount_kop)}</Text>
        {can('sales.take_payment') && (
          <Button
            size="sm"
            offReason={needsConnection(online)}
            loading={retry.busy}
            onClick={() => retry.run(undefined)}
          >
            Отправить снова
          </Button>
        )}
      </Row>
    </li>
  );
}

type Day = Awaited<ReturnType<typeof client.sales.receipts>>['days'][number];

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
