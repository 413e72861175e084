import { orpc, useAuth, useDocumentTitle } from '@studio/portal';
import { NoRight, useAddressValues } from '@studio/screens';
import { Heading, Stack, Tabs } from '@studio/ui';
import { useQuery } from '@tanstack/react-query';
import { CountList } from '../counts/count-list';
import { BalanceList } from '../place/balance-list';
import { firstPages } from '../place/page-keys';
import { PlaceSelect } from '../place/place-select';
import { ALL_PLACES } from '../place/use-places';

type TabName = 'balance' | 'counts';

/** `/stock`: stock within reach, and the counts. */
export default function StockScreen() {
  const { user, can } = useAuth();
  const [address, put] = useAddressValues();
  const tab: TabName = address.get('tab') === 'counts' ? 'counts' : 'balance';
  useDocumentTitle(tab === 'counts' ? 'Инвентарь · Инвентаризации' : null);
  const places =
    useQuery({
      ...orpc.consumables.places.queryOptions(),
      enabled: can('consumables.view_availability'),
    }).data ?? [];
  if (user !== null && !can('consumables.view_availability'))
    return <NoRight title="Нет доступа к инвентарю">Остатки открыты тем, кто ведёт материалы.</NoRight>;
  const place = address.get('place');
  const list = (
    <Stack gap={3}>
      {places.length > 1 && (
        <PlaceSelect
          label="Склад"
          places={places}
          value={place ?? ALL_PLACES}
          withAll
          onChoose={(id) => put({ place: id === ALL_PLACES ? null : id, ...firstPages('balances') }, { replace: true })}
        />
      )}
      <BalanceList key={place} withPlace={place === null && places.length !== 1} place_id={place ?? undefined} />
    </Stack>
  );
  return (
    <Stack gap={4}>
      <Heading level={1}>Инвентарь</Heading>
      <Tabs<TabName>
        label="Разделы инвентаря"
        value={tab}
        onChange={(next) => put({ tab: next === 'counts' ? next : null }, { replace: true })}
        tabs={[
          { value: 'balance', label: 'Остатки', content: list },
          ...(can('consumables.view_operations')
            ? [{ value: 'counts' as const, label: 'Инвентаризации', content: <CountList /> }]
            : []),
        ]}
      />
    </Stack>
  );
}
