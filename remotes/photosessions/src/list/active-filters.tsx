import { SESSION_STATES } from '@studio/contracts';
import { Button, Chip, formatDate, Row } from '@studio/ui';
import { useChoices } from '../creation/use-form-defaults';
import { narrowingCount, resetFilters, type SessionFilters } from './session-filters';
import type { ChangeFilters } from './use-filters';

/** What narrows the list, in words, each with a cross; nothing while nothing does. */
export function ActiveFilters({ filters, change }: { filters: SessionFilters; change: ChangeFilters }) {
  const { photographers, locations } = useChoices();
  // The search line shows its own text and has its own cross.
  if (narrowingCount({ ...filters, search: '' }) === 0) return null;
  const { states, locationId, photographerId } = filters;
  const location = locations.find(({ id }) => id === locationId);
  const photographer = photographers.find(({ id }) => id === photographerId);
  const period = periodText(filters);
  return (
    <Row gap={2} wrap>
      {filters.onDevice && (
        <Chip removeLabel="Показать все фотосессии" onRemove={() => change({ onDevice: false })}>
          Только на этом устройстве
        </Chip>
      )}
      {states.map((state) => (
        <Chip
          key={state}
          removeLabel={`Убрать состояние «${SESSION_STATES[state].label}»`}
          onRemove={() => change({ states: states.filter((each) => each !== state) })}
        >
          {SESSION_STATES[state].label}
        </Chip>
      ))}
      {locationId !== null && (
        <Chip removeLabel="Убрать локацию" onRemove={() => change({ locationId: null })}>
          {location?.name ?? 'Одна локация'}
        </Chip>
      )}
      {photographerId !== null && (
        <Chip removeLabel="Убрать фотографа" onRemove={() => change({ photographerId: null })}>
          {photographer?.full_name ?? 'Один фотограф'}
        </Chip>
      )}
      {period !== null && (
        <Chip removeLabel="Убрать период" onRemove={() => change({ dateFrom: null, dateTo: null })}>
          {period}
        </Chip>
      )}
      <Button variant="ghost" size="sm" onClick={() => change(resetFilters(filters))}>
        Сбросить всё
      </Button>
    </Row>
  );
}

function periodText({ dateFrom, dateTo }: SessionFilters): string | null {
  if (dateFrom !== null && dateTo !== null) return `${formatDate(dateFrom)} – ${formatDate(dateTo)}`;
  if (dateFrom !== null) return `с ${formatDate(dateFrom)}`;
  return dateTo === null ? null : `по ${formatDate(dateTo)}`;
}
