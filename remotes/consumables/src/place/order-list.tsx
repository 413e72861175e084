import type { StockPlace } from '@studio/contracts';
import { useAuth } from '@studio/portal';
import { Stack } from '@studio/ui';
import { RequestsCard } from './requests-card';
import { ShipmentsCard } from './shipments-card';

/** What a place has asked for, and what goes to it and from it. */
export function OrderList({ place }: { place: StockPlace }) {
  const { can } = useAuth();
  return (
    <Stack gap={4}>
      {place.kind === 'city' && can('consumables.manage_city_warehouse') && <RequestsCard city={place} />}
      <ShipmentsCard title="Отгрузки отсюда" ends={{ from_place_id: place.id }} isSender />
      {place.kind !== 'office' && <ShipmentsCard title="Отгрузки сюда" ends={{ to_place_id: place.id }} />}
    </Stack>
  );
}
