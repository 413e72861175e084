import type { HeldRecord } from '@studio/contracts';
import { formatMoment } from '@studio/ui';
import { StandingChip } from '../states/standing-chip';
import { HELD_DECISIONS, whyHeld } from './held-words';

/** How a record that was held stands: why it waits, or what was decided, by whom and why. */
export function HeldState({ record }: { record: HeldRecord }) {
  return <StandingChip standing={record.standing} why={record.decision ? decided(record) : whyHeld(record)} />;
}

function decided({ decision, decided_by_name, decided_at, note, time_zone }: HeldRecord): string[] {
  return [
    ...(decision ? [HELD_DECISIONS[decision]] : []),
    `Решение: ${[decided_by_name, formatMoment(decided_at, time_zone)].filter(Boolean).join(', ')}`,
    ...(note ? [`Пояснение: ${note}`] : []),
  ];
}
