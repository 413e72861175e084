import { orpc } from '@studio/portal';
import { ListPages, QueryView } from '@studio/screens';
import { countOf, EmptyState, formatMoment, Stack, Text } from '@studio/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { spanWords } from '../words/dates';
import { DiffLines } from './diff-lines';
import type { HistoryFilters } from './history-filters';
import styles from './publications.module.css';

const PAGE_SIZE = 20;
const SHIFTS = ['смена', 'смены', 'смен'] as const;

/** Publications of a location, with date and author; each expands to its shifts. */
export function Publications({ locationId, filters }: { locationId: string; filters: HistoryFilters }) {
  const { page } = filters.values;
  const input = { location_id: locationId, page, page_size: PAGE_SIZE };
  const publications = useQuery(orpc.schedule.publications.queryOptions({ input, placeholderData: keepPreviousData }));
  return (
    <QueryView
      query={publications}
      what="публикации"
      empty={{
        when: (data) => data.total === 0,
        show: <EmptyState kind="nothing-yet" compact title="График этой локации ещё не публиковали" />,
      }}
    >
      {(data) => (
        <Stack gap={3}>
          {data.items.map((one) => (
            <details key={one.id} className={styles.publication}>
              <summary>
                <Text as="span" weight="medium">
                  {spanWords('week', one.from, one.to)}, {countOf(one.lines.length, SHIFTS)}
                </Text>
                <Text as="span" size="caption" tone="muted">
                  {formatMoment(one.at)}, {one.by_name ?? 'Портал'}
                </Text>
                {one.comment !== null && (
                  <Text as="span" size="caption">
                    {one.comment}
                  </Text>
                )}
              </summary>
              <DiffLines lines={one.lines} />
            </details>
          ))}
          <ListPages filters={filters} pageSize={PAGE_SIZE} total={data.total} />
        </Stack>
      )}
    </QueryView>
  );
}
