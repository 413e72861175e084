import { RecordHistory, SectionCard } from '@studio/screens';
import type { PlaceRef } from '../places/place-ref';
import { zoneName } from '../time/time-zone';

/** The history of a place, newest first. */
export function HistoryCard({ place }: { place: PlaceRef }) {
  return (
    <SectionCard title="История">
      <RecordHistory kind={place.kind} id={place.id} pageSize={10} words={zoneWords} />
    </SectionCard>
  );
}

function zoneWords(field: string, value: string): string | null {
  return field === 'time_zone' ? zoneName(value) : null;
}
