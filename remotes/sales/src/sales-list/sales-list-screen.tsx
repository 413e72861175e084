import { type Sale, SALE_GROUPS } from '@studio/contracts';
import { orpc, toPortalError, useAuth } from '@studio/portal';
import { type Filters, HeldHere, KeptSales, ListScreen, NoRight, useFilters, usePagedRows } from '@studio/screens';
import { Button, formatMoney, IconReceipt, Row, SegmentedControl, Stack, Text } from '@studio/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { CountedWords, NO_SUMS } from './days-filter';
import { salePath } from '../sale/sale-path';
import { DEBT_COLUMNS, DebtCard } from './debt-columns';
import { FixFromList } from './fix-from-list';
import { GROUP_WORDS } from './group-columns';
import { actsColumn, COUNTED_COLUMN, SALE_COLUMNS, SaleListCard } from './sale-columns';
import { SaleRowMenu } from './sale-row-menu';
import { exportPath, heldInput, PAGE_SIZE, pageInput, saleFilters, type SaleFilters } from './sale-filters';
import { SaleGroups } from './sale-groups';
import { useSaleControls } from './use-sale-controls';

const COUNTED_COLUMNS = [...SALE_COLUMNS, COUNTED_COLUMN];

/** `/sales/list`: every sale within reach, by number, phone, sum, state and day, or their money by seller, product or source. */
export default function SalesList() {
  const { can } = useAuth();
  const filters = useFilters(saleFilters);
  const { values } = filters;
  if (!can('sales.read')) return <NoRight title="Нет доступа к продажам" />;
  const offered = SALE_GROUPS.filter((by) => can(by === 'seller' ? 'statistics.compare' : 'statistics.place'));
  const by = offered.find((each) => each === values.by);
  const presets = (
    <>
      {offered.length > 0 && (
        <SegmentedControl
          label="Как показать"
          options={[
            { value: 'none', label: 'Список' },
            ...offered.map((each) => ({ value: each, label: GROUP_WORDS[each].label })),
          ]}
          value={by ?? 'none'}
          onChange={(next) => filters.change({ by: next })}
        />
      )}
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
        onClick={() => filters.change({ owed: !values.owed, sort: 'created_at', order: values.owed ? 'desc' : 'asc' })}
      >
        Долги
      </Button>
    </>
  );
  return by ? (
    <SaleGroups filters={filters} by={by} presets={presets} />
  ) : (
    <Sales filters={filters} presets={presets} />
  );
}

function Sales({ filters, presets }: { filters: Filters<SaleFilters>; presets: ReactNode }) {
  const { values } = filters;
  const controls = useSaleControls(filters);
  const [fixed, setFixed] = useState<string | null>(null);
  const isOfSale = values.days === 'sale';
  const columns = useMemo(() => [...(isOfSale ? SALE_COLUMNS : COUNTED_COLUMNS), actsColumn(setFixed)], [isOfSale]);
  const options = (page: number) => orpc.sales.list.queryOptions({ input: pageInput(values, page) });
  const rows = usePagedRows<Sale>({ options, page: values.page, pageSize: PAGE_SIZE });
  const { data, error } = useQuery(options(values.page));
  const sums = error && toPortalError(error).isNetwork ? undefined : data?.sums;
  const held = values.days === 'sale' && <HeldHere of={heldInput(values)} />;
  const list = (
    <ListScreen<Sale>
      title="Продажи"
      forms={['продажа', 'продажи', 'продаж']}
      filters={filters}
      rows={rows}
      columns={values.owed ? DEBT_COLUMNS : columns}
      rowId={({ id }) => id}
      rowLabel={({ number }) => `Продажа № ${number}`}
      rowPath={({ id }) => salePath(id)}
      card={(sale) =>
        values.owed ? (
          <DebtCard sale={sale} />
        ) : (
          <Stack gap={1}>
            <SaleListCard sale={sale} />
            <Row justify="end">
              <SaleRowMenu sale={sale} onFix={setFixed} />
            </Row>
          </Stack>
        )
      }
      search={{ label: 'Номер, телефон, имя или сумма', shortLabel: 'Номер или сумма' }}
      controls={controls}
      presets={presets}
      sorts={[
        { value: 'created_at desc', label: 'Сначала новые' },
        { value: 'created_at asc', label: 'Сначала старые' },
        { value: 'total desc', label: 'Сначала дорогие' },
      ]}
      exportPath={(format) => exportPath(values, format)}
      notices={
        <>
          {values.days === 'sale' && <KeptSales of={{ location: values.location }} />}
          {!values.owed && held}
          {data !== undefined && (
            <Text tone="muted">
              {data.is_capped && 'Показаны не все: продаж слишком много, чтобы их считать. Сузьте период. '}
              {data.sums === null && !data.is_capped && NO_SUMS}
              {sums?.due_kop !== undefined &&
                `Долг ${formatMoney(sums.due_kop)}, оплачено ${formatMoney(sums.paid_kop - sums.refunded_kop)}`}
              {sums && sums.due_kop === undefined && values.days === 'sale' && (
                <>
                  Всего на {formatMoney(sums.total_kop)}, оплачено {formatMoney(sums.paid_kop)}, возвращено{' '}
                  {formatMoney(sums.refunded_kop)}
                  {data.counted && '. '}
                </>
              )}
              {data.counted && sums && <CountedWords values={values} counted={data.counted} />}
            </Text>
          )}
        </>
      }
      empty={{
        icon: <IconReceipt size={26} strokeWidth={1.5} />,
        title: 'Продаж пока нет',
        cannotCreate: 'Продажи оформляют в карточке фотосессии.',
        ...(values.owed
          ? { notFoundTitle: 'Долгов нет', notFound: 'Заказов, оплаченных не до конца, здесь нет.' }
          : {
              notFoundTitle: 'Таких продаж нет',
              notFound: 'Проверьте номер, телефон или сумму либо ослабьте фильтры.',
            }),
      }}
    />
  );
  const fixing = fixed !== null && <FixFromList id={fixed} onClose={() => setFixed(null)} />;
  // The debts come before what waits for a decision.
  return values.owed ? (
    <Stack gap={4}>
      {list}
      {held}
    </Stack>
  ) : (
    <>
      {list}
      {fixing}
    </>
  );
}
