import { RETOUCH_STATES, RETOUCH_WORDS } from '@studio/contracts';
import type { Filters } from '@studio/screens';
import { Button, Row, Select, Text } from '@studio/ui';
import type { PhotoFilters } from './photo-filters';

interface PhotoFilterBarProps {
  filters: Filters<PhotoFilters>;
  shown: number;
  total: number;
}

const SORTS: { value: PhotoFilters['sort']; label: string }[] = [
  { value: 'upload', label: 'По загрузке' },
  { value: 'shot', label: 'По времени съёмки' },
  { value: 'name', label: 'По имени файла' },
  { value: 'rating', label: 'По оценке' },
];
const PICKS: { value: PhotoFilters['picked']; label: string }[] = [
  { value: 'any', label: 'Все снимки' },
  { value: 'yes', label: 'В выборе' },
  { value: 'no', label: 'Не в выборе' },
];
const RATINGS: { value: PhotoFilters['rating']; label: string }[] = [
  { value: 'any', label: 'Любая оценка' },
  { value: '1', label: 'От ★' },
  { value: '2', label: 'От ★★' },
  { value: '3', label: 'От ★★★' },
  { value: '4', label: 'От ★★★★' },
  { value: '5', label: '★★★★★' },
  { value: 'none', label: 'Без оценки' },
];
const RETOUCH = [
  { value: '', label: 'Любая ретушь' },
  ...RETOUCH_STATES.map((state) => ({ value: state, label: RETOUCH_WORDS[state] })),
];

/** Which photos of the session are shown, and in what order. */
export function PhotoFilterBar({ filters, shown, total }: PhotoFilterBarProps) {
  const { values, narrowing } = filters;
  return (
    <Row gap={2} wrap align="center" as="section" aria-label="Отбор снимков">
      <Select
        aria-label="Выбор"
        value={values.picked}
        options={PICKS}
        onChange={(picked) => filters.change({ picked: picked || 'any' })}
      />
      <Select
        aria-label="Оценка"
        value={values.rating}
        options={RATINGS}
        onChange={(rating) => filters.change({ rating: rating || 'any' })}
      />
      <Select
        aria-label="Ретушь"
        value={values.retouch ?? ''}
        options={RETOUCH}
        onChange={(name) => filters.change({ retouch: RETOUCH_STATES.find((state) => state === name) ?? null })}
      />
      <Select
        aria-label="Порядок"
        value={values.sort}
        options={SORTS}
        onChange={(sort) => filters.change({ sort: sort || 'upload' })}
      />
      {narrowing.length > 0 && (
        <>
          <Text size="caption" tone="muted">
            <output>
              Показано {shown} из {total}
            </output>
          </Text>
          <Button size="sm" variant="ghost" onClick={() => filters.reset()}>
            Показать все
          </Button>
        </>
      )}
    </Row>
  );
}
