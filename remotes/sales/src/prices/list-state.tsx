import { type PriceList, PRICE_LIST_STATES } from '@studio/contracts';
import { StatusChip } from '@studio/ui';
import { isComing } from './list-start';

/** In force, waiting for its day, replaced by a newer one, or the state itself. */
export function ListState({ list }: { list: Pick<PriceList, 'state' | 'starts_at' | 'in_force'> }) {
  if (list.in_force) return <StatusChip tone="success">Действует</StatusChip>;
  if (isComing(list)) return <StatusChip tone="info">Ещё не вступил в силу</StatusChip>;
  if (list.state === 'published') return <StatusChip tone="neutral">Заменён</StatusChip>;
  const { label, tone } = PRICE_LIST_STATES[list.state];
  return <StatusChip tone={tone}>{label}</StatusChip>;
}
