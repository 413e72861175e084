import {
  REQUEST_STATES,
  type RequestState,
  SHIPMENT_STATES,
  type ShipmentState,
  type StockRequest,
  TRANSFER_STATES,
  type TransferState,
} from '@studio/contracts';
import { StatusChip, type StatusChipProps } from '@studio/ui';
import { givenInShort } from './given-in-short';

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

/** The state of a request; of one that gets less than it asked, with how much: «Выполнена: дано 4 из 20». */
export function RequestChip({ request }: { request: Pick<StockRequest, 'state' | 'lines'> }) {
  const { state } = request;
  const given = givenInShort(request);
  const tone = state === 'fulfilled' && given !== null ? 'warning' : (REQUEST_TONES[state] ?? 'neutral');
  return <StatusChip tone={tone}>{[REQUEST_STATES[state], given].filter(Boolean).join(': ')}</StatusChip>;
}
export function ShipmentChip({ state }: { state: ShipmentState }) {
  return <StatusChip tone={SHIPMENT_TONES[state] ?? 'neutral'}>{SHIPMENT_STATES[state]}</StatusChip>;
}
export function TransferChip({ state }: { state: TransferState }) {
  return <StatusChip tone={TRANSFER_TONES[state] ?? 'neutral'}>{TRANSFER_STATES[state]}</StatusChip>;
}
