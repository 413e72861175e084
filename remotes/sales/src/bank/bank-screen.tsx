import { reachesSeveral } from '@studio/contracts';
import { type client, Link, orpc, useAuth, useDocumentTitle } from '@studio/portal';
import {
  BehindRight,
  dateField,
  defineFilters,
  flagField,
  idField,
  ListScreen,
  locationFilter,
  locationRef,
  pageField,
  useFilters,
  usePagedRows,
  usePlaceToday,
} from '@studio/screens';
import { Button, Row } from '@studio/ui';
import { addDays, DateRangeInput } from '@studio/ui/widgets';
import { HeldLink } from '../held/held-link';
import { BANK_COLUMNS, BankDayCard } from './bank-columns';

const DEFAULT_DAYS = 7;
const PAGE_SIZE = 25;

const bankFilters = defineFilters({
  location: idField(),
  from: dateField(),
  to: dateField(),
  differing: flagField('differing'),
  page: pageField(),
});

type BankPage = Awaited<ReturnType<typeof client.payments.bankDays>>;
export type BankDay = BankPage['items'][number];

/** `/sales/bank`: money by bank as the portal and as the bank has it, by day and place. */
export default function BankScreen() {
  useDocumentTitle('Сверка с банком');
  return (
    <BehindRight right="sales.read" refusal="Нет доступа к сверке с банком">
      <BankDays />
    </BehindRight>
  );
}

function BankDays() {
  const { user, can } = useAuth();
  const filters = useFilters(bankFilters);
  const { location, page: shown, differing, ...period } = filters.values;
  const today = usePlaceToday(locationRef(location));
  const to = period.to ?? today;
  const from = period.from ?? addDays(to, -DEFAULT_DAYS);
  const rows = usePagedRows<BankDay, BankPage>({
    options: (page) =>
      orpc.payments.bankDays.queryOptions({
        input: {
          date_from: from,
          date_to: to,
          page,
          page_size: PAGE_SIZE,
          ...(location !== null && { location_id: location }),
          ...(differing && { differing: 'true' }),
        },
      }),
    page: shown,
    pageSize: PAGE_SIZE,
  });
  const many = user !== null && reachesSeveral(user);
  return (
    <ListScreen<BankDay>
      title="Сверка с банком"
      forms={['день', 'дня', 'дней']}
      actions={
        <Row gap={4} wrap>
          {can('standing.decide') && <HeldLink />}
          <Link to="/sales/receipts">Чеки</Link>
        </Row>
      }
      filters={filters}
      rows={rows}
      columns={BANK_COLUMNS}
      rowId={({ id }) => id}
      rowLabel={({ date, location_name }) => `${date}, ${location_name ?? 'локация неизвестна'}`}
      card={(day) => <BankDayCard day={day} />}
      presets={
        <Row>
          <Button
            size="sm"
            aria-pressed={differing}
            variant={differing ? 'primary' : 'secondary'}
            onClick={() => filters.change({ differing: !differing })}
          >
            Не сходится
          </Button>
        </Row>
      }
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
        title: 'Сверять нечего',
        cannotCreate: 'За эти дни денег через банк не было, или их ещё не сверили: это делается раз в день.',
        notFoundTitle: 'Здесь таких дней нет',
        notFound: 'За этот период здесь всё сходится, или денег через банк не было.',
      }}
    />
  );
}
