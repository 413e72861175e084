import type { StockDashboard, StockPlace } from '@studio/contracts';
import { useAuth } from '@studio/portal';
import { QueryView, useAddressValues } from '@studio/screens';
import { Tabs } from '@studio/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { OperationList } from '../documents/operation-list';
import { BalanceList } from './balance-list';
import { Figures } from './figures';
import { OrderList } from './order-list';

export type PlaceTab = 'balance' | 'orders' | 'documents' | 'figures';

interface PlaceTabsProps {
  /** Absent: everything within reach. */
  place?: StockPlace;
  first: PlaceTab;
  dashboard: UseQueryResult<StockDashboard>;
}

/** Stock, requests and shipments of one place, documents and figures; the open tab is in the address. */
export function PlaceTabs({ place, first, dashboard }: PlaceTabsProps) {
  const { can } = useAuth();
  const [address, put] = useAddressValues();
  const of = place === undefined ? {} : { place_id: place.id };
  const tabs = [
    {
      value: 'balance',
      label: 'Остатки',
      content: <BalanceList {...of} withPlace={place === undefined} />,
    },
    ...(place !== undefined && can('consumables.view_operations')
      ? [
          {
            value: 'orders',
            label: place.kind === 'location' ? 'Отгрузки и перемещения' : 'Заявки и отгрузки',
            content: <OrderList place={place} />,
          } as const,
        ]
      : []),
    { value: 'documents', label: 'Документы', content: <OperationList {...of} /> },
    {
      value: 'figures',
      label: 'Показатели',
      content: (
        <QueryView query={dashboard} what="показатели">
          {(data) => <Figures data={data} />}
        </QueryView>
      ),
    },
  ] as const;
  const asked = address.get('tab');
  return (
    <Tabs<PlaceTab>
      label="Разделы склада"
      value={tabs.find(({ value }) => value === asked)?.value ?? first}
      onChange={(next) => put({ tab: next }, { replace: true })}
      tabs={tabs}
    />
  );
}
