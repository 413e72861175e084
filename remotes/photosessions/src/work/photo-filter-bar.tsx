import { RETOUCH_STATES, RETOUCH_WORDS } from '@studio/contracts';
import type { Filters } from '@studio/screens';
import { Button, Select, Text } from '@studio/ui';
import { useState } from 'react';
import type { PhotoFilters } from './photo-filters';
import styles from './photo-work.module.css';

interface PhotoFilterBarProps {
  filters: Filters<PhotoFilters>;
  /** Of all photos of the session; a filter is offered only for several. */
  uploaders: readonly string[];
  shown: number;
  total: number;
}

const SORTS: { value: PhotoFilters['sort']; label: string }[] = [
  { value: 'upload', label: 'По загрузке' },
  { value: 'shot', label: 'По времени съёмки' },
  { value: 'series', label: 'Сериями по времени' },
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

const VERSIONS: { value: PhotoFilters['version']; label: string }[] = [
  { value: 'any', label: 'Любые файлы' },
  { value: 'original', label: 'Исходные' },
  { value: 'retouched', label: 'С новой версией' },
];
const SOLD: { value: PhotoFilters['sold']; label: string }[] = [
  { value: 'any', label: 'Проданы и нет' },
  { value: 'yes', label: 'Проданные' },
  { value: 'no', label: 'Не проданные' },
];

/** Which photos of the session are shown, and in what order. Rare filters are under «Ещё». */
export function PhotoFilterBar({ filters, uploaders, shown, total }: PhotoFilterBarProps) {
  const { values, narrowing } = filters;
  const [more, setMore] = useState(false);
  /** Filters under «Ещё» that are set are shown. */
  const rare = {
    retouch: more || values.retouch !== null,
    version: more || values.version !== 'any',
    sold: more || values.sold !== 'any',
    uploader: values.uploader !== null || (more && uploaders.length > 1),
  };
  return (
    <section className={styles['filters']} aria-label="Отбор снимков" data-more={more || undefined}>
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
        aria-label="Порядок"
        value={values.sort}
        options={SORTS}
        onChange={(sort) => filters.change({ sort: sort || 'upload' })}
      />
      {rare.retouch && (
        <Select
          aria-label="Ретушь"
          value={values.retouch ?? ''}
          options={RETOUCH}
          onChange={(name) => filters.change({ retouch: RETOUCH_STATES.find((state) => state === name) ?? null })}
        />
      )}
      {rare.version && (
        <Select
          aria-label="Версия файла"
          value={values.version}
          options={VERSIONS}
          onChange={(version) => filters.change({ version: version || 'any' })}
        />
      )}
      {rare.sold && (
        <Select
          aria-label="Продажа"
          value={values.sold}
          options={SOLD}
          onChange={(sold) => filters.change({ sold: sold || 'any' })}
        />
      )}
      {rare.uploader && (
        <Select
          aria-label="Кто загрузил"
          value={values.uploader ?? ''}
          options={[
            { value: '', label: 'Загрузил кто угодно' },
            ...uploaders.map((name) => ({ value: name, label: name })),
          ]}
          onChange={(uploader) => filters.change({ uploader: uploader || null })}
        />
      )}
      {!more && (
        <Button variant="ghost" onClick={() => setMore(true)}>
          Ещё…
        </Button>
      )}
      {narrowing.length > 0 && (
        <span className={styles['filtered']}>
          <Text size="caption" tone="muted">
            <output>
              Показано {shown} из {total}
            </output>
          </Text>
          <Button size="sm" variant="ghost" onClick={() => filters.reset()}>
            Показать все
          </Button>
        </span>
      )}
    </section>
  );
}
