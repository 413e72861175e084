import type { SaleCard } from '@studio/contracts';
import { SectionCard } from '@studio/screens';
import { Timeline, type TimelineEntry } from '@studio/ui';
import { correctionsOf, correctionWords } from './corrections-of';
import { SaleState } from './sale-state';

const DECIDED = { count: 'Засчитана после проверки', correct: 'Исправлена и засчитана после проверки' } as const;

/** «История»: how the sale moved from state to state, and what of its money was set right. */
export function SaleHistory({ sale }: { sale: SaleCard }) {
  const moves = sale.events.map((event) => ({
    id: event.id,
    at: event.at,
    who: event.by_name ?? 'Портал',
    what: event.decision === null ? <SaleState state={event.to_state} /> : DECIDED[event.decision],
    details: event.reason,
  }));
  const corrections = correctionsOf(sale).map((one) => ({
    id: one.id,
    at: one.at,
    who: one.by_name ?? 'Портал',
    what: correctionWords(one),
    details: one.reason,
  }));
  const entries: TimelineEntry[] = [...moves, ...corrections].toSorted(
    (one, other) => Date.parse(one.at) - Date.parse(other.at),
  );
  return (
    <SectionCard title="История">
      <Timeline label="История продажи" entries={entries} />
    </SectionCard>
  );
}
