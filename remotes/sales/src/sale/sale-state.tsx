import { type Sale, SALE_STATES } from '@studio/contracts';
import { StatusChip } from '@studio/ui';

export function SaleState({ state }: { state: Sale['state'] }) {
  const { label, tone } = SALE_STATES[state];
  return <StatusChip tone={tone}>{label}</StatusChip>;
}
