import { HELD_KINDS, type HeldRecord } from '@studio/contracts';
import { formatMoment } from '@studio/ui';
import { StandingChip } from '../states/standing-chip';
import { EarlierSales } from './earlier-sales';
import { whyHeld } from './held-words';

/** How a record that was held stands: why it waits, or what was decided, by whom and why, and why it had to wait. */
export function HeldState({ record }: { record: HeldRecord }) {
  const { standing, kind, decision } = record;
  return (
    <StandingChip
      standing={standing}
      label={HELD_KINDS[kind].said.standings[standing]}
      why={decision ? [...decided(record), ...waited(record)] : whyHeld(record)}
    >
      <EarlierSales record={record} />
    </StandingChip>
  );
}

function decided({ kind, decision, decided_by_name, decided_at, note, time_zone }: HeldRecord): string[] {
  return [
    ...(decision ? [HELD_KINDS[kind].said.decisions[decision]] : []),
    `Решение: ${[decided_by_name, formatMoment(decided_at, time_zone)].filter(Boolean).join(', ')}`,
    ...(note ? [`Пояснение: ${note}`] : []),
  ];
}

/** «Была на проверке: То же самое …». */
function waited(record: HeldRecord): string[] {
  const [first, ...others] = whyHeld(record);
  return first === undefined ? [] : [`${HELD_KINDS[record.kind].said.was}: ${first}`, ...others];
}
