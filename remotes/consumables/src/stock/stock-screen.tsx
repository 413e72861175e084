import { useAuth, useSearchParams } from '@studio/portal';
import { NoRight } from '@studio/screens';
import { Heading, Stack, Tabs } from '@studio/ui';
import { CountList } from '../counts/count-list';
import { BalanceList } from '../place/balance-list';

type TabName = 'balance' | 'counts';

/** `/stock`: what lies where within reach, and the counts. */
export default function StockScreen() {
  const { user, can } = useAuth();
  const [address, setAddress] = useSearchParams();
  if (user !== null && !can('consumables.view_availability'))
    return <NoRight title="Нет доступа к инвентарю">Остатки открыты тем, кто ведёт материалы.</NoRight>;
  const list = (
    <BalanceList
      withPlace
      place_id={address.get('place') ?? undefined}
      first={address.get('state') === 'low' ? 'low' : 'all'}
    />
  );
  return (
    <Stack gap={4}>
      <Heading level={1}>Инвентарь</Heading>
      <Tabs<TabName>
        label="Разделы инвентаря"
        value={address.get('tab') === 'counts' ? 'counts' : 'balance'}
        onChange={(tab) => setAddress(tab === 'counts' ? { tab } : {}, { replace: true })}
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
