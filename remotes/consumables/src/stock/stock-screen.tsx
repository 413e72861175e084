import { useAuth, useSearchParams } from '@studio/portal';
import { NoRight } from '@studio/screens';
import { Heading, Stack } from '@studio/ui';
import { BalanceList } from '../place/balance-list';

/** `/stock`: what lies where, within reach. */
export default function StockScreen() {
  const { user, can } = useAuth();
  const [address] = useSearchParams();
  if (user !== null && !can('consumables.view_availability'))
    return <NoRight title="Нет доступа к инвентарю">Остатки открыты тем, кто ведёт материалы.</NoRight>;
  return (
    <Stack gap={4}>
      <Heading level={1}>Инвентарь</Heading>
      <BalanceList
        withPlace
        place_id={address.get('place') ?? undefined}
        first={address.get('state') === 'low' ? 'low' : 'all'}
      />
    </Stack>
  );
}
