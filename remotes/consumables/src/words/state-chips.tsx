import {
  REQUEST_STATES,
  type RequestState,
  SHIPMENT_STATES,
  type ShipmentState,
  TRANSFER_STATES,
  type TransferState,
} from '@studio/contracts';
import { StatusChip, type StatusChipProps } from '@studio/ui';

type Tone = NonNullable<StatusChipProps['tone']>;

const REQUEST_TONES: Partial<Record<RequestState, Tone>> = {
  submitted: 'warning',
  approved: 'info',
  in_fulfilment: 'info',
  fulfilled: 'success',
  returned: 'warning',
  rejected: 'danger',
};
const SHIPMENT_TONES: Partial<Record<ShipmentState, Tone>> = {
  picking: 'warning',
  shipped: 'info',
  partially_received: 'info',
  received: 'success',
  closed: 'success',
  disputed: 'danger',
};
const TRANSFER_TONES: Partial<Record<TransferState, Tone>> = {
  requested: 'warning',
  city_approval: 'warning',
  approved: 'success',
  rejected: 'danger',
};

export function RequestChip({ state }: { state: RequestState }) {
  return <StatusChip tone={REQUEST_TONES[state] ?? 'neutral'}>{REQUEST_STATES[state]}</StatusChip>;
}
export function ShipmentChip({ state }: { state: ShipmentState }) {
  return <StatusChip tone={SHIPMENT_TONES[state] ?? 'neutral'}>{SHIPMENT_STATES[state]}</StatusChip>;
}
export function TransferChip({ state }: { state: TransferState }) {
  return <StatusChip tone={TRANSFER_TONES[state] ?? 'neutral'}>{TRANSFER_STATES[state]}</StatusChip>;
}
