import { reachesSeveral, type Receipt } from '@studio/contracts';
import { type client, Link, orpc, useAuth, useDocumentTitle } from '@studio/portal';
import {
  BehindRight,
  dateField,
  defineFilters,
  idField,
  ListScreen,
  locationFilter,
  locationRef,
  pageField,
  useFilters,
  usePagedRows,
  usePlaceToday,
} from '@studio/screens';
import { Row, Stack } from '@studio/ui';
import { addDays, DateRangeInput } from '@studio/ui/widgets';
import { salePath } from '../sale/sale-path';
import { ReceiptCard, RECEIPT_COLUMNS } from './receipt-columns';
import { ReceiptDays } from './receipt-days';

const DEFAULT_DAYS = 7;
const PAGE_SIZE = 25;

const receiptFilters = defineFilters({
  location: idField(),
  from: dateField(),
  to: dateField(),
  page: pageField(),
});

export type ReceiptPage = Awaited<ReturnType<typeof client.sales.receipts>>;

/** `/sales/receipts`: payments without a registered receipt, and whether receipts and payments agree, day by day. */
export default function ReceiptsScreen() {
  useDocumentTitle('Чеки');
  return (
    <BehindRight right="sales.read" refusal="Нет доступа к чекам">
      <Receipts />
    </BehindRight>
  );
}

function Receipts() {
  const { user } = useAuth();
  const filters = useFilters(receiptFilters);
  const { location, page: shown, ...period } = filters.values;
  const today = usePlaceToday(locationRef(location));
  const to = period.to ?? today;
  const from = period.from ?? addDays(to, 1 - DEFAULT_DAYS);
  const rows = usePagedRows<Receipt, ReceiptPage>({
    options: (page) =>
      orpc.sales.receipts.queryOptions({
        input: {
          state: ['pending', 'rejected'],
          date_from: from,
          date_to: to,
          page,
          page_size: PAGE_SIZE,
          ...(location !== null && { location_id: location }),
        },
      }),
    page: shown,
    pageSize: PAGE_SIZE,
  });
  const many = user !== null && reachesSeveral(user);
  const registered = 'Все чеки пробиты';
  return (
    <Stack gap={4}>
      <ListScreen<Receipt>
        title="Чеки"
        forms={['чек без регистрации', 'чека без регистрации', 'чеков без регистрации']}
        actions={
          <Row gap={4} wrap>
            <Link to="/sales?tab=sales">Продажи дня</Link>
            <Link to="/sales/bank">Сверка с банком</Link>
          </Row>
        }
        filters={filters}
        rows={rows}
        columns={RECEIPT_COLUMNS}
        rowId={({ id }) => id}
        rowLabel={({ sale_number }) => `Чек продажи № ${sale_number}`}
        rowPath={({ sale_id }) => salePath(sale_id)}
        card={(receipt) => <ReceiptCard receipt={receipt} />}
        controls={[
          {
            key: 'period',
            label: 'Период',
            control: (
              <DateRangeInput
                label="Период"
                from={from}
                to={to}
                today={today}
                onChange={(range) => filters.change({ from: range.from ?? from, to: range.to ?? to })}
              />
            ),
            chips: [],
            width: 'auto',
          },
          ...(many ? [locationFilter(filters, 'location', { width: 'minmax(12rem, 20rem)' })] : []),
        ]}
        empty={{
          title: registered,
          cannotCreate: 'За этот период у каждой оплаты и каждого возврата есть чек.',
          notFoundTitle: registered,
          notFound: 'За этот период здесь у каждой оплаты и каждого возврата есть чек.',
        }}
      />
      <ReceiptDays days={rows.answer?.days ?? []} />
    </Stack>
  );
}
