import { SHIFT_STATE_WORDS, type ShiftState } from '@studio/contracts';
import { Badge } from '@studio/ui';

/** Renders nothing for a published shift without changes. */
export function ShiftStateMark({ state }: { state: ShiftState }) {
  if (state === 'published') return null;
  return <Badge tone={state === 'removed' ? 'danger' : 'warning'}>{SHIFT_STATE_WORDS[state]}</Badge>;
}
