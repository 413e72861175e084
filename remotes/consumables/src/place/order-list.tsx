import type { StockPlace } from '@studio/contracts';
import { useAddressLayer, useAuth } from '@studio/portal';
import { Stack } from '@studio/ui';
import { RequestDrawer } from '../documents/request-drawer';
import { ShipmentDrawer } from '../documents/shipment-drawer';
import { RequestsCard } from './requests-card';
import { ShipmentsCard } from './shipments-card';

/** What a place has asked for, and what goes to it and from it; one of them over it at `?shipment=…` or `?request=…`. */
export function OrderList({ place }: { place: StockPlace }) {
  const { can } = useAuth();
  const shipment = useAddressLayer('shipment');
  const request = useAddressLayer('request');
  const mayAsk = place.kind === 'city' && can('consumables.manage_city_warehouse');
  return (
    <Stack gap={4}>
      {mayAsk && <RequestsCard city={place} />}
      <ShipmentsCard title="Отгрузки отсюда" ends={{ from_place_id: place.id }} isSender />
      {place.kind !== 'office' && <ShipmentsCard title="Отгрузки сюда" ends={{ to_place_id: place.id }} />}
      {shipment.value !== null && <ShipmentDrawer id={shipment.value} onClose={shipment.close} />}
      {mayAsk && request.value !== null && (
        <RequestDrawer city_id={place.id} id={request.value} onClose={request.close} />
      )}
    </Stack>
  );
}
