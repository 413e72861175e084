import type { StockDashboard } from '@studio/contracts';
import { QueryView, useAddressValues } from '@studio/screens';
import { Tabs } from '@studio/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { OperationList } from '../documents/operation-list';
import { BalanceList } from './balance-list';
import { Figures } from './figures';

export type PlaceTab = 'balance' | 'documents' | 'figures';

interface PlaceTabsProps {
  /** Absent: everything within reach. */
  place_id?: string;
  first: PlaceTab;
  dashboard: UseQueryResult<StockDashboard>;
}

/** Stock, documents and figures; the open tab is in the address. */
export function PlaceTabs({ place_id, first, dashboard }: PlaceTabsProps) {
  const [address, put] = useAddressValues();
  const of = place_id === undefined ? {} : { place_id };
  return (
    <Tabs<PlaceTab>
      label="Разделы склада"
      value={(address.get('tab') as PlaceTab | null) ?? first}
      onChange={(next) => put({ tab: next }, { replace: true })}
      tabs={[
        {
          value: 'balance',
          label: 'Остатки',
          content: <BalanceList {...of} withPlace={place_id === undefined} />,
        },
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
      ]}
    />
  );
}
