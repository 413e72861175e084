import type { SaleGroup } from '@studio/contracts';
import { orpc } from '@studio/portal';
import { type Filters, ListScreen, wholeRows } from '@studio/screens';
import { countOf, formatMoney, formatNumber, Text } from '@studio/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { NO_SUMS } from './days-filter';
import { GROUP_WORDS, GroupCard, groupColumns, groupName, netKop, type SaleGroupRow } from './group-columns';
import { exportPath, groupsInput, type SaleFilters } from './sale-filters';
import { useSaleControls } from './use-sale-controls';

const NOTHING = { orders: 0, orders_kop: 0, pieces: 0, gross_kop: 0, refunds_kop: 0 };

/** The listed sales by who sold them, by product or by source; a press lists those of one. */
export function SaleGroups({
  filters,
  by,
  presets,
}: {
  filters: Filters<SaleFilters>;
  by: SaleGroup;
  presets: ReactNode;
}) {
  const { values } = filters;
  const controls = useSaleControls(filters);
  const query = useQuery({
    ...orpc.sales.groups.queryOptions({ input: groupsInput(values, by) }),
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  const total = data?.total ?? NOTHING;
  const open = ({ key }: SaleGroupRow) => {
    if (by === 'source') filters.change({ by: 'none', source: key as SaleFilters['source'] });
    else if (key !== null) filters.change({ by: 'none', [by === 'seller' ? 'employee' : 'product']: key });
  };
  return (
    <ListScreen<SaleGroupRow>
      title="Продажи"
      forms={GROUP_WORDS[by].forms}
      filters={filters}
      rows={wholeRows(query, data?.rows)}
      columns={groupColumns(by, total)}
      rowId={({ key }) => key ?? 'none'}
      rowLabel={(row) => `${groupName(by, row)}: показать продажи`}
      onOpen={open}
      card={(row) => <GroupCard by={by} row={row} total={total} />}
      search={{ label: 'Номер, телефон, имя или сумма', shortLabel: 'Номер или сумма' }}
      controls={controls}
      presets={presets}
      exportPath={(format) => exportPath(values, format)}
      notices={
        data && (
          <Text tone="muted">
            {data.is_capped && 'Продаж слишком много, чтобы их сложить. Сузьте период.'}
            {data.total && (
              <>
                Всего {countOf(total.orders, ['заказ', 'заказа', 'заказов'])}, {formatNumber(total.pieces)} шт.;
                оплачено {formatMoney(total.gross_kop)}, возвращено {formatMoney(total.refunds_kop)}, выручка{' '}
                {formatMoney(netKop(total))}.
                {by === 'seller' && ' Деньги делятся по долям; заказы, штуки и средний чек — по целым заказам.'}
              </>
            )}
          </Text>
        )
      }
      empty={{
        title: data?.total === null ? 'Суммы не показаны' : 'Продаж пока нет',
        cannotCreate: 'Продажи оформляют в карточке фотосессии.',
        notFoundTitle: data?.total === null ? 'Суммы не показаны' : 'Таких продаж нет',
        notFound: data?.total === null && !data.is_capped ? NO_SUMS : 'Ослабьте фильтры или выберите другой период.',
      }}
    />
  );
}
