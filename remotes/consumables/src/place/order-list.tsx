import type { StockPlace } from '@studio/contracts';
import { useAddressLayer, useAuth } from '@studio/portal';
import { useAddressValues } from '@studio/screens';
import { SegmentedControl, Stack, useBreakpoint } from '@studio/ui';
import type { OpenOrder } from '../documents/open-order';
import { RequestDrawer } from '../documents/request-drawer';
import { ShipmentDrawer } from '../documents/shipment-drawer';
import { TransferDrawer } from '../documents/transfer-drawer';
import { ORDER_SEARCH } from './order-register';
import { RequestRegister, ShipmentRegister, TransferRegister } from './order-registers';
import { firstPages } from './page-keys';

type Register = 'requests' | 'out' | 'in' | 'transfers';
const LABELS: Record<Register, string> = {
  requests: 'Заявки',
  out: 'Отсюда',
  in: 'Сюда',
  transfers: 'Перемещения',
};

/** What a place has asked for, what goes to it and from it, a register each; the card of one over it at `?shipment=…`. */
export function OrderList({ place }: { place: StockPlace }) {
  const { can } = useAuth();
  const isPhone = useBreakpoint() === 'phone';
  const [address, put] = useAddressValues();
  const shipment = useAddressLayer('shipment');
  const request = useAddressLayer('request');
  const transfer = useAddressLayer('transfer');
  const seesRequests = place.kind === 'office' || (place.kind === 'city' && can('consumables.manage_city_warehouse'));
  const registers = (['requests', 'out', 'in', 'transfers'] as const).filter((each) =>
    each === 'requests' ? seesRequests : each === 'out' || place.kind !== 'office',
  );
  const shown = registers.find((each) => each === address.get('orders')) ?? registers[0];
  const open: OpenOrder = (next) => put({ shipment: null, request: null, transfer: null, ...next });
  return (
    <Stack gap={4}>
      <SegmentedControl<Register>
        label="Что показать"
        options={registers.map((value) => ({ value, label: LABELS[value] }))}
        wide={isPhone}
        value={shown ?? 'out'}
        onChange={(next) => put({ orders: next, [ORDER_SEARCH]: null, ...firstPages('orders') }, { replace: true })}
      />
      {shown === 'requests' && <RequestRegister place={place} />}
      {shown === 'out' && <ShipmentRegister key="out" place={place} isSender />}
      {shown === 'in' && <ShipmentRegister key="in" place={place} isSender={false} />}
      {shown === 'transfers' && <TransferRegister place={place} />}
      {shipment.value !== null && (
        <ShipmentDrawer id={shipment.value} place={place} open={open} onClose={shipment.close} />
      )}
      {seesRequests && request.value !== null && (
        <RequestDrawer id={request.value} place={place} open={open} onClose={request.close} />
      )}
      {transfer.value !== null && <TransferDrawer id={transfer.value} open={open} onClose={transfer.close} />}
    </Stack>
  );
}
