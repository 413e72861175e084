import { SHIFT_EVENT_WORDS } from '@studio/contracts';
import { orpc } from '@studio/portal';
import { ListPages, QueryView } from '@studio/screens';
import { Drawer, EmptyState, Stack, Tabs, Text, Timeline } from '@studio/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { factWords } from '../words/facts';
import type { HistoryFilters } from './history-filters';
import { Publications } from './publications';

const PAGE_SIZE = 50;

interface HistoryDrawerProps {
  locationId: string;
  from: string;
  to: string;
  filters: HistoryFilters;
}

/** Changes of the shifts of these days with their authors, and the publications. */
export function HistoryDrawer(props: HistoryDrawerProps) {
  const { filters, locationId } = props;
  const { history } = filters.values;
  return (
    <Drawer open title="История графика" onClose={() => filters.change({ history: null }, { replace: true })} size="md">
      <Stack gap={4}>
        <Tabs
          label="Что в истории"
          tabs={[
            { value: 'changes', label: 'Изменения' },
            { value: 'publications', label: 'Публикации' },
          ]}
          value={history ?? 'changes'}
          onChange={(next) => filters.change({ history: next }, { replace: true })}
        />
        {history === 'publications' ? (
          <Publications locationId={locationId} filters={filters} />
        ) : (
          <Changes {...props} />
        )}
      </Stack>
    </Drawer>
  );
}

function Changes({ locationId, from, to, filters }: HistoryDrawerProps) {
  const { page } = filters.values;
  const input = { location_id: locationId, from, to, page, page_size: PAGE_SIZE };
  const history = useQuery(orpc.schedule.history.queryOptions({ input, placeholderData: keepPreviousData }));
  return (
    <QueryView
      query={history}
      what="историю"
      empty={{
        when: (data) => data.total === 0,
        show: <EmptyState kind="nothing-yet" compact title="В эти дни график не меняли" />,
      }}
    >
      {(data) => (
        <Stack gap={4}>
          <Timeline
            label="История графика"
            entries={data.items.map((event) => ({
              id: event.id,
              at: event.at,
              who: event.by_name ?? 'Портал',
              what: SHIFT_EVENT_WORDS[event.kind],
              details: (
                <Stack gap={0}>
                  {event.before && event.after && (
                    <Text size="caption" tone="muted">
                      было: {factWords(event.before)}
                    </Text>
                  )}
                  <Text size="caption">{factWords(event.after ?? event.before)}</Text>
                  {event.reason !== null && <Text size="caption">Причина: {event.reason}</Text>}
                </Stack>
              ),
            }))}
          />
          <ListPages filters={filters} pageSize={PAGE_SIZE} total={data.total} />
        </Stack>
      )}
    </QueryView>
  );
}
