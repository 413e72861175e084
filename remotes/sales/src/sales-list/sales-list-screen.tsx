import {
  reachesSeveral,
  PAYMENT_METHOD_NAMES,
  PAYMENT_METHODS,
  type Sale,
  SALE_STATE_NAMES,
  SALE_STATES,
} from '@studio/contracts';
import { orpc, toPortalError, useAuth } from '@studio/portal';
import {
  choiceFilter,
  choicesFilter,
  HeldHere,
  KeptSales,
  ListScreen,
  NoRight,
  periodFilterAt,
  placeOf,
  personFilter,
  placeFilter,
  useFilters,
  usePagedRows,
} from '@studio/screens';
import { Button, formatMoney, IconReceipt, Text } from '@studio/ui';
import { useQuery } from '@tanstack/react-query';
import { CountedWords, daysFilter } from './days-filter';
import { productFilter } from './product-filter';
import { salePath } from '../sale/sale-path';
import { COUNTED_COLUMN, SALE_COLUMNS, SaleListCard } from './sale-columns';
import { exportPath, heldInput, PAGE_SIZE, pageInput, saleFilters } from './sale-filters';

const COUNTED_COLUMNS = [...SALE_COLUMNS, COUNTED_COLUMN];

/** `/sales/list`: every sale within reach, by number, phone, sum, state and day. */
export default function SalesList() {
  const { can, user } = useAuth();
  const filters = useFilters(saleFilters);
  const { values } = filters;
  const mayRead = can('sales.read');
  const options = (page: number) => orpc.sales.list.queryOptions({ input: pageInput(values, page) });
  const rows = usePagedRows<Sale>({ options, page: values.page, pageSize: PAGE_SIZE, enabled: mayRead });
  const { data, error } = useQuery({ ...options(values.page), enabled: mayRead });
  if (!mayRead) return <NoRight title="Нет доступа к продажам" />;
  const places = user !== null && reachesSeveral(user);
  const sums = error && toPortalError(error).isNetwork ? undefined : data?.sums;
  return (
    <ListScreen<Sale>
      title="Продажи"
      forms={['продажа', 'продажи', 'продаж']}
      filters={filters}
      rows={rows}
      columns={values.days === 'sale' ? SALE_COLUMNS : COUNTED_COLUMNS}
      rowId={({ id }) => id}
      rowLabel={({ number }) => `Продажа № ${number}`}
      rowPath={({ id }) => salePath(id)}
      card={(sale) => <SaleListCard sale={sale} />}
      search={{ label: 'Номер, телефон, имя или сумма', shortLabel: 'Номер или сумма' }}
      controls={[
        periodFilterAt(filters, 'from', 'to', placeOf(values)),
        ...(values.days === 'sale' ? [] : [daysFilter(filters, values.days)]),
        choicesFilter(filters, 'state', {
          label: 'Состояние',
          any: 'Все состояния',
          options: SALE_STATE_NAMES.map((value) => ({ value, label: SALE_STATES[value].label })),
          removeLabel: (label) => `Убрать состояние «${label}»`,
        }),
        choiceFilter(filters, 'method', {
          label: 'Оплата',
          any: 'Любая оплата',
          options: PAYMENT_METHOD_NAMES.map((value) => ({ value, label: PAYMENT_METHODS[value].label })),
          removeLabel: 'Убрать способ оплаты',
        }),
        ...(places ? [placeFilter(filters)] : []),
        ...(values.product === null ? [] : [productFilter(filters, values.product)]),
        ...(values.employee === null
          ? []
          : [
              personFilter(filters, 'employee', {
                label: 'Сотрудник с долей в продаже',
                any: 'Все сотрудники',
                removeLabel: 'Убрать сотрудника',
                status: 'all',
              }),
            ]),
      ]}
      presets={
        <>
          <Button
            size="sm"
            aria-pressed={values.marked}
            variant={values.marked ? 'primary' : 'secondary'}
            onClick={() => filters.change({ marked: !values.marked })}
          >
            Требуют внимания
          </Button>
          <Button
            size="sm"
            aria-pressed={values.owed}
            variant={values.owed ? 'primary' : 'secondary'}
            onClick={() =>
              filters.change({ owed: !values.owed, sort: 'created_at', order: values.owed ? 'desc' : 'asc' })
            }
          >
            Долги
          </Button>
        </>
      }
      sorts={[
        { value: 'created_at desc', label: 'Сначала новые' },
        { value: 'created_at asc', label: 'Сначала старые' },
        { value: 'total desc', label: 'Сначала дорогие' },
      ]}
      exportPath={(format) => exportPath(values, format)}
      notices={
        <>
          {values.days === 'sale' && <KeptSales of={{ location: values.location }} />}
          {values.days === 'sale' && <HeldHere of={heldInput(values)} />}
          {data !== undefined && (
            <Text tone="muted">
              {data.is_capped && 'Показаны не все: продаж слишком много, чтобы их считать. Сузьте период. '}
              {data.counted && sums && <CountedWords days={values.days} counted={data.counted} />}
              {sums && !data.counted && (
                <>
                  Всего на {formatMoney(sums.total_kop)}, оплачено {formatMoney(sums.paid_kop)}, возвращено{' '}
                  {formatMoney(sums.refunded_kop)}
                </>
              )}
            </Text>
          )}
        </>
      }
      empty={{
        icon: <IconReceipt size={26} strokeWidth={1.5} />,
        title: 'Продаж пока нет',
        cannotCreate: 'Продажи оформляют в карточке фотосессии.',
        notFoundTitle: 'Таких продаж нет',
        notFound: 'Проверьте номер, телефон или сумму либо ослабьте фильтры.',
      }}
    />
  );
}
